// Which heads of a trained multi-head attention matter (Michel et al. 2019): the expected sensitivity of the loss to
// the gate of a head, |dL / d gate|, over training examples.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "experiments/tasks/task.h"
#include "experiments/weights/parent_run.h"
#include "experiments/weights/start.h"

namespace headlab::experiments {

// By layer ("blocks.0.attention"), one number a head; the l2 norm of each layer's is 1 (0 where no head matters).
using Importance = std::map<std::string, std::vector<double>>;

inline constexpr std::int64_t kScoredBatches = 32;  // of training, or as many as there are

// Of the task's model as it stands, evaluated; leaves its parameters frozen. Batches are drawn by the seed.
Importance head_importance(Task& task, std::uint64_t seed, std::int64_t batch);

// The most important heads of each layer, as many as the model builds; ties: the lowest.
HeadsByLayer most_important(const Importance& importance, const ParameterSet& model);

// Those of the run that `config` begins with, by its weights and its training data, for the model that `config` makes.
// Throws UsageError where it is no run, or no multi-head attention whose every head has keys of its own.
HeadsByLayer most_important_of(const ParentRun& parent, const Config& config, const ParameterSet& model,
                               std::uint64_t seed);

// "blocks.0.attention: 1, 3 of 8; ..."
std::string text_of(const HeadsByLayer& heads);

}  // namespace headlab::experiments
