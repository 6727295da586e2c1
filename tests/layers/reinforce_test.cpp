// Choices that learn from rewards: on a bandit of two arms, whose exact gradient is known.
#include "layers/reinforce.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "layers/depth_routing/depth_router.h"

namespace headlab {
namespace {

constexpr double kLoss[] = {0.9, 0.3}, kCost[] = {0.3, 1.0};  // of the two arms

Settings rewards(const std::string& kind, const std::string& over = "average") {
  Settings s;
  s.set("feed_forward.reward", kind);
  s.set("feed_forward.cost_weight", 0.2);
  s.set("feed_forward.entropy_weight", 0.0);
  s.set("feed_forward.reward_baseline", over);
  s.set("feed_forward.baseline_decay", 0.9);
  return s;
}

double reward(const std::string& kind, int arm) {
  return (kind == "probability" ? std::exp(-kLoss[arm]) : -kLoss[arm]) - 0.2 * kCost[arm];
}

struct Bandit {
  ParameterSet set;
  Reinforce reinforce;
  std::vector<StateUpdate> updates;

  explicit Bandit(const std::string& kind) : reinforce(Scope(set, "r"), rewards(kind)) { set.initialise(1); }

  // The estimated gradient of the expected reward, from n draws at the same logit: one to a token of one example, or
  // one to an example.
  double gradient(double logit, Index n, std::uint64_t seed, bool of_tokens) {
    const Random random(seed, "bandit");
    std::vector<double> u;
    for (Index i = 0; i < n; ++i) u.push_back(random.uniform(static_cast<std::uint64_t>(i)));
    Tape tape;
    const Var leaf = tape.leaf(Tensor::full({1, 1}, static_cast<real>(logit)));
    const Coin coin = toss(gather_rows(leaf, std::vector<Index>(static_cast<std::size_t>(n), 0)), u);
    Tensor cost({n}), loss({n});
    for (Index i = 0; i < n; ++i) {
      const int arm = coin.yes.data()[i] > 0;
      cost.data()[i] = static_cast<real>(kCost[arm]);
      loss.data()[i] = static_cast<real>(kLoss[arm]);
    }
    std::vector<Index> token(static_cast<std::size_t>(n));
    std::iota(token.begin(), token.end(), Index{0});
    ForwardContext context;
    context.updates = &updates;
    updates.clear();
    reinforce.report(context, {"arm", coin.log_probability, coin.entropy, cost, token, 1, of_tokens});
    const Tensor by_token = reshape(Var(loss), {1, n}).value();
    tape.backward(of_tokens ? policy_loss(context.drawn, Tensor::full({1}, 100), by_token)
                            : policy_loss(context.drawn, loss));
    return -static_cast<double>(tape.gradient(leaf).item());
  }
};

// Its standard error, by the definition: of (r - b) d log p(arm).
double standard_error(const std::string& kind, double p, double baseline, Index n) {
  const double yes = (reward(kind, 1) - baseline) * (1 - p), no = (reward(kind, 0) - baseline) * -p;
  const double mean = p * yes + (1 - p) * no, square = p * yes * yes + (1 - p) * no * no;
  return std::sqrt((square - mean * mean) / static_cast<double>(n));
}

TEST(Reinforce, EstimatesTheExactGradientWithinItsStandardError) {
  constexpr Index kDraws = 40000;
  for (const std::string kind : {"probability", "log_likelihood"}) {
    for (const double logit : {-1.5, 0.0, 0.7}) {
      for (const double baseline : {0.0, 0.4}) {
        for (const bool of_tokens : {false, true}) {
          const std::uint64_t seed = 11;
          SCOPED_TRACE(testing::Message()
                       << kind << ", logit " << logit << ", baseline " << baseline << ", seed " << seed);
          Bandit bandit(kind);
          bandit.set.all()[0].value = Tensor::of({3}, {baseline / 2, 0, 0.5});
          const double p = 1 / (1 + std::exp(-logit)), exact = p * (1 - p) * (reward(kind, 1) - reward(kind, 0));
          const double estimate = bandit.gradient(logit, kDraws, seed, of_tokens);
          const double error = standard_error(kind, p, baseline, kDraws);
          EXPECT_NEAR(estimate, exact, 4 * error);
          EXPECT_GT(std::abs(exact), 8 * error) << "else the test could not tell it from nothing";
        }
      }
    }
  }
}

TEST(Reinforce, MovesItsBaselineToTheMeanRewardAndCost) {
  Bandit bandit("probability");
  for (int step = 0; step < 60; ++step) {
    bandit.gradient(0, 500, 100 + static_cast<std::uint64_t>(step), true);
    ASSERT_EQ(bandit.updates.size(), 1U);
    bandit.updates[0].move(bandit.updates[0].state->value, bandit.updates[0].seen);
    const real* b = bandit.set.all()[0].value.data();
    EXPECT_NEAR(b[0] / b[2], (std::exp(-kLoss[0]) + std::exp(-kLoss[1])) / 2, 0.02)
        << "from the first step on, " << step;
    EXPECT_NEAR(b[1] / b[2], (kCost[0] + kCost[1]) / 2, 0.03) << step;
  }
}

// Three tokens of an example choose, and its loss depends on all: what counts is d/dx of E[e^-loss] - 0.2 E[mean cost],
// by enumeration. Another example has two tokens.
TEST(Reinforce, SharesAnExamplesRewardAmongTheChoicesBehindIt) {
  constexpr Index kExamples = 40000, kLength = 3;
  const auto tokens_of = [](Index example) { return example % 2 == 0 ? Index{3} : Index{2}; };
  const auto loss_of = [](int yes) { return 1.5 - 0.16 * yes * yes; };
  for (const double logit : {-0.8, 0.5}) {
    const std::uint64_t seed = 12;
    SCOPED_TRACE(testing::Message() << "logit " << logit << ", seed " << seed);
    const double p = 1 / (1 + std::exp(-logit));
    double exact = 0, draws = 0;
    for (const Index n : {tokens_of(0), tokens_of(1)}) {
      double of_example = -0.2 * p * (1 - p) * (kCost[1] - kCost[0]);  // of the mean cost
      for (int arms = 0; arms < 1 << n; ++arms) {
        double probability = 1, slope = 0;
        int yes = 0;
        for (int t = 0; t < n; ++t) {
          const bool taken = (arms >> t & 1) != 0;
          probability *= taken ? p : 1 - p;
          slope += taken ? 1 - p : -p;  // d log probability
          yes += taken;
        }
        of_example += probability * slope * std::exp(-loss_of(yes));
      }
      exact += of_example, draws += static_cast<double>(n);
    }
    exact /= draws;  // a mean over choices

    const Random random(seed, "shared");
    std::vector<double> u;
    std::vector<Index> token;
    for (Index e = 0; e < kExamples; ++e) {
      for (Index t = 0; t < tokens_of(e); ++t) token.push_back(e * kLength + t);
    }
    for (const Index at : token) u.push_back(random.uniform(static_cast<std::uint64_t>(at)));
    Tape tape;
    const Var leaf = tape.leaf(Tensor::full({1, 1}, static_cast<real>(logit)));
    const Coin coin = toss(gather_rows(leaf, std::vector<Index>(token.size(), 0)), u);
    Tensor cost({static_cast<Index>(token.size())}), losses({kExamples});
    std::vector<int> yes(kExamples);
    for (std::size_t i = 0; i < token.size(); ++i) {
      const bool taken = coin.yes.data()[i] > 0;
      yes[static_cast<std::size_t>(token[i] / kLength)] += taken;
      cost.data()[i] = static_cast<real>(kCost[taken]);
    }
    for (Index e = 0; e < kExamples; ++e)
      losses.data()[e] = static_cast<real>(loss_of(yes[static_cast<std::size_t>(e)]));
    Bandit bandit("probability");
    bandit.set.all()[0].value = Tensor::of({3}, {0.4, 0.6, 1});
    ForwardContext context;
    bandit.reinforce.report(context, {"arm", coin.log_probability, coin.entropy, cost, token, kLength, true});
    tape.backward(policy_loss(context.drawn, losses));
    const double estimate = -static_cast<double>(tape.gradient(leaf).item());
    EXPECT_NEAR(estimate, exact, 0.0024) << "four standard errors";
    EXPECT_GT(exact, 0.012);
  }
}

// Examples differ by far more than an arm changes: loss = difficulty - 0.1 where the second arm is drawn. The greedy
// pass takes the first arm.
TEST(Reinforce, OverTheGreedyPassWhatMakesExamplesDifferIsNoNoise) {
  constexpr Index kExamples = 500;
  constexpr int kTimes = 60;
  const double logit = 0.4, p = 1 / (1 + std::exp(-logit)), exact = p * (1 - p) * (0.1 - 0.2 * (kCost[1] - kCost[0]));
  const auto deviation_of = [&](const std::string& over) {
    ParameterSet set;
    const Reinforce reinforce(Scope(set, "r"), rewards("log_likelihood", over));
    set.initialise(1);
    set.all()[0].value = Tensor::of({3}, {-3, 0.6, 1});
    double sum = 0, squares = 0;
    for (int time = 0; time < kTimes; ++time) {
      const Random random(13 + static_cast<std::uint64_t>(time), "examples");
      std::vector<double> u;
      std::vector<Index> token;
      for (Index e = 0; e < kExamples; ++e)
        u.push_back(random.uniform(static_cast<std::uint64_t>(e))), token.push_back(e);
      Tape tape;
      const Var leaf = tape.leaf(Tensor::full({1, 1}, static_cast<real>(logit)));
      const Coin coin = toss(gather_rows(leaf, std::vector<Index>(u.size(), 0)), u);
      Tensor cost({kExamples}), losses({kExamples}), greedy({kExamples});
      for (Index e = 0; e < kExamples; ++e) {
        const bool second = coin.yes.data()[e] > 0;
        const double difficulty = 3 + random.normal(static_cast<std::uint64_t>(1000000 + e));
        cost.data()[e] = static_cast<real>(kCost[second]);
        losses.data()[e] = static_cast<real>(difficulty - (second ? 0.1 : 0));
        greedy.data()[e] = static_cast<real>(difficulty);
      }
      ForwardContext context;
      reinforce.report(context, {"arm", coin.log_probability, coin.entropy, cost, token, 1, false});
      tape.backward(policy_loss(context.drawn, losses, {}, {.of_examples = greedy}));
      const double estimate = -static_cast<double>(tape.gradient(leaf).item());
      sum += estimate, squares += estimate * estimate;
    }
    const double mean = sum / kTimes, deviation = std::sqrt((squares / kTimes - mean * mean) * kTimes / (kTimes - 1));
    EXPECT_NEAR(mean, exact, 4 * deviation / std::sqrt(kTimes)) << over;
    return deviation;
  };
  EXPECT_LT(deviation_of("greedy"), 0.15 * deviation_of("average"));
}

TEST(Reinforce, LearnsTheBetterArm) {
  Bandit bandit("probability");
  double logit = 0;
  for (int step = 0; step < 200; ++step)
    logit += 5 * bandit.gradient(logit, 100, static_cast<std::uint64_t>(step), false);
  EXPECT_GT(logit, 1) << "its reward is " << reward("probability", 1) << " over " << reward("probability", 0);
}

TEST(Toss, TellsLogProbabilityAndEntropyWithoutOverflow) {
  const Var logit = Tensor::of({5, 1}, {-200, -1, 0, 2, 300});
  const Coin coin = toss(logit, {0.5, 0.1, 0.6, 0.2, 0.9});
  const double p[] = {0, 1 / (1 + std::exp(1.0)), 0.5, 1 / (1 + std::exp(-2.0)), 1};
  const double yes[] = {0, 1, 0, 1, 1};
  for (Index i = 0; i < 5; ++i) {
    EXPECT_EQ(coin.yes.data()[i], yes[i]);
    const double q = yes[i] > 0 ? p[i] : 1 - p[i], other = 1 - q;
    EXPECT_NEAR(coin.log_probability.value().data()[i], std::log(q), 1e-6);
    EXPECT_NEAR(coin.entropy.value().data()[i], -q * std::log(q) - (other > 0 ? other * std::log(other) : 0), 1e-6);
  }
  EXPECT_FLOAT_EQ(log_sigmoid(Tensor::of({1, 1}, {-200})).value().item(), -200);
}

}  // namespace
}  // namespace headlab
