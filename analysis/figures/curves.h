// The gnuplot script of the figure of training curves.
#pragma once

#include <string>

#include "analysis/figures/training_curves.h"

namespace headlab::analysis {

inline constexpr std::size_t kMaxDifferences = 20;  // panels; more are left out, and the caption says so

// A panel of the baseline's levels, then one of differences for each other variant, on one axis. Throws UsageError when
// there is no curve.
std::string curves_script(const Curves& curves);

}  // namespace headlab::analysis
