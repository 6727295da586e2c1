// The configuration that a run carries, read back without knowing its options.
#pragma once

#include <map>
#include <string>

#include "results/record.h"

namespace headlab::analysis {

using StoredConfig = std::map<std::string, std::string>;  // "attention.router" -> "\"two_stage\"", in TOML spelling

// Every key of the run's configuration.
StoredConfig stored_config(const results::RunRecord& run);

}  // namespace headlab::analysis
