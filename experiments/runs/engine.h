// The engine as a run wants it.
#pragma once

#include "base/option.h"

namespace headlab::experiments {

// Threads, and the precision of products that train.precision names. BLAS gets one thread: the engine shares out its
// work itself.
void prepare_engine(const Settings& settings, int threads);

}  // namespace headlab::experiments
