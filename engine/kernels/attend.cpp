#include "engine/kernels/attend.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "engine/kernels/gemm_recorder.h"
#include "engine/kernels/lane_sum.h"
#include "engine/kernels/packed_keys.h"
#include "engine/kernels/pairs.h"
#include "engine/kernels/rows.h"
#include "engine/kernels/scratch.h"
#include "engine/kernels/simd_math.h"
#include "engine/runtime/parallel.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr Index kQueries = 96;       // of one block
constexpr Index kFewQueries = 32;    // the same under a narrow mask
constexpr Index kKeys = 4 * kPanel;  // of one block at most
// What gradients and values are summed over.
static_assert(kQueries % kWholeDepth == 0 && kFewQueries % kWholeDepth == 0 && kPanel % kWholeDepth == 0);
constexpr real kNothing = -std::numeric_limits<real>::infinity();

// Keys of one block: few where a query sees few, so that little is computed beside them. Of the mask alone, for the
// running softmax follows it.
Index keys_of_block(const HeadAttention& h) {
  const Index most = h.mask->most_keys();
  return most < kKeys ? kPanel : most < 2 * kKeys ? 2 * kPanel : kKeys;
}

// Queries of the block that begins at q0: few where each sees few keys, for together they see more. It ends with their
// segment: another one sees other keys.
Index queries_of_block(const HeadAttention& h, Index q0) {
  const Index rows = std::min(h.mask->most_keys() <= 2 * kPanel ? kFewQueries : kQueries, h.queries - q0);
  if (h.mask->segments.length == 0) return rows;
  const Index end = h.mask->segments.around(query_position(h, q0)).end - h.before;
  if (!h.query_position) return std::min(rows, end - q0);
  const std::int32_t* const first = h.query_position + q0;
  return static_cast<Index>(std::lower_bound(first, first + rows, end) - first);
}

// Keys [k0, k0 + count) against queries [q0, q0 + rows): what of the block is computed.
struct Block {
  Index q0, rows, k0, count;
  Index keys;  // of a whole block: the row stride of its scores
  bool seen;   // by all of its queries, without a bias
  Index padded() const { return padded_columns(count); }
};

// Calls body for each block that some of the queries [q0, q0 + rows) see, in ascending order.
template <class Body>
void for_each_block(const HeadAttention& h, Index q0, Index rows, Body body) {
  const Index first = query_position(h, q0), last = query_position(h, q0 + rows - 1), keys = keys_of_block(h);
  const KeyRange some = visible(h, first, last), every = visible(h, last, first);
  const bool biased = h.mask->kind == AttentionMask::Kind::additive;
  for (Index k0 = some.begin / keys * keys; k0 < some.end; k0 += keys) {
    const Index count = std::min(keys, some.end - k0);
    body(Block{q0, rows, k0, count, keys, !biased && every.begin <= k0 && k0 + count <= every.end});
  }
}

// scores [rows, block.padded()] = a keys^T.
void scores_of(const HeadAttention& h, const Block& b, const Operand& a, const real* packed, real* scores) {
  multiply_keys(h, b.rows, a.from(b.q0, 0), {b.k0, b.k0 + b.count}, packed, {scores, b.keys});
}

// What a row of scores must be multiplied by before its softmax.
real factor_of(const HeadAttention& h) {
  return h.mask->kind == AttentionMask::Kind::additive ? 1 : h.factor;
}

// Adds an additive mask's bias (and scales before), hides what the row's query may not see, up to the padded end.
void mask_row(const HeadAttention& h, const Block& b, Index row, real* scores) {
  if (b.seen) {
    std::fill(scores + b.count, scores + b.padded(), kNothing);
    return;
  }
  const Index t = query_position(h, b.q0 + row);
  if (h.mask->kind == AttentionMask::Kind::additive) {
    const real* bias = h.mask->bias.data() + (t - h.before) * h.mask->bias.dim(1);
    for (Index j = 0; j < b.count; ++j) scores[j] = scores[j] * h.factor + bias[position(h.key_position, b.k0 + j)];
  }
  const KeyRange seen = visible(h, t, t);
  const Index begin = std::clamp<Index>(seen.begin - b.k0, 0, b.count),
              end = std::clamp<Index>(seen.end - b.k0, begin, b.count);
  std::fill(scores, scores + begin, kNothing);
  std::fill(scores + end, scores + b.padded(), kNothing);
}

