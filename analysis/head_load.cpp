#include "analysis/head_load.h"

#include <cmath>

namespace headlab::analysis {

results::Routing::Choice choice_of(const results::TablePlan& plan, const std::string& variant) {
  for (const results::RowPlan& row : plan.rows) {
    if (row.variant == variant) return row.routing.choice;
  }
  return results::Routing::Choice::learned;
}

std::vector<VariantLoad> loads_of(const results::TablePlan& plan, const std::vector<results::RunRecord>& runs) {
  std::vector<VariantLoad> all;
  for (const results::RowPlan& row : plan.rows) {
    for (const std::int64_t seed : plan.seeds) {
      for (const results::RunRecord& run : runs) {
        const results::Payload& p = run.payload;
        if (p.config_digest != row.config_digest || p.seed != seed || p.numerics != plan.numerics) continue;
        if (p.status != results::Status::done || p.head_load.empty()) continue;
        all.push_back({plan.spec, plan.scale, row.variant, row.label, seed, p.id, p.categories, p.head_load});
      }
    }
  }
  return all;
}

std::vector<double> load_fraction(const results::HeadLoad& load) {
  std::vector<double> fraction(load.count.size(), std::nan(""));
  for (std::size_t i = 0; i < fraction.size(); ++i) {
    const std::size_t row = i / static_cast<std::size_t>(load.heads),
                      layer = row / static_cast<std::size_t>(load.categories);
    const auto head = static_cast<std::int64_t>(i % static_cast<std::size_t>(load.heads));
    if (head < load.heads_of_layer[layer] && load.tokens[row] > 0) {
      fraction[i] = static_cast<double>(load.count[i]) / static_cast<double>(load.tokens[row]);
    }
  }
  return fraction;
}

std::int64_t last_routed_layer(const results::HeadLoad& load) {
  for (std::int64_t layer = load.layers - 1; layer >= 0; --layer) {
    const auto at = static_cast<std::size_t>(layer);
    if (load.routed[at] != 0 && load.shared_of_layer[at] < load.heads_of_layer[at]) return layer;
  }
  return -1;
}

}  // namespace headlab::analysis
