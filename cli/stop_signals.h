// Ctrl-C, SIGTERM and the end of the terminal (SIGHUP) as a request that a run or sweep sees between two steps.
#pragma once

#include "experiments/sweeps/sweep.h"

namespace headlab::cli {

inline constexpr unsigned kStopGrace = 10;  // seconds

enum class SecondSignal {
  ends_process,  // at once, without a checkpoint
  is_counted,    // the caller ends its workers itself; if that takes it longer than the grace, the process ends
};

// Handles SIGINT and SIGTERM from now on, and SIGHUP unless nohup has it ignored; the request lives as long as the
// process.
const experiments::StopRequest& catch_stop_signals(SecondSignal second, unsigned grace_seconds = kStopGrace);

// From now on they end the process at once, with exit code 128 + the signal's number. For what keeps nothing that could
// be lost: a program begins so, and goes on so when its runs are over.
void release_stop_signals();

}  // namespace headlab::cli
