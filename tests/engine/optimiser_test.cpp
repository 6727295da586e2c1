#include "engine/optim/optimiser.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/optim/moving_average.h"
#include "engine/optim/schedule.h"

namespace headlab {
namespace {

TEST(AdamW, FollowsItsDefinition) {
  ParameterSet set;
  Scope scope(set);
  scope.weight("w", {1}, {Init::Kind::ones});
  scope.without_decay("b", {1}, {Init::Kind::ones});
  set.initialise(1);
  AdamW adam(set, {0.9, 0.99, 1e-8, 0.1});
  double w = 1, b = 1, m = 0, v = 0;
  for (int t = 1; t <= 10; ++t) {
    const double g = std::sin(t), lr = 0.01;
    for (Parameter& p : set.all()) p.gradient = Tensor::full({1}, static_cast<real>(2 * g));
    adam.step(lr, 0.5);
    m = 0.9 * m + 0.1 * g;
    v = 0.99 * v + 0.01 * g * g;
    const double update = lr * (m / (1 - std::pow(0.9, t))) / (std::sqrt(v / (1 - std::pow(0.99, t))) + 1e-8);
    w -= update + lr * 0.1 * w;
    b -= update;  // no decay
  }
  EXPECT_NEAR(set.all()[0].value.item(), w, 1e-6);
  EXPECT_NEAR(set.all()[1].value.item(), b, 1e-6);
}

TEST(AdamW, TakesTheFirstGradientThatComesLateForAFirstOne) {
  ParameterSet set;
  Scope scope(set);
  scope.weight("early", {1}, {Init::Kind::ones});
  scope.weight("late", {1}, {Init::Kind::ones});
  set.initialise(1);
  Parameter &early = set.all()[0], &late = set.all()[1];
  AdamW adam(set, {.weight_decay = 0});
  std::vector<real> of_early = {1}, of_late = {1};
  for (int step = 0; step < 8; ++step) {
    const real g = static_cast<real>(std::sin(step + 1)), later = static_cast<real>(std::sin(step - 2));
    early.gradient = Tensor::full({1}, g);
    if (step >= 3) late.gradient = Tensor::full({1}, later);
    adam.step(0.01);
    of_early.push_back(early.value.item());
    of_late.push_back(late.value.item());
    if (step < 3) {
      EXPECT_EQ(of_late.back(), 1) << "no gradient, no update";
    }
  }
  for (std::size_t t = 0; t <= 5; ++t) EXPECT_EQ(of_late[t + 3], of_early[t]) << "after " << t << " updates";
  EXPECT_EQ(adam.updates(), (std::vector<std::int64_t>{8, 5}));
}

TEST(AdamW, DividesByTheRootAndTheEpsilonThatItIsGiven) {
  ParameterSet set;
  Scope(set).weight("w", {1}, {Init::Kind::ones});
  set.initialise(1);
  Settings settings;
  settings.set("train.epsilon", 0.5);
  settings.set("train.weight_decay", 0.0);
  const OptimiserEntry& entry = optimisers().find("adamw");
  const auto adam = entry.make(set, with_fallbacks(settings, entry.options));
  set.all()[0].gradient = Tensor::full({1}, 2);
  adam->step(0.1, 1, 0);
  EXPECT_NEAR(set.all()[0].value.item(), 1 - 0.1 * 2 / (2 + 0.5), 1e-6);
}

TEST(AdamW, DecaysNoWeightsInTheLastShareOfTheSteps) {
  const auto after = [](double decay_until, double done) {
    ParameterSet set;
    Scope(set).weight("w", {1}, {Init::Kind::ones});
    set.initialise(1);
    AdamW adam(set, {.weight_decay = 0.5, .decay_until = decay_until});
    set.all()[0].gradient = Tensor::zeros({1});
    adam.step(0.1, 1.0, done);
    return set.all()[0].value.item();
  };
  EXPECT_FLOAT_EQ(after(0.5, 0.0), 0.95f);
  EXPECT_FLOAT_EQ(after(0.5, 0.49), 0.95f);
  EXPECT_FLOAT_EQ(after(0.5, 0.5), 1);
  EXPECT_FLOAT_EQ(after(1, 0.99), 0.95f);
  EXPECT_FLOAT_EQ(after(0, 0), 1);
}

TEST(Clipping, ScalesDownToTheGlobalNorm) {
  ParameterSet set;
  set.declare("a", {2}, {}, true).gradient = Tensor::of({2}, {3, 0});
  set.declare("b", {1}, {}, true).gradient = Tensor::of({1}, {4});
  set.declare("untouched", {1}, {}, true);
  EXPECT_DOUBLE_EQ(gradient_norm(set), 5);
  EXPECT_DOUBLE_EQ(clip_factor(5, 1), 0.2);
  EXPECT_DOUBLE_EQ(clip_factor(0.5, 1), 1);
  EXPECT_DOUBLE_EQ(clip_factor(5, 0), 1);
}

Schedule schedule(const std::string& name, double least, std::int64_t steps, std::int64_t warmup, double power = 1) {
  ScheduleConfig config{.name = name, .peak = 1, .steps = steps, .warmup = warmup};
  config.settings.set("train.min_lr", least);
  config.settings.set("train.power", power);
  return Schedule(config);
}

TEST(Schedule, WarmsUpLinearlyThenFollowsTheCosine) {
  const Schedule s = schedule("cosine", 0.1, 110, 10);
  EXPECT_DOUBLE_EQ(s.at(0), 0.1);
  EXPECT_DOUBLE_EQ(s.at(9), 1.0);
  EXPECT_DOUBLE_EQ(s.at(10), 1.0);
  EXPECT_NEAR(s.at(60), 0.55, 1e-12);
  EXPECT_NEAR(s.at(110), 0.1, 1e-12);
  EXPECT_DOUBLE_EQ(schedule("constant", 0.1, 110, 10).at(100), 1.0);
}

TEST(Schedule, RefusesANameThatThereIsNot) {
  EXPECT_THROW(schedule("cosin", 0.1, 110, 10), UsageError);
}

TEST(Schedule, FallsAsAPowerOfWhatIsLeft) {
  const Schedule s = schedule("polynomial", 0.1, 110, 10, 2);
  EXPECT_DOUBLE_EQ(s.at(0), 0.1);
  EXPECT_DOUBLE_EQ(s.at(10), 1.0);
  EXPECT_DOUBLE_EQ(s.at(60), 0.1 + 0.9 * 0.25);
  EXPECT_DOUBLE_EQ(s.at(110), 0.1);
  EXPECT_DOUBLE_EQ(s.at(500), 0.1);
  EXPECT_DOUBLE_EQ(schedule("polynomial", 0, 100, 0).at(25), 0.75);
}

TEST(Schedule, DropsToALowerLine) {
  ScheduleConfig config{.name = "two_stage", .peak = 2, .steps = 110, .warmup = 10};
  config.settings.set("train.min_lr", 0.5);
  config.settings.set("train.drop_at", 0.4);
  config.settings.set("train.drop_to", 0.75);
  const Schedule s(config);
  EXPECT_DOUBLE_EQ(s.at(9), 2);
  EXPECT_DOUBLE_EQ(s.at(10), 2);
  EXPECT_DOUBLE_EQ(s.at(30), 0.5 + 1.5 * 0.8);
  EXPECT_DOUBLE_EQ(s.at(50), 0.5 + 1.0 * 0.6);
  EXPECT_DOUBLE_EQ(s.at(110), 0.5);
}

TEST(MovingAverage, FollowsItsDefinitionAndSwapsInAndOut) {
  ParameterSet set;
  Parameter& p = set.declare("w", {2}, {}, true);
  p.value = Tensor::of({2}, {1, -1});
  MovingAverage average(set, 0.75);
  p.value = Tensor::of({2}, {5, 3});
  average.update();
  average.swap();
  EXPECT_FLOAT_EQ(p.value.data()[0], 2);
  EXPECT_FLOAT_EQ(p.value.data()[1], 0);
  EXPECT_THROW(average.update(), std::logic_error);
  average.swap();
  EXPECT_FLOAT_EQ(average.averages()[0].data()[0], 2);
  EXPECT_FLOAT_EQ(p.value.data()[0], 5);
  EXPECT_THROW(MovingAverage(set, 1.5), std::invalid_argument);

  p.value = Tensor::of({2}, {8, 8});
  p.replaced = true;
  average.update();
  EXPECT_EQ(average.averages()[0].data()[0], 8) << "begins anew";
  p.value = Tensor::of({2}, {4, 4});
  average.update();
  EXPECT_FLOAT_EQ(average.averages()[0].data()[0], 7) << "once";
}

TEST(Parameters, AreDeclaredWithoutMemoryAndStartEqualByName) {
  ParameterSet huge;
  huge.declare("w", {1 << 20, 1 << 20}, {}, true);
  EXPECT_EQ(huge.count(), Index{1} << 40);
  EXPECT_THROW(huge.declare("w", {1}, {}, true), std::logic_error);

  ParameterSet a, b;
  const Init normal{Init::Kind::truncated_normal, 0.02};
  a.declare("w", {50, 40}, normal, true);
  b.declare("other", {3}, normal, true);
  b.declare("w", {50, 40}, normal, true);
  a.initialise(9);
  b.initialise(9);
  double squares = 0;
  for (Index i = 0; i < 2000; ++i) {
    const real x = a.all()[0].value.data()[i];
    ASSERT_EQ(x, b.all()[1].value.data()[i]);
    ASSERT_LE(std::abs(x), 0.04f);
    squares += double(x) * x / 2000;
  }
  EXPECT_NEAR(std::sqrt(squares), 0.02 * 0.88, 0.001);  // two deviations cut off leave 0.88 of it
}

}  // namespace
}  // namespace headlab
