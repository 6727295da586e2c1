// What must hold before a table's comparison means anything: that one row is better than another. It is judged by the
// interval of these two rows' own pairs, and is no part of the family of tests (docs/statistics.md).
#pragma once

#include <string>
#include <vector>

#include "analysis/statistics/statistics.h"
#include "results/plan.h"

namespace headlab::analysis {

struct Table;

struct Precondition {
  enum class State { holds, fails, unknown };  // unknown: too few common seeds to say

  results::PreconditionPlan plan;
  results::MetricPlan metric;
  std::string row, reference;  // labels
  Estimate difference;         // row - reference in shown units, of the pairs alone; n: seeds that both have
  State state = State::unknown;
  std::string data = "";  // of the row: RowPlan::data
};

// Those of the table's plan, in its order.
std::vector<Precondition> judged_preconditions(const Table& table);

// Whether all of them hold; so too where there are none.
bool all_hold(const std::vector<Precondition>& preconditions);
// Those that bear on rows of that data: its own where it has some, else all.
std::vector<Precondition> bearing_on(const std::vector<Precondition>& preconditions, const std::string& data);
// "cannot test the claim"; "cannot test the claim on shuffled, domain" where all hold of some other data. Empty where
// all hold.
std::string failure_of(const std::vector<Precondition>& preconditions);

// What heads every rendering of the table, in one line: "Cannot test the claim: 'SMoE' is not better than 'dense'
// beyond its interval on test_bits (-0.003 ± 0.010)", or that it can be tested. Empty where there are none.
std::string standing_of_claim(const std::vector<Precondition>& preconditions);

}  // namespace headlab::analysis
