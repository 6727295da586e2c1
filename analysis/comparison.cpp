#include "analysis/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace headlab::analysis {
namespace {

// Two significant digits without an exponent: a planning figure deserves no more.
std::string about(double value) {
  const int decimals = value > 0 ? std::clamp(1 - static_cast<int>(std::floor(std::log10(value))), 0, 12) : 0;
  return fmt::format("{:.{}f}", value, decimals);
}

std::string finding(const Cell& cell, std::size_t compared) {
  if (!(cell.p < 0.05)) return "not told apart";
  return fmt::format("not told apart once {} comparisons are allowed for (p = {:.2g}, adjusted {:.2g})", compared,
                     cell.p, cell.p_holm);
}

std::string note_on(const results::MetricPlan& metric, const Cell& cell, std::size_t compared) {
  const Estimate& d = cell.difference;
  if (d.mean == 0 && d.half_width == 0) return fmt::format("the same on these {} seeds.", d.n);
  const std::string out = fmt::format("{}: {}", difference_text(metric, d), finding(cell, compared));
  if (std::isnan(cell.smallest_detectable)) return out + ".";
  return fmt::format("{}; {} seeds that spread like these would find a difference of about {} 4 times out of 5.", out,
                     d.n, about(cell.smallest_detectable));
}

}  // namespace

std::string points(const results::MetricPlan& metric) {
  return metric.unit == "%" ? "points" : metric.unit == "1" ? "" : metric.unit;
}

std::string difference_text(const results::MetricPlan& metric, const Estimate& d) {
  const std::string interval = d.n > 1 ? fmt::format(" ± {:.{}f}", d.half_width, metric.decimals) : " (a single seed)";
  const std::string unit = points(metric);
  return fmt::format("{:+.{}f}{}{}{}", d.mean, metric.decimals, interval, unit.empty() ? "" : " ", unit);
}

PairedValues on_common_seeds(const Cell& a, const Cell& b) {
  PairedValues pairs;
  for (std::size_t i = 0; i < a.seeds.size(); ++i) {
    const auto same = std::find(b.seeds.begin(), b.seeds.end(), a.seeds[i]);
    if (same == b.seeds.end()) continue;
    pairs.x.push_back(a.per_seed[i]);
    pairs.y.push_back(b.per_seed[static_cast<std::size_t>(same - b.seeds.begin())]);
  }
  return pairs;
}

void compare_with_baseline(Table& table, std::size_t metric, std::size_t baseline) {
  std::vector<double> p;
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    Cell& cell = table.rows[r].cells[metric];
    if (r != baseline) {
      const auto [x, y] = on_common_seeds(cell, table.rows[baseline].cells[metric]);
      cell.difference = paired_difference(x, y);
      cell.p = paired_t_p(x, y);
    }
    p.push_back(cell.p);
  }
  const std::vector<double> adjusted = holm(p);
  for (std::size_t r = 0; r < table.rows.size(); ++r) table.rows[r].cells[metric].p_holm = adjusted[r];
  const auto compared = static_cast<double>(compared_rows(table, metric));
  for (Row& row : table.rows) {
    Cell& cell = row.cells[metric];
    const auto [x, y] = on_common_seeds(cell, table.rows[baseline].cells[metric]);
    if (std::isnan(cell.p) || x.size() < 3) continue;  // two seeds know next to nothing of their spread
    std::vector<double> d(x.size());
    std::transform(x.begin(), x.end(), y.begin(), d.begin(), std::minus<>());
    cell.smallest_detectable =
        smallest_detectable_difference(cell.difference.n, standard_deviation(d), 0.05 / compared);
  }
}

std::size_t compared_rows(const Table& table, std::size_t metric) {
  return static_cast<std::size_t>(std::count_if(table.rows.begin(), table.rows.end(),
                                                [&](const Row& row) { return !std::isnan(row.cells[metric].p); }));
}

std::vector<std::string> notes_on_differences(const Table& table) {
  const auto& metrics = table.plan.metrics;
  const auto main = std::find_if(metrics.begin(), metrics.end(), [](const auto& m) { return m.with_difference; });
  const auto baseline = std::find_if(table.rows.begin(), table.rows.end(), [](const Row& r) { return r.baseline; });
  std::vector<std::string> notes;
  if (main == metrics.end() || baseline == table.rows.end()) return notes;
  const auto m = static_cast<std::size_t>(main - metrics.begin());
  for (const Row& row : table.rows) {
    const Cell& cell = row.cells[m];
    if (std::isnan(cell.p) || cell.stands_out()) continue;
    notes.push_back(fmt::format("{}: '{}' against '{}': {}", main->label, row.label, baseline->label,
                                note_on(*main, cell, compared_rows(table, m))));
  }
  return notes;
}

}  // namespace headlab::analysis
