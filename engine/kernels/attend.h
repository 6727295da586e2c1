// Scaled-dot-product attention, block by block with a running softmax: no matrix of queries by keys is ever whole in
// memory (Milakov & Gimelshein 2018; Dao et al. 2022). Heads are spread over the threads, one head to one thread; in
// the gradient, heads that share their keys go to one thread.
#pragma once

#include <algorithm>
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

inline Index position(const std::int32_t* positions, Index i) {
  return positions ? positions[i] : i;
}
inline Index query_position(const HeadAttention& h, Index i) {
  return h.before + position(h.query_position, i);
}

// Of the head's keys, those that queries at positions first..last may see at most; with the two exchanged, those that
// all of them see, for ranges only move on. It may be an end before its beginning.
inline KeyRange visible(const HeadAttention& h, Index first, Index last) {
  if (!h.key_position) return {h.mask->keys_of(first, h.keys).begin, h.mask->keys_of(last, h.keys).end};
  const Index tokens = h.keys > 0 ? h.key_position[h.keys - 1] + 1 : 0;  // no key lies beyond
  const auto count_before = [&](Index token) {
    if (token <= 0 || token >= tokens) return token <= 0 ? 0 : h.keys;
    return static_cast<Index>(std::lower_bound(h.key_position, h.key_position + h.keys, token) - h.key_position);
  };
  return {count_before(h.mask->keys_of(first, tokens).begin), count_before(h.mask->keys_of(last, tokens).end)};
}

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