// exp(factor x - shift) in place over whole vectors; returns the sum.
real exponentials(Index n, real factor, real shift, real* x) {
  const Lanes by(factor), minus(-shift);
  return lane_sum(n, [=](Index j, Index) {
    const Lanes e = exp_lanes(multiply_add(Lanes::load_unaligned(x + j), by, minus));
    e.store_unaligned(x + j);
    return e;
  });
}

// The running softmax of a block of queries: their largest score so far, their sum, and their unnormalised outputs.
struct Running {
  real top[kQueries], sum[kQueries];
  real* out;  // [rows, padded Dh]

  void start(Index rows, Index width) {
    std::fill_n(top, rows, kNothing);
    std::fill_n(sum, rows, real(0));
    std::fill_n(out, rows * width, real(0));
  }

  // Turns a row of scores into exponentials under the new largest score, and brings what there is under it too.
  void take(Index row, Index n, real factor, real* scores, Index width) {
    const real here = factor * row_max(scores, n), larger = here <= top[row] ? top[row] : here;
    if (larger == kNothing && !std::isnan(row_sum(scores, n))) {  // a maximum may lose a NaN, a sum cannot
      std::fill_n(scores, n, real(0));
      return;
    }
    const real shrink = std::exp(top[row] - larger);
    sum[row] = sum[row] * shrink + exponentials(n, factor, larger, scores);
    if (shrink != 1) {
      const Lanes by(shrink);
      real* y = out + row * width;
      map_serial(
          width, y, [by](Lanes a) { return a * by; }, static_cast<const real*>(y));
    }
    top[row] = larger;
  }

  void finish(Index row, Index dh, Index width, real* to, real& log_sum) const {
    const bool nothing = top[row] == kNothing;
    const Lanes by(nothing ? real(0) : 1 / sum[row]);
    map_serial(
        dh, to, [by](Lanes y) { return y * by; }, static_cast<const real*>(out + row * width));
    log_sum = nothing ? -kNothing : top[row] + std::log(sum[row]);
  }
};

// [keys, Dh] in blocks, that at k0 at k0 * padded Dh.
void pack_blocks(const HeadAttention& h, const Operand& x, real* packed) {
  const Index keys = keys_of_block(h);
  for (Index k0 = 0; k0 < h.keys; k0 += keys)
    pack(std::min(keys, h.keys - k0), h.width, x.from(k0, 0), packed + k0 * padded_columns(h.width));
}

// out [rows, Dh] += weights [rows, block] x, x packed by pack_blocks.
void add_weighted(const HeadAttention& h, const Block& b, const real* weights, const real* packed, const Output& out,
                  bool add, bool padded) {
  multiply_packed(b.rows, h.width, b.count, {weights, b.keys}, packed + b.k0 * padded_columns(h.width), {add}, out,
                  padded, std::min(b.keys, h.keys - b.k0));
}

// dS = factor P (dP - <dy, y>), in place of dP; P from the scores, in place of them. dy_y: <dy, y> of the block's
// queries; log_sum: of all.
void score_gradients(const HeadAttention& h, const Block& b, const real* log_sum, const real* dy_y, real* scores,
                     real* gradients) {
  for (Index i = 0; i < b.rows; ++i) {
    real *p = scores + i * b.keys, *ds = gradients + i * b.keys;
    mask_row(h, b, i, p);
    exponentials(b.padded(), factor_of(h), log_sum[b.q0 + i], p);
    const Lanes inner(dy_y[i]), by(h.factor);
    for (Index j = 0; j < b.padded(); j += kLanes) {
      const Lanes weight = by * Lanes::load_unaligned(p + j);
      (weight * (Lanes::load_unaligned(ds + j) - inner)).store_unaligned(ds + j);
    }
  }
}

