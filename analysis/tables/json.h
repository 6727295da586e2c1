// What every JSON output has in common.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "results/metric.h"

namespace headlab::analysis {

using Json = nlohmann::ordered_json;

// Null where the number is not finite: JSON has no other word for it.
Json finite(double value);

// A value in TOML spelling (to_toml() of base/option.h) as what it is: 4, true, "two_stage", [5, 4]. What JSON has no
// word for stays a text.
Json value_of_toml(const std::string& spelt);
// What a run notes of its making: "cores" and "threads" are numbers.
Json provenance_fact(const std::string& key, const std::string& value);

// As a document of several lines. Characters that a terminal would obey stand as \uXXXX, and bytes that are no UTF-8 as
// U+FFFD.
std::string json_text(const Json& json);

// All that a metric's declaration says but its name.
Json declaration(const results::Metric& metric);

}  // namespace headlab::analysis
