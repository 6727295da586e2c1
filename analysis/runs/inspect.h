// One run, described.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "results/record.h"
#include "results/run_note.h"

namespace headlab::analysis {

// Identity, status, configuration, metrics, curves, head load and provenance as text for a terminal. `status`: of a run
// without a result, instead of the record's.
// Lines are folded to `width` columns, but for those of the configuration, which is TOML.
std::string describe(const results::RunRecord& run, const std::string& status = "", std::size_t width = SIZE_MAX);

// The same as JSON, with what was said of the run, where there is a note; numbers that are not finite become null.
std::string describe_json(const results::RunRecord& run, const std::string& status = "",
                          const results::RunNote* note = nullptr);

}  // namespace headlab::analysis
