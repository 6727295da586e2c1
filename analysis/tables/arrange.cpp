#include "analysis/tables/arrange.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/error.h"
#include "base/suggest.h"

namespace headlab::analysis {
namespace {

std::size_t metric_called(const results::TablePlan& plan, const std::string& name) {
  std::vector<std::string> known;
  for (std::size_t m = 0; m < plan.metrics.size(); ++m) {
    if (plan.metrics[m].name == name) return m;
    known.push_back(plan.metrics[m].name);
  }
  const std::string guess = did_you_mean(name, known);
  throw UsageError(fmt::format("table: {} has no metric '{}'{}", plan.spec, name,
                               guess.empty() ? fmt::format("; it has {}", fmt::join(known, ", ")) : guess));
}

// Means of one constant can differ in the last bit when rows have different numbers of seeds.
bool same(double a, double b) {
  return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b));
}

bool unchanged(const Table& table, std::size_t metric) {
  std::vector<double> means;
  for (const Row& row : table.rows) {
    const Cell& cell = row.cells[metric];
    if (!std::isnan(cell.paper)) return false;
    if (cell.value.n > 0) means.push_back(cell.value.mean);
  }
  return means.size() > 1 &&
         std::all_of(means.begin(), means.end(), [&](double mean) { return same(mean, means.front()); });
}

template <class T>
void permute(std::vector<T>& all, const std::vector<std::size_t>& order) {
  std::vector<T> out;
  for (const std::size_t i : order) out.push_back(std::move(all[i]));
  all = std::move(out);
}

}  // namespace

void sort_rows(Table& table, const std::string& metric) {
  const std::size_t m = metric_called(table.plan, metric);
  const double sign = table.plan.metrics[m].better == results::Metric::Better::less ? -1.0 : 1.0;
  const auto better = [&](std::size_t a, std::size_t b) {
    const double x = table.rows[a].cells[m].value.mean, y = table.rows[b].cells[m].value.mean;
    return std::isnan(y) ? !std::isnan(x) : sign * x > sign * y;
  };
  std::vector<std::size_t> order(table.rows.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), better);
  permute(table.rows, order);
  permute(table.plan.rows, order);
}

void drop_unchanged_metrics(Table& table) {
  for (std::size_t m = table.plan.metrics.size(); m-- > 0;) {
    if (!unchanged(table, m)) continue;
    const auto at = static_cast<std::ptrdiff_t>(m);
    table.plan.metrics.erase(table.plan.metrics.begin() + at);
    for (Row& row : table.rows) row.cells.erase(row.cells.begin() + at);
  }
}

}  // namespace headlab::analysis
