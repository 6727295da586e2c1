// Which runs' loads a figure shows.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "analysis/report.h"

namespace headlab::analysis {

// Head loads of the variants in which a router chooses, and whose routing is `wanted`; of `variant`, whatever its
// routing, where it is not empty. Throws UsageError with a suggestion for a variant without a load.
std::vector<VariantLoad> chosen_loads(const Report& report, const std::string& variant,
                                      const std::function<bool(results::Routing::Choice)>& wanted);
// The same of loads by another split.
std::vector<VariantLoad> chosen_loads(const results::TablePlan& plan, const std::vector<VariantLoad>& loads,
                                      const std::string& variant,
                                      const std::function<bool(results::Routing::Choice)>& wanted);
// Those of experts: of every variant that has some, or of `variant` alone. Throws likewise.
std::vector<VariantLoad> chosen_expert_loads(const Report& report, const std::string& variant);

// Random heads and heads that are the same for every token have no categories to tell apart.
bool is_learned(results::Routing::Choice choice);
// Random heads stay as what chance gives.
bool is_learned_or_chance(results::Routing::Choice choice);

}  // namespace headlab::analysis
