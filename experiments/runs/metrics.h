// What runs measure.
#pragma once

#include <vector>

#include "experiments/config/config.h"
#include "results/record.h"

namespace headlab::experiments {

// What a table may ask for: the metrics of the task and of the probes that are chosen, then those of every run.
// "test_top1/CATEGORY" is in_category of "test_top1"; "test_top1:random" is it under a swap of eval.swaps.
std::vector<results::Metric> metrics_of(const Config& config);
// Of every task and probe, each name once.
std::vector<results::Metric> all_metrics();

}  // namespace headlab::experiments
