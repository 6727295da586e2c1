#include "engine/runtime/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace headlab {
namespace {

// Known answers published with the Random123 library for philox4x32-10.
TEST(Philox, MatchesTheKnownAnswers) {
  const std::array<std::uint32_t, 4> zeros = {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8};
  EXPECT_EQ(philox(0, 0, 0), zeros);
  const std::array<std::uint32_t, 4> ones = {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd};
  EXPECT_EQ(philox(~0ULL, ~0ULL, ~0ULL), ones);
}

TEST(Random, DependsOnSeedPurposeAndPositionOnly) {
  const Random a(1, "init/w");
  EXPECT_EQ(a.bits(17), Random(1, "init/w").bits(17));
  EXPECT_NE(a.bits(17), Random(2, "init/w").bits(17));
  EXPECT_NE(a.bits(17), Random(1, "init/v").bits(17));
  EXPECT_NE(a.bits(17), a.at(1).bits(17));
}

TEST(Random, HasTheMomentsItClaims) {
  const Random random(7, "moments");
  double mean = 0, square = 0, normal = 0, variance = 0;
  const int n = 200000;
  for (std::uint64_t i = 0; i < n; ++i) {
    const double u = random.uniform(i), z = random.at(1).normal(i);
    ASSERT_GE(u, 0);
    ASSERT_LT(u, 1);
    mean += u / n;
    square += u * u / n;
    normal += z / n;
    variance += z * z / n;
  }
  EXPECT_NEAR(mean, 0.5, 0.005);
  EXPECT_NEAR(square, 1 / 3., 0.005);
  EXPECT_NEAR(normal, 0, 0.01);
  EXPECT_NEAR(variance, 1, 0.02);
}

TEST(Random, PermutesEveryElementOnce) {
  const auto order = Random(3, "order").permutation(1000);
  EXPECT_EQ(std::set<std::int64_t>(order.begin(), order.end()).size(), 1000u);
  EXPECT_NE(order, Random(4, "order").permutation(1000));
}

TEST(Random, BetaIsSymmetricAroundOneHalf) {
  double mean = 0;
  for (std::uint64_t i = 0; i < 2000; ++i) mean += Random(5, "beta").beta(i, 0.8) / 2000;
  EXPECT_NEAR(mean, 0.5, 0.03);
}

}  // namespace
}  // namespace headlab
