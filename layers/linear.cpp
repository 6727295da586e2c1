#include "layers/linear.h"

namespace headlab::inline HEADLAB_PRECISION {

namespace {

// Where the weight holds some rows of a larger one, the bias holds the numbers of these rows.
Init bias_init(const Init& weight, Index in, Index out) {
  Init init{Init::Kind::zeros};
  if (!weight.part || weight.part->whole[0] == out) return init;
  init.part = PartOf{{weight.part->whole[0]}, {}};
  for (const auto& [keep, length] : weight.part->stretches) init.part->stretches.push_back({keep / in, length / in});
  return init;
}

}  // namespace

Linear::Linear(const Scope& scope, Index in, Index out, bool bias, Init init)
    : weight_(&scope.weight("weight", {out, in}, init)),
      bias_(bias ? &scope.without_decay("bias", {out}, bias_init(init, in, out)) : nullptr) {}

Var Linear::forward(const ForwardContext& context, const Var& x) const {
  return linear(x, weight(context), bias(context));
}

}  // namespace headlab::inline HEADLAB_PRECISION
