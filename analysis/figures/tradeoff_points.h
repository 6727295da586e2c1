// What a variant's accuracy costs: one point a variant over a cost metric, beside the paper's points as differences.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/tables/table.h"

namespace headlab::analysis {

struct TradeoffPoint {
  std::string variant, label;
  double x;
  Estimate y;
  Estimate difference;      // to the reference row, paired over common seeds
  double paper_difference;  // the paper's to its own reference row; NaN where it gives none, and for that row
};

struct TradeoffGroup {
  results::Routing routing;
  std::vector<TradeoffPoint> points;  // by x
};

struct Tradeoff {
  std::string title, scale;
  results::MetricPlan x, y;
  std::string reference;  // label of the row that differences are to: the baseline, or where the paper has no number of
                          // it, its first row with one
  bool paper = false;     // at least one difference of the paper's can be drawn
  std::int64_t least_seeds = 0, most_seeds = 0;
  std::vector<TradeoffGroup> groups;
};

// The plan's first metric that the paper reports (else its first one) over `cost`, of the rows of one data set: the
// baseline's, or `data` (row_data.h), where the row that the others are set against is their reference. Nothing when
// the plan has no such metric or fewer than two rows have both.
std::optional<Tradeoff> tradeoff_of(const Table& table, const std::string& cost, const std::string& data);

}  // namespace headlab::analysis
