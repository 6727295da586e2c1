// The gnuplot script of the figure of losses at equal cost.
#pragma once

#include <string>

#include "analysis/figures/equal_cost.h"

namespace headlab::analysis {

// Two panels with a line a variant: over multiply-adds, and over time. Throws UsageError for no curve.
std::string cost_curves_script(const CostCurves& curves);

}  // namespace headlab::analysis
