#include "analysis/comparison.h"

#include <fmt/format.h>

#include <algorithm>

namespace headlab::analysis {

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

}  // namespace headlab::analysis
