// The engine as a run wants it.
#pragma once

#include "base/option.h"

namespace headlab::experiments {

// Threads, and the precision of products that train.precision names. The engine multiplies and shares out its work by
// itself; OpenBLAS, linked for the benchmark, gets one thread. Throws UsageError where the limit of address space is
// too low for so many threads.
void prepare_engine(const Settings& settings, int threads);

}  // namespace headlab::experiments
