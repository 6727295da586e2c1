// The gnuplot script of the figures that set accuracy against cost.
#pragma once

#include <string>

#include "analysis/figures/tradeoff_points.h"

namespace headlab::analysis {

// Two panels: levels, which only compare with one another, and differences, ours beside the paper's. Points bear
// numbers, which a list explains. No line joins them: they are few, and not steps along one scale.
std::string tradeoff_script(const Tradeoff& tradeoff);

}  // namespace headlab::analysis
