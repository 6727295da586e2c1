#include "analysis/controls.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/comparison.h"

namespace headlab::analysis {
namespace {

constexpr double kSameShare = 0.5;  // percentage points of active heads

bool blind(const std::string& router) {
  return router == "random" || router == "fixed";
}
bool learned(const std::string& router) {
  return !router.empty() && router != "none" && !blind(router);
}

// Realised share of active heads in %, NaN where the table has no such metric.
double share_of(const Table& table, std::size_t row) {
  for (std::size_t m = 0; m < table.plan.metrics.size(); ++m) {
    const results::MetricPlan& metric = table.plan.metrics[m];
    if (metric.name == "active_heads") return table.rows[row].cells[m].value.mean / metric.scale * 100;
  }
  return std::nan("");
}

}  // namespace

std::size_t main_metric(const Table& table) {
  const auto& metrics = table.plan.metrics;
  return static_cast<std::size_t>(
      std::find_if(metrics.begin(), metrics.end(), [](const auto& m) { return m.with_difference; }) - metrics.begin());
}

std::vector<Contrast> contrasts_with_controls(const Table& table) {
  std::vector<Contrast> out;
  const std::size_t m = main_metric(table);
  if (m == table.plan.metrics.size()) return out;
  for (std::size_t a = 0; a < table.rows.size(); ++a) {
    for (std::size_t b = 0; b < table.rows.size(); ++b) {
      const double share = share_of(table, a);
      const bool same = std::abs(share - share_of(table, b)) < kSameShare;
      if (!same || !learned(table.rows[a].group) || !blind(table.rows[b].group)) continue;
      const auto [x, y] = on_common_seeds(table.rows[a].cells[m], table.rows[b].cells[m]);
      if (x.empty()) continue;
      out.push_back({a, b, share, paired_difference(x, y), paired_t_p(x, y), std::nan("")});
    }
  }
  std::vector<double> p;
  for (const Contrast& contrast : out) p.push_back(contrast.p);
  const std::vector<double> adjusted = holm(p);
  for (std::size_t i = 0; i < out.size(); ++i) out[i].p_holm = adjusted[i];
  return out;
}

std::string sentence(const Table& table, const Contrast& c) {
  const results::MetricPlan& metric = table.plan.metrics[main_metric(table)];
  const bool better = (c.difference.mean > 0) == metric.higher_is_better;
  const char* verdict = !c.stands_out() ? "not told apart" : better ? "routing helps" : "routing hurts";
  const std::string interval =
      c.difference.n > 1 ? fmt::format(" ± {:.{}f}", c.difference.half_width, metric.decimals) : " (a single seed)";
  return fmt::format("{} at {:.1f} % of the heads: '{}' against '{}': {:+.{}f}{} {}{}: {}.", metric.label, c.share,
                     table.rows[c.learned].label, table.rows[c.control].label, c.difference.mean, metric.decimals,
                     interval, points(metric),
                     std::isnan(c.p_holm) ? "" : fmt::format(" (adjusted p = {:.2g})", c.p_holm), verdict);
}

}  // namespace headlab::analysis
