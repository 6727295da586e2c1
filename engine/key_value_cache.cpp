#include "engine/key_value_cache.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/kernels/attend.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

Tensor room(Index batch, Index capacity, Index heads, Index head_dim) {
  if (batch < 1 || capacity < 1 || heads < 1 || head_dim < 1)
    throw ShapeError(
        fmt::format("key-value cache: {} sequences of {} tokens, {} heads of width {}; all must be positive", batch,
                    capacity, heads, head_dim));
  return Tensor({batch, heads, capacity, head_dim});
}

using Queries = std::vector<std::vector<std::int32_t>>;  // tokens of the pass, by sequence and head

Queries queries_of(const HeadTokens& selected, Index B, Index T, Index H) {
  Queries out(static_cast<std::size_t>(B * H));
  for (Index h = 0; h < H; ++h) {
    for (const std::int32_t n : selected.tokens[static_cast<std::size_t>(h)])
      out[static_cast<std::size_t>(n / T * H + h)].push_back(n % static_cast<std::int32_t>(T));
  }
  return out;
}

void check_mask(const AttentionMask& mask) {
  if (mask.kind == AttentionMask::Kind::additive || !mask.lengths.empty())
    throw ShapeError("cached attention: an additive mask or padding; what is cached has neither");
}

}  // namespace

KeyValueCache::KeyValueCache(Index batch, Index capacity, Index heads, Index head_dim)
    : batch_(batch),
      capacity_(capacity),
      heads_(heads),
      head_dim_(head_dim),
      keys_(room(batch, capacity, heads, head_dim)),
      values_(room(batch, capacity, heads, head_dim)),
      positions_(static_cast<std::size_t>(batch * heads)) {}

void KeyValueCache::check(const Tensor& qkv, HeadCounts heads, const HeadTokens* selected) const {
  const Shape& shape = qkv.shape();
  const bool fits = shape.size() == 3 && heads.valid() && shape[0] == batch_ && heads.key == heads_ &&
                    shape[2] == heads.all() * head_dim_;
  if (!fits) {
    throw ShapeError(fmt::format(
        "key-value cache: qkv {} for {} heads on {} key heads; it is of {} sequences and {} key heads of width {}",
        shape.str(), heads.query, heads.key, batch_, heads_, head_dim_));
  }
  if (tokens_ + shape[1] > capacity_)
    throw ShapeError(
        fmt::format("key-value cache: {} tokens after {}; there is room for {}", shape[1], tokens_, capacity_));
  if (!selected) return;
  selected->check("key-value cache", heads.query, shape[0] * shape[1]);
  if (selected->keys && heads.group() > 1)
    throw ShapeError("key-value cache: keys of a head's own tokens; a key head that several heads read has none");
}

void KeyValueCache::keep(Index b, Index head, Index t, const real* key, const real* value) {
  std::vector<std::int32_t>& kept_here = positions_[static_cast<std::size_t>(b * heads_ + head)];
  const Index at = first(b, head) + static_cast<Index>(kept_here.size()) * head_dim_;
  std::copy_n(key, head_dim_, keys_.data() + at);
  std::copy_n(value, head_dim_, values_.data() + at);
  kept_here.push_back(static_cast<std::int32_t>(tokens_ + t));
}

void KeyValueCache::append(const Tensor& qkv, HeadCounts heads, const HeadTokens* selected) {
  check(qkv, heads, selected);
  const Index T = qkv.dim(1), row = qkv.dim(2);
  const auto take = [&](Index n, Index head) {
    const real* const key = qkv.data() + n * row + (heads.query + head) * head_dim_;
    keep(n / T, head, n % T, key, key + heads_ * head_dim_);
  };
  for (Index head = 0; head < heads_; ++head) {
    if (selected && selected->keys) {
      for (const std::int32_t n : selected->tokens[static_cast<std::size_t>(head)]) take(n, head);
    } else {
      for (Index n = 0; n < batch_ * T; ++n) take(n, head);
    }
  }
  tokens_ += T;
}

Tensor cached_attention(const Tensor& qkv, HeadCounts heads, KeyValueCache& cache, const HeadTokens* selected,
                        const AttentionMask& mask) {
  check_mask(mask);
  const Index before = cache.tokens();
  cache.append(qkv, heads, selected);
  const Index B = qkv.dim(0), T = qkv.dim(1), row = qkv.dim(2), H = heads.query, Dh = row / heads.all();
  const Queries queries = selected ? queries_of(*selected, B, T, H) : Queries();
  const bool own_keys = selected && selected->keys;
  const Shape shape{B, T, H * Dh};
  Tensor y = selected ? Tensor::zeros(shape) : Tensor(shape), log_sum({B * H, T});
  const auto tokens = [&](Index bh) { return selected ? queries[static_cast<std::size_t>(bh)].data() : nullptr; };
  const auto head_of = [&](Index bh) {
    const Index b = bh / H, h = bh % H, key_head = h / heads.group();
    return HeadAttention{selected ? static_cast<Index>(queries[static_cast<std::size_t>(bh)].size()) : T,
                         cache.count(b, key_head),
                         Dh,
                         {qkv.data() + b * T * row + h * Dh, row, false, tokens(bh)},
                         {cache.keys(b, key_head), Dh},
                         {cache.values(b, key_head), Dh},
                         tokens(bh),
                         own_keys ? cache.positions(b, key_head) : nullptr,
                         before,
                         &mask,
                         static_cast<real>(1.0 / std::sqrt(static_cast<double>(Dh)))};
  };
  const auto output = [&](Index bh) {
    real* const first = y.data() + bh / H * T * H * Dh + bh % H * Dh;
    return HeadOutput{{first, H * Dh, tokens(bh)}, log_sum.data() + bh * T};
  };
  attend(B * H, head_of, output);
  return y;
}

}  // namespace headlab::inline HEADLAB_PRECISION
