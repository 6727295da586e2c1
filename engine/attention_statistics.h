// How heads spread their attention, for layers that judge tokens by it.
#pragma once

#include "engine/masks.h"

namespace headlab::inline HEADLAB_PRECISION {

// Numbers that attention_statistics() tells of each token and head.
constexpr Index numbers_per_head(bool received) {
  return received ? 3 : 2;
}

// From what attention() reads, packed qkv [B, T, (H + 2 Hk) Dh]: of each token and head the entropy of its weights in
// nats, the largest of them, and with `received` the sum of the weights that all tokens give it, which tells of later
// ones; [B, T, H numbers_per_head(received)], without gradient, 0 for padding and for tokens that a head leaves out.
// Memory grows with T, not T^2.
Tensor attention_statistics(const Tensor& qkv, HeadCounts heads, const HeadTokens* selected, const AttentionMask& mask,
                            bool received);

}  // namespace headlab::inline HEADLAB_PRECISION
