#include "layers/norm.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

Parameter* ones(const Scope& scope, Index width) {
  return &scope.without_decay("weight", {width}, {Init::Kind::ones});
}

template <class N>
std::unique_ptr<Norm> make(const Scope& scope, Index width, double epsilon) {
  return std::make_unique<N>(scope, width, epsilon);
}

}  // namespace

LayerNorm::LayerNorm(const Scope& scope, Index width, double epsilon)
    : weight_(ones(scope, width)), bias_(&scope.without_decay("bias", {width}, {})), epsilon_(epsilon) {}

Var LayerNorm::forward(const ForwardContext& context, const Var& x) const {
  return layer_norm(x, context.use(*weight_), context.use(*bias_), epsilon_);
}

RmsNorm::RmsNorm(const Scope& scope, Index width, double epsilon) : weight_(ones(scope, width)), epsilon_(epsilon) {}

Var RmsNorm::forward(const ForwardContext& context, const Var& x) const {
  return rms_norm(x, context.use(*weight_), epsilon_);
}

Registry<NormEntry>& norms() {
  static Registry<NormEntry> all(
      "norm", {{"layer", "to mean 0 and deviation 1, with a learned scale and offset", make<LayerNorm>},
               {"rms", "to a root mean square of 1, with a learned scale", make<RmsNorm>}});
  return all;
}

}  // namespace headlab::inline HEADLAB_PRECISION
