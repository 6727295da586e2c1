// What became of the primary contrasts, and what it would take to decide those that are open.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "analysis/statistics/contrasts.h"
#include "analysis/tables/table.h"

namespace headlab::analysis {

// Of a run, by its id: how long it took.
class RunTimes {
 public:
  explicit RunTimes(const std::vector<results::RunRecord>& runs);
  double seconds_of(const Row& row) const;         // median of the row's runs; 0 where none is known
  std::int64_t seeds_known(const Row& row) const;  // that its configuration has runs of, in whatever table

 private:
  std::map<std::string, double> by_id_;
  std::map<std::string, std::set<std::int64_t>> seeds_;  // by configuration
};

// A line for each primary contrast of the table: its claim, "shown", "excluded" or "open", what an open one takes, and
// the sentence of contrasts.h. "cannot be tested here" in place of these where a precondition on other rows does not
// hold.
std::vector<std::string> readings(const Table& table, const RunTimes& times);

// Of a comparison whose sign is undecided: " If the paper's difference is the true one, to decide it 4 times out of 5
// takes 43 seeds, 2.2 hours more." Empty where the paper has none, and where its size is excluded.
std::string what_undecided_takes(const Table& table, const Contrast& contrast, const RunTimes& times);

}  // namespace headlab::analysis
