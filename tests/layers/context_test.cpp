// What layers report to training: how it is weighed, and that it comes out right where a layer is computed again.
#include "layers/context.h"

#include <gtest/gtest.h>

#include "layers/block.h"
#include "layers/linear.h"
#include "layers/recompute.h"
#include "tests/layers/recorder.h"

namespace headlab {
namespace {

Var number(double x) {
  return Tensor::full({}, static_cast<real>(x));
}

TEST(WeightedSum, IsWeightTimesTheMeanOverTheLayersOfAName) {
  EXPECT_FALSE(weighted_sum({}).defined());
  EXPECT_FALSE(weighted_sum({{"balance", 0, number(3)}}).defined()) << "nothing to add";
  const std::vector<AuxiliaryLoss> losses = {
      {"balance", 0.5, number(2)}, {"z", 0.1, number(10)}, {"balance", 0.5, number(4)}};
  EXPECT_FLOAT_EQ(weighted_sum(losses).value().item(), 0.5 * 3 + 0.1 * 10);
  const std::vector<AuxiliaryLoss> weights = {{"balance", 1, number(2)}, {"balance", 3, number(4)}};
  EXPECT_FLOAT_EQ(weighted_sum(weights).value().item(), (1 * 2 + 3 * 4) / 2.0) << "layers may differ in their weight";
}

// -mean(advantage * log p), with gradient through log p alone.
TEST(PolicyLoss, FollowsTheAdvantageOfEachExample) {
  Tape tape;
  const Var log_p = tape.leaf(Tensor::of({2}, {-1, -2}));
  const auto advantage = [](const Tensor& losses) { return (number(1) - Var(losses)).value(); };
  const Tensor losses = Tensor::of({2}, {0.5, 3});
  const Var loss = policy_loss({{"route", 2, log_p, advantage}}, losses);
  EXPECT_FLOAT_EQ(loss.value().item(), -2 * (0.5 * -1 + -2.0 * -2) / 2);
  tape.backward(loss);
  EXPECT_FLOAT_EQ(tape.gradient(log_p).data()[0], -0.5);
  EXPECT_FLOAT_EQ(tape.gradient(log_p).data()[1], 2);
  EXPECT_THROW(policy_loss({{"route", 1, number(1), advantage}}, losses), ShapeError);
}

// Choices of tokens are shown the loss of each token, where there is one.
TEST(PolicyLoss, ShowsTokensTheirOwnLoss) {
  const Var log_p = Tensor::of({4}, {-1, -2, -3, -4});
  Shape seen;
  const auto advantage = [&](const Tensor& losses) {
    seen = losses.shape();
    return Tensor::full({4}, 2);
  };
  const Tensor losses = Tensor::of({2}, {1, 2}), of_tokens = Tensor::full({2, 2}, 1);
  EXPECT_FLOAT_EQ(policy_loss({{"t", 1, log_p, advantage, true}}, losses, of_tokens).value().item(), 5);
  EXPECT_EQ(seen, (Shape{2, 2}));
  policy_loss({{"t", 1, log_p, advantage, true}}, losses);
  EXPECT_EQ(seen, (Shape{2}));
  policy_loss({{"t", 1, log_p, advantage}}, losses, of_tokens);
  EXPECT_EQ(seen, (Shape{2})) << "who asks for examples is shown examples";
}

// A choice that is compared with a pass in which nothing is drawn is shown the losses of both, of tokens or of
// examples.
TEST(PolicyLoss, ShowsTheLossesOfTheGreedyPassToThoseWhoAskForIt) {
  const Var log_p = Tensor::of({2}, {-1, -2});
  const Tensor losses = Tensor::of({2}, {1, 2}), of_tokens = Tensor::full({2, 3}, 4);
  const TaskLosses greedy{Tensor::of({2}, {0.5, 3}), Tensor::full({2, 3}, 1)};
  DrawnChoice choice{"g", 1, log_p, {}};
  choice.over_greedy = [](const Tensor& drawn, const Tensor& not_drawn) {
    EXPECT_EQ(drawn.shape(), not_drawn.shape());
    return slice(reshape(Var(drawn) - Var(not_drawn), {drawn.size()}), 0, 0, 2).value();
  };
  EXPECT_FLOAT_EQ(policy_loss({choice}, losses, of_tokens, greedy).value().item(), -(0.5 * -1 + -1.0 * -2) / 2);
  choice.of_tokens = true;
  EXPECT_FLOAT_EQ(policy_loss({choice}, losses, of_tokens, greedy).value().item(), -(3.0 * -1 + 3.0 * -2) / 2);
  EXPECT_THROW(policy_loss({choice}, losses, of_tokens), ShapeError) << "no such pass was made";
  EXPECT_THROW(policy_loss({choice}, losses, of_tokens, {greedy.of_examples, greedy.of_examples}), ShapeError);
}

TEST(KeptExamples, AreThoseThatEveryReaderKeeps) {
  const auto above = [](double least) {
    return LossReader{"above", [=](const Tensor& losses) {
                        Tensor out(losses.shape());
                        for (Index i = 0; i < out.size(); ++i) out.data()[i] = losses.data()[i] > least ? 1 : 0;
                        return out;
                      }};
  };
  const Tensor losses = Tensor::of({4}, {1, 5, 3, 7});
  EXPECT_EQ(kept_examples({}, losses), std::nullopt);
  EXPECT_EQ(kept_examples({above(0), above(0.5)}, losses), std::nullopt);
  EXPECT_EQ(kept_examples({above(4), above(2)}, losses), (std::vector<Index>{1, 3}));
  EXPECT_EQ(kept_examples({above(9)}, losses), std::vector<Index>{});
}

// A layer that reports of everything: y = a x + b.
struct Reporting {
  Reporting() { scale_ = &Scope(set).weight("scale", {1}, {Init::Kind::ones}); }
  Var forward(ForwardContext& context, const std::vector<Var>& x) const {
    const Var scaled = context.use(*scale_) * x[0];
    context.auxiliary.push_back({"size", 1, mean(scaled * scaled)});
    context.drawn.push_back({"draw", 1, sum(scaled, {1}), [](const Tensor& losses) { return losses; }});
    context.readers.push_back({"all", [](const Tensor& losses) { return Tensor::full(losses.shape(), 1); }});
    if (context.probe) context.probe->used({.given = 1, .slots = 1});
    if (context.updates) context.updates->push_back({scale_, x[0].value(), [](Tensor&, const Tensor&) {}});
    return scaled + x[1];
  }
  ParameterSet set;
  Parameter* scale_;
};

std::vector<real> gradients_of(bool again) {
  Reporting layer;
  layer.set.initialise(1);
  Recorder seen;
  std::vector<StateUpdate> updates;
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  context.probe = &seen;
  context.updates = &updates;
  const Var x = tape.leaf(Tensor::of({2, 2}, {1, 2, 3, 4})), b = tape.leaf(Tensor::of({1, 2}, {5, 6}));
  const auto run = [&](ForwardContext& pass, const std::vector<Var>& inputs) { return layer.forward(pass, inputs); };
  const Var y = again ? recomputed(context, {x, b}, run) : run(context, {x, b});
  EXPECT_EQ(context.auxiliary.size(), 1U);
  EXPECT_EQ(context.drawn.size(), 1U);
  EXPECT_EQ(context.readers.size(), 1U);
  tape.backward(sum(y * y) + weighted_sum(context.auxiliary) + policy_loss(context.drawn, Tensor::of({2}, {0.5, 2})));
  EXPECT_EQ(seen.uses.size(), 1U) << "reported once";
  EXPECT_EQ(updates.size(), 1U) << "reported once";
  std::vector<real> out(layer.scale_->gradient.span().begin(), layer.scale_->gradient.span().end());
  for (const Var& leaf : {x, b}) {
    const Tensor gradient = tape.gradient(leaf);
    out.insert(out.end(), gradient.span().begin(), gradient.span().end());
  }
  return out;
}

TEST(Recomputed, CarriesWhatALayerReportsWithItsGradients) {
  EXPECT_EQ(gradients_of(true), gradients_of(false));
}

TEST(State, IsAConstantThatIsKeptButNotCounted) {
  ParameterSet set;
  Parameter& state = Scope(set, "router").state("bias", {3}, {});
  Scope(set).weight("w", {2, 2}, {Init::Kind::ones});
  set.initialise(1);
  EXPECT_EQ(set.count(), 4);
  EXPECT_EQ(set.all().size(), 2U);
  EXPECT_EQ(state.name, "router.bias");
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  EXPECT_FALSE(context.use(state).tracked());
}

// Shift, scale and gate by the condition's own numbers.
struct ByHand : Conditioning {
  std::array<Modulation, 2> modulations(ForwardContext&, const Var& condition) const override {
    const auto part = [&](Index i) { return reshape(slice(condition, 1, i, i + 1), {condition.dim(0), 1, 1}); };
    return {Modulation{part(0), part(1), part(2)}, Modulation{part(0), part(1), part(3)}};
  }
  double madds() const override { return 7; }
};

Block conditioned(const Scope& scope) {
  AttentionConfig attention{.width = 8, .heads = 2};
  return {"block",
          {.norm1 = norms().find("rms").make(scope / "norm1", 8, kNormEpsilon),
           .norm2 = norms().find("rms").make(scope / "norm2", 8, kNormEpsilon),
           .attention = attentions().find("full").make(scope / "attention", attention),
           .feed_forward = make_feed_forward(scope / "mlp", 8, {}),
           .conditioning = std::make_unique<ByHand>()}};
}

TEST(Block, IsSteeredByItsCondition) {
  ParameterSet set;
  const Block block = conditioned(Scope(set));
  set.initialise(1);
  Tensor x({2, 3, 8});
  for (Index i = 0; i < x.size(); ++i) x.data()[i] = static_cast<real>(i % 5 - 2);
  ForwardContext context;
  const Tensor closed = block.forward(context, x, Tensor::zeros({2, 4})).value();
  EXPECT_TRUE(std::equal(x.span().begin(), x.span().end(), closed.span().begin())) << "gates of 0 leave x as it is";
  const Tensor one = block.forward(context, x, Tensor::of({2, 4}, {0, 0, 1, 1, 0, 0, 0, 0})).value();
  EXPECT_FALSE(std::equal(x.data(), x.data() + 24, one.data())) << "the first example's branches are open";
  EXPECT_TRUE(std::equal(x.data() + 24, x.data() + 48, one.data() + 24)) << "the second's are not";
  // A scale of -1 with a shift hides what is normalised: every token says the same of itself.
  const Tensor blind = block.forward(context, x, Tensor::of({2, 4}, {1, -1, 0, 1, 1, -1, 0, 1})).value();
  for (Index t = 1; t < 6; ++t) {
    for (Index d = 0; d < 8; ++d)
      EXPECT_NEAR(blind.data()[t * 8 + d] - x.data()[t * 8 + d], blind.data()[d] - x.data()[d], 1e-5);
  }
  EXPECT_THROW(block.forward(context, x), ShapeError);
  EXPECT_GE(block.madds(3).needed, 7);
}

}  // namespace
}  // namespace headlab
