#include "analysis/figures/chosen_loads.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "base/suggest.h"

namespace headlab::analysis {
namespace {

void require_load(const std::vector<VariantLoad>& loads, const std::string& variant) {
  std::vector<std::string> known;
  for (const VariantLoad& load : loads) known.push_back(load.variant);
  if (std::count(known.begin(), known.end(), variant) > 0) return;
  throw UsageError(
      fmt::format("variant '{}' has no finished run with head loads{}", variant, did_you_mean(variant, known)));
}

}  // namespace

std::vector<VariantLoad> chosen_loads(const Report& report, const std::string& variant,
                                      const std::function<bool(results::Routing::Choice)>& wanted) {
  return chosen_loads(report.table.plan, report.loads, variant, wanted);
}

std::vector<VariantLoad> chosen_loads(const results::TablePlan& plan, const std::vector<VariantLoad>& loads,
                                      const std::string& variant,
                                      const std::function<bool(results::Routing::Choice)>& wanted) {
  if (!variant.empty()) require_load(loads, variant);
  std::vector<VariantLoad> out;
  for (const VariantLoad& load : loads) {
    const bool routes = last_routed_layer(load.load) >= 0;
    if (variant.empty() ? routes && wanted(choice_of(plan, load.variant)) : load.variant == variant)
      out.push_back(load);
  }
  return out;
}

bool is_learned(results::Routing::Choice choice) {
  return choice == results::Routing::Choice::learned;
}

bool is_learned_or_chance(results::Routing::Choice choice) {
  return is_learned(choice) || choice == results::Routing::Choice::blind;
}

}  // namespace headlab::analysis
