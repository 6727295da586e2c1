// The trainer's part of a step, on a task small enough to be worked out by hand.
#include "experiments/runs/training_step.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>

#include "base/error.h"
#include "layers/hosts/host.h"

namespace headlab::experiments {
namespace {

// One weight w, and a state that adds up what it sees.
class OneWeight : public Host {
 public:
  OneWeight() {
    w = &Scope(set).weight("w", {1}, {Init::Kind::ones});
    seen = &Scope(set).state("seen", {1}, {});
    set.initialise(1);
  }
  ParameterSet& parameters() const override { return set; }
  Madds madds() const override { return {1, 1}; }
  HeadPairs head_pairs() const override { return {}; }

  mutable ParameterSet set;
  Parameter *w, *seen;
};

// Example i costs w i.
class Toy : public Task {
 public:
  Host& host() override { return model; }
  std::int64_t examples() const override { return 12; }
  void begin_step(std::uint64_t, std::int64_t, const std::vector<std::int64_t>& step) override {
    examples_ = step;
    all.insert(step.begin(), step.end());
    last = step;
  }
  TaskLoss loss(ForwardContext& context, std::int64_t begin, std::int64_t end) override {
    std::vector<double> x(examples_.begin() + begin, examples_.begin() + end);
    const Var each = (context.greedy ? 2.0 : 1.0) * context.use(*model.w) * Var(Tensor::of({end - begin}, x));
    context.auxiliary.push_back({"one", 3, Tensor::full({}, 2)});
    if (draws) {
      context.drawn.push_back(
          {"draw", 1, each, [](const Tensor& losses) { return Tensor::full(losses.shape(), losses.data()[0]); }});
    }
    if (over_greedy) {
      DrawnChoice draw{"greedy", 1, each, {}, greedy_of_tokens};
      draw.over_greedy = [this](const Tensor& losses, const Tensor& greedy) {
        drawn = losses.clone(), not_drawn = greedy.clone();
        return Tensor::zeros({losses.dim(0)});
      };
      if (!context.greedy) context.drawn.push_back(draw);
      passes.push_back({context.training, context.greedy, context.tape != nullptr, context.seed, context.step});
    }
    if (by_token)
      context.drawn.push_back({"token", 1, each,
                               [this, rows = end - begin](const Tensor& losses) {
                                 seen = losses.shape();
                                 return Tensor::zeros({rows});
                               },
                               true});
    if (keeps)
      context.readers.push_back({"hard", [this](const Tensor& losses) {
                                   Tensor out(losses.shape());
                                   for (Index i = 0; i < out.size(); ++i) out.data()[i] = losses.data()[i] > *keeps;
                                   return out;
                                 }});
    context.lengths = lengths;
    if (bounded) {  // the first row alone finds room
      Tensor selected = Tensor::zeros({end - begin, 2});
      selected.data()[1] = 1;
      context.probe->used({.slots = 2, .routed = true, .gate = selected, .selected = selected, .wanted = 1});
    }
    if (context.updates)
      context.updates->push_back({model.seen, Tensor::full({1}, static_cast<real>(end - begin)),
                                  [](Tensor& state, const Tensor& sum) { state = (Var(state) + Var(sum)).value(); }});
    TaskLoss out{mean(each), {}};
    if (tells_each) out.each = [each] { return each.value(); };
    if (tells_tokens) out.each_token = [end, begin] { return Tensor::full({end - begin, 3}, 1); };
    if (knows_some) out.over = [each](const std::vector<Index>& some) { return mean(gather_rows(each, some)); };
    return out;
  }
  void reverse_examples() override { std::reverse(examples_.begin(), examples_.end()); }
  std::vector<results::Scalar> validate(const Evaluation&, const EvaluationProgress&) override { return {}; }
  results::Outcome test(const Evaluation&, Probes&, const EvaluationProgress&) override { return {}; }
  Groups groups() const override { return {}; }

  OneWeight model;
  bool draws = false, tells_each = true, bounded = false, by_token = false, tells_tokens = false, knows_some = true;
  bool over_greedy = false, greedy_of_tokens = false;
  Tensor drawn, not_drawn;  // losses that a choice over the greedy pass is shown
  struct Pass {
    bool training, greedy, on_tape;
    std::uint64_t seed, step;
  };
  std::vector<Pass> passes;
  std::optional<double> keeps;  // examples of a larger loss alone
  Shape seen;                   // of the losses that choices for tokens are shown
  std::vector<Index> lengths;
  std::multiset<std::int64_t> all;
  std::vector<std::int64_t> last;
  const std::vector<std::int64_t>& shown() const { return examples_; }

