// What a step of training is, whatever the task: the order of the examples, accumulation over parts of a batch,
// auxiliary losses, and states that no gradient moves.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "experiments/tasks/task.h"

namespace headlab::experiments {

// Steps between two looks at the validation split in a run of `steps`.
std::int64_t validation_interval(const Settings& settings, std::int64_t steps);

class TrainingStep {
 public:
  // Throws UsageError where train.batch or train.accumulation does not fit the task's examples. The task must outlive
  // it.
  TrainingStep(Task& task, const Settings& settings);

  std::int64_t steps() const;  // of the whole run
  std::int64_t examples_per_step() const { return batch_; }

  // Means over the parts of a step.
  struct Losses {
    double total = 0, task = 0;
    std::optional<double> auxiliary;  // what was added to the task's; empty where nothing was
    std::optional<double> dropped;    // share of the choices of an expert that had no room; empty where all have
  };
  // Forward and backward of a step: the gradients of its parts add up in the parameters, in place of those that were
  // there. With `detect_anomalies` every value is checked (Tape::detect_anomalies).
  Losses differentiate(std::uint64_t seed, std::int64_t step, bool detect_anomalies = false);
  // 1 / parts, by which those gradients are to be scaled.
  double gradient_share() const { return 1.0 / static_cast<double>(parts_); }
  // Moves the states by what differentiate() saw, once the parameters have moved.
  void move_states();

 private:
  std::vector<std::int64_t> examples_of(std::uint64_t seed, std::int64_t step);
  void differentiate_part(ForwardContext& context, std::int64_t part, Losses& out);
  TaskLosses greedy_losses(const ForwardContext& drawn, std::int64_t part);

  Task& task_;
  std::int64_t batch_, parts_, steps_, epochs_;
  bool reversed_;
  std::optional<std::int64_t> pass_;
  std::vector<std::int64_t> order_;  // of that pass over the examples
  std::vector<StateUpdate> updates_;
};

}  // namespace headlab::experiments
