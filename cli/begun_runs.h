// Runs that have begun and have no result yet: whoever reads a table is told what it does not hold.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "results/plan.h"
#include "results/store.h"

namespace headlab::cli {

// "2 runs have begun and have no result yet: mha seed 2 (running, 43 %), both seed 1 (stopped at 10 %)", of those that
// `variant_of` gives a name; empty where there is none.
std::string begun_text(const results::Store& store,
                       const std::function<std::string(const results::RunRecord&)>& variant_of);
// Of these rows and their seeds.
std::string begun_text(const results::Store& store, const std::vector<results::RowPlan>& rows);

}  // namespace headlab::cli
