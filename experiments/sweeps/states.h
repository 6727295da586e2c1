// In which state the items of a sweep are.
#pragma once

#include "experiments/sweeps/sweep.h"

namespace headlab::experiments {

bool is_failure(const SweepItem& item);
// Of a run that has this record.
RunState state_of(const results::RunRecord& record, const Retry& retry);

}  // namespace headlab::experiments
