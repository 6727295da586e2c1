// The evaluator's complexity decides: drawn with that probability in training, so that it learns from rewards; against
// two thresholds (DASG-MoE, eq. 8), or by rank, in evaluation.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "layers/depth_routing/depth_router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char *kTau1 = "feed_forward.tau1", *kTau2 = "feed_forward.tau2", *kRate = "feed_forward.deep_rate";

// The share `rate` of greatest values is deep, to the nearest whole number; of equal ones the first.
Tensor greatest(const Tensor& values, double rate) {
  std::vector<Index> order(static_cast<std::size_t>(values.size()));
  std::iota(order.begin(), order.end(), Index{0});
  std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return values.data()[a] > values.data()[b]; });
  order.resize(static_cast<std::size_t>(std::llround(rate * static_cast<double>(order.size()))));
  Tensor deep = Tensor::zeros({values.size()});
  for (const Index i : order) deep.data()[i] = 1;
  return deep;
}

class ByComplexity : public DepthRouter {
 public:
  ByComplexity(const Scope& scope, const Settings& s)
      : name_(scope.prefix()), tau1_(s.real(kTau1)), tau2_(s.real(kTau2)), rate_(s.real(kRate)) {
    if (tau1_ > tau2_) throw ShapeError(fmt::format("{} = {} is above {} = {}", kTau1, tau1_, kTau2, tau2_));
  }

  DepthDecision decide(ForwardContext& context, const DepthRequest& request) const override {
    if (context.training && !context.greedy) return drawn_depth(context, name_, request.complexity, request);
    const Tensor complexity = sigmoid(request.complexity).value();
    if (rate_ > 0) return {greatest(complexity, rate_)};
    Tensor deep({complexity.dim(0)});
    for (Index i = 0; i < deep.size(); ++i) {
      const auto c = static_cast<double>(complexity.data()[i]);
      deep.data()[i] = c < tau1_ ? real(0) : c >= tau2_ ? real(1) : complexity.data()[i];
    }
    return {deep};
  }

 private:
  std::string name_;
  double tau1_, tau2_, rate_;
};

}  // namespace

DepthRouterEntry complexity_depth() {
  return {
      .name = "complexity",
      .help =
          "by the evaluator's complexity C: deep ones drawn with probability C in training, which learns from "
          "rewards; by two thresholds, or by rank, in evaluation and in the second pass of "
          "feed_forward.reward_baseline = greedy",
      .options = {option::real(kTau1, 0.3,
                               "below it all experts of a token are shallow, above it the share C of them is deep "
                               "(the paper: empirically tuned)",
                               0, 1),
                  option::real(kTau2, 0.7, "from it on all are deep (the paper tunes one threshold from 0.3 to 0.7)", 0,
                               1),
                  option::real(kRate, 0.0,
                               "above 0, in place of both: this share of a batch's tokens or sequences is deep, those "
                               "of the greatest complexity. For measurements, and refused where attention is causal: "
                               "what becomes of one depends on the others of its batch",
                               0, 1)},
      .make = [](const Scope& scope, Index, const Settings& settings) -> std::unique_ptr<DepthRouter> {
        return std::make_unique<ByComplexity>(scope, settings);
      },
      .learns = true,
      .reads_complexity = true,
      .mixes = true,
      .compares = [](const Settings& settings) { return settings.real(kRate) > 0; }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
