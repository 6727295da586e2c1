#include "analysis/tables/table_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/metric_text.h"
#include "analysis/statistics/per_example.h"

namespace headlab::analysis {
namespace {

using results::MetricPlan;

// `runs`: of its row.
std::string cell_text(const MetricPlan& m, const Cell& cell, std::size_t runs) {
  if (cell.value.n == 0) return "-";
  const std::string value = value_text(m, cell.value);
  const bool all = static_cast<std::size_t>(cell.value.n) == runs;
  if (m.exact || (m.kind == results::Metric::Kind::measured && all)) return value;
  return cell.value.n == 1 ? fmt::format("{} (one seed)", value) : fmt::format("{} (n={})", value, cell.value.n);
}

const char* mark(const Cell& cell) {
  return !cell.stands_out ? "" : cell.role == Role::primary ? " *" : " (*)";
}

std::string difference_cell(const MetricPlan& m, const Row& row, const Cell& cell) {
  if (row.baseline) return "baseline";
  if (cell.difference.n == 0) return "-";
  return fmt::format("{}{}", difference_text(m, cell.difference), mark(cell));
}

bool has_paper(const Table& table, std::size_t metric) {
  return std::any_of(table.rows.begin(), table.rows.end(),
                     [&](const Row& r) { return !std::isnan(r.cells[metric].paper); });
}

std::string p_text(double p) {
  return p < 0.001 ? "p < 0.001" : fmt::format("p = {:.{}f}", p, p < 0.1 ? 3 : 2);
}

// Rows that are compared on other splits alone are not set against each other on the test split.
bool is_tested(const Table& table) {
  const auto& metrics = table.plan.metrics;
  return std::any_of(metrics.begin(), metrics.end(), [](const auto& m) { return m.name.starts_with("test_"); });
}

// Those of which some row has a test: a planned seed without runs says nothing.
std::vector<std::int64_t> tested_seeds(const Table& table) {
  std::set<std::int64_t> seeds;
  if (!is_tested(table)) return {};
  for (const Row& row : table.rows) {
    for (const ExampleTest& test : row.examples) seeds.insert(test.seed);
  }
  return {seeds.begin(), seeds.end()};
}

std::string example_text(const Row& row, std::int64_t seed) {
  const auto test =
      std::find_if(row.examples.begin(), row.examples.end(), [&](const auto& t) { return t.seed == seed; });
  return test == row.examples.end() ? "-"
                                    : fmt::format("{} : {}, {}", test->only_baseline, test->only_row, p_text(test->p));
}

}  // namespace

std::vector<std::string> groups_of(const Table& table) {
  std::vector<std::string> groups;
  for (const MetricPlan& m : table.plan.metrics) {
    if (std::count(groups.begin(), groups.end(), m.group) == 0) groups.push_back(m.group);
  }
  return groups;
}

Lines group_lines(const Table& table, const std::string& group) {
  Lines lines(1 + table.rows.size());
  lines[0].push_back("variant");
  for (std::size_t r = 0; r < table.rows.size(); ++r) lines[r + 1].push_back(table.rows[r].label);
  for (std::size_t m = 0; m < table.plan.metrics.size(); ++m) {
    const MetricPlan& metric = table.plan.metrics[m];
    if (metric.group != group) continue;
    const bool paper = has_paper(table, m);
    lines[0].push_back(heading(metric));
    if (metric.with_difference) lines[0].push_back("difference");
    if (paper) lines[0].push_back("paper");
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
      const Cell& cell = table.rows[r].cells[m];
      lines[r + 1].push_back(table.plan.not_run.empty() ? cell_text(metric, cell, table.rows[r].runs.size())
                                                        : "not run");
      if (metric.with_difference) lines[r + 1].push_back(difference_cell(metric, table.rows[r], cell));
      if (paper) lines[r + 1].push_back(std::isnan(cell.paper) ? "-" : fmt::format("{:g}", cell.paper));
    }
  }
  return lines;
}

Lines primary_lines(const Table& table) {
  const std::vector<Contrast> contrasts = contrasts_of(table, Contrast::Kind::primary);
  if (contrasts.empty()) return {};
  Lines lines = {
      {"contrast", "metric", "n", "difference", "p", "adjusted p", "p of its pairs", "would be found", "verdict"}};
  const auto number = [](double x) { return std::isnan(x) ? std::string("-") : fmt::format("{:.2g}", x); };
  for (const Contrast& c : contrasts) {
    const MetricPlan& metric = table.plan.metrics[c.metric];
    const double found = smallest_detectable(table, c);
    lines.push_back({fmt::format("{} against {}", table.rows[c.row].label, table.rows[c.reference].label),
                     heading(metric), std::to_string(c.difference.n), difference_text(metric, c.difference),
                     number(c.p), number(adjusted_p(table, c)), number(p_of_pairs(table, c)),
                     std::isnan(found) ? "-" : number_text(metric, found), finding(table, c)});
  }
  return lines;
}

Lines example_lines(const Table& table) {
  const std::vector<std::int64_t> seeds = tested_seeds(table);
  if (seeds.empty()) return {};
  Lines lines = {{"variant"}};
  for (const std::int64_t seed : seeds) lines[0].push_back(fmt::format("seed {}", seed));
  lines[0].push_back("seeds with p < 0.05");
  for (const Row& row : table.rows) {
    if (row.baseline || row.examples.empty()) continue;
    lines.push_back({row.label});
    for (const std::int64_t seed : seeds) lines.back().push_back(example_text(row, seed));
    const SeedCount count = seeds_that_differ(row.examples);
    lines.back().push_back(fmt::format("{} worse, {} better of {}", count.worse, count.better, row.examples.size()));
  }
  return lines;
}

}  // namespace headlab::analysis
