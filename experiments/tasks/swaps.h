// A trained model under swaps (layers/routing/swap.h): the task's own measures of quality on the test split once more,
// with another choice of heads in place of the one that it learned.
#pragma once

#include <string>
#include <vector>

#include "experiments/tasks/task.h"
#include "layers/routing/swap.h"

namespace headlab::experiments {

using Swaps = std::vector<const SwapEntry*>;

// The option eval.swaps of a task. It counts where a layer's router learns its choice.
inline constexpr const char* kSwaps = "eval.swaps";
Option swaps_option();
bool learns_a_choice(const Settings& settings);

// Throws UsageError for an unknown name.
Swaps swaps_called(const std::vector<std::string>& names);
// Those that a run is evaluated under. Throws UsageError where one cannot be applied to its layers.
Swaps chosen_swaps(const Config& config);
void check_swaps(const Swaps& swaps, const Config& config);

// "test_top1" under the swap: "test_top1:random".
results::Metric under_swap(const results::Metric& metric, const SwapEntry& swap);
// Of the metrics that a task declares, those of quality, under each of the swaps.
std::vector<results::Metric> under_swaps(const std::vector<results::Metric>& declared, const Swaps& swaps);

// What the task measures of quality on the whole test split, under the swap, each metric as the task names it; without
// those of single categories.
std::vector<results::Scalar> test_under(Task& task, const SwapEntry& swap, std::uint64_t seed,
                                        const EvaluationProgress& progress);
std::vector<results::Scalar> of_quality(const std::vector<results::Scalar>& metrics);

}  // namespace headlab::experiments
