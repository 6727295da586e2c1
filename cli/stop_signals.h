// Ctrl-C and SIGTERM as a request that a run or sweep sees between two steps.
#pragma once

#include "experiments/sweeps/sweep.h"

namespace headlab::cli {

enum class SecondSignal {
  ends_process,  // at once, without a checkpoint
  is_counted,    // the caller ends its workers itself
};

// Handles SIGINT and SIGTERM from now on; the request lives as long as the process.
const experiments::StopRequest& catch_stop_signals(SecondSignal second);

// From now on they end the process at once, as without handlers. For what keeps nothing that could be lost.
void release_stop_signals();

}  // namespace headlab::cli
