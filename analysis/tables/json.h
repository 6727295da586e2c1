// What every JSON output has in common.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "results/metric.h"

namespace headlab::analysis {

using Json = nlohmann::ordered_json;

// Null where the number is not finite: JSON has no other word for it.
Json finite(double value);

// A count that is kept as a real number: an integer where it is one.
Json count(double value);

// A metric's number in the unit that tables show, which is the "unit" beside it everywhere.
Json shown_number(const results::Metric& metric, double shown);
Json stored_number(const results::Metric& metric, double stored);

// A value in TOML spelling (to_toml() of base/option.h) as what it is: 4, true, "two_stage", [5, 4]. What JSON has no
// word for stays a text.
Json value_of_toml(const std::string& spelt);
// What a run notes of its making: "cores" and "threads" are numbers.
Json provenance_fact(const std::string& key, const std::string& value);

// As a document of several lines. Characters that a terminal would obey stand as \uXXXX, and bytes that are no UTF-8 as
// U+FFFD.
std::string json_text(const Json& json);

// All that a metric's declaration says but its name. "unit": of the numbers that JSON has of it; "stored_unit": of
// those in the files of runs, and "scale" times them is what is shown.
Json declaration(const results::Metric& metric);

}  // namespace headlab::analysis
