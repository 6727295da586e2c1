// Ctrl-C and SIGTERM as a request that a run or sweep sees between two steps.
#pragma once

#include "experiments/sweep.h"

namespace headlab::cli {

enum class SecondSignal {
  ends_process,  // at once, without a checkpoint
  is_counted,    // the caller ends its workers itself
};

// Handles SIGINT and SIGTERM from now on; the request lives as long as the process.
const experiments::StopRequest& catch_stop_signals(SecondSignal second);

}  // namespace headlab::cli
