// The metrics of a specification.
#pragma once

#include <vector>

#include "experiments/config/toml_section.h"
#include "results/plan.h"

namespace headlab::experiments {

// Of the metrics that its runs leave, those that `metrics = ["test_top1", "cost"]` names, one by one or by kind, in
// that order; a table [metric.NAME] changes how one of them is shown. Throws UsageError "FILE:LINE: ...".
std::vector<results::MetricPlan> planned_metrics(const TomlSection& top, const std::vector<results::Metric>& declared);
// The same of a table of which nothing is run: any names, for numbers of the paper alone.
std::vector<results::MetricPlan> metrics_of_paper(const TomlSection& top);

}  // namespace headlab::experiments
