// What every JSON output has in common.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "results/metric.h"

namespace headlab::analysis {

using Json = nlohmann::ordered_json;

// Null where the number is not finite: JSON has no other word for it.
Json finite(double value);

// As a document of several lines. Characters that a terminal would obey stand as \uXXXX, and bytes that are no UTF-8 as
// U+FFFD.
std::string json_text(const Json& json);

// All that a metric's declaration says but its name.
Json declaration(const results::Metric& metric);

}  // namespace headlab::analysis
