// The configuration that a run carries, read back without knowing its options.
#pragma once

#include <map>
#include <string>

#include "analysis/tables/json.h"
#include "results/record.h"

namespace headlab::analysis {

using StoredConfig = std::map<std::string, std::string>;  // "attention.router" -> "\"two_stage\"", in TOML spelling

// Every key of the run's configuration.
StoredConfig stored_config(const results::RunRecord& run);
// The same of a configuration in TOML, as runs carry it.
StoredConfig stored_config(const std::string& toml);

// The same with each value as what it is: a number as a number.
Json configuration_json(const results::RunRecord& run);
// Of a configuration in TOML, as runs carry it.
Json configuration_json(const std::string& toml);

}  // namespace headlab::analysis
