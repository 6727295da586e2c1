// Gradients of experts of two depths in double against central differences: of their output, of all they report, and of
// what drawn choices learn.
#include "tests/engine/gradient_check.h"
#include "tests/layers/dual_scale_layer.h"

namespace headlab {
namespace {

Var objective(const DualScaleLayer& s, ForwardContext& context, const Var& x, const std::vector<Index>& lengths) {
  AttentionStatistics told = s.statistics(x.dim(0), x.dim(1));
  context.statistics = &told;
  context.training = true;
  context.lengths = lengths;
  context.tasks = {1, 0};
  const Var y = s.layer->forward(context, x);
  const Random random(9, "dual_scale_f64");
  Tensor weights(y.shape());
  for (Index i = 0; i < weights.size(); ++i) weights.data()[i] = random.normal(static_cast<std::uint64_t>(i));
  const Var policy = policy_loss(context.drawn, Tensor::of({2}, {0.3, 2}));
  return plus(plus(sum(y * Var(weights)), weighted_sum(context.auxiliary)), policy);
}

double worst_error(DualScaleLayer& s, const std::vector<Index>& lengths) {
  const Random random(8, "dual_scale_f64");
  Tensor x({2, 5, DualScaleLayer::kWidth});
  for (Index i = 0; i < x.size(); ++i) x.data()[i] = random.normal(static_cast<std::uint64_t>(i));
  const auto value = [&] {
    ForwardContext context;
    return static_cast<double>(objective(s, context, x, lengths).value().item());
  };
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  const Var leaf = tape.leaf(x.clone());
  s.set.clear_gradients();
  tape.backward(objective(s, context, leaf, lengths));
  double worst = 0, largest = 1e-2;
  const auto compare = [&](Tensor& values, const Tensor& gradient) {
    for (Index i = 0; i < values.size(); i += 1 + values.size() / 20) {  // some twenty of each
      const real kept = values.data()[i];
      values.data()[i] = kept + 1e-6;
      const double above = value();
      values.data()[i] = kept - 1e-6;
      const double numeric = (above - value()) / 2e-6;
      values.data()[i] = kept;
      largest = std::max(largest, std::abs(numeric));
      worst = std::max(worst, std::abs(numeric - (gradient.defined() ? gradient.data()[i] : 0.0)));
    }
  };
  compare(x, tape.gradient(leaf));
  for (Parameter& p : s.set.all()) {
    if (p.learns()) compare(p.value, p.gradient);
  }
  return worst / largest;
}

TEST(DualScaleGradient, MatchesCentralDifferences) {
  const Pairs losses = said("balance_weight", 3.0) + said("z_weight", 2.0) + said("entropy_weight", 0.5);
  std::vector<Pairs> forms = dual_scale_forms();
  for (const char* router : {"learned", "complexity"})
    forms.push_back(said("depth_router", router) + counted("tasks", 2) + said("reward", "log_likelihood"));
  for (const Pairs& form : forms) {
    DualScaleLayer s(form + losses);
    if (s.text("k_gradient", "") == "straight_through") continue;  // its gradient is not that of the value
    SCOPED_TRACE(words(form));
    EXPECT_LT(worst_error(s, {}), 1e-6);
    EXPECT_LT(worst_error(s, {5, 2}), 1e-6) << "with padding";
  }
}

// The gradient of an output that is K_max I / K times itself.
TEST(DualScaleGradient, OfARoundedImportanceIsThatOfTheNumberBeforeIt) {
  DualScaleLayer s(said("k_mode", "dynamic") + said("k_gradient", "straight_through") + said("depth_router", "deep"));
  const Random random(7, "straight");
  Tensor x({1, 6, DualScaleLayer::kWidth});
  for (Index i = 0; i < x.size(); ++i) x.data()[i] = random.normal(static_cast<std::uint64_t>(i));
  Tape tape;
  Recorder seen;
  AttentionStatistics told = s.statistics(1, 6);
  ForwardContext context;
  context.tape = &tape;
  context.training = true;
  context.statistics = &told;
  context.probe = &seen;
  const Var y = s.layer->forward(context, x);
  EXPECT_TRUE(context.drawn.empty());
  tape.backward(sum(y));
  double expected = 0;
  for (Index n = 0; n < 6; ++n) {
    double of_row = 0;
    for (Index i = 0; i < DualScaleLayer::kWidth; ++i) of_row += y.value().data()[n * DualScaleLayer::kWidth + i];
    const double importance = seen.depths[0].importance.data()[n];
    expected += of_row / seen.depths[0].deep.data()[n] * 3 * importance * (1 - importance);
  }
  EXPECT_NEAR(s.find("evaluator.second.bias")->gradient.data()[0], expected, 1e-9 + 1e-9 * std::abs(expected));
  EXPECT_EQ(s.find("evaluator.second.bias")->gradient.data()[1], 0);
}

}  // namespace
}  // namespace headlab
