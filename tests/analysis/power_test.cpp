#include "analysis/statistics/power.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/statistics.h"

namespace headlab::analysis {
namespace {

const PlannedTest kTwoRows{.variances = {0.16, 0.04}};

TEST(Power, OfTwoRowsIsThatOfThePairedTest) {
  // Pairs of values with residual variance s^2 differ by a standard deviation of s sqrt(2).
  const double error = 0.4 * std::sqrt(2.0 / 10);
  EXPECT_NEAR(power_of(kTwoRows, 0.5, 10, 10), power_of_t(9, 0.5 / error, 0.05), 1e-12);
  EXPECT_NEAR(power_of(kTwoRows, 0, 10, 10), 0.05, 1e-12);
}

TEST(Power, StandardErrorOfTwoRowsIsThatOfTheModel) {
  std::mt19937_64 random(20);
  std::uniform_real_distribution<double> residual(0.01, 2), ratio(-0.45, 3);
  std::uniform_int_distribution<std::int64_t> count(1, 9);
  for (int i = 0; i < 40; ++i) {
    const double r = residual(random);
    const AdditiveModel::Variances variances{r, ratio(random) * r};
    const std::int64_t n = count(random), m = count(random);
    std::vector<Observation> observations;
    for (std::int64_t seed = 0; seed < n; ++seed) observations.push_back({0, seed, 0});
    for (std::int64_t seed = 0; seed < m; ++seed) observations.push_back({1, seed, 0});
    const double model = AdditiveModel::planned(observations, 2, variances).difference(0, 1).standard_error;
    EXPECT_NEAR(standard_error(variances, n, m), model, 1e-9 * model) << n << " and " << m << " seeds, case " << i;
  }
}

// Five rows: two with the planned seeds, three with those that they have.
TEST(Power, DegreesOfFreedomAreThoseOfWhatWillBeThere) {
  EXPECT_EQ(degrees_of_freedom(kTwoRows, 7, 7), 6) << "two rows: pairs less one";
  EXPECT_EQ(degrees_of_freedom(kTwoRows, 7, 30), 6) << "a seed of one row alone tells nothing of residuals";
  PlannedTest test = kTwoRows;
  test.others = {5, 5, 5};
  EXPECT_EQ(degrees_of_freedom(test, 5, 5), (5 - 1) * (5 - 1)) << "every row has every seed";
  EXPECT_EQ(degrees_of_freedom(test, 20, 20), (20 + 20 + 15) - 5 - 20 + 1);
  EXPECT_EQ(degrees_of_freedom(test, 3, 3), (3 + 3 + 15) - 5 - 5 + 1);
}

TEST(Power, GrowsWithSeedsRowsAndTheReferencesSeeds) {
  EXPECT_GT(power_of(kTwoRows, 0.5, 12, 12), power_of(kTwoRows, 0.5, 10, 10));
  PlannedTest more = kTwoRows;
  more.others = {5, 5, 5};
  EXPECT_GT(power_of(more, 0.5, 5, 5), power_of(kTwoRows, 0.5, 5, 5));
  EXPECT_GT(power_of(kTwoRows, 0.5, 10, 30), power_of(kTwoRows, 0.5, 10, 10));
}

TEST(Power, SeedsAreTheFewestThatSuffice) {
  for (const double difference : {0.2, 0.5, 2.0}) {
    const auto seeds = seeds_for(kTwoRows, difference, 0.8);
    ASSERT_TRUE(seeds.has_value());
    EXPECT_GE(power_of(kTwoRows, difference, *seeds, *seeds), 0.8);
    if (*seeds > kLeastSeeds) {
      EXPECT_LT(power_of(kTwoRows, difference, *seeds - 1, *seeds - 1), 0.8);
    }
  }
  EXPECT_EQ(seeds_for(kTwoRows, 100, 0.8), kLeastSeeds);
  EXPECT_FALSE(seeds_for(kTwoRows, 0.001, 0.8).has_value());
}

TEST(Power, SeedsThatTheReferenceHasAreCounted) {
  PlannedTest test{.variances = {0.16, 0.0}};
  const auto seeds = seeds_for(test, 0.3, 0.8), beside_many = seeds_for(test, 0.3, 0.8, {.times = 1, .present = 60}),
             twice = seeds_for(test, 0.3, 0.8, {.times = 2, .present = 0});
  ASSERT_TRUE(seeds && beside_many && twice);
  EXPECT_LT(*beside_many, *seeds);
  EXPECT_LT(*twice, *seeds);
  EXPECT_GE(power_of(test, 0.3, *beside_many, 60), 0.8);
  EXPECT_LT(power_of(test, 0.3, *beside_many - 1, 60), 0.8);
}

// Seeds take nothing away from what test examples leave.
TEST(Power, NoNumberOfSeedsHelpsAgainstOtherTestExamples) {
  PlannedTest test = kTwoRows;
  test.part = 0.04;
  const double seeds = standard_error(test.variances, 3, 3);
  EXPECT_NEAR(power_of(test, 0.3, 3, 3), power_of_t(2, 0.3 / std::hypot(seeds, 0.2), 0.05), 1e-9);
  EXPECT_NEAR(power_of(test, 0.3, 1000000, 1000000), power_of_many_seeds(test, 0.3), 1e-3);
  EXPECT_NEAR(power_of_many_seeds(test, 0.3), power_of_t(1e6, 0.3 / 0.2, 0.05), 1e-5);
  EXPECT_LT(power_of_many_seeds(test, 0.3), 0.8);
  EXPECT_FALSE(seeds_for(test, 0.3, 0.8).has_value());
  EXPECT_TRUE(seeds_for(test, 0.6, 0.8).has_value());
  EXPECT_EQ(power_of_many_seeds(kTwoRows, 0.001), 1);
  EXPECT_NEAR(power_of_many_seeds(test, smallest_with_any_seeds(test)), 0.8, 1e-4);
  test.margin = 0.3;
  EXPECT_NEAR(power_of_many_seeds(test, 0), power_of_one_sided_t(1e6, 0.3 / 0.2, 0.05), 1e-5);
  test.margin = smallest_with_any_seeds(test);
  EXPECT_NEAR(power_of_many_seeds(test, 0), 0.8, 1e-6);
  test.margin = 0.3;
  EXPECT_FALSE(seeds_for(test, 0, 0.8).has_value());
}

// As in the test itself: the spread over seeds has the interaction in it.
TEST(Power, TakesSeedsToVaryByTheInteractionAtLeast) {
  PlannedTest test = kTwoRows;
  test.interaction = 100 * 4 * std::pow(standard_error(test.variances, 4, 4), 2);
  EXPECT_NEAR(power_of(test, 3, 4, 4), power_of_t(3, 3 / std::sqrt(test.interaction / 4), 0.05), 1e-9);
  EXPECT_NEAR(power_of(test, 3, 4, 8), power_of_t(3, 3 / std::sqrt(test.interaction / 4), 0.05), 1e-9);
}

TEST(Power, OfPairsCountsTheSeedsThatBothHave) {
  PlannedTest test{.variances = {0.16, 0.0}, .by_pairs = true};
  const double error = std::sqrt(2 * 0.16 / 6);
  EXPECT_NEAR(power_of(test, 0.3, 6, 6), power_of_t(5, 0.3 / error, 0.05), 1e-9);
  EXPECT_EQ(power_of(test, 0.3, 6, 60), power_of(test, 0.3, 6, 6));
}

// A test set of few documents.
TEST(Power, HasNoMoreDegreesOfFreedomThanTheTestItself) {
  PlannedTest test = kTwoRows;
  test.part = 0.04, test.degrees = 4;
  const double seeds = std::pow(standard_error(test.variances, 50, 50), 2), share = test.part / seeds;
  const double df = 49 * (1 + share) * (1 + share) / (1 + 49 * share * share / test.degrees);
  EXPECT_LT(df, 10);
  EXPECT_NEAR(power_of(test, 0.3, 50, 50), power_of_t(df, 0.3 / std::sqrt(seeds + test.part), 0.05), 1e-9);
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
