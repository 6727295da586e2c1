// Kernels on one row of n numbers: vectorised, no allocation, no threads of their own.
#pragma once

#include "engine/real.h"
#include "engine/runtime/parallel.h"
#include "engine/runtime/shape.h"

namespace headlab::inline HEADLAB_PRECISION {

real row_max(const real* x, Index n);  // n >= 1; may lose a NaN
real row_sum(const real* x, Index n);
real row_dot(const real* a, const real* b, Index n);

// A row's maximum and its sum of exp(x - maximum): log sum exp x without overflow and without writing anything. The log
// is in double: the maximum added in float would swallow the digits of the logarithm beside large logits.
struct ExpSum {
  real top, total;
  double log() const;
};
ExpSum row_exp_sum(const real* x, Index n);

// y = exp(x - max x) / sum; x and y may be the same. Returns log(sum exp x).
double softmax_row(const real* x, Index n, real* y);
// dx = scale * y * (dy - <y, dy>), the gradient of softmax(scale * x); dx may be dy.
void softmax_gradient_row(const real* y, const real* dy, Index n, real scale, real* dx);

// Rows of one piece of parallel work, so that a piece is neither tiny nor the whole.
inline Index row_grain(Index width) {
  return width >= kMapGrain ? 1 : kMapGrain / (width > 0 ? width : 1);
}

}  // namespace headlab::inline HEADLAB_PRECISION
