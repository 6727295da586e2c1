// The edges of float32 and float64: where PyTorch gives NaN, infinity or an exact zero, so do we, element by element.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <numeric>

#include "engine/ops.h"
#include "tests/oracle/vectors.h"

namespace headlab {
namespace {

using Apply = std::function<Var(const std::vector<Var>&)>;

Var where_third(const std::vector<Var>& x) {
  Tensor condition(x[0].shape());
  for (Index i = 0; i < condition.size(); ++i) condition.data()[i] = i % 3 == 0 ? 1 : 0;
  return where(condition, x[0], x[1]);
}

// By the first word of a group's name.
const std::map<std::string, Apply>& ops() {
  static const std::map<std::string, Apply> all = {
      {"gelu", [](const auto& x) { return gelu(x[0]); }},
      {"gelu_tanh", [](const auto& x) { return gelu_tanh(x[0]); }},
      {"silu", [](const auto& x) { return silu(x[0]); }},
      {"relu", [](const auto& x) { return relu(x[0]); }},
      {"sigmoid", [](const auto& x) { return sigmoid(x[0]); }},
      {"tanh", [](const auto& x) { return tanh(x[0]); }},
      {"exp", [](const auto& x) { return exp(x[0]); }},
      {"log", [](const auto& x) { return log(x[0]); }},
      {"sqrt", [](const auto& x) { return sqrt(x[0]); }},
      {"add", [](const auto& x) { return add(x[0], x[1]); }},
      {"mul", [](const auto& x) { return mul(x[0], x[1]); }},
      {"div", [](const auto& x) { return div(x[0], x[1]); }},
      {"max", [](const auto& x) { return max(x[0], -1); }},
      {"softmax", [](const auto& x) { return softmax(x[0]); }},
      {"cross_entropy", [](const auto& x) { return cross_entropy(x[0], {0}); }},
      {"layer_norm", [](const auto& x) { return layer_norm(x[0], x[1], x[1]); }},
      {"rms_norm", [](const auto& x) { return rms_norm(x[0], x[1]); }},
      {"attention", [](const auto& x) { return attention(x[0], 3); }},
      {"where", where_third},
      {"matmul", [](const auto& x) { return matmul(x[0], x[1]); }},
  };
  return all;
}

// NaN and infinities alike; finite numbers within the tolerance of the largest finite one, or of 0.01.
std::string difference(const Tensor& ours, const Array& theirs) {
  if (ours.shape() != theirs.shape) return "shape " + ours.shape().str();
  double largest = 0.01;
  for (const double x : theirs.values) largest = std::isfinite(x) ? std::max(largest, std::abs(x)) : largest;
  for (Index i = 0; i < ours.size(); ++i) {
    const double a = ours.data()[i], b = theirs.values[static_cast<std::size_t>(i)];
    const bool same = std::isfinite(b) ? std::abs(a - b) <= kTolerance * largest
                      : std::isnan(b)  ? std::isnan(a)
                                       : a == b;
    if (!same) return fmt::format("[{}] is {}, PyTorch's {}", i, a, b);
  }
  return "";
}

TEST(DegenerateVectors, AgreeWithPyTorch) {
  const Vectors vectors("degenerate.h5");
  const std::string precision = kDouble ? "f64" : "f32";
  const std::vector<std::string> groups = vectors.children(precision);
  ASSERT_GT(groups.size(), 20u);
  for (const std::string& name : groups) {
    const std::string group = precision + "/" + name;
    Tape tape;
    std::vector<Var> leaves;
    for (std::size_t i = 0; vectors.has(group + "/input" + std::to_string(i)); ++i)
      leaves.push_back(tape.leaf(vectors.tensor(group + "/input" + std::to_string(i))));
    const Var y = ops().at(name.substr(0, name.find(' ')))(leaves);
    EXPECT_EQ(difference(y.value(), vectors.array(group + "/output")), "") << group << "/output";
    Tensor cotangent(y.shape());
    std::iota(cotangent.span().begin(), cotangent.span().end(), real(1));
    tape.backward({y}, {cotangent});
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      const std::string gradient = group + "/gradient" + std::to_string(i);
      EXPECT_EQ(difference(tape.gradient(leaves[i]), vectors.array(gradient)), "") << gradient;
    }
  }
}

// PyTorch ranks NaN above every number, and leaves open which of equal ones it takes; ours is the first.
TEST(Degenerate, TopKRanksNaNHighestAndTakesTheFirstOfEqualOnes) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const Tensor mask = top_k_mask(Var(Tensor::of({3, 4}, {1, nan, 3, 2, nan, 0, nan, nan, 5, 5, 5, 5})), 2).value();
  const std::vector<real> expected{0, 1, 1, 0, 1, 0, 1, 0, 1, 1, 0, 0};
  EXPECT_EQ(std::vector<real>(mask.span().begin(), mask.span().end()), expected);
}

TEST(Degenerate, DenormalsSurviveWhereNothingScalesThemAway) {
  const real tiny = std::numeric_limits<real>::denorm_min() * 64;
  const Var x(Tensor::full({19}, tiny)), two(Tensor::full({19}, 2));
  for (const Var& y :
       {relu(x), add(x, Var(Tensor::zeros({19}))), scale(x, 1), div(mul(x, two), two), max(reshape(x, {19, 1}), 1)}) {
    for (const real v : y.value().span()) EXPECT_EQ(v, tiny);
  }
}

TEST(Degenerate, NaNStaysInItsExample) {
  Tensor qkv = Tensor::full({2, 3, 18}, real(0.5));
  qkv.data()[3 * 18 + 7] = std::numeric_limits<real>::quiet_NaN();  // a key of head 0, example 1
  const Tensor y = attention(Var(qkv), 3).value();
  for (Index i = 0; i < y.size(); ++i) {
    const bool touched = i >= 18 && i % 6 < 2;
    EXPECT_EQ(std::isnan(y.data()[i]), touched) << i;
  }
}

}  // namespace
}  // namespace headlab
