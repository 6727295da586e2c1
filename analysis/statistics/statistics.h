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

// What is known of a difference of two means: it, divided by its standard error, follows Student's t.
struct Difference {
  double mean, standard_error, degrees_of_freedom;

  double half_width() const;           // of the 95 % interval
  double p(double value = 0) const;    // two-sided, that the true difference is `value`
  double p_above(double value) const;  // one-sided: small where the true difference is greater than `value`
  double p_below(double value) const;
};

// Whether at least two finite values differ by more than rounding does at their size, or at that of what they are
// differences of.
bool varies(std::span<const double> x);
bool varies(std::span<const double> x, double size);

double mean(std::span<const double> x);                // NaN for no values
double standard_deviation(std::span<const double> x);  // n - 1 in the denominator; NaN for n < 2
double median(std::span<const double> x);              // mean of the middle two for even n; NaN for no values

// The two-sided quantile that a confidence interval multiplies the standard error with: t_{(1 + confidence) / 2, df}.
double student_t(double confidence, double degrees_of_freedom);

// Mean with the half-width of its 95 % Student t interval.
Estimate estimate(std::span<const double> x);

// Mean of x[i] - y[i] with its interval, that of paired(): none where all differences are equal. Throws UsageError when
// the lengths differ.
Estimate paired_difference(std::span<const double> x, std::span<const double> y);

// Of the pairs alone, as the paired t-test sees them: n - 1 degrees of freedom. NaN for fewer than two pairs or
// infinite values. Differences that are all equal are no certainty, only too few to see a spread: their standard error
// is NaN. Throws UsageError when the lengths differ.
Difference paired(std::span<const double> x, std::span<const double> y);

// How often a two-sided t-test at the level `alpha` finds a true difference of `shift` standard errors.
double power_of_t(double degrees_of_freedom, double shift, double alpha);
// And a one-sided one.
double power_of_one_sided_t(double degrees_of_freedom, double shift, double alpha);
inline constexpr double kUsualPower = 0.8;
// The smallest true difference that the two-sided test finds with that probability.
double smallest_detectable(double standard_error, double degrees_of_freedom, double alpha, double power = kUsualPower);

// p value of the hypothesis that all groups have the same variance, by Brown and Forsythe's test (Levene's on
// deviations from the medians); NaN for fewer than two groups of at least three values, or where nothing varies.
double equal_variances_p(const std::vector<std::vector<double>>& groups);

// Wilson's 95 % interval of a probability, of the share of n trials that succeeded; NaN for n = 0.
struct Bounds {
  double low, high;
};
Bounds wilson(double share, std::int64_t n);

// Exact two-sided p value of McNemar's test from the two discordant counts; 1 when there are none. It stays exact at
// any size, so no approximation for large counts is needed. Throws UsageError for negative counts.
double mcnemar_p(std::int64_t only_first, std::int64_t only_second);

// Holm's step-down adjustment: comparing the result with 0.05 keeps the chance of any false finding below 5 %.
// NaN stays NaN and does not count as a comparison.
std::vector<double> holm(std::span<const double> p);

}  // namespace headlab::analysis
