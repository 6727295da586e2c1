// Loads of heads and of experts of the variants of a table, run by run. Heads are exchangeable, and so are experts:
// head 3 of one seed has nothing to do with head 3 of another, so that loads are shown seed by seed and never averaged
// over several.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "results/plan.h"
#include "results/record.h"
#include "results/slots.h"

namespace headlab::analysis {

struct VariantLoad {
  std::string spec, scale, variant, label;
  std::int64_t seed = 0;
  std::string run;  // its id
  results::Load load;
  std::int64_t shallow = 0;  // RowPlan::shallow_experts
};

// One entry for each finished run with such a load of the plan's rows and seeds, in that order: first those of heads,
// then those of experts.
std::vector<VariantLoad> loads_of(const results::TablePlan& plan, const std::vector<results::RunRecord>& runs);
// Of one slot, counted on questions by the task that asks.
std::vector<VariantLoad> loads_by_task(const char* slot, const results::TablePlan& plan,
                                       const std::vector<results::RunRecord>& runs);
// Throws StoreError where two runs of a variant differ in their layers, or in how many heads or experts these have.
void require_same_shape(const VariantLoad& a, const VariantLoad& b);
std::vector<VariantLoad> of_slot(std::vector<VariantLoad> loads, std::string_view slot);

// How the row's tokens come to their heads; learned for a variant that the plan lacks.
results::Routing::Choice choice_of(const results::TablePlan& plan, const std::string& variant);

// Share of a category's tokens (or parts of them) that select the head or expert: [layers, categories, slots]; NaN for
// padding and for no tokens.
std::vector<double> load_fraction(const results::Load& load);

// The last layer in which a router chooses; -1 where none does.
std::int64_t last_routed_layer(const results::Load& load);

}  // namespace headlab::analysis
