// Head loads of a variant, merged over its seeds.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "results/plan.h"
#include "results/record.h"

namespace headlab::analysis {

struct VariantLoad {
  std::string spec, scale, variant, label;
  std::int64_t seeds = 0;         // runs merged
  std::vector<std::string> runs;  // their ids
  std::vector<std::string> categories;
  results::HeadLoad load;
};

// Sums counts, gate masses and tokens. Throws StoreError when shapes, shared heads or routed layers differ.
results::HeadLoad merge(const std::vector<const results::HeadLoad*>& loads);

// One entry for each row of the plan that has finished runs with a head load. Throws StoreError when the shapes or
// category names of one row's runs differ.
std::vector<VariantLoad> merge_loads(const results::TablePlan& plan, const std::vector<results::RunRecord>& runs);

// Share of a category's tokens that select the head: [layers, categories, heads]; NaN for padding and for no tokens.
std::vector<double> load_fraction(const results::HeadLoad& load);

// The last layer in which a router chooses; -1 where none does.
std::int64_t last_routed_layer(const results::HeadLoad& load);

}  // namespace headlab::analysis
