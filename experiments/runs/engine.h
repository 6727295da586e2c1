// The engine as a run wants it.
#pragma once

#include "base/option.h"

namespace headlab::experiments {

// Threads, and the precision of products that train.precision names. BLAS gets one thread: the engine shares out its
// work itself. Throws UsageError where the limit of address space is too low for so many threads.
void prepare_engine(const Settings& settings, int threads);

}  // namespace headlab::experiments
