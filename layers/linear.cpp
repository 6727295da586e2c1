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

Init linear_map_init(Index out, Index in) {
  Init init{Init::Kind::xavier_uniform};
  init.map = Shape{out, in};
  return init;
}

Linear::Linear(const Scope& scope, Index in, Index out, bool bias, Init init)
    : weight_(&scope.weight("weight", {out, in}, init)),
      bias_(bias ? &scope.without_decay("bias", {out}, bias_init(init, in, out)) : nullptr) {}

Var Linear::bias_or_zeros(const ForwardContext& context) const {
  return bias_ ? context.use(*bias_) : Var(Tensor::zeros({weight_->shape[0]}));
}

void Linear::copy_from(const Linear& other) {
  const auto take = [](Parameter* to, const Parameter* from) {
    if (!to || to->frozen) return;
    to->value = Tensor(to->shape);
    const Index from_size = from->shape.count();
    for (Index i = 0; i < to->value.size(); ++i) to->value.data()[i] = from->value.data()[i % from_size];
    to->replaced = true;
  };
  take(weight_, other.weight_);
  take(bias_, other.bias_);
}

Var Linear::forward(const ForwardContext& context, const Var& x) const {
  return linear(x, weight(context), bias(context));
}

}  // namespace headlab::inline HEADLAB_PRECISION
