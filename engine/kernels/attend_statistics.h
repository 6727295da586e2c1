// How a head spreads its attention: of each row of weights a few numbers, without a matrix of queries by keys. One
// product of queries and keys, beside the two that attention itself takes; nobody else pays for it.
#pragma once

#include "engine/kernels/attend.h"

namespace headlab::inline HEADLAB_PRECISION {

// What is told of the token at a position, at numbers + position * stride: the entropy of its weights in nats, the
// largest of them, and where `received`, the sum of the weights that all queries give it. Nothing is written for tokens
// that are neither query nor key.
struct HeadStatistics {
  real* numbers;
  Index stride;
  bool received;
};
void attend_statistics(Index heads, const std::function<HeadAttention(Index)>& head,
                       const std::function<HeadStatistics(Index)>& output);

}  // namespace headlab::inline HEADLAB_PRECISION
