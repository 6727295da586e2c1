#include "analysis/statistics/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <random>
#include <utility>
#include <vector>

#include "base/error.h"

namespace headlab::analysis {
namespace {

// The reference values below were made with mpmath 1.4 at 40 digits: Student's t and its tails from the regularised
// incomplete beta function, quantiles by root finding, Wilson's bounds from his formula, McNemar's p as an exact
// fraction, the power of the t-test by integrating the normal tail over the chi-square density (scipy 1.17's nct agrees
// to 13 digits). Holm's are from statsmodels' multipletests.
void expect_close(double found, double reference) {
  EXPECT_NEAR(found, reference, 1e-10 * std::abs(reference));
}

TEST(StudentT, MatchesReferenceQuantiles) {
  expect_close(student_t(0.95, 1), 12.7062047361747046);
  expect_close(student_t(0.95, 2), 4.30265272974946385);
  expect_close(student_t(0.95, 4), 2.77644510519779436);
  expect_close(student_t(0.95, 30), 2.04227245630123831);
  expect_close(student_t(0.95, 999), 1.96234146113344998);
  expect_close(student_t(0.99, 2), 9.92484320091829311);
  expect_close(student_t(0.8, 3), 1.63774435369621011);
}

TEST(Wilson, MatchesReferenceBounds) {
  expect_close(wilson(0.8, 10).low, 0.4901624715366418);
  expect_close(wilson(0.8, 10).high, 0.9433178485456248);
  EXPECT_NEAR(wilson(0, 20).low, 0, 1e-15);
  expect_close(wilson(0, 20).high, 0.16112515805281938);
  expect_close(wilson(0.99, 1000).low, 0.9816905311296853);
  EXPECT_TRUE(std::isnan(wilson(0, 0).low));
}

TEST(Estimate, IsMeanAndStudentInterval) {
  const std::vector<double> x = {86.0, 85.0, 87.5};
  const Estimate e = estimate(x);
  EXPECT_EQ(e.n, 3);
  EXPECT_NEAR(e.mean, 86.16666666666667, 1e-12);
  EXPECT_NEAR(e.half_width, 4.302652729749464 * std::sqrt(19.0 / 12.0) / std::sqrt(3.0), 1e-10);  // variance 19/12
  EXPECT_FALSE(e.excludes(85));
  EXPECT_TRUE(e.excludes(80));
}

TEST(Estimate, OfOneValueHasNoIntervalAndExcludesNothing) {
  const Estimate e = estimate(std::vector<double>{3.0});
  EXPECT_EQ(e.mean, 3.0);
  EXPECT_TRUE(std::isnan(e.half_width));
  EXPECT_FALSE(e.excludes(0));
  EXPECT_TRUE(std::isnan(estimate({}).mean));
}

TEST(Estimate, OfAConstantHasNoWidth) {
  for (const double constant : {30.769230769230766, 0.1, 1.0 / 3, 22.761264}) {
    const Estimate e = estimate(std::vector<double>(5, constant));
    EXPECT_EQ(e.mean, constant);
    EXPECT_EQ(e.half_width, 0.0);
  }
}

// Pairing removes what the seeds share: the same means, a far smaller interval than two separate ones.
TEST(PairedDifference, UsesThePairs) {
  const std::vector<double> x = {10.1, 20.2, 30.0}, y = {10.0, 20.0, 30.0};
  const Estimate d = paired_difference(x, y);
  EXPECT_NEAR(d.mean, 0.1, 1e-12);
  EXPECT_NEAR(d.half_width, 4.302652729749464 * 0.1 / std::sqrt(3.0), 1e-9);
  EXPECT_THROW(paired_difference(x, std::vector<double>{1.0}), UsageError);
}

using Values = std::vector<double>;

double paired_p(const Values& x, const Values& y) {
  return paired(x, y).p();
}

TEST(PairedT, MatchesReferenceValues) {
  expect_close(paired_p(Values{85.51, 85.39, 85.24}, Values{86.05, 85.63, 85.78}), 0.0479668907025859783);
  expect_close(paired_p(Values{1.5, 2.25}, Values{1.0, 1.25}), 0.204832764699133452);
  expect_close(paired_p(Values{0.31, 0.27, 0.44, 0.5, 0.36}, Values{0.30, 0.31, 0.39, 0.52, 0.29}),
               0.534793189759736646);
  expect_close(paired_p(Values{10, 20, 30, 40, 50, 60}, Values{9, 18.5, 29.25, 38.75, 49, 58.5}),
               0.00022535120527793412);
}

TEST(PairedT, AgainstAnyValueIsThatOfShiftedSamples) {
  const Values x = {1.0, 2.5, 0.5, 3.0}, y = {0.5, 1.0, 0.25, 0.0}, shifted = {1.5, 2.0, 1.25, 1.0};
  EXPECT_NEAR(paired(x, y).p(1.0), paired_p(x, shifted), 1e-12);
  EXPECT_NEAR(paired(x, y).p_above(1.0) + paired(x, y).p_below(1.0), 1.0, 1e-12);
  EXPECT_LT(paired(x, y).p_above(-5), 0.05) << "the true difference lies above";
  EXPECT_NEAR(paired(x, y).half_width(), paired_difference(x, y).half_width, 1e-12);
}

// Equal differences are no certainty: two seeds of 100 images may both be off by 4 points.
TEST(PairedT, KnowsItsLimits) {
  EXPECT_TRUE(std::isnan(paired_p(Values{1}, Values{2})));
  EXPECT_TRUE(std::isnan(paired_p(Values{1, HUGE_VAL}, Values{2, 3})));
  EXPECT_TRUE(std::isnan(paired_p(Values{2, 3}, Values{1, 2})));
  EXPECT_TRUE(std::isnan(paired(Values{2, 3}, Values{1, 2}).half_width()));
  EXPECT_TRUE(std::isnan(paired_p(Values{0.8512, 0.8613, 0.8401}, Values{0.8508, 0.8609, 0.8397}))) << "by rounding";
  EXPECT_THROW(paired_p(Values{1, 2}, Values{1}), UsageError);
}

double of_pairs(int pairs, double deviation) {
  return smallest_detectable(deviation / std::sqrt(pairs), pairs - 1, 0.05);
}

TEST(SmallestDetectableDifference, MatchesReferenceValues) {
  const std::pair<int, double> cases[] = {{2, 11.5498884358824},  {3, 3.26404354969957},   {4, 2.1279493432578},
                                          {5, 1.68199696595555},  {10, 0.996001371455444}, {30, 0.529235615112953},
                                          {200, 0.19906417540672}};
  for (const auto& [pairs, in_deviations] : cases) expect_close(of_pairs(pairs, 0.7), 0.7 * in_deviations);
  EXPECT_NEAR(of_pairs(1000, 1), (1.959964 + 0.841621) / std::sqrt(1000.0), 2e-4);
  EXPECT_TRUE(std::isnan(smallest_detectable(std::nan(""), 3, 0.05)));
  EXPECT_GT(smallest_detectable(1, 9, 0.05, 0.9), smallest_detectable(1, 9, 0.05));
}

TEST(SmallestDetectableDifference, IsFoundFourTimesOutOfFive) {
  const unsigned seed = 20240602;
  std::mt19937_64 random(seed);
  std::normal_distribution<double> noise(of_pairs(3, 1.5), 1.5);
  int found = 0;
  for (int i = 0; i < 4000; ++i)
    found += paired_p(Values{noise(random), noise(random), noise(random)}, Values(3)) < 0.05;
  std::printf("seed %u: found %d of 4000\n", seed, found);
  EXPECT_NEAR(found, 0.8 * 4000, 100);  // four standard errors
}

TEST(McNemar, MatchesReferenceValues) {
  EXPECT_EQ(mcnemar_p(0, 0), 1.0);
  EXPECT_EQ(mcnemar_p(0, 1), 1.0);
  EXPECT_EQ(mcnemar_p(10, 10), 1.0);
  expect_close(mcnemar_p(0, 6), 0.03125);
  expect_close(mcnemar_p(5, 15), 0.04138946533203125);
  expect_close(mcnemar_p(15, 5), 0.04138946533203125);
  expect_close(mcnemar_p(121, 59), 4.43444926375517666e-6);
  expect_close(mcnemar_p(412, 455), 0.153713521209604569);
  expect_close(mcnemar_p(2000, 2300), 5.07993556892403178e-6);
  expect_close(mcnemar_p(3, 1000), 3.92372041792580683e-294);
  EXPECT_THROW(mcnemar_p(-1, 2), UsageError);
}

TEST(Holm, MatchesReferenceValues) {
  const auto expect_all = [](const Values& p, const Values& reference) {
    const Values adjusted = holm(p);
    ASSERT_EQ(adjusted.size(), reference.size());
    for (std::size_t i = 0; i < p.size(); ++i) expect_close(adjusted[i], reference[i]);
  };
  expect_all({0.04, 0.01, 0.03}, {0.06, 0.03, 0.06});
  expect_all({0.5, 0.6, 0.9}, {1, 1, 1});
  expect_all({0.012, 0.0004, 0.3, 0.2, 0.012}, {0.048, 0.002, 0.4, 0.4, 0.048});
  expect_all({0.02}, {0.02});
  EXPECT_TRUE(holm({}).empty());
}

TEST(Holm, DoesNotCountWhatWasNotCompared) {
  const Values adjusted = holm(Values{0.01, std::nan(""), 0.03});
  expect_close(adjusted[0], 0.02);
  EXPECT_TRUE(std::isnan(adjusted[1]));
  expect_close(adjusted[2], 0.03);
}

TEST(Median, OfOddAndEvenCounts) {
  EXPECT_EQ(median(std::vector<double>{3, 1, 2}), 2);
  EXPECT_EQ(median(std::vector<double>{4, 1, 2, 3}), 2.5);
}

TEST(Estimate, CoversTheTruthInNineteenOfTwentySimulations) {
  const unsigned seed = 20240601;
  std::mt19937_64 random(seed);
  std::normal_distribution<double> noise(5.0, 2.0);
  for (const std::size_t n : {3, 5}) {
    int covered = 0;
    for (int i = 0; i < 2000; ++i) {
      Values x(n);
      for (double& v : x) v = noise(random);
      covered += !estimate(x).excludes(5.0);
    }
    std::printf("seed %u, n = %zu: covered %d of 2000\n", seed, n, covered);
    EXPECT_GT(covered, 0.93 * 2000);
    EXPECT_LT(covered, 0.97 * 2000);
  }
}

}  // namespace
}  // namespace headlab::analysis
