// Rounding of weights and activations: what the cases of op_cases.h do not show.
#include <cmath>

#include "tests/engine/op_checks.h"

namespace headlab {
namespace {

TEST(AbsmeanTernary, GivesMinusOneZeroOrOneTimesTheMeanSizeOfEachPart) {
  const Var w(Tensor::of({2, 4}, {4, -1, 0.5, -2.5, 0.1, 0.3, -0.2, -0.6}));
  const std::vector<real> y = numbers(absmean_ternary(w, {4, 4}).value());
  const double first = 2, second = 0.3;  // the mean sizes; -1 / 2 lies between 0 and -1 and goes to the even one
  const double expected[] = {first, 0, 0, -first, 0, second, -second, -second};
  for (std::size_t i = 0; i < 8; ++i) EXPECT_NEAR(y[i], expected[i], 1e-6) << i;
  for (const real v : numbers(absmean_ternary(Var(Tensor::zeros({3}))).value())) EXPECT_EQ(v, 0);
  EXPECT_EQ(absmean_ternary(Var(Tensor({0, 3}))).shape(), (Shape{0, 3}));
  EXPECT_THROW(absmean_ternary(w, {4, 3}), ShapeError);
  EXPECT_THROW(absmean_ternary(w, {9, -1}), ShapeError);
}

TEST(AbsmaxInt8, KeepsTheLargestOfARowAndRoundsTheRestToA127th) {
  const Var x(Tensor::of({3, 3}, {127, 2.4, -0.5, -254, 3, 5, 0, 0, 0}));
  const std::vector<real> y = numbers(absmax_int8(x).value());
  const double expected[] = {127, 2, 0, -254, 4, 4, 0, 0, 0};  // 1.5 and 2.5 steps go to the even one
  for (std::size_t i = 0; i < 9; ++i) EXPECT_NEAR(y[i], expected[i], 1e-4) << i;
}

TEST(Rounding, LetsNaNThrough) {
  const Var x(Tensor::of({1, 3}, {1, NAN, -1}));
  EXPECT_TRUE(std::isnan(absmax_int8(x).value().data()[1]));
  for (const real v : numbers(absmean_ternary(x).value())) EXPECT_TRUE(std::isnan(v)) << "the mean is NaN";
}

TEST(Rounding, HandsTheGradientOnAsItComes) {
  for (const auto& f : {std::function<Var(const Var&)>([](const Var& x) {
                          return absmean_ternary(x, {5, 25});
                        }),
                        std::function<Var(const Var&)>(absmax_int8)}) {
    Tape tape;
    const Var x = tape.leaf(normal({6, 5})), weight(normal({6, 5}, 2));
    tape.backward(sum(f(x) * weight));
    EXPECT_EQ(numbers(tape.gradient(x)), numbers(weight.value()));
  }
}

// A sum in another order would move some scale by a rounding error.
TEST(Rounding, GivesTheSameBitsOnAnyNumberOfThreads) {
  expect_same_bits_on_threads(
      [](const auto& x) {
        return absmax_int8(absmean_ternary(x[0], {40000, 60000}));
      },
      {normal({100, 1000})});
}

TEST(Swiglu, IsSiluOfTheFirstHalfTimesTheSecond) {
  const auto composed = [](const std::vector<Var>& x) {
    const std::vector<Var> halves = split(x[0], -1, {37, 37});
    return silu(halves[0]) * halves[1];
  };
  expect_same([](const auto& x) { return swiglu(x[0]); }, composed, {normal({300, 74})});
  EXPECT_EQ(swiglu(Var(Tensor({0, 4}))).shape(), (Shape{0, 2}));
  EXPECT_THROW(swiglu(Var(normal({2, 3}))), ShapeError);
  EXPECT_THROW(swiglu(Var(normal({}))), ShapeError);
}

}  // namespace
}  // namespace headlab
