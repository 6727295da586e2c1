#include "analysis/statistics.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>
#include <vector>

#include "base/error.h"

namespace headlab::analysis {

namespace {
const double kNaN = std::nan("");
constexpr double kNormal975 = 1.959963984540054;  // 97.5 % quantile of the standard normal
}  // namespace

bool Estimate::excludes(double value) const {
  return std::abs(mean - value) > half_width;
}

double mean(std::span<const double> x) {
  return x.empty() ? kNaN : std::accumulate(x.begin(), x.end(), 0.0) / static_cast<double>(x.size());
}

double standard_deviation(std::span<const double> x) {
  if (x.size() < 2) return kNaN;
  const double centre = mean(x);
  const double squares =
      std::accumulate(x.begin(), x.end(), 0.0, [&](double s, double v) { return s + (v - centre) * (v - centre); });
  return std::sqrt(squares / static_cast<double>(x.size() - 1));
}

double median(std::span<const double> x) {
  if (x.empty()) return kNaN;
  std::vector<double> sorted(x.begin(), x.end());
  std::sort(sorted.begin(), sorted.end());
  const std::size_t half = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[half] : 0.5 * (sorted[half - 1] + sorted[half]);
}

double student_t(double confidence, double degrees_of_freedom) {
  return boost::math::quantile(boost::math::students_t(degrees_of_freedom), 0.5 + 0.5 * confidence);
}

Estimate estimate(std::span<const double> x) {
  const auto n = static_cast<std::int64_t>(x.size());
  if (n < 2) return {mean(x), kNaN, n};
  const double error = standard_deviation(x) / std::sqrt(static_cast<double>(n));
  return {mean(x), student_t(0.95, static_cast<double>(n - 1)) * error, n};
}

Estimate paired_difference(std::span<const double> x, std::span<const double> y) {
  if (x.size() != y.size()) throw UsageError("paired difference: the two samples differ in length");
  std::vector<double> difference(x.size());
  std::transform(x.begin(), x.end(), y.begin(), difference.begin(), std::minus<>());
  return estimate(difference);
}

Interval wilson(std::int64_t successes, std::int64_t trials) {
  if (trials <= 0 || successes < 0 || successes > trials)
    throw UsageError("Wilson interval: need 0 <= successes <= trials, trials > 0");
  const double n = static_cast<double>(trials), p = static_cast<double>(successes) / n, z2 = kNormal975 * kNormal975;
  const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = kNormal975 / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace headlab::analysis
