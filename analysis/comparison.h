// How the rows of a table differ from its baseline over the seeds, and what of that stands out.
#pragma once

#include <string>
#include <vector>

#include "analysis/table.h"

namespace headlab::analysis {

// The values of two cells on the seeds that both have.
struct PairedValues {
  std::vector<double> x, y;
};
PairedValues on_common_seeds(const Cell& a, const Cell& b);

// The unit of a difference: that of two percentages is points.
std::string points(const results::MetricPlan& metric);
// "-0.39 ± 0.44 points", or "-0.39 (a single seed) points"; without the unit where the metric has none.
std::string difference_text(const results::MetricPlan& metric, const Estimate& d);

// Fills difference, p, p_holm and smallest_detectable of one metric; `baseline` is an index of table.rows.
void compare_with_baseline(Table& table, std::size_t metric, std::size_t baseline);

// The rows with a p value in a metric: what Holm's correction counts.
std::size_t compared_rows(const Table& table, std::size_t metric);

// One line for each row that the seeds do not tell from the baseline, in the first metric with differences.
std::vector<std::string> notes_on_differences(const Table& table);

}  // namespace headlab::analysis
