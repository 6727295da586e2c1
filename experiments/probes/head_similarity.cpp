#include "experiments/probes/head_similarity.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/kernels/rows.h"

namespace headlab::experiments {
namespace {

using results::Metric;

const Metric kPatternSimilarity{.name = "pattern_similarity",
                                .unit = "1",
                                .meaning = "mean cosine between the attention patterns of two heads that a token uses",
                                .label = "similarity of patterns",
                                .kind = Metric::Kind::mechanism,
                                .better = Metric::Better::less,
                                .decimals = 4};
const Metric kOutputSimilarity{.name = "output_similarity",
                               .unit = "1",
                               .meaning = "mean cosine between the outputs of two heads that a token uses",
                               .label = "similarity of outputs",
                               .kind = Metric::Kind::mechanism,
                               .better = Metric::Better::less,
                               .decimals = 4};

double cosine(const real* a, const real* b, Index n) {
  const double aa = row_dot(a, a, n), bb = row_dot(b, b, n), ab = row_dot(a, b, n);
  return aa > 0 && bb > 0 ? ab / std::sqrt(aa * bb) : 0.0;
}

// Probabilities [T, T] of one head over the T tokens of one example, from q and k with rows `stride` apart; keys: 0
// hides a token.
void patterns(const real* q, const real* k, Index stride, Index T, Index dh, const HeadUse& layer, const real* keys,
              real* p) {
  const real factor = static_cast<real>(1.0 / std::sqrt(static_cast<double>(dh)));
  for (Index t = 0; t < T; ++t) {
    const KeyRange seen = layer.mask.keys_of(t, T);
    for (Index s = 0; s < T; ++s) {
      real score = factor * row_dot(q + t * stride, k + s * stride, dh);
      if (layer.mask.kind == AttentionMask::Kind::additive)
        score += layer.mask.bias.data()[t * layer.mask.bias.dim(1) + s];
      const bool hidden = !seen.contains(s) || (keys && keys[s * layer.heads] == 0);
      p[t * T + s] = hidden ? -std::numeric_limits<real>::infinity() : score;
    }
    softmax_row(p + t * T, T, p + t * T);
  }
}

}  // namespace

std::vector<Metric> HeadSimilarity::metrics() {
  return {kPatternSimilarity, kOutputSimilarity};
}

std::vector<results::Scalar> HeadSimilarity::found() const {
  if (!defined()) return {};
  return {{kPatternSimilarity, pattern()}, {kOutputSimilarity, output()}};
}

void HeadSimilarity::add(const HeadUse& layer) {
  for (Index b = 0; b < layer.qkv.dim(0); ++b) add_example(layer, b);
}

void HeadSimilarity::add_example(const HeadUse& layer, Index b) {
  const HeadCounts heads(layer.heads, layer.key_heads);
  const Index padded = layer.qkv.dim(1), T = layer.mask.length(b, padded), H = heads.query, row = layer.qkv.dim(2),
              width = layer.output.dim(2), dh = width / H;
  const real *qkv = layer.qkv.data() + b * padded * row, *output = layer.output.data() + b * padded * width;
  const real* selected = layer.routed ? layer.selected.data() + b * padded * H : nullptr;
  Tensor p({H, T, T});
  for (Index h = 0; h < H; ++h) {
    const real *q = qkv + h * dh, *k = qkv + width + h / heads.group() * dh;
    patterns(q, k, row, T, dh, layer, layer.selected_keys ? selected + h : nullptr, p.data() + h * T * T);
  }
  for (Index t = 0; t < T; ++t) {
    const auto uses = [&](Index h) { return !selected || selected[t * H + h] != 0; };
    for (Index g = 0; g < H; ++g) {
      for (Index h = g + 1; uses(g) && h < H; ++h) {
        if (!uses(h)) continue;
        pattern_ += cosine(p.data() + (g * T + t) * T, p.data() + (h * T + t) * T, T);
        output_ += cosine(output + t * width + g * dh, output + t * width + h * dh, dh);
        pairs_ += 1;
      }
    }
  }
}

}  // namespace headlab::experiments
