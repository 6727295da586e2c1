// Figures of head loads as PNG files, drawn by gnuplot; the script stays beside the picture (NAME.gp) for restyling.
#pragma once

#include <filesystem>
#include <string>

#include "analysis/head_load.h"

namespace headlab::analysis {

inline constexpr int kMaxPanels = 20;  // categories drawn by head_load_script; more are left out and the title says so

// One panel per category for the last routed layer (MoH paper, Figure 3): the share of the category's tokens that
// select each head. Throws UsageError when the load is empty; without a routed layer the last layer is drawn.
std::string head_load_script(const VariantLoad& variant);

// All layers as one heat map: categories as rows, the heads of each layer as columns. Throws UsageError when empty.
std::string head_map_script(const VariantLoad& variant);

// Draws the script's picture at `png` and keeps the script beside it. Throws DiskError (cannot be written) or
// RunError (gnuplot is missing or refuses the script, with its message).
void draw(const std::string& script, const std::filesystem::path& png);

void plot_head_load(const VariantLoad& variant, const std::filesystem::path& png);
void plot_head_map(const VariantLoad& variant, const std::filesystem::path& png);

}  // namespace headlab::analysis
