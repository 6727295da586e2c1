#include "analysis/statistics/spread.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "analysis/statistics/statistics.h"

namespace headlab::analysis {

Spread spread(std::span<const double> values) {
  if (values.size() == 2) {
    return {mean(values), std::min(values[0], values[1]), std::max(values[0], values[1]), 2};
  }
  const Estimate e = estimate(values);
  return {e.mean, e.mean - e.half_width, e.mean + e.half_width, e.n};
}

std::string spread_caption(const std::string& what, std::int64_t least, std::int64_t most) {
  if (most < 2) return "One seed: no interval.";
  const std::string seeds = least == most ? fmt::format("{}", most) : fmt::format("{} to {}", least, most);
  if (most == 2) return fmt::format("{}: from the lower to the higher of n = {} seeds.", what, seeds);
  std::string out = fmt::format("{}: 95 % intervals over n = {} seeds (Student t)", what, seeds);
  if (least <= 2) out += "; of two seeds their range, of one none";
  return out + ".";
}

}  // namespace headlab::analysis
