// Reductions, in a fixed order whatever the number of threads, and the repetition that is the reverse of a sum. They
// live here and nowhere else (see tensor_xt.h).
#pragma once

#include <cmath>

#include "engine/tensor.h"

namespace headlab::inline HEADLAB_PRECISION {

// x [outer, n, inner] -> out [outer, inner]; sums accumulate in double.
void sum_axis(const real* x, Index outer, Index n, Index inner, real* out);
// As PyTorch orders numbers: NaN above every one, so that it is never lost in a maximum.
inline bool ranks_above(real a, real b) {
  return a > b || (std::isnan(a) && !std::isnan(b));
}
// Also writes the index of the first maximum along n.
void max_axis(const real* x, Index outer, Index n, Index inner, real* out, Index* where);

// Sums a gradient of a broadcast shape down to `wanted`; throws ShapeError naming `op` where it does not broadcast.
Tensor sum_to_shape(const Tensor& x, const Shape& wanted, const char* op);

// Repeats x over `wanted`: shapes align at the last axis, size 1 stretches. Throws ShapeError naming `op` where x does
// not broadcast to it.
Tensor repeat_to_shape(const Tensor& x, const Shape& wanted, const char* op);

double sum_of_squares(std::span<const real> x);

}  // namespace headlab::inline HEADLAB_PRECISION
