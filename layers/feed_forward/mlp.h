// Two linear maps with an activation between them: the dense feed-forward, and an expert that every token uses.
#pragma once

#include "layers/bitnet.h"
#include "layers/feed_forward/activation.h"
#include "layers/feed_forward/feed_forward.h"

namespace headlab::inline HEADLAB_PRECISION {

struct MlpConfig {
  Index hidden = 0;
  Activation activation = Activation::gelu;
  bool bias = true;
  BitNet bitnet = {};
};

// x [..., D] -> fc2(activation(fc1(x))).
class Mlp : public FeedForward {
 public:
  Mlp(const Scope& scope, Index width, const MlpConfig& config);
  Var forward(ForwardContext& context, const Var& x) const override;
  FeedForwardCost cost() const override;

 private:
  Index width_;
  MlpConfig config_;
  Linear fc1_, fc2_;
};

// The options feed_forward.hidden and feed_forward.ratio, which mean something where `counts` says so (empty: always),
// and the hidden width of a dense layer that they give, as settings have them for one layer. Throws ShapeError where no
// hidden unit is left.
std::vector<Option> hidden_options(const std::function<bool(const Settings&)>& counts = {});
Index hidden_width(Index width, const Settings& settings);

}  // namespace headlab::inline HEADLAB_PRECISION
