// Does routing beat choosing heads blindly? Learned routers against the controls (random, fixed) of a table at the same
// realised share of active heads.
#pragma once

#include <string>
#include <vector>

#include "analysis/table.h"

namespace headlab::analysis {

struct Contrast {
  std::size_t learned, control;  // rows of the table
  double share;                  // active heads, in %
  Estimate difference;           // learned - control, paired by seed, in shown units
  double p, p_holm;              // paired t-test; adjusted for all contrasts of the table

  bool stands_out() const { return p_holm < 0.05; }
};

// In the first metric with differences; empty without controls. RowPlan::group tells who is which.
std::vector<Contrast> contrasts_with_controls(const Table& table);

// "top-1 at 75.0 % of the heads: 'MoH' against 'at random': +0.31 ± 0.20 % (adjusted p = 0.02): routing helps."
std::string sentence(const Table& table, const Contrast& contrast);

// Index of the first metric with differences; the number of metrics where none has.
std::size_t main_metric(const Table& table);

}  // namespace headlab::analysis
