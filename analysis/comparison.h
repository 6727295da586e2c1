// Two cells on the seeds that both have, and their difference in words.
#pragma once

#include <string>
#include <vector>

#include "analysis/table.h"

namespace headlab::analysis {

struct PairedValues {
  std::vector<double> x, y;
};
PairedValues on_common_seeds(const Cell& a, const Cell& b);

// The unit of a difference: that of two percentages is points.
std::string points(const results::MetricPlan& metric);
// "-0.39 ± 0.44 points", or "-0.39 (a single seed) points"; without the unit where the metric has none.
std::string difference_text(const results::MetricPlan& metric, const Estimate& d);

}  // namespace headlab::analysis
