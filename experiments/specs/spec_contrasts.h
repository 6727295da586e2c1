// What a specification says of its comparisons before its runs are made: [[contrasts]], those that it is made for, and
// [[preconditions]], without which they mean nothing.
#pragma once

#include <string>
#include <vector>

#include "experiments/config/toml_section.h"
#include "results/plan.h"

namespace headlab::experiments {

// Each with `variant`, `against` (by default the baseline), `metric` (the first one with differences), `margin` (in
// shown units; then "not worse by that much" is tested) and `claim` (the paper's, in words).
// Throws UsageError with FILE:LINE.
std::vector<results::ContrastPlan> declared_contrasts(const TomlSection& top, const std::string& baseline,
                                                      const Names& variants,
                                                      const std::vector<results::MetricPlan>& metrics);

// Each with `variant`, `better_than` (by default the baseline) and `metrics` (the first one with differences), of those
// that the specification shows; one entry for each metric. Throws UsageError with FILE:LINE.
std::vector<results::PreconditionPlan> declared_preconditions(const TomlSection& top, const std::string& baseline,
                                                              const Names& variants,
                                                              const std::vector<results::MetricPlan>& metrics);

}  // namespace headlab::experiments
