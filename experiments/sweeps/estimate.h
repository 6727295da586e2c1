// How long runs will take, from what this machine has measured.
#pragma once

#include <string>
#include <vector>

#include "experiments/sweeps/sweep.h"

namespace headlab::experiments {

struct TimeEstimate {
  std::vector<double> seconds;  // one an item, for its run from start to end on `threads` threads
  std::string basis;            // "12 finished runs on this CPU", "3 training steps timed now"
};

// An item whose configuration has finished runs on this CPU takes their median; another one as many times longer as it
// has multiply-adds to do. Without any finished run on this CPU a few training steps of the first item are timed.
TimeEstimate estimate_times(const std::vector<SweepItem>& items, const results::Store& store, int threads);

}  // namespace headlab::experiments
