// Small-sample statistics over seeds: Student t intervals and tests of paired differences, McNemar's test on
// paired right or wrong answers, Holm's correction for many comparisons.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace headlab::analysis {

// mean ± half_width is the 95 % interval; n < 2 leaves half_width NaN, n = 0 the mean too.
struct Estimate {
  double mean, half_width;
  std::int64_t n;

  bool excludes(double value) const;  // false where there is no interval
};

double mean(std::span<const double> x);                // NaN for no values
double standard_deviation(std::span<const double> x);  // n - 1 in the denominator; NaN for n < 2
double median(std::span<const double> x);              // mean of the middle two for even n; NaN for no values

// The two-sided quantile that a confidence interval multiplies the standard error with: t_{(1 + confidence) / 2, df}.
double student_t(double confidence, double degrees_of_freedom);

// Mean with the half-width of its 95 % Student t interval.
Estimate estimate(std::span<const double> x);

// Mean of x[i] - y[i] with its interval. Throws UsageError when the lengths differ.
Estimate paired_difference(std::span<const double> x, std::span<const double> y);

// Two-sided p value of the paired t-test that x and y have the same mean; NaN for fewer than two pairs or infinite
// values. Differences that are all equal give 0, or 1 when they are all 0. Throws UsageError when the lengths differ.
double paired_t_p(std::span<const double> x, std::span<const double> y);

// Two-sided p value of the t-test that the mean behind the estimate is `value`; NaN where there is no interval.
double t_p(const Estimate& estimate, double value);

// The smallest true mean that a paired t-test at the two-sided level `alpha` finds with probability 0.8, for `pairs`
// differences of the given standard deviation; NaN for fewer than two pairs.
double smallest_detectable_difference(std::int64_t pairs, double deviation, double alpha = 0.05);

// Exact two-sided p value of McNemar's test from the two discordant counts; 1 when there are none. It stays exact at
// any size, so no approximation for large counts is needed. Throws UsageError for negative counts.
double mcnemar_p(std::int64_t only_first, std::int64_t only_second);

// Holm's step-down adjustment: comparing the result with 0.05 keeps the chance of any false finding below 5 %.
// NaN stays NaN and does not count as a comparison.
std::vector<double> holm(std::span<const double> p);

}  // namespace headlab::analysis
