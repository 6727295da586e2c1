#include "analysis/head_load.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace headlab::analysis {
namespace {

bool same_shape(const results::HeadLoad& a, const results::HeadLoad& b) {
  return a.layers == b.layers && a.categories == b.categories && a.heads == b.heads &&
         a.heads_of_layer == b.heads_of_layer && a.shared_of_layer == b.shared_of_layer && a.routed == b.routed;
}

template <class T>
void add(std::vector<T>& into, const std::vector<T>& from) {
  std::transform(into.begin(), into.end(), from.begin(), into.begin(), std::plus<>());
}

}  // namespace

results::HeadLoad merge(const std::vector<const results::HeadLoad*>& loads) {
  if (loads.empty()) return {};
  results::HeadLoad merged = *loads[0];
  for (std::size_t i = 1; i < loads.size(); ++i) {
    if (!same_shape(merged, *loads[i]))
      throw StoreError("head loads of runs with different heads, layers or categories cannot be merged");
    add(merged.count, loads[i]->count);
    add(merged.tokens, loads[i]->tokens);
    add(merged.gate_mass, loads[i]->gate_mass);
  }
  return merged;
}

std::vector<VariantLoad> merge_loads(const results::TablePlan& plan, const std::vector<results::RunRecord>& runs) {
  std::vector<VariantLoad> all;
  for (const results::RowPlan& row : plan.rows) {
    VariantLoad v{plan.spec, plan.scale, row.variant, row.label, 0, {}, {}, {}};
    std::vector<const results::HeadLoad*> loads;
    for (const results::RunRecord& run : runs) {
      const results::Payload& p = run.payload;
      const bool wanted = std::count(plan.seeds.begin(), plan.seeds.end(), p.seed) > 0;
      if (p.config_digest != row.config_digest || p.numerics != plan.numerics || !wanted) continue;
      if (p.status != results::Status::done || p.head_load.empty()) continue;
      if (!v.categories.empty() && v.categories != p.categories) {
        throw StoreError(fmt::format("variant '{}': its runs name different categories", row.variant));
      }
      v.categories = p.categories;
      v.runs.push_back(p.id);
      loads.push_back(&p.head_load);
    }
    if (loads.empty()) continue;
    v.seeds = static_cast<std::int64_t>(loads.size());
    v.load = merge(loads);
    all.push_back(std::move(v));
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
    if (load.routed[static_cast<std::size_t>(layer)] != 0) return layer;
  }
  return -1;
}

}  // namespace headlab::analysis
