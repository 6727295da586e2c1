#include "layers/feed_forward/expert_count.h"

#include <algorithm>
#include <cmath>

#include "layers/depth_routing/depth_router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char *kMode = "feed_forward.k_mode", *kMost = "feed_forward.k_max",
                     *kImportance = "feed_forward.importance", *kGradient = "feed_forward.k_gradient";

bool is_dynamic(const Settings& s) {
  return s.text(kMode) == "dynamic";
}
bool asks_evaluator(const Settings& s) {
  return is_dynamic(s) && s.text(kImportance) == "evaluator";
}

ExpertCounts drawn(Index most, const Var& logit, const Random& random, const std::vector<std::uint64_t>& draws) {
  const auto coins = static_cast<std::uint64_t>(most - 1);
  const Index n = logit.dim(0);
  ExpertCounts out{.experts = Tensor::full({n}, 1), .importance = reshape(sigmoid(logit), {n}).value()};
  for (std::uint64_t coin = 0; coin < coins; ++coin) {
    std::vector<double> u;
    for (const std::uint64_t at : draws) u.push_back(random.uniform(at * coins + coin));
    const Coin fallen = toss(logit, u);
    out.experts = (Var(out.experts) + Var(fallen.yes)).value();
    out.log_probability = plus(out.log_probability, fallen.log_probability);
    out.entropy = plus(out.entropy, fallen.entropy);
  }
  return out;
}

}  // namespace

ExpertCountConfig expert_count_of(const Settings& s) {
  if (!is_dynamic(s)) return {};
  using Learns = ExpertCountConfig::Learns;
  ExpertCountConfig out{.dynamic = true, .most = s.integer(kMost), .by_evaluator = asks_evaluator(s)};
  if (out.by_evaluator) out.learns = s.text(kGradient) == "reinforce" ? Learns::drawn : Learns::straight_through;
  return out;
}

std::vector<Option> expert_count_options() {
  using namespace option;
  return {
      choice(kMode, "fixed2", {"fixed2", "dynamic"},
             "experts K of a token: two, or K_max times its importance, rounded up (the paper has both)"),
      when(is_dynamic,
           integer(kMost, 3, "K_max, the most experts of a token (the paper's examples fit 3 alone)", 2, 4096)),
      when(is_dynamic,
           choice(kImportance, "evaluator", {"evaluator", "attention"},
                  "importance I of a token: of the evaluator, or what its heads' attention gives it, over the most in "
                  "its sequence (causal: the largest weight of its own)")),
      when(asks_evaluator,
           choice(kGradient, "reinforce", {"reinforce", "straight_through"},
                  "how importance learns through the rounding (the paper does not say): K is drawn and learns from "
                  "rewards, or its gradient is that of K_max I"))};
}

ExpertCounts counts_of(const ExpertCountConfig& c, const Tensor& importance) {
  Tensor out(importance.shape());
  const auto most = static_cast<double>(c.most);
  for (Index i = 0; i < out.size(); ++i)
    out.data()[i] =
        static_cast<real>(std::clamp(std::ceil(most * static_cast<double>(importance.data()[i])), 1.0, most));
  return {.experts = out, .importance = importance};
}

ExpertCounts learned_counts(const ExpertCountConfig& c, const Var& logit, const Random& random,
                            const std::vector<std::uint64_t>& draws, bool training) {
  const Index n = logit.dim(0);
  if (training && c.learns == ExpertCountConfig::Learns::drawn) return drawn(c.most, logit, random, draws);
  const Var importance = sigmoid(logit);
  ExpertCounts out = counts_of(c, reshape(importance, {n}).value());
  if (c.learns == ExpertCountConfig::Learns::straight_through) {
    const Var experts = reshape(Var(out.experts), {n, 1});
    out.scale = straight_through(experts, static_cast<double>(c.most) * importance) / experts;
  }
  return out;
}

}  // namespace headlab::inline HEADLAB_PRECISION
