// Draws a report's figures: what plot and reproduce share.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "analysis/report.h"

namespace headlab::cli {

struct Wanted {
  std::string kind;       // empty: those that the specification declares; where it declares none, all that can be drawn
  std::string variant;    // empty: all, or those that the specification names for a kind
  bool all_rows = false;  // also those that it does not name
};

struct Drawn {
  std::vector<std::filesystem::path> pictures;
  std::vector<std::string> limited;  // "'expert-load' is drawn of 3 of 9 rows, ..."
  std::vector<std::string> missing;  // "nothing to draw for 'curves': it needs ...", of figures that are declared
};

// Draws into the folder. What is missing is told on standard error, too. Throws UsageError for an unknown kind, or for
// one that was asked for and cannot be drawn.
Drawn draw_figures(const analysis::Report& report, const std::filesystem::path& folder, const Wanted& wanted);

}  // namespace headlab::cli
