// What a task's evaluation came to, as a run keeps it.
#pragma once

#include <string>

#include "results/record.h"

namespace headlab::experiments {

// The first of its qualities that is not finite; empty where all are. What a probe finds may be undefined.
std::string not_finite(const results::Outcome& outcome);

// Into the payload. Throws UsageError for names that the run's file cannot have.
void take(results::Outcome outcome, const std::string& task, results::Payload& payload);

}  // namespace headlab::experiments
