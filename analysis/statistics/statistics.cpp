#include "analysis/statistics/statistics.h"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
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
const double kNaN = std::nan("");
constexpr double kPower = 0.8;

std::vector<double> differences(std::span<const double> x, std::span<const double> y) {
  if (x.size() != y.size()) throw UsageError("paired difference: the two samples differ in length");
  std::vector<double> out(x.size());
  std::transform(x.begin(), x.end(), y.begin(), out.begin(), std::minus<>());
  return out;
}

// How often a two-sided t-test rejects when the mean lies `shift` standard errors from 0.
double power(double degrees_of_freedom, double shift, double alpha) {
  const double critical = student_t(1 - alpha, degrees_of_freedom);
  const boost::math::non_central_t statistic(degrees_of_freedom, shift);
  return boost::math::cdf(boost::math::complement(statistic, critical)) + boost::math::cdf(statistic, -critical);
}
}  // namespace

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
  return estimate(differences(x, y));
}

double t_p(const Estimate& e, double value) {
  if (e.n < 2 || !std::isfinite(e.half_width)) return kNaN;  // an infinite loss is a value, but nothing to test with
  if (e.half_width == 0) return e.mean == value ? 1.0 : 0.0;
  const double df = static_cast<double>(e.n - 1), error = e.half_width / student_t(0.95, df);
  return 2 * boost::math::cdf(boost::math::complement(boost::math::students_t(df), std::abs(e.mean - value) / error));
}

double paired_t_p(std::span<const double> x, std::span<const double> y) {
  return t_p(paired_difference(x, y), 0);
}

double smallest_detectable_difference(std::int64_t pairs, double deviation, double alpha) {
  if (pairs < 2 || std::isnan(deviation)) return kNaN;
  const auto n = static_cast<double>(pairs);
  const auto excess = [&](double shift) { return power(n - 1, shift, alpha) - kPower; };
  double enough = 4;  // the power grows with the shift from 5 % at 0
  while (excess(enough) < 0) enough *= 2;
  std::uintmax_t steps = 100;
  const auto [low, high] =
      boost::math::tools::toms748_solve(excess, 0.0, enough, boost::math::tools::eps_tolerance<double>(45), steps);
  return 0.5 * (low + high) * deviation / std::sqrt(n);
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
