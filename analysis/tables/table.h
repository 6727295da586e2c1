// Table plans filled with runs.
#pragma once

#include <cstddef>
#include <vector>

#include "analysis/statistics/filled_table.h"

namespace headlab::analysis {

// What tables need to know besides their plans and runs.
struct Beside {
  std::vector<results::SameCode> same_code = {};  // that gives the same bits
  std::size_t declared = 0;  // primary contrasts of specifications of the family without a plan here
};

// Fills each plan with those `runs` that have a row's config_digest, a seed of the plan and its numerics version. The
// tables are one family: a hypothesis has the same adjusted p in each of them.
// Throws StoreError when runs on different data would be compared, naming them.
std::vector<Table> build_tables(const std::vector<results::TablePlan>& plans,
                                const std::vector<results::RunRecord>& runs, const Beside& beside = {});

}  // namespace headlab::analysis
