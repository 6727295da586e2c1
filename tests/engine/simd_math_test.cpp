// The bounds that simd_math.h states, against the C library in double precision.
#include "engine/kernels/simd_math.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

namespace headlab {
namespace {

float first(Lanes x) {
  float all[kLanes];
  x.store_unaligned(all);
  return all[0];
}

// The largest error on [low, high] in units in the last place of the exact value, or of `floor` where that is larger.
double worst_ulp(const std::function<Lanes(Lanes)>& f, double (*exact)(double), double low, double high, double floor) {
  double worst = 0;
  for (double x = low; x < high; x += (high - low) / 400000) {
    const float at = static_cast<float>(x);
    const double wanted = exact(static_cast<double>(at));
    const float scale = static_cast<float>(std::max(std::abs(wanted), floor));
    const double ulp = std::nextafter(scale, std::numeric_limits<float>::infinity()) - scale;
    worst = std::max(worst, std::abs(first(f(Lanes(at))) - wanted) / ulp);
  }
  return worst;
}

TEST(SimdMath, ExpIsWithinTwoUlp) {
  EXPECT_LE(worst_ulp(exp_lanes, std::exp, -87, 88.5, 0), 2);
}

TEST(SimdMath, ExpHasTheLimitsOfTheFunction) {
  constexpr float inf = std::numeric_limits<float>::infinity();
  for (const float x : {-105.0f, -200.0f, -1e30f, -inf}) EXPECT_EQ(first(exp_lanes(Lanes(x))), 0.0f) << x;
  EXPECT_EQ(first(exp_lanes(Lanes(-103.9f))), std::numeric_limits<float>::denorm_min());
  for (const float x : {89.0f, 1e30f, inf}) EXPECT_EQ(first(exp_lanes(Lanes(x))), inf) << x;
  EXPECT_TRUE(std::isnan(first(exp_lanes(Lanes(std::numeric_limits<float>::quiet_NaN())))));
  EXPECT_EQ(first(exp_lanes(Lanes(0.0f))), 1.0f);
}

double cdf(double x) {
  return 0.5 * std::erfc(-x / std::sqrt(2.0));
}

// What GELU multiplies x by is relative to 1, where the lower tail is small; there it keeps its leading digits.
TEST(SimdMath, TheNormalDistributionKeepsItsBound) {
  const auto normal_cdf = [](Lanes x) { return normal_lanes(x).cdf; };
  EXPECT_LE(worst_ulp(normal_cdf, cdf, -14, 14, 1), 2);
  EXPECT_LE(worst_ulp(normal_cdf, cdf, -8, 0, 0), 64);
}

TEST(SimdMath, GeluHasTheLimitsOfTheFunction) {
  constexpr float inf = std::numeric_limits<float>::infinity();
  for (const float x : {0.0f, -20.0f, -1e30f}) EXPECT_EQ(first(gelu_lanes(Lanes(x)).value), 0.0f) << x;
  for (const float x : {20.0f, 1e30f}) EXPECT_EQ(first(gelu_lanes(Lanes(x)).value), x);
  for (const float x : {20.0f, 1e30f}) EXPECT_EQ(first(gelu_lanes(Lanes(x)).slope), 1.0f) << x;
  EXPECT_EQ(first(gelu_lanes(Lanes(inf)).value), inf);
  EXPECT_TRUE(std::isnan(first(gelu_lanes(Lanes(std::numeric_limits<float>::quiet_NaN())).value)));
}

}  // namespace
}  // namespace headlab
