// Layer normalisation with learned scale and offset.
#pragma once

#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

// x [..., D] -> [..., D]; epsilon 1e-6 as in the vision transformers' code.
class LayerNorm {
 public:
  LayerNorm(const Scope& scope, Index width)
      : weight_(&scope.without_decay("weight", {width}, {Init::Kind::ones})),
        bias_(&scope.without_decay("bias", {width}, {})) {}
  Var forward(const ForwardContext& context, const Var& x) const {
    return layer_norm(x, context.use(*weight_), context.use(*bias_), 1e-6);
  }

 private:
  Parameter* weight_;
  Parameter* bias_;
};

}  // namespace headlab::inline HEADLAB_PRECISION
