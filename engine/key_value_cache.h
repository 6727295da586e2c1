// Keys and values that attention has read, kept between passes: where tokens follow one another, each is computed once.
#pragma once

#include <vector>

#include "engine/masks.h"
#include "engine/tensor.h"

namespace headlab::inline HEADLAB_PRECISION {

// Of B sequences of at most `capacity` tokens, all as far read as the others; head by head, as attention reads them.
class KeyValueCache {
 public:
  KeyValueCache(Index batch, Index capacity, Index heads, Index head_dim);  // Hk, Dh; throws ShapeError

  Index tokens() const { return tokens_; }  // of each sequence, read so far
  Index capacity() const { return capacity_; }

  // The keys and values of the T tokens that follow, from packed qkv [B, T, (H + 2 Hk) Dh], turned by their positions
  // where they are turned at all; with selected->keys each head keeps those of its own tokens n = b T + t alone. Throws
  // ShapeError where they do not fit.
  void append(const Tensor& qkv, HeadCounts heads, const HeadTokens* selected = nullptr);

  // What key head `head` of sequence `b` keeps, in the order of the tokens: [count, Dh] of both, and positions.
  Index count(Index b, Index head) const { return static_cast<Index>(kept(b, head).size()); }
  const real* keys(Index b, Index head) const { return keys_.data() + first(b, head); }
  const real* values(Index b, Index head) const { return values_.data() + first(b, head); }
  const std::int32_t* positions(Index b, Index head) const { return kept(b, head).data(); }

 private:
  Index first(Index b, Index head) const { return (b * heads_ + head) * capacity_ * head_dim_; }
  const std::vector<std::int32_t>& kept(Index b, Index head) const {
    return positions_[static_cast<std::size_t>(b * heads_ + head)];
  }
  void check(const Tensor& qkv, HeadCounts heads, const HeadTokens* selected) const;
  void keep(Index b, Index head, Index t, const real* key, const real* value);

  Index batch_, capacity_, heads_, head_dim_, tokens_ = 0;
  Tensor keys_, values_;                              // [B, Hk, capacity, Dh]
  std::vector<std::vector<std::int32_t>> positions_;  // by sequence and key head
};

// attention() (ops.h) for the T tokens that follow those in `cache`, which takes over their keys and values: packed qkv
// [B, T, (H + 2 Hk) Dh] -> [B, T, H Dh]. Without gradient. Throws ShapeError, also for an additive mask and for
// padding.
Tensor cached_attention(const Tensor& qkv, HeadCounts heads, KeyValueCache& cache, const HeadTokens* selected = nullptr,
                        const AttentionMask& mask = {});

}  // namespace headlab::inline HEADLAB_PRECISION
