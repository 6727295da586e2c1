// What every JSON output has in common.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "results/metric.h"

namespace headlab::analysis {

using Json = nlohmann::ordered_json;

// Null where the number is not finite: JSON has no other word for it.
Json finite(double value);

// All that a metric's declaration says but its name.
Json declaration(const results::Metric& metric);

}  // namespace headlab::analysis
