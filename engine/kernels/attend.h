// Scaled-dot-product attention of one head, block by block with a running softmax: no matrix of queries by keys is ever
// whole in memory (Milakov & Gimelshein 2018; Dao et al. 2022). One thread; a caller spreads heads over threads.
#pragma once

#include "engine/kernels/panel.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {

// One example's head. With rows in q, k or v, only those tokens are queries or keys; rows ascend. Where there are none,
// all tokens in order.
struct HeadAttention {
  Index queries, keys, width;  // number of each, and Dh
  Operand q, k, v;             // [queries, Dh], [keys, Dh], [keys, Dh]; k and v have the same rows
  const std::int32_t *query_position, *key_position;  // tokens of the example; nullptr: 0, 1, 2, ...
  const AttentionMask* mask;
  real factor;  // of the scores
};

// out [queries, Dh] and the log of each query's sum of exponentials, which its gradient needs; +inf and zeros for a
// query that may attend to no key.
void attend(const HeadAttention& head, const Output& out, real* log_sum);

// From dy and the product <dy_i, y_i> of each query: overwrites dq, dk and dv (all rows of the head).
struct HeadGradient {
  Operand dy;
  const real *log_sum, *dy_y;
  Output dq, dk, dv;
};
void attend_gradient(const HeadAttention& head, const HeadGradient& gradient);

}  // namespace headlab::inline HEADLAB_PRECISION
