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
  if (cell.smallest_detectable == 0) return fmt::format("the same on these {} seeds.", d.n);
  return fmt::format(
      "{:+.{}f} ± {:.{}f}{}: {}; with these {} seeds a difference of about {} would have been found 4 times out of 5.",
      d.mean, metric.decimals, d.half_width, metric.decimals,
      metric.unit.empty() || metric.unit == "1" ? "" : fmt::format(" {}", metric.unit), finding(cell, compared), d.n,
      about(cell.smallest_detectable));
}

}  // namespace

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
      std::vector<double> d(x.size());
      std::transform(x.begin(), x.end(), y.begin(), d.begin(), std::minus<>());
      cell.smallest_detectable = smallest_detectable_difference(cell.difference.n, standard_deviation(d));
    }
    p.push_back(cell.p);
  }
  const std::vector<double> adjusted = holm(p);
  for (std::size_t r = 0; r < table.rows.size(); ++r) table.rows[r].cells[metric].p_holm = adjusted[r];
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
