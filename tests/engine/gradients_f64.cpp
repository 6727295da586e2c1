#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <regex>
#include <set>

#include "tests/engine/gradient_check.h"
#include "tests/engine/op_cases.h"

namespace headlab {
namespace {

class OpGradient : public testing::TestWithParam<OpCase> {};

TEST_P(OpGradient, MatchesCentralDifferences) {
  const OpCase& c = GetParam();
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Random random(seed, "gradient/" + c.op + c.variant);
    EXPECT_LT(gradient_error(c.apply, op_inputs(c, random), random), 1e-6)
        << c.op << " (" << c.variant << "), seed " << seed;
  }
}

std::vector<OpCase> differentiable_cases() {
  std::vector<OpCase> cases;
  for (OpCase& c : op_cases()) {
    if (c.differentiable) cases.push_back(std::move(c));
  }
  return cases;
}

std::string name_of(const OpCase& c, std::size_t index) {
  return c.op + "_" + std::regex_replace(c.variant, std::regex("[^A-Za-z0-9]+"), "_") + "_" + std::to_string(index);
}

std::string case_name(const testing::TestParamInfo<OpCase>& info) {
  return name_of(info.param, info.index);
}

INSTANTIATE_TEST_SUITE_P(Ops, OpGradient, testing::ValuesIn(differentiable_cases()), case_name);

// All cases with the sizes that the seed draws, in the order of op_cases().
const std::vector<OpCase>& drawn_cases(std::uint64_t seed) {
  static std::map<std::uint64_t, std::vector<OpCase>> draws;
  auto& cases = draws[seed];
  if (cases.empty()) cases = op_cases(1, Sizes(Random(seed, "gradient/sizes")));
  return cases;
}

// Places in op_cases() of those whose shapes are drawn. The others' shapes are what they are about ("many rows").
std::vector<std::size_t> cases_of_drawn_shapes() {
  std::vector<std::size_t> places;
  const std::vector<OpCase> declared = op_cases();
  for (std::size_t i = 0; i < declared.size(); ++i) {
    bool drawn = false;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) drawn |= drawn_cases(seed)[i].inputs != declared[i].inputs;
    if (declared[i].differentiable && drawn) places.push_back(i);
  }
  return places;
}

std::string shapes_of(const OpCase& c) {
  std::string text;
  for (const Shape& shape : c.inputs) text += " " + shape.str();
  return text;
}

class OpGradientOfDrawnShapes : public testing::TestWithParam<std::size_t> {};

// A step of 1e-6: what norms divide by may be as small as 1e-3, where larger steps leave the straight part.
TEST_P(OpGradientOfDrawnShapes, MatchesCentralDifferences) {
  constexpr Index kMostNumbers = 150;  // of all inputs: each costs two evaluations
  int tried = 0;
  for (std::uint64_t seed = 1; tried < 20; ++seed) {
    ASSERT_LE(seed, 500u) << "few of its shapes are small";
    const OpCase& c = drawn_cases(seed)[GetParam()];
    Index numbers = 0;
    for (const Shape& shape : c.inputs) numbers += shape.count();
    if (numbers > kMostNumbers) continue;
    ++tried;
    const Random random(seed, "gradient/drawn/" + c.op + c.variant);
    EXPECT_LT(gradient_error(c.apply, op_inputs(c, random), random, 1e-6), 1e-6)
        << c.op << " (" << c.variant << ") of" << shapes_of(c) << ", seed " << seed;
  }
}

std::string drawn_name(const testing::TestParamInfo<std::size_t>& info) {
  return name_of(drawn_cases(1)[info.param], info.index);
}

INSTANTIATE_TEST_SUITE_P(Ops, OpGradientOfDrawnShapes, testing::ValuesIn(cases_of_drawn_shapes()), drawn_name);

TEST(OpCases, DrawShapesOfEveryOpWithAGradient) {
  std::set<std::string> with_gradient, drawn;
  for (const OpCase& c : differentiable_cases()) with_gradient.insert(c.op);
  for (const std::size_t place : cases_of_drawn_shapes()) drawn.insert(drawn_cases(1)[place].op);
  EXPECT_EQ(drawn, with_gradient);
}

std::set<std::string> ops_declared_in(const std::string& file) {
  std::ifstream header(HEADLAB_SOURCE_DIR + ("/" + file));
  std::set<std::string> names;
  const std::regex declaration(R"(^(?:Var|std::vector<Var>) (\w+)\()");
  for (std::string line; std::getline(header, line);) {
    if (std::smatch match; std::regex_search(line, match, declaration)) names.insert(match[1]);
  }
  return names;
}

TEST(OpCases, CoverEveryOpOfTheContractAndOfTheExamples) {
  std::set<std::string> declared = ops_declared_in("engine/ops.h"), covered;
  EXPECT_GT(declared.size(), 30u);
  declared.merge(ops_declared_in("tests/examples/xtensor_ops.h"));
  for (const OpCase& c : op_cases()) covered.insert(c.op);
  EXPECT_EQ(declared, covered);
}

// Random graphs of up to 30 ops, in which values are used several times.
Var random_graph(const Random& random, const std::vector<Var>& leaves, Index length) {
  std::vector<Var> values = leaves;
  for (Index i = 0; i < length; ++i) {
    const auto at = static_cast<std::uint64_t>(3 * i);
    const Var &a = values[random.below(at, values.size())], &b = values[random.below(at + 1, values.size())];
    switch (random.below(at + 2, 10)) {
      case 0:
        values.push_back(add(a, b));
        break;
      case 1:
        values.push_back(tanh(mul(a, b)));
        break;
      case 2:
        values.push_back(sub(a, b));
        break;
      case 3:
        values.push_back(softmax(a));
        break;
      case 4:
        values.push_back(scale(matmul(a, b, true, false), 0.3));
        break;
      case 5:
        values.push_back(gelu(a));
        break;
      case 6:
        values.push_back(div(a, add(exp(scale(tanh(b), 0.5)), Var(Tensor::full({3, 3}, 1)))));
        break;
      case 7:
        values.push_back(mul(a, mean(b, {0})));
        break;
      case 8:
        values.push_back(transpose(a, {1, 0}));
        break;
      default:
        values.push_back(sigmoid(add(a, sum(b, {1}, true))));
        break;
    }
  }
  return add(values.back(), tanh(values[values.size() / 2]));
}

TEST(Tape, ThousandRandomGraphsHaveTheRightGradient) {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const Random random(seed, "random graph");
    const Index length = 1 + static_cast<Index>(random.below(900, 30));
    std::vector<Tensor> inputs;
    for (std::uint64_t k = 0; k < 3; ++k) {
      Tensor x({3, 3});
      for (Index i = 0; i < 9; ++i) x.data()[i] = 0.5 * random.normal(500 + 9 * k + static_cast<std::uint64_t>(i));
      inputs.push_back(x);
    }
    const auto graph = [&](const std::vector<Var>& x) { return random_graph(random, x, length); };
    ASSERT_LT(gradient_error(graph, inputs, random, 1e-6), 1e-5) << "seed " << seed << ", " << length << " ops";
  }
}

}  // namespace
}  // namespace headlab
