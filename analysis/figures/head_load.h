// gnuplot scripts of the figures that show head loads by category.
#pragma once

#include <string>
#include <vector>

#include "analysis/tables/head_load.h"

namespace headlab::analysis {

// Categories drawn by head_load_script; more are left out and the caption says so.
inline constexpr int kMaxPanels = 20;
inline constexpr std::size_t kMaxMaps = 8;  // seeds drawn by head_map_script, likewise

// One panel per category for the last routed layer (MoH paper, Figure 3): the share of the category's tokens that
// select each head, in one run of a variant that has `seeds` of them. Throws UsageError when the load is empty; without
// a routed layer the last layer is drawn.
std::string head_load_script(const VariantLoad& run, std::size_t seeds);

// The same layer of every run of one variant side by side, categories as rows and heads as columns: what seeds have in
// common shows without averaging heads that have nothing to do with one another. Throws UsageError when one is empty.
std::string head_map_script(const std::vector<VariantLoad>& seeds);

}  // namespace headlab::analysis
