// One run, described.
#pragma once

#include <string>

#include "results/record.h"
#include "results/run_note.h"

namespace headlab::analysis {

// Identity, status, configuration, metrics, curves, head load and provenance as text for a terminal. `status`: of a run
// without a result, instead of the record's.
std::string describe(const results::RunRecord& run, const std::string& status = "");

// The same as JSON, with what was said of the run, where there is a note; numbers that are not finite become null.
std::string describe_json(const results::RunRecord& run, const std::string& status = "",
                          const results::RunNote* note = nullptr);

}  // namespace headlab::analysis
