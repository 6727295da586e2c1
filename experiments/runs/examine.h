// A finished run's model once more on its test split: as it was trained, and under swaps of its learned choice.
#pragma once

#include <string>
#include <vector>

#include "experiments/config/config.h"
#include "experiments/runs/run.h"
#include "experiments/tasks/task_score.h"
#include "results/record.h"

namespace headlab::experiments {

struct Examined {
  struct Under {
    std::string swap, label;
    std::vector<results::Scalar> metrics;  // of quality, as `plain` names them
  };
  std::vector<results::Scalar> plain;  // of quality, without those of single categories
  std::vector<Under> swaps = {};
  std::vector<std::string> differing;  // metrics of the task, categories included, that the run's file has otherwise
};

// By the final weights in options.results; all swaps that fit the model where `swaps` names none. Throws UsageError
// where the weights are gone, a swap is unknown or does not fit, or no router of the model learns its choice; Error as
// execute() does where it is stopped. options.progress is told the percent done, as steps of 100.
Examined examine(const results::RunRecord& run, const Config& config, const std::vector<std::string>& swaps,
                 const RunOptions& options);

// What the run's model answers to the questions of the files in `folder`, and to those that it was asked at its end.
// Throws UsageError where its task asks none; DataError for the files; as examine() does.
std::vector<TaskScore> ask(const results::RunRecord& run, Config config, const std::string& folder,
                           const RunOptions& options);

const Catalogue& known_swaps();

}  // namespace headlab::experiments
