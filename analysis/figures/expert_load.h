// The gnuplot script of the figure of which experts each domain uses.
#pragma once

#include <string>
#include <vector>

#include "analysis/tables/head_load.h"

namespace headlab::analysis {

inline constexpr std::size_t kMaxExpertSeeds = 5;  // drawn; more are left out, and the caption says so

// [layers, rows, slots]: how often the row's tokens select the slot, over what they would if all slots of the layer
// were selected alike: 1 is even, 0 is never. NaN for padding and for no tokens.
std::vector<double> over_even_share(const results::Load& load);

// A map for each layer with experts of every run of one variant: domains as rows, experts as columns. Throws UsageError
// when there is no run, or one without a load.
std::string expert_load_script(const std::vector<VariantLoad>& seeds);

}  // namespace headlab::analysis