// <a, b> of each row, by the chain of multiply-adds that multiply_packed gives dP: where one key has all the weight, dP
// and <dy, y> are then equal, and no rounding is left to be multiplied by a large key.
void multiply_rows(Index rows, Index n, const Operand& a, const Operand& b, real* out) {
  if constexpr (kHasPairs) {
    if (in_pairs()) return multiply_pairs_of_rows(rows, n, a, b, out);
  }
  constexpr Index kTogether = 8;  // independent chains
  for (Index first = 0; first < rows; first += kTogether) {
    const Index count = std::min(kTogether, rows - first);
    const real *x[kTogether], *y[kTogether];
    for (Index i = 0; i < kTogether; ++i) {
      const Index row = first + std::min(i, count - 1);
      x[i] = a.row(row);
      y[i] = b.row(row);
    }
    real sum[kTogether] = {};
    for (Index p = 0; p < n; ++p) {
      for (Index i = 0; i < kTogether; ++i) sum[i] = std::fma(x[i][p], y[i][p], sum[i]);
    }
    std::copy_n(sum, count, out + first);
  }
}

void fill_rows(const Output& out, Index begin, Index end, Index width) {
  for (Index i = begin; i < end; ++i) std::fill_n(out.row(i), width, real(0));
}

void attend_head(const HeadAttention& h, const HeadOutput& to) {
  const Index width = padded_columns(h.width);
  const Scratch keys(packed_size(h.width, h.keys)), values(h.keys * width), scores(kQueries * kKeys),
      out(kQueries * width);
  Running running;
  running.out = out.data();
  pack_keys_transposed(h, h.k, keys.data());
  pack_blocks(h, h.v, values.data());
  for (Index q0 = 0, rows = 0; q0 < h.queries; q0 += rows) {
    rows = queries_of_block(h, q0);
    running.start(rows, width);
    for_each_block(h, q0, rows, [&](const Block& b) {
      scores_of(h, b, h.q, keys.data(), scores.data());
      for (Index i = 0; i < rows; ++i) {
        mask_row(h, b, i, scores.data() + i * b.keys);
        running.take(i, b.padded(), factor_of(h), scores.data() + i * b.keys, width);
      }
      add_weighted(h, b, scores.data(), values.data(), {running.out, width}, true, true);
    });
    for (Index i = 0; i < rows; ++i) running.finish(i, h.width, width, to.y.row(q0 + i), to.log_sum[q0 + i]);
  }
}

// The gradients of keys and values as the blocks of all heads that share them add up: which blocks of keys have begun.
class KeyGradients {
 public:
  KeyGradients(const HeadAttention& h, const HeadGradient& g)
      : keys_(h.keys),
        of_block_(keys_of_block(h)),
        width_(h.width),
        dk_(g.dk),
        dv_(g.dv),
        begun_(static_cast<std::size_t>((h.keys + of_block_ - 1) / of_block_), 0) {}

  // What the block's products start from; the keys of its last, partly seen piece that it does not reach become 0.
  Start start(const Block& b) {
    char& begun = begun_[static_cast<std::size_t>(b.k0 / of_block_)];
    if (!begun) fill(b.k0 + b.count, b.k0 + of_block_);
    return {std::exchange(begun, 1) != 0};
  }

  // 0 for the keys that no query saw.
  void finish() {
    for (std::size_t i = 0; i < begun_.size(); ++i) {
      if (!begun_[i]) fill(static_cast<Index>(i) * of_block_, static_cast<Index>(i + 1) * of_block_);
    }
  }

 private:
  void fill(Index begin, Index end) {
    fill_rows(dk_, begin, std::min(end, keys_), width_);
    fill_rows(dv_, begin, std::min(end, keys_), width_);
  }

