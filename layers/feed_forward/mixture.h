// A mixture of experts: what smoe and mh_moe share, which differ in the rows that are routed.
#pragma once

#include "layers/expert_routing/expert_router.h"
#include "layers/feed_forward/experts.h"
#include "layers/feed_forward/mlp.h"

namespace headlab::inline HEADLAB_PRECISION {

struct MixtureConfig {
  Index heads = 1;  // parts of a token, each routed by itself to experts of width D / heads
  bool head = false,
       merge = false;      // a D x D map before tokens are cut into parts, and one after they are put together
  bool bias = false;       // of these two
  bool bitnet = false;     // these two are BitNet's like the experts
  Settings settings = {};  // of mixture_options()
};

// What every mixture declares: feed_forward.experts, ..., router, ...
std::vector<Option> mixture_options();

// x [B, T, D]: x_hat = head(x), cut into rows [B T heads, D / heads], the parts of a token side by side; each row's sum
// over its experts of gate times what they make of it; put together again, y = merge(y_hat) + shared(x), where there is
// a shared expert (MH-MoE, Eq. 2 to 4). A row that no expert has room for is 0. Padding is not routed.
class Mixture : public FeedForward {
 public:
  Mixture(const Scope& scope, Index width, const MixtureConfig& config);  // throws ShapeError on sizes that do not fit
  Var forward(ForwardContext& context, const Var& x) const override;
  FeedForwardCost cost() const override;

 private:
  struct Choice {
    Var gate;         // [n, E]
    Tensor selected;  // [n, E], 1 where a row uses the expert
    bool bounded;     // experts have room for some rows only
  };
  Var projected(const ForwardContext& context, const std::unique_ptr<Linear>& map, const Var& x) const;
  Choice choose(ForwardContext& context, const Var& rows, const RowPlaces& places) const;
  void report(const ForwardContext& context, const Choice& choice) const;

  Index width_, count_, chosen_;  // D, E, K
  double capacity_, evaluation_capacity_;
  MixtureConfig config_;
  BitNet bitnet_;
  std::unique_ptr<Linear> head_, merge_;
  std::unique_ptr<ExpertRouter> router_;
  Experts experts_;
  std::unique_ptr<Mlp> shared_;
};

}  // namespace headlab::inline HEADLAB_PRECISION
