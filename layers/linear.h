// Affine map over the last axis.
#pragma once

#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

// x [..., in] -> [..., out]; weight [out, in] Xavier-uniform unless told otherwise, bias zero.
class Linear {
 public:
  Linear(const Scope& scope, Index in, Index out, bool bias = true, Init init = {Init::Kind::xavier_uniform});
  Var forward(const ForwardContext& context, const Var& x) const;
  // For ops that take the map itself; bias undefined where there is none.
  Var weight(const ForwardContext& context) const { return context.use(*weight_); }
  Var bias(const ForwardContext& context) const { return bias_ ? context.use(*bias_) : Var(); }
  Var bias_or_zeros(const ForwardContext& context) const;
  // Takes the values of a map from as many numbers, output by output; where there are more here, from the first again.
  void copy_from(const Linear& other);

 private:
  Parameter* weight_;
  Parameter* bias_;
};

// Of a weight that holds several maps [out, in], one after the other: each starts as it would alone.
Init linear_map_init(Index out, Index in);

}  // namespace headlab::inline HEADLAB_PRECISION
