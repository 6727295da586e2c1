#include "analysis/statistics/statistics.h"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/fisher_f.hpp>
#include <boost/math/distributions/non_central_t.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/tools/toms748_solve.hpp>
#include <cmath>
#include <functional>
#include <numeric>
#include <vector>

#include "base/error.h"

namespace headlab::analysis {

namespace {
using boost::math::non_central_t;
using boost::math::students_t;

const double kNaN = std::nan("");

std::vector<double> differences(std::span<const double> x, std::span<const double> y) {
  if (x.size() != y.size()) throw UsageError("paired difference: the two samples differ in length");
  std::vector<double> out(x.size());
  std::transform(x.begin(), x.end(), y.begin(), out.begin(), std::minus<>());
  return out;
}

double largest(std::span<const double> x) {
  double out = 0;
  for (const double v : x) out = std::max(out, std::abs(v));
  return out;
}

}  // namespace

bool varies(std::span<const double> x, double size) {
  const double deviation = standard_deviation(x);
  return std::isfinite(deviation) && deviation > 1e-9 * size;
}

bool varies(std::span<const double> x) {
  return varies(x, largest(x));
}

bool Estimate::excludes(double value) const {
  return std::abs(mean - value) > half_width;
}

// Of equal values the value itself: their sum, divided, may be off by its last bit, and a constant would seem to vary.
double mean(std::span<const double> x) {
  if (x.empty()) return kNaN;
  if (std::adjacent_find(x.begin(), x.end(), std::not_equal_to<>()) == x.end()) return x.front();
  return std::accumulate(x.begin(), x.end(), 0.0) / static_cast<double>(x.size());
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
  const Difference d = paired(x, y);
  return {d.mean, d.half_width(), static_cast<std::int64_t>(x.size())};
}

Difference paired(std::span<const double> x, std::span<const double> y) {
  const std::vector<double> d = differences(x, y);
  const auto n = static_cast<double>(d.size());
  const double deviation = standard_deviation(d);
  if (!varies(d, std::max(largest(x), largest(y)))) return {mean(d), kNaN, kNaN};
  return {mean(d), deviation / std::sqrt(n), n - 1};
}

double Difference::half_width() const {
  return std::isnan(standard_error) ? kNaN : student_t(0.95, degrees_of_freedom) * standard_error;
}

double Difference::p(double value) const {
  return std::isnan(standard_error) ? kNaN : std::min(1.0, 2 * std::min(p_above(value), p_below(value)));
}

double Difference::p_above(double value) const {
  if (std::isnan(standard_error)) return kNaN;
  return boost::math::cdf(boost::math::complement(students_t(degrees_of_freedom), (mean - value) / standard_error));
}

double Difference::p_below(double value) const {
  if (std::isnan(standard_error)) return kNaN;
  return boost::math::cdf(students_t(degrees_of_freedom), (mean - value) / standard_error);
}

double power_of_one_sided_t(double degrees_of_freedom, double shift, double alpha) {
  const double critical = boost::math::quantile(boost::math::complement(students_t(degrees_of_freedom), alpha));
  return boost::math::cdf(boost::math::complement(non_central_t(degrees_of_freedom, shift), critical));
}

double power_of_t(double degrees_of_freedom, double shift, double alpha) {
  const double critical = student_t(1 - alpha, degrees_of_freedom);
  return power_of_one_sided_t(degrees_of_freedom, shift, alpha / 2) +
         boost::math::cdf(non_central_t(degrees_of_freedom, shift), -critical);
}

double smallest_detectable(double standard_error, double degrees_of_freedom, double alpha, double power) {
  if (std::isnan(standard_error)) return kNaN;
  const auto excess = [&](double shift) { return power_of_t(degrees_of_freedom, shift, alpha) - power; };
  double enough = 4;  // the power grows with the shift from alpha at 0
  while (excess(enough) < 0) enough *= 2;
  std::uintmax_t steps = 100;
  const auto [low, high] =
      boost::math::tools::toms748_solve(excess, 0.0, enough, boost::math::tools::eps_tolerance<double>(45), steps);
  return 0.5 * (low + high) * standard_error;
}

double equal_variances_p(const std::vector<std::vector<double>>& groups) {
  std::vector<std::vector<double>> deviations;
  std::vector<double> all;
  for (const std::vector<double>& group : groups) {
    if (group.size() < 3) continue;
    const double middle = median(group);
    std::vector<double>& out = deviations.emplace_back();
    for (const double x : group) out.push_back(std::abs(x - middle));
    all.insert(all.end(), out.begin(), out.end());
  }
  if (deviations.size() < 2) return kNaN;
  const double centre = mean(all);
  double between = 0, within = 0;
  for (const std::vector<double>& group : deviations) {
    const double own = mean(group);
    between += static_cast<double>(group.size()) * (own - centre) * (own - centre);
    for (const double x : group) within += (x - own) * (x - own);
  }
  const auto k = static_cast<double>(deviations.size()), n = static_cast<double>(all.size());
  if (!(within > 0) || !std::isfinite(within)) return kNaN;
  const boost::math::fisher_f f(k - 1, n - k);
  return boost::math::cdf(boost::math::complement(f, between / (k - 1) / (within / (n - k))));
}

Bounds wilson(double share, std::int64_t n) {
  if (n == 0) return {std::nan(""), std::nan("")};
  const double z = 1.959963984540054, trials = static_cast<double>(n), spread = z * z / trials;
  const double centre = (share + spread / 2) / (1 + spread);
  const double half = z / (1 + spread) * std::sqrt(share * (1 - share) / trials + spread / (4 * trials));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

double mcnemar_p(std::int64_t only_first, std::int64_t only_second) {
  if (only_first < 0 || only_second < 0) throw UsageError("McNemar's test: counts must not be negative");
  if (only_first == only_second) return 1.0;
  const boost::math::binomial even(static_cast<double>(only_first + only_second), 0.5);
  return std::min(1.0, 2 * boost::math::cdf(even, static_cast<double>(std::min(only_first, only_second))));
}

std::vector<double> holm(std::span<const double> p) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < p.size(); ++i) {
    if (!std::isnan(p[i])) order.push_back(i);
  }
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
  std::vector<double> adjusted(p.size(), kNaN);
  double largest = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    largest = std::max(largest, std::min(1.0, static_cast<double>(order.size() - i) * p[order[i]]));
    adjusted[order[i]] = largest;
  }
  return adjusted;
}

}  // namespace headlab::analysis
