#include "layers/linear.h"

namespace headlab::inline HEADLAB_PRECISION {

Linear::Linear(const Scope& scope, Index in, Index out, bool bias, Init init)
    : weight_(&scope.weight("weight", {out, in}, init)),
      bias_(bias ? &scope.without_decay("bias", {out}, {}) : nullptr) {}

Var Linear::forward(const ForwardContext& context, const Var& x) const {
  return linear(x, weight(context), bias(context));
}

}  // namespace headlab::inline HEADLAB_PRECISION
