// Validation losses of a table's variants over what their training took, so that variants stand side by side at equal
// cost.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/statistics/spread.h"
#include "analysis/tables/table.h"

namespace headlab::analysis {

struct CostCurve {
  std::string variant, label;
  std::vector<double>
      madds;  // [points]: needed, of all training steps so far; a backward pass counts as two forward ones
  // [points]: processor time of these steps, at the median speed of its runs on `machine`; empty: none.
  std::vector<double> seconds;
  std::vector<Spread> loss;  // [points], over seeds
  std::int64_t seeds = 0;
};

struct CostCurves {
  std::string title, scale, unit;
  std::string token;    // what a loss is of; empty where rows read no text
  std::string machine;  // whose runs' speeds count (tables/machines.h)
  std::vector<CostCurve> curves;
  std::vector<std::string> notes;  // what is left out, and why
};

// Rows that were validated at the baseline's steps, in the table's order; those trained for longer or for less time end
// their schedule elsewhere and are named in the notes. Fewer than two: none.
CostCurves cost_curves_of(const Table& table, const std::vector<results::RunRecord>& runs);

}  // namespace headlab::analysis
