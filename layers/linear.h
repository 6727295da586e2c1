// Affine map over the last axis.
#pragma once

#include "layers/context.h"

namespace headlab::inline HEADLAB_PRECISION {

// x [..., in] -> [..., out]; weight [out, in] truncated normal 0.02 unless told otherwise, bias zero.
class Linear {
 public:
  Linear(const Scope& scope, Index in, Index out, bool bias = true, Init init = {Init::Kind::truncated_normal, 0.02});
  Var forward(const ForwardContext& context, const Var& x) const;

 private:
  Parameter* weight_;
  Parameter* bias_;
};

}  // namespace headlab::inline HEADLAB_PRECISION
