#include "analysis/tables/head_load.h"

#include <cmath>

namespace headlab::analysis {

results::Routing::Choice choice_of(const results::TablePlan& plan, const std::string& variant) {
  for (const results::RowPlan& row : plan.rows) {
    if (row.variant == variant) return row.routing.choice;
  }
  return results::Routing::Choice::learned;
}

std::vector<VariantLoad> loads_of(const results::TablePlan& plan, const std::vector<results::RunRecord>& runs,
                                  const std::string& split) {
  std::vector<VariantLoad> all;
  for (const results::RowPlan& row : plan.rows) {
    for (const std::int64_t seed : plan.seeds) {
      for (const results::RunRecord& run : runs) {
        const results::Payload& p = run.payload;
        if (p.config_digest != row.config_digest || p.seed != seed || p.numerics != plan.numerics) continue;
        const results::Load& load = split.empty() ? p.load("head") : p.load("head", split);
        if (p.status != results::Status::done || load.empty()) continue;
        all.push_back({plan.spec, plan.scale, row.variant, row.label, seed, p.id, load});
      }
    }
  }
  return all;
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
    if (load.routed[at] != 0 && load.shared_of_layer[at] < load.slots_of_layer[at]) return layer;
  }
  return -1;
}

}  // namespace headlab::analysis
