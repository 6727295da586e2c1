#include "analysis/tables/head_load.h"

#include <fmt/format.h>

#include <cmath>
#include <functional>

#include "analysis/tables/row_runs.h"
#include "base/error.h"

namespace headlab::analysis {

results::Routing::Choice choice_of(const results::TablePlan& plan, const std::string& variant) {
  for (const results::RowPlan& row : plan.rows) {
    if (row.variant == variant) return row.routing.choice;
  }
  return results::Routing::Choice::learned;
}

void require_same_shape(const VariantLoad& a, const VariantLoad& b) {
  const results::Load &x = a.load, &y = b.load;
  if (x.layers == y.layers && x.slots == y.slots && x.slots_of_layer == y.slots_of_layer &&
      x.shared_of_layer == y.shared_of_layer && x.routed == y.routed)
    return;
  throw StoreError(fmt::format("runs {} and {} of variant '{}' have different {}s; check them with: headlab inspect {}",
                               a.run, b.run, b.variant, x.slot, b.run));
}

namespace {

using LoadOf = std::function<const results::Load&(const results::Payload&)>;

// Those of the finished runs of the plan's rows and seeds that have such a load.
void add_loads(const results::TablePlan& plan, const std::vector<results::RunRecord>& runs, const LoadOf& load_of,
               std::vector<VariantLoad>& all) {
  for (const results::RowPlan& row : plan.rows) {
    for (const std::int64_t seed : seeds_of(plan, row)) {
      for (const results::RunRecord& run : runs) {
        const results::Payload& p = run.payload;
        if (p.config_digest != row.config_digest || p.seed != seed || p.numerics != plan.numerics) continue;
        const results::Load& load = load_of(p);
        if (p.status != results::Status::done || load.empty()) continue;
        all.push_back({plan.spec, plan.scale, row.variant, row.label, seed, p.id, load, row.shallow_experts});
      }
    }
  }
}

}  // namespace

std::vector<VariantLoad> loads_of(const results::TablePlan& plan, const std::vector<results::RunRecord>& runs) {
  std::vector<VariantLoad> all;
  for (const char* slot : results::kSlots) {
    add_loads(
        plan, runs, [&](const auto& p) -> const results::Load& { return p.load(slot); }, all);
  }
  return all;
}

std::vector<VariantLoad> loads_by_task(const char* slot, const results::TablePlan& plan,
                                       const std::vector<results::RunRecord>& runs) {
  std::vector<VariantLoad> all;
  add_loads(
      plan, runs, [&](const auto& p) -> const results::Load& { return p.load(slot, results::kTaskSplit); }, all);
  return all;
}

std::vector<VariantLoad> of_slot(std::vector<VariantLoad> loads, std::string_view slot) {
  std::erase_if(loads, [&](const VariantLoad& v) { return v.load.slot != slot; });
  return loads;
}

std::vector<double> load_fraction(const results::Load& load) {
  std::vector<double> fraction(load.count.size(), std::nan(""));
  for (std::int64_t layer = 0; layer < load.layers; ++layer) {
    for (std::int64_t row = 0; row < load.row_count(); ++row) {
      const std::int64_t tokens = load.tokens[load.at(layer, row)];
      for (std::int64_t head = 0; head < load.slots_of_layer[static_cast<std::size_t>(layer)] && tokens > 0; ++head) {
        const std::size_t at = load.at(layer, row, head);
        fraction[at] = static_cast<double>(load.count[at]) / static_cast<double>(tokens);
      }
    }
  }
  return fraction;
}

std::int64_t last_routed_layer(const results::Load& load) {
  for (std::int64_t layer = load.layers - 1; layer >= 0; --layer) {
    const auto at = static_cast<std::size_t>(layer);
    if (load.routed[at] != 0 && load.slots_of_layer[at] - load.shared_of_layer[at] > 1) return layer;
  }
  return -1;
}

}  // namespace headlab::analysis