  Index keys_, of_block_, width_;
  Output dk_, dv_;
  std::vector<char> begun_;
};

void attend_gradient_of_head(const HeadAttention& h, const HeadGradient& g, KeyGradients& key_gradients) {
  const Index width = padded_columns(h.width);
  const Scratch keys_transposed(packed_size(h.width, h.keys)), values_transposed(packed_size(h.width, h.keys)),
      keys(h.keys * width), scores(kQueries * kKeys), gradients(kQueries * kKeys), queries(kQueries * width),
      dy(kQueries * width), dy_y(kQueries);
  pack_keys_transposed(h, h.k, keys_transposed.data());
  pack_keys_transposed(h, h.v, values_transposed.data());
  pack_blocks(h, h.k, keys.data());
  for (Index q0 = 0, rows = 0; q0 < h.queries; q0 += rows) {
    rows = queries_of_block(h, q0);
    pack(rows, h.width, h.q.from(q0, 0), queries.data());
    pack(rows, h.width, g.dy.from(q0, 0), dy.data());
    multiply_rows(rows, h.width, g.dy.from(q0, 0), g.y.from(q0, 0), dy_y.data());
    bool first = true;
    for_each_block(h, q0, rows, [&](const Block& b) {
      scores_of(h, b, h.q, keys_transposed.data(), scores.data());
      scores_of(h, b, g.dy, values_transposed.data(), gradients.data());
      score_gradients(h, b, g.log_sum, dy_y.data(), scores.data(), gradients.data());
      const Start start = key_gradients.start(b);
      multiply_packed(b.count, h.width, rows, {scores.data(), b.keys, true}, dy.data(), start, g.dv.from(b.k0, 0));
      multiply_packed(b.count, h.width, rows, {gradients.data(), b.keys, true}, queries.data(), start,
                      g.dk.from(b.k0, 0));
      add_weighted(h, b, gradients.data(), keys.data(), g.dq.from(q0, 0), !first, false);
      first = false;
    });
    if (first) fill_rows(g.dq, q0, q0 + rows, h.width);
  }
}

// As products of the mean sizes of a head that has queries: keys that a mask hides are no part of them, nor are the
// scores that the backward pass computes again.
void record_products(Index all_heads, const std::function<HeadAttention(Index)>& head, bool backward) {
  GemmRecorder* const recorder = GemmRecorder::active();
  if (!recorder) return;
  Index heads = 0, queries = 0, pairs = 0;
  for (Index i = 0; i < all_heads; ++i) {
    const HeadAttention h = head(i);
    queries += h.queries;
    heads += h.queries > 0 ? 1 : 0;
    for (Index q = 0; q < h.queries; ++q) {
      const Index t = query_position(h, q);
      pairs += visible(h, t, t).count();
    }
  }
  if (heads == 0) return;
  const Index m = queries / heads, width = head(0).width;
  const auto keys = static_cast<Index>(std::lround(static_cast<double>(pairs) / static_cast<double>(queries)));
  recorder->add({m, keys, width, false, true, heads});
  if (backward) recorder->add({keys, width, m, true, false, 2 * heads});
  recorder->add({m, width, keys, false, false, heads});
}

}  // namespace

void attend(Index heads, const std::function<HeadAttention(Index)>& head,
            const std::function<HeadOutput(Index)>& output) {
  record_products(heads, head, false);
  parallel_for(heads, [&](Index i) { attend_head(head(i), output(i)); });
}

void attend_gradient(Index heads, Index sharing, const std::function<HeadAttention(Index)>& head,
                     const std::function<HeadGradient(Index)>& gradient) {
  record_products(heads, head, true);
  parallel_for(heads / sharing, [&](Index i) {
    const Index first = i * sharing;
    KeyGradients key_gradients(head(first), gradient(first));
    for (Index j = first; j < first + sharing; ++j) attend_gradient_of_head(head(j), gradient(j), key_gradients);
    key_gradients.finish();
  });
}

}  // namespace headlab::inline HEADLAB_PRECISION
