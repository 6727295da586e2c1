#include "layers/expert_routing/expert_router.h"

#include <fmt/format.h>

#include <cmath>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char *kGates = "feed_forward.gates", *kInit = "feed_forward.router_init";

}  // namespace

std::unique_ptr<ExpertRouter> ExpertRouterEntry::build(const Scope& scope, const ExpertRouterConfig& config) const {
  ExpertRouterConfig whole = config;
  whole.settings = with_fallbacks(config.settings, options);
  return make(scope, whole);
}

RowPlaces places_of(const ForwardContext& context, const Var& x, Index parts) {
  RowPlaces places{.length = x.dim(1), .parts = parts};
  if (context.lengths.empty()) return places;
  if (static_cast<Index>(context.lengths.size()) != x.dim(0))
    throw ShapeError(fmt::format("experts: {} lengths for x {}", context.lengths.size(), x.shape().str()));
  places.present.emplace();
  for (Index n = 0; n < x.dim(0) * x.dim(1); ++n) {
    if (n % x.dim(1) >= context.lengths[static_cast<std::size_t>(n / x.dim(1))]) continue;
    for (Index part = 0; part < parts; ++part) places.present->push_back(n * parts + part);
  }
  return places;
}

Var log_sum_exp(const Var& x) {
  const Var top = stop_gradient(max(x, 1, true));  // whatever is taken off and added again, the gradient is the same
  return log(sum(exp(x - top), {1}, true)) + top;
}

Var z_loss(const Var& logits) {
  const Var z = log_sum_exp(logits);
  return mean(z * z);
}

Var even_gates(Index rows, const ExpertRouterConfig& config) {
  return Var(Tensor::full({rows, config.experts}, static_cast<real>(1.0 / static_cast<double>(config.chosen))));
}

Option gates_option() {
  return option::choice(kGates, "raw", {"raw", "renormalised"},
                        "gates of the chosen experts: their probabilities among all, or among the chosen");
}

Option router_init_option() {
  return option::choice(kInit, "small", {"small", "fan_in"},
                        "how a router's map begins: normal with a deviation of 0.02, or, as a linear map of PyTorch, "
                        "uniform within one over the root of the numbers that it reads");
}

Init router_init(const ExpertRouterConfig& config) {
  if (config.settings.text(kInit) == "small") return {Init::Kind::truncated_normal, 0.02};
  const auto in = static_cast<double>(config.width), out = static_cast<double>(config.experts);
  return {Init::Kind::xavier_uniform, std::sqrt((in + out) / (6 * in))};
}

Var learned_gates(const Var& p, const Tensor& chosen, const ExpertRouterConfig& config) {
  if (config.settings.text(kGates) == "raw") return p;
  const Var of_chosen = p * Var(chosen);
  return of_chosen / sum(of_chosen, {1}, true);
}

Index capacity_of(double factor, Index rows, Index chosen, Index experts) {
  if (factor == 0) return rows;
  const double share = static_cast<double>(rows * chosen) / static_cast<double>(experts);
  return static_cast<Index>(std::ceil(factor * share));
}

Tensor served(const Tensor& ranking, Index chosen, Index capacity) {
  const Index n = ranking.dim(0), experts = ranking.dim(1);
  if (capacity >= n) return top_k_mask(Var(ranking), chosen).value();  // every expert has room for all
  Tensor out = Tensor::zeros(ranking.shape()), before = out;
  std::vector<Index> taken(static_cast<std::size_t>(experts));
  for (Index choice = 1; choice <= chosen; ++choice) {
    const Tensor asked = top_k_mask(Var(ranking), choice).value();
    for (Index i = 0; i < out.size(); ++i) {
      Index& used = taken[static_cast<std::size_t>(i % experts)];
      const bool asks_now = asked.data()[i] != 0 && before.data()[i] == 0;
      if (!asks_now || used >= capacity) continue;
      out.data()[i] = 1;
      ++used;
    }
    before = asked;
  }
  return out;
}

}  // namespace headlab::inline HEADLAB_PRECISION
