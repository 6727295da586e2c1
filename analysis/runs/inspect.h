// One run, described.
#pragma once

#include <string>

#include "results/record.h"

namespace headlab::analysis {

// Identity, status, configuration, metrics, curves, head load and provenance as text for a terminal.
std::string describe(const results::RunRecord& run);

// The same as JSON; numbers that are not finite become null.
std::string describe_json(const results::RunRecord& run);

}  // namespace headlab::analysis
