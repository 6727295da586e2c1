// A specification's "test_top1/*": one column for each category that runs report.
#pragma once

#include <vector>

#include "analysis/tables/row_runs.h"
#include "results/plan.h"

namespace headlab::analysis {

// The plan's metrics, categories in the place of each "*" in the order in which runs have them. Those that the plan
// names one by one stay where it has them.
std::vector<results::MetricPlan> metrics_by_category(const results::TablePlan& plan, const std::vector<RowRuns>& rows);

}  // namespace headlab::analysis
