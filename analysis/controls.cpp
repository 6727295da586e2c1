#include "analysis/controls.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "analysis/comparison.h"

namespace headlab::analysis {
namespace {

constexpr double kSameShare = 0.5;  // percentage points of active heads

// Of a row's group: the router, then what it does to keys.
bool blind(const std::string& group) {
  return group.starts_with("random") || group.starts_with("fixed");
}
bool learned(const std::string& group) {
  return !group.empty() && group != "none" && !blind(group);
}

// Realised share of active heads in %, NaN where the table has no such metric.
double share_of(const Table& table, std::size_t row) {
  for (std::size_t m = 0; m < table.plan.metrics.size(); ++m) {
    const results::MetricPlan& metric = table.plan.metrics[m];
    if (metric.name == "active_heads") return table.rows[row].cells[m].value.mean / metric.scale * 100;
  }
  return std::nan("");
}

void compare(const Table& table, std::size_t row, std::size_t reference, bool control, std::vector<Contrast>& out) {
  const std::size_t m = main_metric(table);
  if (m == table.plan.metrics.size()) return;
  const auto [x, y] = on_common_seeds(table.rows[row].cells[m], table.rows[reference].cells[m]);
  if (!x.empty()) out.push_back({row, reference, paired_difference(x, y), paired_t_p(x, y), std::nan(""), control});
}

std::vector<Contrast> adjusted(std::vector<Contrast> contrasts) {
  std::vector<double> p;
  for (const Contrast& contrast : contrasts) p.push_back(contrast.p);
  const std::vector<double> by_holm = holm(p);
  for (std::size_t i = 0; i < contrasts.size(); ++i) contrasts[i].p_holm = by_holm[i];
  return contrasts;
}

}  // namespace

bool is_quality(const results::MetricPlan& metric) {
  return metric.name.starts_with("test_");
}

std::size_t main_metric(const Table& table) {
  const auto& metrics = table.plan.metrics;
  return static_cast<std::size_t>(
      std::find_if(metrics.begin(), metrics.end(), [](const auto& m) { return m.with_difference; }) - metrics.begin());
}

std::vector<Contrast> declared_contrasts(const Table& table) {
  std::vector<Contrast> out;
  for (std::size_t a = 0; a < table.rows.size(); ++a) {
    for (std::size_t b = 0; b < table.rows.size(); ++b) {
      if (table.rows[a].against == table.rows[b].variant) compare(table, a, b, false, out);
    }
  }
  return adjusted(std::move(out));
}

std::vector<Contrast> contrasts_with_controls(const Table& table) {
  std::vector<Contrast> out;
  for (std::size_t a = 0; a < table.rows.size(); ++a) {
    for (std::size_t b = 0; b < table.rows.size(); ++b) {
      const bool same = std::abs(share_of(table, a) - share_of(table, b)) < kSameShare;
      if (same && learned(table.rows[a].group) && blind(table.rows[b].group)) compare(table, a, b, true, out);
    }
  }
  return adjusted(std::move(out));
}

std::string sentence(const Table& table, const Contrast& c) {
  const results::MetricPlan& metric = table.plan.metrics[main_metric(table)];
  const bool better = (c.difference.mean > 0) == metric.higher_is_better;
  const char* verdict = !c.stands_out()       ? "not told apart"
                        : !is_quality(metric) ? (c.difference.mean > 0 ? "higher" : "lower")
                        : c.control           ? (better ? "routing helps" : "routing hurts")
                        : better              ? "better"
                                              : "worse";
  const double share = share_of(table, c.row);
  const std::string at = c.control && !std::isnan(share) ? fmt::format(" at {:.1f} % of the heads", share) : "";
  return fmt::format("{}{}: '{}' against '{}': {}{}: {}.", metric.label, at, table.rows[c.row].label,
                     table.rows[c.reference].label, difference_text(metric, c.difference),
                     std::isnan(c.p_holm) ? "" : fmt::format(" (adjusted p = {:.2g})", c.p_holm), verdict);
}

}  // namespace headlab::analysis
