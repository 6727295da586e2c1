// One run, described.
#pragma once

#include <string>

#include "results/record.h"

namespace headlab::analysis {

// Identity, status, configuration, metrics, curves, head load and provenance as text for a terminal. `status`: of a run
// without a result, instead of the record's.
std::string describe(const results::RunRecord& run, const std::string& status = "");

// The same as JSON; numbers that are not finite become null.
std::string describe_json(const results::RunRecord& run, const std::string& status = "");

}  // namespace headlab::analysis
