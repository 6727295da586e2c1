#include "experiments/probes/patterns.h"

#include <cmath>
#include <limits>

#include "engine/kernels/rows.h"

namespace headlab::experiments {
namespace {

// Probabilities [T, T] of one head over the T tokens of one example, from q and k with rows `stride` apart; keys: 0
// hides a token.
void pattern(const real* q, const real* k, Index stride, Index T, Index dh, const HeadActivity& layer, const real* keys,
             real* p) {
  const real factor = static_cast<real>(1.0 / std::sqrt(static_cast<double>(dh)));
  for (Index t = 0; t < T; ++t) {
    const KeyRange seen = layer.mask.keys_of(t, T);
    for (Index s = 0; s < T; ++s) {
      real score = factor * row_dot(q + t * stride, k + s * stride, dh);
      if (layer.mask.kind == AttentionMask::Kind::additive)
        score += layer.mask.bias.data()[t * layer.mask.bias.dim(1) + s];
      const bool hidden = !seen.contains(s) || (keys && keys[s * layer.use.slots] == 0);
      p[t * T + s] = hidden ? -std::numeric_limits<real>::infinity() : score;
    }
    softmax_row(p + t * T, T, p + t * T);
  }
}

}  // namespace

Tensor patterns_of(const HeadActivity& layer, Index example) {
  const HeadCounts heads(layer.use.slots, layer.key_heads);
  const Index padded = layer.qkv.dim(1), T = layer.mask.length(example, padded), H = heads.query,
              row = layer.qkv.dim(2), width = layer.output.dim(2), dh = width / H;
  const real* qkv = layer.qkv.data() + example * padded * row;
  const real* selected = layer.use.routed ? layer.use.selected.data() + example * padded * H : nullptr;
  Tensor p({H, T, T});
  for (Index h = 0; h < H; ++h) {
    const real *q = qkv + h * dh, *k = qkv + width + h / heads.group() * dh;
    pattern(q, k, row, T, dh, layer, layer.selected_keys ? selected + h : nullptr, p.data() + h * T * T);
  }
  return p;
}

}  // namespace headlab::experiments
