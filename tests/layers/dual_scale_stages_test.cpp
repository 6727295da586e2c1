// How experts of two depths are trained in stages, and what is idle there.
#include <limits>

#include "tests/engine/op_checks.h"
#include "tests/layers/dual_scale_layer.h"

namespace headlab {
namespace {

TEST(DualScale, StartsWithDeepExpertsThatSayWhatTheirFirstLayerSays) {
  for (const char* form : {"ffn", "linear"}) {
    DualScaleLayer deep(said("depth_router", "deep") + said("form", form) + counted("shallow_experts", 4)),
        shallow(said("depth_router", "shallow") + said("form", form) + counted("shallow_experts", 4));
    for (DualScaleLayer* s : {&deep, &shallow}) s->set.initialise(7);
    const Tensor x = dual_scale_input(2, 6);
    EXPECT_NE(numbers(deep(x).y), numbers(shallow(x).y)) << "not copied yet";
    deep.set.begin_step(0.9);
    EXPECT_EQ(numbers(deep(x).y), numbers(shallow(x).y));
  }
}

TEST(DualScale, GoesOnLearningTheRouterAndTheOutputMapThatDeepExpertsBeginWith) {
  DualScaleLayer s(counted("shallow_experts", 4));
  s.set.begin_step(0.9);
  for (const char* name : {"router.weight", "output.weight"}) {
    const Parameter *from = s.find(std::string("shallow.") + name), *to = s.find(std::string("deep.") + name);
    EXPECT_EQ(numbers(to->value), numbers(from->value)) << name;
    EXPECT_NE(to->value.data(), from->value.data()) << name;
    EXPECT_TRUE(to->learns()) << name;
  }
}

// The third map begins at zero: its first gradient moves it, and then there is one for the second.
TEST(DualScale, LearnsDeepLayersFromWhereTheyBegin) {
  for (const Pairs& form :
       {said("activation", "gelu"), said("activation", "relu"), said("activation", "swiglu"), said("form", "linear")}) {
    SCOPED_TRACE(words(form));
    DualScaleLayer s(form + said("depth_router", "deep"));
    s.set.initialise(7);
    s.set.begin_step(0.9);
    for (const char* layer : {"deep.layer3", "deep.layer2"}) {
      Tape tape;
      ForwardContext context;
      context.tape = &tape;
      context.training = true;
      const Var y = s.layer->forward(context, tape.leaf(dual_scale_input(3, 16)));
      tape.backward(sum(y * y));
      for (const char* map : {"first", "second"}) {
        const Parameter* p = s.find(std::string(layer) + "." + map);
        if (!p || (std::string(layer) == "deep.layer3" && std::string(map) == "first" && s.find("deep.layer3.second")))
          continue;  // behind the map at zero
        EXPECT_TRUE(std::ranges::any_of(p->gradient.span(), [](real g) { return g != 0; })) << p->name;
      }
      for (Parameter& p : s.set.all()) {
        for (Index i = 0; p.gradient.defined() && i < p.value.size(); ++i)
          p.value.data()[i] -= real(0.01) * p.gradient.data()[i];
      }
    }
  }
}

TEST(DualScale, CopiesNothingIntoWhatIsFrozen) {
  DualScaleLayer s(counted("shallow_experts", 4));
  const char* names[] = {"layer1.first", "layer1.second_bias", "router.weight", "output.weight"};
  std::vector<std::vector<real>> before;
  for (const char* name : names) {
    Parameter* p = s.find(std::string("deep.") + name);
    p->frozen = true;
    before.push_back(numbers(p->value));
  }
  s.set.begin_step(0.9);
  for (std::size_t i = 0; i < std::size(names); ++i)
    EXPECT_EQ(numbers(s.find(std::string("deep.") + names[i])->value), before[i]) << names[i];
  EXPECT_EQ(numbers(s.find("deep.layer1.second")->value), numbers(s.find("shallow.layer1.second")->value));
}

TEST(DualScale, CopiesExpertsFromTheFirstAgainWhereThereAreMoreDeepOnes) {
  for (const std::int64_t deep : {3, 8}) {
    DualScaleLayer s(counted("deep_experts", deep));
    s.set.begin_step(0.9);
    for (const char* name : {"first", "first_bias", "second", "second_bias"}) {
      const Parameter *from = s.find(std::string("shallow.layer1.") + name),
                      *to = s.find(std::string("deep.layer1.") + name);
      const Index each = from->shape.count() / 5;
      EXPECT_EQ(to->value.shape(), to->shape);
      for (Index i = 0; i < to->value.size(); ++i)
        EXPECT_EQ(to->value.data()[i], from->value.data()[i / each % 5 * each + i % each]) << name;
    }
  }
}

// Shares 0.3 and 0.3: shallow ones alone, then a copy and deep ones alone, then both.
TEST(DualScale, IsTrainedInStages) {
  DualScaleLayer s(counted("shallow_experts", 4));
  const Tensor x = dual_scale_input(4, 16);
  const auto copied = [&] {
    bool all = true;
    for (const char* name : {"first", "first_bias", "second", "second_bias"})
      all = all && numbers(s.find(std::string("deep.layer1.") + name)->value) ==
                       numbers(s.find(std::string("shallow.layer1.") + name)->value);
    return all;
  };
  const auto used = [&] {
    ForwardContext training;
    training.training = true;
    const auto [y, use, context] = s(x, training);
    const auto some = [](const Tensor& n) {
      return std::any_of(n.data(), n.data() + n.size(), [](real v) { return v > 0; });
    };
    return std::tuple(some(use.shallow), some(use.deep), context.drawn.size(), context.readers.size());
  };
  EXPECT_FALSE(copied());
  for (const double done : {0.0, 0.2, 0.29}) {
    s.set.begin_step(done);
    EXPECT_EQ(used(), std::tuple(true, false, 0U, 1U)) << done;
    EXPECT_FALSE(copied());
  }
  s.find("stages.median_loss")->value = Tensor::of({2}, {1, 0.5});
  s.set.begin_step(0.3);
  EXPECT_EQ(used(), std::tuple(false, true, 0U, 1U));
  EXPECT_TRUE(copied());
  s.find("shallow.layer1.first")->value.data()[0] += 1;
  for (const double done : {0.59, 0.6, 0.99}) {
    s.set.begin_step(done);
    EXPECT_FALSE(copied()) << "once, at " << done;
  }
  EXPECT_EQ(used(), std::tuple(true, true, 1U, 0U));
  s.set.begin_step(0.0);  // another run that begins with these weights
  s.set.begin_step(0.7);
  EXPECT_TRUE(copied());
}

TEST(DualScale, KeepsWhatIsRoutedAlreadyWhereThereAreNoStages) {
  DualScaleLayer s(counted("shallow_experts", 4) + said("shallow_stage", 0.0) + said("deep_stage", 0.0));
  s.set.begin_step(0);
  EXPECT_EQ(numbers(s.find("deep.layer1.first")->value), numbers(s.find("shallow.layer1.first")->value));
  s.find("shallow.layer1.first")->value.data()[0] += 1;
  s.set.begin_step(0.5);
  s.set.begin_step(0);  // of the next run
  EXPECT_NE(numbers(s.find("deep.layer1.first")->value), numbers(s.find("shallow.layer1.first")->value));
}

TEST(DualScale, TellsHardExamplesByTheMedianOfTheShallowStage) {
  DualScaleLayer s(counted("shallow_experts", 4));
  std::vector<StateUpdate> updates;
  ForwardContext training;
  training.training = true;
  training.updates = &updates;
  s.set.begin_step(0);
  auto first = s(dual_scale_input(4, 3), training);
  ASSERT_EQ(first.context.readers.size(), 1U);
  EXPECT_EQ(kept_examples(first.context.readers, Tensor::of({4}, {1, 8, 2, 3})), std::nullopt)
      << "all are learned from";
  ASSERT_EQ(updates.size(), 1U);
  updates[0].move(updates[0].state->value, updates[0].seen);
  s.set.begin_step(0.4);
  auto second = s(dual_scale_input(4, 3), training);
  EXPECT_EQ(kept_examples(second.context.readers, Tensor::of({4}, {2.4, 2.6, 2.5, 9})), (std::vector<Index>{1, 3}));
  EXPECT_EQ(kept_examples(second.context.readers, Tensor::of({2}, {2, 1})), std::vector<Index>{});
}

// So that a training which diverges is seen to.
TEST(DualScale, KeepsExamplesWhoseLossIsNoNumber) {
  DualScaleLayer s(counted("shallow_experts", 4));
  const real none = std::numeric_limits<real>::quiet_NaN();
  std::vector<StateUpdate> updates;
  ForwardContext training;
  training.training = true;
  training.updates = &updates;
  s.set.begin_step(0);
  const auto at_first = s(dual_scale_input(4, 3), training).context.readers;
  EXPECT_EQ(kept_examples(at_first, Tensor::of({3}, {none, none, none})), std::nullopt);
  EXPECT_TRUE(updates.empty());
  EXPECT_EQ(kept_examples(at_first, Tensor::of({4}, {none, 1, 2, 3})), std::nullopt);
  ASSERT_EQ(updates.size(), 1U);
  EXPECT_EQ(updates[0].seen.data()[0], 2);
  updates[0].move(updates[0].state->value, updates[0].seen);
  s.set.begin_step(0.4);
  const auto then = s(dual_scale_input(4, 3), training).context.readers;
  EXPECT_EQ(kept_examples(then, Tensor::of({4}, {none, 1, 3, 2})), (std::vector<Index>{0, 2}));
}

// As the loss falls below what it was in the shallow stage, half of the examples stay hard.
TEST(DualScale, TellsHardExamplesByARunningMedianWhereItIsAsked) {
  for (const bool running : {false, true}) {
    DualScaleLayer s(counted("shallow_experts", 4) + said("hard", running ? "running" : "shallow_stage"));
    const auto kept = [&](double done, double level) {
      std::vector<StateUpdate> updates;
      ForwardContext training;
      training.training = true;
      training.updates = &updates;
      s.set.begin_step(done);
      auto pass = s(dual_scale_input(4, 3), training);
      const auto at = [&](double loss) { return static_cast<real>(level * loss); };
      const auto left = kept_examples(pass.context.readers, Tensor::of({4}, {at(1), at(1.2), at(0.8), at(0.9)}));
      for (const StateUpdate& each : updates) each.move(each.state->value, each.seen);
      return left ? left->size() : 4;
    };
    EXPECT_EQ(kept(0.1, 8), 4U);
    std::size_t last = 0;
    for (int step = 0; step < 60; ++step) last = kept(0.4, 2);
    EXPECT_EQ(last, running ? 2U : 0U);
  }
}

TEST(DualScale, LearnsFromEveryExampleWhereAllCountAsHard) {
  DualScaleLayer s(counted("shallow_experts", 4) + said("hard", "every"));
  std::vector<StateUpdate> updates;
  ForwardContext training;
  training.training = true;
  training.updates = &updates;
  for (const double done : {0.1, 0.4, 0.8}) {
    s.set.begin_step(done);
    const auto readers = s(dual_scale_input(4, 3), training).context.readers;
    EXPECT_EQ(kept_examples(readers, Tensor::of({4}, {1, 8, 2, 3})), std::nullopt) << done;
    EXPECT_TRUE(readers.empty()) << done;
  }
  EXPECT_TRUE(updates.empty());
}

// Of every step's parameters: what no gradient moves is on no tape.
TEST(DualScale, GivesTheCopiedLayerNoGradientAndIdleExpertsNone) {
  for (const double done : {0.1, 0.4, 0.8}) {
    DualScaleLayer s(said("k_mode", "dynamic"));
    s.set.begin_step(done);
    Tape tape;
    AttentionStatistics told = s.statistics(3, 16);
    ForwardContext context;
    context.tape = &tape;
    context.training = true;
    context.statistics = &told;
    const Var y = s.layer->forward(context, tape.leaf(dual_scale_input(3, 16)));
    const Var policy = policy_loss(context.drawn, Tensor::of({3}, {1, 2, 3}));
    tape.backward(plus(plus(sum(y * y), weighted_sum(context.auxiliary)), policy));
    for (const Parameter& p : s.set.all()) {
      const bool is_deep = p.name.starts_with("mlp.deep"), is_shallow = p.name.starts_with("mlp.shallow");
      const bool learns = p.learns() && (is_deep ? done > 0.3 : is_shallow ? done < 0.3 || done > 0.6 : done > 0.6);
      EXPECT_EQ(p.gradient.defined(), learns) << p.name << " at " << done;
      EXPECT_EQ(p.copy, p.name.starts_with("mlp.deep.layer1")) << p.name;
    }
  }
}

}  // namespace
}  // namespace headlab
