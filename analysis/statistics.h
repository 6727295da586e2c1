// Small-sample statistics over seeds: Student t intervals, paired differences, Wilson's interval for a proportion.
#pragma once

#include <cstdint>
#include <span>

namespace headlab::analysis {

// mean ± half_width is the 95 % interval; n < 2 leaves half_width NaN, n = 0 the mean too.
struct Estimate {
  double mean, half_width;
  std::int64_t n;

  bool excludes(double value) const;  // false where there is no interval
};

struct Interval {
  double low, high;
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

// Wilson's score interval for a proportion, 95 %. Throws UsageError unless 0 <= successes <= trials and trials > 0.
Interval wilson(std::int64_t successes, std::int64_t trials);

}  // namespace headlab::analysis
