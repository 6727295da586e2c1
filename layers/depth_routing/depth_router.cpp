#include "layers/depth_routing/depth_router.h"

#include <cmath>

#include "layers/expert_routing/expert_router.h"

namespace headlab::inline HEADLAB_PRECISION {

std::unique_ptr<DepthRouter> DepthRouterEntry::build(const Scope& scope, Index width, const Settings& settings) const {
  return make(scope, width, with_fallbacks(settings, options));
}

bool DepthRouterEntry::compares_others(const Settings& settings) const {
  return compares && compares(with_fallbacks(settings, options));
}

bool DepthRouterEntry::goes_deep(const Settings& settings) const {
  return may_go_deep && !(stays_shallow && stays_shallow(with_fallbacks(settings, options)));
}

std::optional<double> DepthRouterEntry::always_deep(const Settings& settings) const {
  return always ? std::optional(always(with_fallbacks(settings, options))) : std::nullopt;
}

// -log(e^0 + e^-x).
Var log_sigmoid(const Var& x) {
  return -log_sum_exp(concat({Var(Tensor::zeros(x.shape())), -x}, 1));
}

Var entropy_of(const Var& logit) {
  const Var yes = sigmoid(logit) * log_sigmoid(logit), no = sigmoid(-logit) * log_sigmoid(-logit);
  return reshape(-(yes + no), {logit.dim(0)});
}

Coin toss(const Var& logit, const std::vector<double>& u) {
  const Index m = logit.dim(0);
  Tensor yes({m}), sign({m, 1});
  for (Index i = 0; i < m; ++i) {
    const double p = 1 / (1 + std::exp(-static_cast<double>(logit.value().data()[i])));
    yes.data()[i] = u[static_cast<std::size_t>(i)] < p ? 1 : 0;
    sign.data()[i] = 2 * yes.data()[i] - 1;
  }
  return {yes, reshape(log_sigmoid(Var(sign) * logit), {m}), entropy_of(logit)};
}

DepthDecision drawn_depth(const ForwardContext& context, const std::string& layer, const Var& logit,
                          const DepthRequest& request) {
  const Random random = context.random("depth/" + layer);
  std::vector<double> u;
  for (const std::uint64_t at : request.draws) u.push_back(random.uniform(at));
  const Coin coin = toss(logit, u);
  return {coin.yes, coin.log_probability, coin.entropy};
}

}  // namespace headlab::inline HEADLAB_PRECISION
