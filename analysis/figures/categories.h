// The gnuplot script of the figure of how far categories differ in their heads.
#pragma once

#include <string>
#include <vector>

#include "analysis/tables/load_profile.h"

namespace headlab::analysis {

// relative_specialisation over layers, a line a variant; those that route at random in grey, as what chance gives.
// Throws UsageError where no layer has a value.
std::string categories_script(const results::TablePlan& plan, const std::vector<LoadProfile>& profiles);

}  // namespace headlab::analysis
