// How long runs will take, from what this machine has measured.
#pragma once

#include <string>
#include <vector>

#include "experiments/sweeps/sweep.h"

namespace headlab::experiments {

// On a machine that does nothing else.
struct TimeEstimate {
  std::vector<double> seconds;     // one an item, for its run from start to end on `threads` threads
  std::vector<double> test_share;  // of these, what its test takes when all steps are done; 0 for one not under way
  std::string basis;               // "12 finished runs on this CPU", "training steps timed now"
};

// A run is on this CPU where its processor, kernels and number of threads are those of here.
// An item whose configuration has finished runs on this CPU takes their lower quartile: other programs make runs
// longer, nothing makes them shorter. Another one starts, trains and evaluates as fast as the finished runs of its task
// and precision whose model is nearest in multiply-adds; where none is near, a few of its own training steps are timed.
TimeEstimate estimate_times(const std::vector<SweepItem>& items, const results::Store& store, int threads);

// What of each item's time is still to come: nothing of a done run, a part of one under way.
std::vector<double> seconds_left(const std::vector<SweepItem>& items, const TimeEstimate& time);

}  // namespace headlab::experiments
