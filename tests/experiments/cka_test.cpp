#include "experiments/probes/cka.h"

#include <gtest/gtest.h>

#include <cmath>

namespace headlab::experiments {
namespace {

Tensor filled(Index n, Index width, double (*value)(double i, double j)) {
  Tensor x({n, width});
  for (Index i = 0; i < x.size(); ++i)
    x.data()[i] = static_cast<real>(value(static_cast<double>(i / width), static_cast<double>(i % width)));
  return x;
}

Tensor waves(Index width) {
  return filled(7, width, [](double i, double j) { return std::sin(1 + 3 * i + 5 * j); });
}
Tensor chirps(Index width) {
  return filled(7, width, [](double i, double j) { return std::cos(2 * i * i + j); });
}

// numpy, by kernels instead of features: h = eye(7) - 1/7; hsic(a, b) = trace(a @ a.T @ h @ b @ b.T @ h), in double, of
// the same numbers as float32; hsic(x, y) / sqrt(hsic(x, x) * hsic(y, y)).
TEST(Cka, AgreesWithNumpy) {
  EXPECT_NEAR(linear_cka(waves(3), chirps(4)), 0.1059839713465441, 1e-7);
  EXPECT_NEAR(linear_cka(waves(1), chirps(1)), 0.029891681209086, 1e-7);
  EXPECT_NEAR(linear_cka(waves(3), waves(2)), 0.9915429027696451, 1e-7);
}

TEST(Cka, IsOneForFeaturesThatAreTurnedScaledAndMoved) {
  const Tensor x = waves(2);
  Tensor y({7, 2});
  for (Index i = 0; i < 7; ++i) {
    const real a = x.data()[2 * i], b = x.data()[2 * i + 1];
    y.data()[2 * i] = 3 * (real(0.6) * a - real(0.8) * b) + 5;
    y.data()[2 * i + 1] = 3 * (real(0.8) * a + real(0.6) * b) - 1;
  }
  EXPECT_NEAR(linear_cka(x, x), 1, 1e-12);
  EXPECT_NEAR(linear_cka(x, y), 1, 1e-6);
  EXPECT_LT(linear_cka(x, chirps(2)), 0.5);
}

TEST(Cka, IsSymmetric) {
  EXPECT_NEAR(linear_cka(waves(3), chirps(4)), linear_cka(chirps(4), waves(3)), 1e-12);
}

TEST(Cka, IsUndefinedForFeaturesThatAreTheSameForAllExamples) {
  const Tensor constant = filled(7, 3, [](double, double j) { return 0.1 * (j + 1); });
  EXPECT_TRUE(std::isnan(linear_cka(constant, waves(2))));
  EXPECT_TRUE(std::isnan(linear_cka(waves(2), constant)));
  EXPECT_TRUE(std::isnan(linear_cka(Tensor::full({1, 2}, 3), Tensor::full({1, 2}, 4))));
}

TEST(Cka, RefusesActivationsOfOtherExamples) {
  try {
    linear_cka(Tensor({3, 2}), Tensor({4, 2}));
    FAIL() << "nothing was thrown";
  } catch (const ShapeError& error) {
    EXPECT_STREQ(error.what(), "linear_cka: activations [3, 2] and [4, 2]");
  }
  EXPECT_THROW(linear_cka(Tensor({3}), Tensor({3})), ShapeError);
  EXPECT_THROW(linear_cka(Tensor({0, 2}), Tensor({0, 2})), ShapeError);
}

}  // namespace
}  // namespace headlab::experiments
