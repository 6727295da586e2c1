// toml++ nodes as configuration values, each with its place in the file.
#pragma once

#include <toml++/toml.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/config/config.h"

namespace headlab::experiments {

// Throws UsageError "FILE:LINE: what is wrong".
toml::table parse_toml(std::string_view text, const std::string& file);

// "FILE:LINE"
std::string place(const std::string& file, const toml::source_region& region);

// Nothing for tables, dates, and arrays of anything but integers.
std::optional<Value> to_value(const toml::node& node);

// The node as it would be spelt, shortened for a message.
std::string spelling(const toml::node& node);

// Nested tables and dotted keys alike as "attention.router" = value; keys of `without` at the top are passed over.
// Throws UsageError for a value that no option can take.
std::vector<Override> flatten(const toml::table& table, const std::string& file,
                              const std::vector<std::string>& without = {});

}  // namespace headlab::experiments
