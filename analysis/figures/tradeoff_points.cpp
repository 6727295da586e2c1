#include "analysis/figures/tradeoff_points.h"

#include <algorithm>
#include <cmath>

#include "analysis/statistics/contrasts.h"
#include "analysis/tables/row_data.h"

namespace headlab::analysis {
namespace {

const double kNaN = std::nan("");

std::size_t quality_metric(const Table& table) {
  for (std::size_t m = 0; m < table.plan.metrics.size(); ++m) {
    for (const Row& row : table.rows) {
      if (!std::isnan(row.cells[m].paper)) return m;
    }
  }
  return 0;
}

// The paper's reference, or the baseline where the paper has none; of other data the row that most are set against.
std::size_t reference_row(const Table& table, std::size_t metric, const std::string& data) {
  const std::size_t paper = paper_row(table, metric), usual = paper < table.rows.size() ? paper : baseline_row(table);
  if (usual == table.rows.size() || data_of(table.rows[usual]) == data) return usual;
  const auto followers = [&](const Row& row) {
    return std::count_if(table.rows.begin(), table.rows.end(),
                         [&](const Row& other) { return data_of(other) == data && other.against == row.variant; });
  };
  std::size_t best = table.rows.size();
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    if (data_of(table.rows[r]) != data || followers(table.rows[r]) == 0) continue;
    if (best == table.rows.size() || followers(table.rows[r]) > followers(table.rows[best])) best = r;
  }
  return best;
}

TradeoffPoint point_of(const Table& table, std::size_t x, std::size_t y, std::size_t r, std::size_t reference) {
  const Row& row = table.rows[r];
  TradeoffPoint point{row.variant, row.label, row.cells[x].value.mean, row.cells[y].value, {kNaN, kNaN, 0}, kNaN};
  if (reference == table.rows.size()) return point;
  point.difference = r == reference ? Estimate{0, kNaN, row.cells[y].value.n} : difference_of(table, y, r, reference);
  if (r != reference) point.paper_difference = row.cells[y].paper - table.rows[reference].cells[y].paper;
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

std::optional<Tradeoff> tradeoff_of(const Table& table, const std::string& cost, const std::string& data) {
  const std::size_t x = place_of_metric(table.plan, cost);
  if (x == table.plan.metrics.size()) return std::nullopt;
  const std::size_t y = quality_metric(table), reference = reference_row(table, y, data);
  Tradeoff out{table.plan.title, table.plan.scale, table.plan.metrics[x], table.plan.metrics[y], "", false, 0, 0, {}};
  if (reference < table.rows.size() && table.rows[reference].cells[y].value.n > 0)
    out.reference = table.rows[reference].label;
  std::size_t points = 0;
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    const Row& row = table.rows[r];
    if (data_of(row) != data || row.cells[x].value.n == 0 || row.cells[y].value.n == 0 || says_nothing(row, cost))
      continue;
    const TradeoffPoint point = point_of(table, x, y, r, reference);
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

}  // namespace headlab::analysis
