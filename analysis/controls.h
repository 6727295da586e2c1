// Rows against other rows than the baseline: what a specification sets against each other, and learned routers against
// the controls (random, fixed) at the same realised share of active heads: does routing beat choosing heads blindly?
#pragma once

#include <string>
#include <vector>

#include "analysis/table.h"

namespace headlab::analysis {

struct Contrast {
  std::size_t row, reference;  // rows of the table
  Estimate difference;         // row - reference, paired by seed, in shown units
  double p, p_holm;            // paired t-test; adjusted for all contrasts of the table of this kind
  bool control;                // the reference is a control

  bool stands_out() const { return p_holm < 0.05; }
};

// Both in the first metric with differences. Of RowPlan::against:
std::vector<Contrast> declared_contrasts(const Table& table);
// Empty without controls. RowPlan::group tells who is which.
std::vector<Contrast> contrasts_with_controls(const Table& table);

// "top-1 at 75.0 % of the heads: 'MoH' against 'at random': +0.31 ± 0.20 points (adjusted p = 0.02): routing helps.";
// of a metric that is no quality of the model "higher" or "lower".
std::string sentence(const Table& table, const Contrast& contrast);

// Of a test quality (accuracy, loss), rather than of how a model works.
bool is_quality(const results::MetricPlan& metric);

// Index of the first metric with differences; the number of metrics where none has.
std::size_t main_metric(const Table& table);

}  // namespace headlab::analysis
