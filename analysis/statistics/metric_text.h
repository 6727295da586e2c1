// How metrics and their numbers read, in tables, lists, sentences and figures alike. Estimates are in shown units.
#pragma once

#include <string>
#include <vector>

#include "analysis/statistics/statistics.h"
#include "results/record.h"

namespace headlab::analysis {

// "top-1 (%)"; the label alone where no unit is shown.
std::string heading(const results::Metric& metric);
// The unit of a difference: that of two percentages is points; empty where none is shown.
std::string points(const results::Metric& metric);

std::string number_text(const results::Metric& metric, double shown);
// "85.20 ± 0.51"; without the interval where there is none.
std::string value_text(const results::Metric& metric, const Estimate& value);
// "-0.39 ± 0.44"; "-0.39" of a single seed.
std::string difference_text(const results::Metric& metric, const Estimate& difference);

// Stored to shown.
Estimate shown(const results::Metric& metric, const Estimate& stored);

// To 15 digits, as far as a double holds any number: 66.82 rather than 66.82000000000001.
double in_shown_unit(const results::Metric& metric, double stored);

// A line each: name, value with its unit, meaning.
std::string scalar_lines(const std::vector<results::Scalar>& scalars);

}  // namespace headlab::analysis
