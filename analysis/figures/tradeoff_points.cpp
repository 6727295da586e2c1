#include "analysis/figures/tradeoff_points.h"

#include <algorithm>
#include <cmath>

#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/pairing.h"

namespace headlab::analysis {
namespace {

const double kNaN = std::nan("");

std::size_t metric_called(const results::TablePlan& plan, const std::string& name) {
  const auto at = std::find_if(plan.metrics.begin(), plan.metrics.end(), [&](const auto& m) { return m.name == name; });
  return static_cast<std::size_t>(at - plan.metrics.begin());
}

std::size_t quality_metric(const Table& table) {
  for (std::size_t m = 0; m < table.plan.metrics.size(); ++m) {
    for (const Row& row : table.rows) {
      if (!std::isnan(row.cells[m].paper)) return m;
    }
  }
  return 0;
}

// The paper's reference, or the baseline where the paper has none.
std::size_t reference_row(const Table& table, std::size_t metric) {
  const std::size_t paper = paper_row(table, metric);
  return paper < table.rows.size() ? paper : baseline_row(table);
}

TradeoffPoint point_of(const Row& row, const Cell& cost, const Cell& quality, const Cell* reference) {
  TradeoffPoint point{row.variant, row.label, cost.value.mean, quality.value, {kNaN, kNaN, 0}, kNaN};
  if (!reference) return point;
  const auto [x, y] = on_common_seeds(quality, *reference);
  point.difference = &quality == reference ? Estimate{0, kNaN, quality.value.n} : paired_difference(x, y);
  if (&quality != reference) point.paper_difference = quality.paper - reference->paper;
  return point;
}

TradeoffGroup& group_of(std::vector<TradeoffGroup>& groups, const results::Routing& routing) {
  const auto at =
      std::find_if(groups.begin(), groups.end(), [&](const TradeoffGroup& g) { return g.routing == routing; });
  return at != groups.end() ? *at : groups.emplace_back(TradeoffGroup{routing, {}});
}

// Without a choice all heads are shared, by definition.
bool says_nothing(const Row& row, const std::string& cost) {
  return cost == "shared_of_active" && row.routing.choice == results::Routing::Choice::none;
}

}  // namespace

std::optional<Tradeoff> tradeoff_of(const Table& table, const std::string& cost) {
  const std::size_t x = metric_called(table.plan, cost);
  if (x == table.plan.metrics.size()) return std::nullopt;
  const std::size_t y = quality_metric(table), reference = reference_row(table, y);
  Tradeoff out{table.plan.title, table.plan.scale, table.plan.metrics[x], table.plan.metrics[y], "", false, 0, 0, {}};
  const Cell* other = reference < table.rows.size() ? &table.rows[reference].cells[y] : nullptr;
  if (other && other->value.n > 0) out.reference = table.rows[reference].label;
  std::size_t points = 0;
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    const Row& row = table.rows[r];
    if (row.cells[x].value.n == 0 || row.cells[y].value.n == 0 || says_nothing(row, cost)) continue;
    const TradeoffPoint point = point_of(row, row.cells[x], row.cells[y], other);
    group_of(out.groups, row.routing).points.push_back(point);
    out.paper = out.paper || !std::isnan(point.paper_difference);
    out.least_seeds = points == 0 ? point.y.n : std::min(out.least_seeds, point.y.n);
    out.most_seeds = std::max(out.most_seeds, point.y.n);
    ++points;
  }
  if (points < 2) return std::nullopt;
  for (TradeoffGroup& group : out.groups) {
    std::stable_sort(group.points.begin(), group.points.end(), [](const auto& a, const auto& b) { return a.x < b.x; });
  }
  return out;
}

std::string routing_label(const results::Routing& routing) {
  if (routing.label.empty()) return "variants";
  return routing.label + (routing.selected_keys ? ", selected keys" : "");
}

}  // namespace headlab::analysis
