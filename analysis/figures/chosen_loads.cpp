#include "analysis/figures/chosen_loads.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "base/suggest.h"

namespace headlab::analysis {
namespace {

void require_load(const std::vector<VariantLoad>& loads, const std::string& variant, const char* slot) {
  std::vector<std::string> known;
  for (const VariantLoad& load : loads) known.push_back(load.variant);
  if (std::count(known.begin(), known.end(), variant) > 0) return;
  throw UsageError(
      fmt::format("variant '{}' has no finished run with {} loads{}", variant, slot, did_you_mean(variant, known)));
}

// Those of the slot that are `wanted`; of `variant` alone, wanted or not, where it is not empty.
std::vector<VariantLoad> chosen(const std::vector<VariantLoad>& loads, const char* slot, const std::string& variant,
                                const std::function<bool(const VariantLoad&)>& wanted) {
  std::vector<VariantLoad> out = of_slot(loads, slot);
  if (!variant.empty()) require_load(out, variant, slot);
  std::erase_if(out, [&](const VariantLoad& v) { return variant.empty() ? !wanted(v) : v.variant != variant; });
  return out;
}

}  // namespace

std::vector<VariantLoad> chosen_loads(const results::TablePlan& plan, const std::vector<VariantLoad>& loads,
                                      const std::string& variant,
                                      const std::function<bool(results::Routing::Choice)>& wanted) {
  return chosen(loads, results::kHeadSlot, variant, [&](const VariantLoad& v) {
    return last_routed_layer(v.load) >= 0 && wanted(choice_of(plan, v.variant));
  });
}

std::vector<VariantLoad> chosen_loads(const Report& report, const std::string& variant,
                                      const std::function<bool(results::Routing::Choice)>& wanted) {
  return chosen_loads(report.table.plan, report.loads, variant, wanted);
}

std::vector<VariantLoad> chosen_expert_loads(const Report& report, const std::string& variant) {
  return chosen(report.loads, results::kExpertSlot, variant, [](const VariantLoad&) { return true; });
}

bool is_learned(results::Routing::Choice choice) {
  return choice == results::Routing::Choice::learned;
}

bool is_learned_or_chance(results::Routing::Choice choice) {
  return is_learned(choice) || choice == results::Routing::Choice::blind;
}

}  // namespace headlab::analysis
