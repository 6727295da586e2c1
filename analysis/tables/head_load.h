// Head loads of the variants of a table, run by run. Heads are exchangeable: head 3 of one seed has nothing to do with
// head 3 of another, so that loads are shown seed by seed and never averaged over several.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "results/plan.h"
#include "results/record.h"

namespace headlab::analysis {

struct VariantLoad {
  std::string spec, scale, variant, label;
  std::int64_t seed = 0;
  std::string run;     // its id
  results::Load load;  // of heads
};

// One entry for each finished run with a head load of the plan's rows and seeds, in that order: the load by `split`,
// the run's first one where that is empty.
std::vector<VariantLoad> loads_of(const results::TablePlan& plan, const std::vector<results::RunRecord>& runs,
                                  const std::string& split = "");

// How the row's tokens come to their heads; learned for a variant that the plan lacks.
results::Routing::Choice choice_of(const results::TablePlan& plan, const std::string& variant);

// Share of a category's tokens that select the head: [layers, categories, heads]; NaN for padding and for no tokens.
std::vector<double> load_fraction(const results::Load& load);

// The last layer in which a router chooses; -1 where none does.
std::int64_t last_routed_layer(const results::Load& load);

}  // namespace headlab::analysis
