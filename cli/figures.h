// The figures of a report, by kind: what plot and reproduce draw.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/report.h"

namespace headlab::cli {

// All that can be drawn: results::kFigureKinds.
std::vector<std::string> figure_kinds();

// Throws UsageError with a suggestion unless `kind` is one of them or empty.
void require_figure_kind(const std::string& kind);

struct Wanted {
  std::string kind;     // empty: those that the specification declares and the runs have something for
  std::string variant;  // empty: all; else the kinds that compare variants (share, madds) are left out
};

// Draws SPEC-KIND.png (head-load: SPEC-VARIANT-head-load.png of the first seed, and SPEC-VARIANT-head-map.png of all)
// into the folder; the paths written. Throws UsageError for an unknown kind, or for one that was asked for and has
// nothing to show.
std::vector<std::filesystem::path> draw_figures(const Report& report, const std::filesystem::path& folder,
                                                const Wanted& wanted);

}  // namespace headlab::cli
