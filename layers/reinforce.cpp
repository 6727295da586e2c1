#include "layers/reinforce.h"

#include <cmath>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char *kReward = "feed_forward.reward", *kCost = "feed_forward.cost_weight",
                     *kEntropy = "feed_forward.entropy_weight", *kOver = "feed_forward.reward_baseline",
                     *kDecay = "feed_forward.baseline_decay";

// Towards the means of a step's choices, whose sums and number were seen.
void move_baseline(double keep, Tensor& baseline, const Tensor& seen) {
  const auto k = static_cast<real>(keep), rest = static_cast<real>(1 - keep);
  real* b = baseline.data();
  for (const Index i : {0, 1}) b[i] = k * b[i] + rest * seen.data()[i] / seen.data()[2];
  b[2] = k * b[2] + rest;
}

}  // namespace

std::vector<Option> reward_options(const std::function<bool(const Settings&)>& counts) {
  using namespace option;
  std::vector<Option> out = {
      choice(kReward, "probability", {"probability", "log_likelihood"},
             "what the task pays a drawn choice (the paper: an accuracy reward): the probability of what is right, "
             "e^-loss, "
             "or its logarithm"),
      option::real(
          kCost, 0.1,
          "weight of a choice's multiply-adds over those of the dearest one, taken off its reward (the paper: a "
          "time reward)",
          0, 100),
      option::real(kEntropy, 0.01, "weight of the entropy of what choices are drawn from", 0, 100),
      choice(kOver, "average", {"average", "greedy"},
             "what the task's reward is compared with (the paper does not say): a moving average, or the reward of the "
             "same example (or token) in a second pass, which chooses as an evaluation does"),
      option::real(kDecay, 0.99, "decay of the moving averages that costs, and rewards, are compared with", 0,
                   0.99999)};
  for (Option& each : out) each = when(counts, each);
  return out;
}

Reinforce::Reinforce(const Scope& scope, const Settings& s)
    : name_(scope.prefix()),
      cost_weight_(s.real(kCost)),
      entropy_weight_(s.real(kEntropy)),
      keep_(s.real(kDecay)),
      probability_(s.text(kReward) == "probability"),
      over_greedy_(s.text(kOver) == "greedy"),
      baseline_(&scope.state("baseline", {3}, {})) {}

double Reinforce::reward_of(real loss) const {
  return probability_ ? std::exp(-static_cast<double>(loss)) : -static_cast<double>(loss);
}

Reinforce::Usual Reinforce::usual() const {
  const real* state = baseline_->value.data();
  const double weight = static_cast<double>(state[2]);
  if (!(weight > 0)) return {};
  return {static_cast<double>(state[0]) / weight, static_cast<double>(state[1]) / weight};
}

Tensor Reinforce::advantages(const RewardedChoices& c, const Tensor& losses, const Tensor& greedy,
                             std::vector<StateUpdate>* updates) const {
  const Usual before = usual();
  const Index tokens = losses.shape().size() == 2 ? 1 : c.length;  // that share a loss
  const auto loss_of = [&](Index i) { return c.token[static_cast<std::size_t>(i)] / tokens; };
  std::vector<double> choices(static_cast<std::size_t>(losses.size()));  // behind each loss
  for (Index i = 0; i < c.cost.size(); ++i) choices[static_cast<std::size_t>(loss_of(i))] += 1;
  Tensor out(c.log_probability.shape());
  double rewards = 0, costs = 0;
  for (Index i = 0; i < out.size(); ++i) {
    const double reward = reward_of(losses.data()[loss_of(i)]), cost = static_cast<double>(c.cost.data()[i]);
    const double compared = greedy.defined() ? reward_of(greedy.data()[loss_of(i)]) : before.reward;
    rewards += reward;
    costs += cost;
    out.data()[i] = static_cast<real>(
        reward - compared - cost_weight_ * (cost - before.cost) / choices[static_cast<std::size_t>(loss_of(i))]);
  }
  if (updates)
    updates->push_back({baseline_, Tensor::of({3}, {rewards, costs, static_cast<double>(out.size())}),
                        [keep = keep_](Tensor& baseline, const Tensor& seen) { move_baseline(keep, baseline, seen); }});
  return out;
}

void Reinforce::report(ForwardContext& context, const RewardedChoices& c) const {
  if (!c.log_probability.defined() || c.log_probability.shape()[0] == 0) return;
  if (entropy_weight_ != 0) context.auxiliary.push_back({name_ + " entropy", entropy_weight_, -mean(c.entropy)});
  const auto advantage = [=, this, updates = context.updates](const Tensor& losses, const Tensor& greedy) {
    return advantages(c, losses, greedy, updates);
  };
  DrawnChoice drawn{c.name, 1.0, c.log_probability, {}, c.of_tokens};
  if (over_greedy_)
    drawn.over_greedy = advantage;
  else
    drawn.advantage = [advantage](const Tensor& losses) { return advantage(losses, {}); };
  context.drawn.push_back(std::move(drawn));
}

}  // namespace headlab::inline HEADLAB_PRECISION
