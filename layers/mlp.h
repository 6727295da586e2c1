// The dense feed-forward block.
#pragma once

#include "layers/linear.h"

namespace headlab::inline HEADLAB_PRECISION {

// x [..., D] -> fc2(gelu(fc1(x))), hidden width as given.
class Mlp {
 public:
  Mlp(const Scope& scope, Index width, Index hidden)
      : fc1_(scope / "fc1", width, hidden), fc2_(scope / "fc2", hidden, width) {}
  Var forward(const ForwardContext& context, const Var& x) const {
    return fc2_.forward(context, linear_gelu(x, fc1_.weight(context), fc1_.bias(context)));
  }

 private:
  Linear fc1_, fc2_;
};

}  // namespace headlab::inline HEADLAB_PRECISION
