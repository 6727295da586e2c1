#include "analysis/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

#include "base/error.h"

namespace headlab::analysis {
namespace {

// Quantiles as printed in tables of the t distribution, to full precision.
TEST(StudentT, MatchesReferenceQuantiles) {
  EXPECT_NEAR(student_t(0.95, 1), 12.706204736174705, 1e-9);
  EXPECT_NEAR(student_t(0.95, 2), 4.302652729749464, 1e-10);
  EXPECT_NEAR(student_t(0.95, 4), 2.7764451051977934, 1e-10);
  EXPECT_NEAR(student_t(0.95, 30), 2.0422724563012378, 1e-10);
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

// Pairing removes what the seeds share: the same means, a far smaller interval than two separate ones.
TEST(PairedDifference, UsesThePairs) {
  const std::vector<double> x = {10.1, 20.2, 30.0}, y = {10.0, 20.0, 30.0};
  const Estimate d = paired_difference(x, y);
  EXPECT_NEAR(d.mean, 0.1, 1e-12);
  EXPECT_NEAR(d.half_width, 4.302652729749464 * 0.1 / std::sqrt(3.0), 1e-9);
  EXPECT_THROW(paired_difference(x, std::vector<double>{1.0}), UsageError);
}

TEST(Wilson, MatchesReferenceValues) {
  const Interval i = wilson(81, 263);  // Newcombe 1998, method 3: 0.2553 to 0.3662
  EXPECT_NEAR(i.low, 0.2553, 5e-5);
  EXPECT_NEAR(i.high, 0.3662, 5e-5);
  EXPECT_EQ(wilson(0, 10).low, 0.0);
  EXPECT_NEAR(wilson(0, 20).high, 0.1611, 5e-5);
  EXPECT_THROW(wilson(3, 2), UsageError);
}

TEST(Median, OfOddAndEvenCounts) {
  EXPECT_EQ(median(std::vector<double>{3, 1, 2}), 2);
  EXPECT_EQ(median(std::vector<double>{4, 1, 2, 3}), 2.5);
}

TEST(Estimate, CoversTheTruthInNineteenOfTwentySimulations) {
  const unsigned seed = 20240601;
  std::mt19937_64 random(seed);
  std::normal_distribution<double> noise(5.0, 2.0);
  int covered = 0;
  for (int i = 0; i < 2000; ++i) {
    std::vector<double> x(4);
    for (double& v : x) v = noise(random);
    covered += !estimate(x).excludes(5.0);
  }
  EXPECT_GT(covered, 0.93 * 2000) << "seed " << seed;
  EXPECT_LT(covered, 0.97 * 2000) << "seed " << seed;
}

}  // namespace
}  // namespace headlab::analysis
