// Draws a report's figures: what plot and reproduce share.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "analysis/report.h"

namespace headlab::cli {

struct Wanted {
  std::string kind;     // empty: those that the specification declares; where it declares none, all that can be drawn
  std::string variant;  // empty: all
};

// Draws into the folder and returns the paths written. A declared figure that cannot be drawn is named on standard
// error with what it needs. Throws UsageError for an unknown kind, or for one that was asked for and cannot be drawn.
std::vector<std::filesystem::path> draw_figures(const analysis::Report& report, const std::filesystem::path& folder,
                                                const Wanted& wanted);

}  // namespace headlab::cli
