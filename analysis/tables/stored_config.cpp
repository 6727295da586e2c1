#include "analysis/tables/stored_config.h"

#include <nlohmann/json.hpp>
#include <sstream>

namespace headlab::analysis {

// It was written with every key resolved: sections, and one key a line.
StoredConfig stored_config(const std::string& toml) {
  StoredConfig out;
  std::istringstream lines(toml);
  std::string section;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("[") && line.ends_with("]")) section = line.substr(1, line.size() - 2) + ".";
    const auto equals = line.find(" = ");
    if (section.starts_with("parents.")) continue;  // what a name of a run stands for
    if (equals != std::string::npos) out[section + line.substr(0, equals)] = line.substr(equals + 3);
  }
  return out;
}

StoredConfig stored_config(const results::RunRecord& run) {
  return stored_config(run.payload.config_toml);
}

Json configuration_json(const results::RunRecord& run) {
  return configuration_json(run.payload.config_toml);
}

Json configuration_json(const std::string& toml) {
  Json out = Json::object();
  for (const auto& [key, value] : stored_config(toml)) out[key] = value_of_toml(value);
  return out;
}

}  // namespace headlab::analysis
