// Figures of head loads as PNG files, drawn by gnuplot; the script stays beside the picture (NAME.gp) for restyling.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "analysis/head_load.h"

namespace headlab::analysis {

inline constexpr int kMaxPanels =
    20;  // categories drawn by head_load_script; more are left out and the caption says so
inline constexpr std::size_t kMaxMaps = 8;  // seeds drawn by head_map_script, likewise

// One panel per category for the last routed layer (MoH paper, Figure 3): the share of the category's tokens that
// select each head, in one run of a variant that has `seeds` of them. Throws UsageError when the load is empty; without
// a routed layer the last layer is drawn.
std::string head_load_script(const VariantLoad& run, std::size_t seeds);

// The same layer of every run of one variant side by side, categories as rows and heads as columns: what seeds have in
// common shows without averaging heads that have nothing to do with one another. Throws UsageError when one is empty.
std::string head_map_script(const std::vector<VariantLoad>& seeds);

// Draws the script's picture at `png` and keeps the script beside it. Throws DiskError (cannot be written) or
// RunError (gnuplot is missing or refuses the script, with its message).
void draw(const std::string& script, const std::filesystem::path& png);

}  // namespace headlab::analysis
