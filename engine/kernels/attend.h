// Scaled-dot-product attention, block by block with a running softmax: no matrix of queries by keys is ever whole in
// memory (Milakov & Gimelshein 2018; Dao et al. 2022). Heads are spread over the threads, one head to one thread; in
// the gradient, heads that share their keys go to one thread.
#pragma once

#include <functional>

#include "engine/kernels/panel.h"
#include "engine/masks.h"

namespace headlab::inline HEADLAB_PRECISION {

// One example's head. With rows in q, k or v, only those tokens are queries or keys; rows ascend. Where there are none,
// all tokens in order.
struct HeadAttention {
  Index queries, keys, width;  // number of each, and Dh
  Operand q, k, v;             // [queries, Dh], [keys, Dh], [keys, Dh]; k and v have the same rows
  const std::int32_t *query_position, *key_position;  // tokens of the example; nullptr: 0, 1, 2, ...
  Index before;                                       // position of query token 0 among the keys
  const AttentionMask* mask;
  real factor;  // of the scores
};

// What a head writes: y [queries, Dh] and the log of each query's sum of exponentials, which its gradient needs; zeros
// and +inf for a query that may attend to no key.
struct HeadOutput {
  Output y;
  real* log_sum;
};
void attend(Index heads, const std::function<HeadAttention(Index)>& head,
            const std::function<HeadOutput(Index)>& output);

// From dy, and y and log_sum as attend() wrote them: overwrites dq, dk and dv (all rows of the head). Of each `sharing`
// heads in a row, which have the same keys, dk and dv are one: the sum over these heads in order.
struct HeadGradient {
  Operand dy, y;
  const real* log_sum;
  Output dq, dk, dv;
};
void attend_gradient(Index heads, Index sharing, const std::function<HeadAttention(Index)>& head,
                     const std::function<HeadGradient(Index)>& gradient);

}  // namespace headlab::inline HEADLAB_PRECISION
