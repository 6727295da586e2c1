// What a run tells of itself while it goes on: progress to whoever began it, a journal to whoever looks from outside,
// and how long all of it takes. No result depends on it.
#pragma once

#include <cstdint>
#include <optional>

#include "base/clock.h"
#include "experiments/runs/checkpoint.h"
#include "experiments/runs/journal.h"
#include "experiments/runs/run.h"

namespace headlab::experiments {

// Of all threads of this process; other processes on the machine do not add to it.
double processor_seconds();

class RunClock {
 public:
  struct Length {
    std::int64_t steps = 0, examples_per_step = 0;
    double evaluations = 0;  // at the end: as many steps take as long
  };
  // Its time begins here. Keeps references to both.
  RunClock(const RunOptions& options, const TrainingState& state, const Length& length)
      : options_(options), state_(state), length_(length) {}

  // What the state holds by now other processes did; `record` says whose run it is.
  void begin(const results::RunRecord& record);
  void saw(double loss);  // of a step
  // A few times a second at most; the journal every few seconds. `eta`: seconds that the run still takes.
  void report(const char* phase, double eta);
  void checkpointed();  // at the state's step

  std::int64_t first_step() const { return before_.step; }                      // of this process
  double seconds() const { return before_.seconds + seconds_since(started_); }  // of all processes
  double seconds_left() const;  // with the evaluations at the end, from the steps done so far
  // Of all training; by the clock, and by the time of its processors.
  std::optional<double> examples_per_second() const { return examples_per_second({}); }
  std::optional<double> examples_per_processor_second() const;

 private:
  struct Before {
    std::int64_t step = 0;
    double training_seconds = 0, seconds = 0;
  };

  std::optional<double> examples_per_second(const Before& since) const;
  Progress progress(const char* phase, double eta) const;
  void note(const char* phase, double eta);

  const RunOptions& options_;
  const TrainingState& state_;
  Length length_;
  Before before_;
  Journal journal_;
  double smoothed_loss_ = 0;
  Clock::time_point started_ = Clock::now(), reported_{}, noted_{};
};

}  // namespace headlab::experiments
