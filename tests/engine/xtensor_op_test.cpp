// The door between Tensor and xtensor, and the ops that tests/examples/ writes through it.
#include "engine/xtensor.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <xtensor/xview.hpp>

#include "tests/engine/op_checks.h"
#include "tests/examples/xtensor_ops.h"

namespace headlab {
namespace {

const Tensor kMatrix = Tensor::of({2, 3}, {1, 2, 3, 4, 5, 9});

TEST(Door, AnExpressionReadsTheTensorsOwnNumbers) {
  Tensor x = kMatrix.clone();
  const auto e = expression(x);
  EXPECT_EQ(e.data(), x.data());
  EXPECT_EQ(e.dimension(), 2u);
  EXPECT_EQ(e(1, 2), 9);
  EXPECT_EQ(expression(x.reshaped({3, 2}))(2, 0), 5);
  EXPECT_EQ(expression(Tensor::full({}, 7))(), 7);
}

TEST(Door, AnExpressionKeepsTheNumbersAlive) {
  const auto twice = [] {
    const Tensor x = kMatrix.clone();
    return 2 * expression(x);
  }();
  const Tensor other = Tensor::full({2, 3}, -1);  // would take the place of freed memory
  EXPECT_EQ(numbers(tensor(twice)), (std::vector<real>{2, 4, 6, 8, 10, 18}));
}

TEST(Door, EvaluatesFormulasOfOtherTypesAndBroadcastShapes) {
  const Tensor row = Tensor::of({3}, {10, 20, 30});
  const Tensor y = tensor(0.5 * expression(kMatrix) + expression(row));
  EXPECT_EQ(y.shape(), (Shape{2, 3}));
  EXPECT_EQ(numbers(y), (std::vector<real>{10.5, 21, 31.5, 12, 22.5, 34.5}));
  EXPECT_EQ(numbers(tensor(expression(kMatrix) > 3)), (std::vector<real>{0, 0, 0, 1, 1, 1}));
  EXPECT_EQ(numbers(tensor(xt::sum(expression(kMatrix), {1}))), (std::vector<real>{6, 18}));
  EXPECT_EQ(tensor(xt::transpose(expression(kMatrix))).shape(), (Shape{3, 2}));
  const Tensor large = normal({130, 131});  // whole vectors, and a rest
  const Tensor z = tensor(xt::exp(expression(large)) * 2);
  EXPECT_LT(relative_error(z, scale(exp(Var(large)), 2).value()), 1e-6);
}

TEST(Door, TakesAContainerOverWithoutACopy) {
  XtArray array = XtArray::from_shape({2, 3});
  std::copy_n(kMatrix.data(), 6, array.data());
  const real* place = array.data();
  const Tensor copied = tensor(array), taken = tensor(std::move(array));
  EXPECT_NE(copied.data(), place);
  EXPECT_EQ(taken.data(), place);
  EXPECT_EQ(taken.shape(), (Shape{2, 3}));
  EXPECT_EQ(numbers(taken), numbers(kMatrix));
  EXPECT_THROW(tensor(XtArray::from_shape({1, 1, 1, 1, 1, 1, 1})), ShapeError);
}

using Matrix = xt::xarray<double>;
const Matrix kShares = {{1 / 6., 2 / 6., 3 / 6.}, {4 / 18., 5 / 18., 9 / 18.}};

// Why the door refuses them. Where this fails, Debian's xtensor is mended, and kKeepsAxesLazily may go. The reduction
// reads beyond its operand, which therefore lies in the middle of something larger.
TEST(XtensorDefect, ALazyReductionWithKeptDimensionsIsWrong) {
  std::vector<double> memory(200);
  std::copy_n(kMatrix.data(), 6, memory.begin() + 100);
  const double* place = memory.data() + 100;
  const auto m = xt::adapt(place, 6, xt::no_ownership(), std::vector<std::size_t>{2, 3});
  const Matrix lazy = m / xt::sum(m, {1}, xt::keep_dims);
  EXPECT_FALSE(xt::allclose(lazy, kShares));
}

template <class E>
concept Enters = requires(const E& e) {
  tensor(e);
};

TEST(Door, RefusesALazyReductionWithKeptDimensionsWhereverItStands) {
  const auto m = expression(kMatrix);
  const auto kept = [](const auto& e) { return xt::sum(e, {1}, xt::keep_dims); };
  using Kept = decltype(kept(m));
  static_assert(!Enters<Kept>);
  static_assert(!Enters<decltype(m / kept(m))>);
  static_assert(!Enters<decltype(xt::exp(1 - m * kept(m)))>);
  static_assert(!Enters<decltype(m - xt::amax(m, {1}, xt::keep_dims))>);
  static_assert(!Enters<decltype(m - xt::mean(m, {0}, xt::keep_dims))>);
  static_assert(!Enters<decltype(xt::sum(m / kept(m), {0}))>);
  static_assert(!Enters<decltype(xt::transpose(m / kept(m)))>);
  static_assert(!Enters<decltype(xt::view(m / kept(m), 0, xt::all()))>);
  static_assert(!Enters<decltype(xt::broadcast(kept(m), {2, 3}))>);
  static_assert(Enters<decltype(xt::sum(m, {1}))>);
  static_assert(Enters<decltype(m / kept_sum(m, {1}))>);
}

TEST(Door, KeptReductionsAreRight) {
  const auto m = expression(kMatrix);
  EXPECT_TRUE(xt::allclose(m / kept_sum(m, {1}), kShares));
  EXPECT_EQ(numbers(tensor(m - kept_mean(m, {0}))), (std::vector<real>{-1.5, -1.5, -3, 1.5, 1.5, 3}));
  EXPECT_EQ(numbers(tensor(m - kept_max(m, -1))), (std::vector<real>{-2, -1, 0, -5, -4, 0}));
  EXPECT_EQ(numbers(tensor(m - kept_sum(2 * m, {0, 1}))), (std::vector<real>{-47, -46, -45, -44, -43, -39}));
}

TEST(XtOp, EqualsItsComposedForm) {
  const Tensor x = normal({37, 19});
  expect_same([](const auto& v) { return squared_relu(v[0]); }, [](const auto& v) { return relu(v[0]) * relu(v[0]); },
              {x});
  const Tensor positive = exp(Var(x)).value();
  expect_same([](const auto& v) { return weighted_share(v[0], v[1]); },
              [](const auto& v) { return v[1] * v[0] / sum(v[0], {-1}, true); }, {positive, normal({19}, 2)});
}

TEST(XtOp, ComputesOnlyTheGradientsThatAreWanted) {
  int computed = 0;
  Tape tape;
  const Var x = tape.leaf(kMatrix);
  const Var y = xt_op(
      "product", {x, Var(kMatrix)}, [](const auto& a, const auto& b) { return tensor(a * b); },
      [](const auto& dy, const auto&, const auto& b) { return tensor(dy * b); },
      [&](const auto& dy, const auto& a, const auto&) {
        ++computed;
        return tensor(dy * a);
      });
  tape.backward(sum(y));
  EXPECT_EQ(numbers(tape.gradient(x)), numbers(kMatrix));
  EXPECT_EQ(computed, 0);
}

template <class E>
std::string refusal(const std::function<void()>& f) {
  try {
    f();
  } catch (const E& error) {
    return error.what();
  }
  return "nothing was thrown";
}

TEST(XtOp, NamesItselfInErrors) {
  Tape tape;
  const Var x = tape.leaf(kMatrix);
  const auto product = [&](const Var& other) {
    return xt_op("product", {x, other}, [](const auto& a, const auto& b) { return tensor(a * b); });
  };
  EXPECT_EQ(refusal<ShapeError>([&] {
              product(Tensor({2, 2}));
            }),
            "product: [2, 3] and [2, 2] do not broadcast as its formula needs");
  EXPECT_EQ(refusal<std::logic_error>([&] { tape.backward(sum(product(kMatrix))); }),
            "product: this op has no gradient");
}

// The page's example is the one that is compiled and checked here.
TEST(XtOp, IsShownAsItIs) {
  const auto text = [](const std::string& file) {
    std::ostringstream out;
    out << std::ifstream(HEADLAB_SOURCE_DIR + ("/" + file)).rdbuf();
    return out.str();
  };
  const std::string page = text("docs/extending.md"), source = text("tests/examples/xtensor_ops.cpp");
  const std::string fence = "```cpp\n";
  int shown = 0;
  for (std::size_t begin = page.find(fence); begin != std::string::npos; begin = page.find(fence, begin + 1)) {
    const std::size_t end = page.find("```", begin + 1);
    ASSERT_NE(end, std::string::npos);
    const std::string code = page.substr(begin + fence.size(), end - begin - fence.size());
    if (code.find("xt_op(") == std::string::npos) continue;
    ++shown;
    EXPECT_NE(source.find(code), std::string::npos) << code;
  }
  EXPECT_EQ(shown, 1);
}

}  // namespace
}  // namespace headlab
