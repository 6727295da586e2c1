#include "analysis/statistics/power.h"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/statistics/statistics.h"

namespace headlab::analysis {
namespace {

const PlannedTest kTwoRows{{0.16, 0.04}, 2, 0.05, 0};

TEST(Power, OfTwoRowsIsThatOfThePairedTest) {
  // Pairs of values with residual variance s^2 differ by a standard deviation of s sqrt(2).
  const double error = 0.4 * std::sqrt(2.0 / 10);
  EXPECT_NEAR(power_of(kTwoRows, 0.5, 10, 10), power_of_t(9, 0.5 / error, 0.05), 1e-12);
  EXPECT_NEAR(power_of(kTwoRows, 0, 10, 10), 0.05, 1e-12);
}

TEST(Power, GrowsWithSeedsRowsAndTheReferencesSeeds) {
  EXPECT_GT(power_of(kTwoRows, 0.5, 12, 12), power_of(kTwoRows, 0.5, 10, 10));
  PlannedTest more = kTwoRows;
  more.rows = 8;
  EXPECT_GT(power_of(more, 0.5, 5, 5), power_of(kTwoRows, 0.5, 5, 5));
  EXPECT_GT(power_of(kTwoRows, 0.5, 10, 30), power_of(kTwoRows, 0.5, 10, 10));
}

TEST(Power, SeedsAreTheFewestThatSuffice) {
  for (const double difference : {0.2, 0.5, 2.0}) {
    const auto seeds = seeds_for(kTwoRows, difference, 0.8);
    ASSERT_TRUE(seeds.has_value());
    EXPECT_GE(power_of(kTwoRows, difference, *seeds, *seeds), 0.8);
    if (*seeds > kLeastPlanned) {
      EXPECT_LT(power_of(kTwoRows, difference, *seeds - 1, *seeds - 1), 0.8);
    }
  }
  EXPECT_EQ(seeds_for(kTwoRows, 100, 0.8), kLeastPlanned);
  EXPECT_FALSE(seeds_for(kTwoRows, 0.001, 0.8).has_value());
}

// With a known deviation: n = 2 s^2 (1.645 + 0.842)^2 / m^2, and a few more since it is estimated.
TEST(Power, OfAMarginAsksOneSide) {
  PlannedTest test = kTwoRows;
  test.margin = 0.3;
  const auto seeds = seeds_for(test, 0, 0.8);
  ASSERT_TRUE(seeds.has_value());
  EXPECT_NEAR(static_cast<double>(*seeds), 2 * 0.16 * 2.4865 * 2.4865 / 0.09, 3);
  EXPECT_LT(seeds_for(test, 0.2, 0.8).value(), *seeds) << "a better one is sooner shown not to be worse";
  EXPECT_NEAR(power_of(test, -0.3, 20, 20), 0.05, 1e-9) << "worse by the margin: the level";
}

}  // namespace
}  // namespace headlab::analysis
