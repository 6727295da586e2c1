// Which runs of a store belong to a row of a table.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "analysis/statistics/per_example.h"
#include "analysis/tables/table.h"
#include "results/plan.h"
#include "results/record.h"

namespace headlab::analysis {

struct RowRuns {
  RunsBySeed done;
  std::vector<const results::RunRecord*> others;  // failed or diverged
};

const std::vector<std::int64_t>& seeds_of(const results::TablePlan& plan, const results::RowPlan& row);

// Those with the row's config_digest, one of its seeds and the plan's numerics version. Throws StoreError where two of
// a seed were made on different data, or began with runs that were.
RowRuns runs_of(const results::TablePlan& plan, const results::RowPlan& row,
                const std::vector<results::RunRecord>& runs);

// Ids of a built table's runs, those that diverged among them. Runs that only tell the noise of rounding are none of
// its own.
std::set<std::string> runs_of(const Table& table);

// Those that a built table's row averages, by seed.
std::vector<const results::RunRecord*> averaged_runs(const Row& row, const std::vector<results::RunRecord>& runs);

// Whether the model has parameters: one that counts, as a majority class does, has steps and learns nothing in them.
bool has_parameters(const results::RunRecord& run);

[[noreturn]] void refuse_different_data(const results::RunRecord& a, const results::RunRecord& b);

}  // namespace headlab::analysis
