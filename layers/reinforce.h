// Choices that learn from rewards (REINFORCE, Williams 1992): the probability that the task gives to the right answer,
// or its logarithm, less what the choice costs. Costs are compared with their moving average; rewards with theirs, or
// with the reward of the same example where choices are those of an evaluation.
#pragma once

#include <string>
#include <vector>

#include "base/option.h"
#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

// feed_forward.reward, ..., which mean something where `counts` says so.
std::vector<Option> reward_options(const std::function<bool(const Settings&)>& counts);

// Choices of one kind, and what became of them.
struct RewardedChoices {
  std::string name;
  Var log_probability, entropy;  // [m]; nothing is reported where they are undefined
  Tensor cost;                   // [m], over that of the dearest choice
  std::vector<Index> token;      // [m]: n = b T + t of [B, T], or the first token of an example
  Index length = 1;              // T
  bool of_tokens = false;        // rewarded by the loss of the token where the task has one, else by the example's
};

// What is learned is the expected reward of a loss less the mean cost of the choices behind it: of choices that share a
// loss each has the whole of its reward, and its own cost over their number.
class Reinforce {
 public:
  Reinforce(const Scope& scope, const Settings& settings);
  // For training to add, with a bonus for entropy.
  void report(ForwardContext& context, const RewardedChoices& choices) const;

 private:
  struct Usual {
    double reward = 0, cost = 0;
  };
  Usual usual() const;  // the moving averages; 0 before the first step
  double reward_of(real loss) const;
  // Of each choice [m], given losses as DrawnChoice has them; `updates` is told what the averages see, where there is
  // one.
  Tensor advantages(const RewardedChoices& choices, const Tensor& losses, const Tensor& greedy,
                    std::vector<StateUpdate>* updates) const;

  std::string name_;
  double cost_weight_, entropy_weight_, keep_;
  bool probability_, over_greedy_;
  Parameter* baseline_;  // [3]: decayed sums of the task's mean reward, of the mean cost, and of their weights
};

}  // namespace headlab::inline HEADLAB_PRECISION
