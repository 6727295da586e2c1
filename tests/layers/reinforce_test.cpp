// Choices that learn from rewards: on a bandit of two arms, whose exact gradient is known.
#include "layers/reinforce.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "layers/depth_routing/depth_router.h"

namespace headlab {
namespace {

constexpr double kLoss[] = {0.9, 0.3}, kCost[] = {0.3, 1.0};  // of the two arms

Settings rewards(const std::string& kind) {
  Settings s;
  s.set("feed_forward.reward", kind);
  s.set("feed_forward.cost_weight", 0.2);
  s.set("feed_forward.entropy_weight", 0.0);
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
          bandit.set.all()[0].value = Tensor::of({2}, {baseline / 2, 0.5});
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

TEST(Reinforce, MovesItsBaselineToTheMeanReward) {
  Bandit bandit("probability");
  for (int step = 0; step < 60; ++step) {
    bandit.gradient(0, 500, 100 + static_cast<std::uint64_t>(step), true);
    ASSERT_EQ(bandit.updates.size(), 1U);
    bandit.updates[0].move(bandit.updates[0].state->value, bandit.updates[0].seen);
    const real* b = bandit.set.all()[0].value.data();
    const double expected = (reward("probability", 0) + reward("probability", 1)) / 2;
    EXPECT_NEAR(b[0] / b[1], expected, 0.02) << "from the first step on, " << step;
  }
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
