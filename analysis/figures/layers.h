// The gnuplot script of the figure of head loads over layers.
#pragma once

#include <string>
#include <vector>

#include "analysis/tables/load_profile.h"

namespace headlab::analysis {

inline constexpr std::size_t kMaxProfiles = 12;  // panels; more are left out, and the caption says so

// Sorted shares, a panel a variant: layers as rows, heads by rank as columns. Throws UsageError for no profile.
std::string layers_script(const results::TablePlan& plan, const std::vector<LoadProfile>& profiles);

}  // namespace headlab::analysis