 private:
  std::vector<std::int64_t> examples_;
};

Settings settings(std::int64_t batch, std::int64_t parts) {
  Settings s;
  s.set("train.batch", batch);
  s.set("train.accumulation", parts);
  s.set("train.steps", std::int64_t{0});
  s.set("train.epochs", std::int64_t{2});
  return s;
}

double sum_of(const std::vector<std::int64_t>& x) {
  return static_cast<double>(std::accumulate(x.begin(), x.end(), std::int64_t{0}));
}

TEST(TrainingStep, TakesEveryExampleOnceAPassAndAnotherOrderInTheNext) {
  Toy task;
  TrainingStep training(task, settings(4, 1));
  EXPECT_EQ(training.steps(), 6);
  std::vector<std::vector<std::int64_t>> order(2);
  for (std::int64_t step = 0; step < 6; ++step) {
    training.differentiate(7, step);
    order[static_cast<std::size_t>(step / 3)].insert(order[static_cast<std::size_t>(step / 3)].end(), task.last.begin(),
                                                     task.last.end());
  }
  for (std::int64_t i = 0; i < 12; ++i) EXPECT_EQ(task.all.count(i), 2U) << i;
  EXPECT_NE(order[0], order[1]);
  training.differentiate(7, 1);  // out of turn, as after a resume
  EXPECT_EQ(task.last, std::vector<std::int64_t>(order[0].begin() + 4, order[0].begin() + 8));
}

TEST(TrainingStep, AddsUpPartsLossesAndStates) {
  for (const std::int64_t parts : {1, 2, 4}) {
    Toy task;
    TrainingStep training(task, settings(4, parts));
    const auto losses = training.differentiate(7, 0);
    const double mean = sum_of(task.last) / 4;
    EXPECT_NEAR(losses.task, mean, 1e-6);
    EXPECT_NEAR(losses.auxiliary.value_or(0), 6, 1e-6);
    EXPECT_NEAR(losses.total, mean + 6, 1e-6);
    EXPECT_NEAR(training.gradient_share() * static_cast<double>(task.model.w->gradient.item()), mean, 1e-6) << parts;
    EXPECT_EQ(task.model.seen->value.item(), 0) << "the step is not done";
    training.move_states();
    EXPECT_EQ(task.model.seen->value.item(), 4) << parts << " parts, once";
  }
}

TEST(TrainingStep, CountsTheChoicesForWhichExpertsHadNoRoom) {
  Toy task;
  TrainingStep training(task, settings(4, 1)), in_parts(task, settings(4, 2));
  EXPECT_FALSE(training.differentiate(7, 0).dropped.has_value());
  task.bounded = true;
  EXPECT_EQ(training.differentiate(7, 0).dropped, 0.75);
  EXPECT_EQ(in_parts.differentiate(7, 0).dropped, 0.5) << "of two parts, in each one of two";
  task.lengths = {1, 1};  // of two tokens each
  EXPECT_EQ(training.differentiate(7, 0).dropped, 0.5) << "padding chooses nothing";
}

TEST(TrainingStep, ShowsTheSameExamplesInTheOppositeOrderWhereAsked) {
  Toy drawn, reversed;
  Settings s = settings(4, 1);
  TrainingStep plain(drawn, s);
  s.set(kBatchOrder, std::string("reversed"));
  TrainingStep turned(reversed, s);
  plain.differentiate(7, 2);
  turned.differentiate(7, 2);
  EXPECT_EQ(reversed.last, drawn.last);
  EXPECT_EQ(reversed.shown(), std::vector<std::int64_t>(drawn.shown().rbegin(), drawn.shown().rend()));
}

TEST(TrainingStep, LetsAChoiceLearnFromTheLossOfEachExample) {
  Toy task;
  task.draws = true;
  TrainingStep training(task, settings(4, 1));
  const auto losses = training.differentiate(7, 0);
  const double mean = sum_of(task.last) / 4, advantage = static_cast<double>(task.last[0]);
  EXPECT_NEAR(losses.total, mean + 6 - advantage * mean, 1e-5);
  EXPECT_NEAR(task.model.w->gradient.item(), mean - advantage * mean, 1e-5);
  task.tells_each = false;
  EXPECT_THROW(training.differentiate(7, 0), UsageError);
}

TEST(TrainingStep, AChoiceForATokenLearnsFromThatTokensLossWhereThereIsOne) {
  Toy task;
  task.by_token = true;
  TrainingStep training(task, settings(4, 1));
  training.differentiate(7, 0);
  EXPECT_EQ(task.seen, (Shape{4}));
  task.tells_tokens = true;
  training.differentiate(7, 0);
  EXPECT_EQ(task.seen, (Shape{4, 3}));
}

TEST(TrainingStep, MakesAGreedyPassBesideWhereAChoiceAsksForIt) {
  Toy task;
  task.over_greedy = true;
  TrainingStep training(task, settings(4, 2));
  const auto losses = training.differentiate(7, 1);
  ASSERT_EQ(task.passes.size(), 4U) << "two parts";
  for (std::size_t i = 0; i < 4; ++i) {
    const Toy::Pass& pass = task.passes[i];
    EXPECT_TRUE(pass.training);
    EXPECT_EQ(pass.greedy, i % 2 == 1);
    EXPECT_EQ(pass.on_tape, i % 2 == 0);
    EXPECT_EQ(pass.seed, 7U);
    EXPECT_EQ(pass.step, 2 + i / 2) << "the same random draws";
  }
  ASSERT_EQ(task.drawn.size(), 2);
  for (Index i = 0; i < 2; ++i) EXPECT_EQ(task.not_drawn.data()[i], 2 * task.drawn.data()[i]);
  EXPECT_NEAR(losses.task, sum_of(task.last) / 4, 1e-6) << "that of the pass that learns";
  training.move_states();
  EXPECT_EQ(task.model.seen->value.item(), 4) << "it moves no state";
  task.greedy_of_tokens = task.tells_tokens = true;
  training.differentiate(7, 1);
  EXPECT_EQ(task.not_drawn.shape(), (Shape{2, 3})) << "losses of tokens, of both passes";
}

TEST(TrainingStep, LearnsFromTheExamplesThatAReaderKeepsAlone) {
  Toy task;
  TrainingStep training(task, settings(4, 1));
  for (const double least : {-1.0, 5.0, 100.0}) {
    task.keeps = least;
    const auto losses = training.differentiate(7, 0);
    double sum = 0, count = 0;
    for (const std::int64_t i : task.last) {
      if (static_cast<double>(i) > least) sum += static_cast<double>(i), count += 1;
    }
    const double of_kept = count > 0 ? sum / count : 0;
    EXPECT_NEAR(losses.task, sum_of(task.last) / 4, 1e-6) << "what is reported is of all";
    EXPECT_NEAR(losses.total, of_kept + 6, 1e-5);
    const Tensor& gradient = task.model.w->gradient;
    EXPECT_NEAR(gradient.defined() ? gradient.item() : 0, of_kept, 1e-5) << least;
  }
  task.keeps = 5;
  task.knows_some = false;
  EXPECT_THROW(training.differentiate(7, 0), UsageError);
  task.keeps = -1;
  EXPECT_NO_THROW(training.differentiate(7, 0)) << "all are kept";
  task.tells_each = false;
  EXPECT_THROW(training.differentiate(7, 0), UsageError);
}

TEST(TrainingStep, SaysBeforeEachStepHowFarTrainingIs) {
  Toy task;
  std::vector<double> done;
  Scope(task.model.set).before_step([&](double share) { done.push_back(share); });
  TrainingStep training(task, settings(4, 2));
  for (const std::int64_t step : {0, 3, 5}) training.differentiate(7, step);
  EXPECT_EQ(done, (std::vector<double>{0, 0.5, 5.0 / 6}));
}

TEST(TrainingStep, AFrozenStateStaysWhereItIs) {
  Toy task;
  task.model.seen->frozen = true;
  TrainingStep training(task, settings(4, 1));
  training.differentiate(7, 0);
  training.move_states();
  EXPECT_EQ(task.model.seen->value.item(), 0);
}

TEST(TrainingStep, RefusesABatchThatDoesNotFit) {
  Toy task;
  EXPECT_THROW(TrainingStep(task, settings(13, 1)), UsageError);
  EXPECT_THROW(TrainingStep(task, settings(4, 3)), UsageError);
}

}  // namespace
}  // namespace headlab::experiments
