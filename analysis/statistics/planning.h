// What the runs of a table say of its tests that are still to come.
#pragma once

#include <optional>

#include "analysis/statistics/filled_table.h"
#include "analysis/statistics/power.h"

namespace headlab::analysis {

// Variances, other rows' seeds and what test examples leave, in shown units; level and margin are the caller's.
// With `said` these are the variances. None without it where too few runs are there to know how far seeds lie apart.
std::optional<PlannedTest> planned_test(const Table& table, std::size_t metric, std::size_t row, std::size_t reference,
                                        const std::optional<AdditiveModel::Variances>& said = {});

// The hypotheses of one role that a planned test will be judged with.
struct Company {
  std::size_t tested = 0;    // of the table's family
  std::size_t untested = 0;  // that the family declares, or that this table explores once it has its runs

  double level() const;  // 0.05 over their number, at least 1: Holm's strictest
};
// Primary: what the plan declares. Explored: every variant against the baseline, in each metric with differences.
Company company_of(const Table& table, Role role);

}  // namespace headlab::analysis
