#include "engine/kernels/attend_statistics.h"

#include <cmath>

#include "engine/kernels/packed_keys.h"
#include "engine/kernels/rows.h"
#include "engine/kernels/scratch.h"
#include "engine/kernels/simd_math.h"
#include "engine/runtime/parallel.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr Index kQueries = 32;    // of one block
constexpr double kLeast = -1000;  // whose exponential is 0, and 0 times it as well

// The scores of row `query` against keys [begin, end), in place: scaled, with the bias of an additive mask.
void scale_row(const HeadAttention& h, Index query, KeyRange keys, real* scores) {
  const AttentionMask& mask = *h.mask;
  const bool biased = mask.kind == AttentionMask::Kind::additive;
  const real* bias = biased ? mask.bias.data() + position(h.query_position, query) * mask.bias.dim(1) : nullptr;
  for (Index j = 0; j < keys.count(); ++j)
    scores[j] = scores[j] * h.factor + (biased ? bias[position(h.key_position, keys.begin + j)] : real(0));
}

struct RowStatistics {
  real entropy = 0, largest = 0;
};

// Turns scores into weights; `shifted` has room for as many numbers.
RowStatistics weigh_row(Index n, real* scores, real* shifted) {
  const real top = row_max(scores, n);
  if (top == -std::numeric_limits<real>::infinity()) {
    std::fill_n(scores, n, real(0));
    return {};
  }
  const Lanes minus(top), least = lanes(kLeast);
  map_serial(
      n, shifted, [=](Lanes x) { return xsimd::max(x - minus, least); }, static_cast<const real*>(scores));
  map_serial(
      n, scores, [](Lanes x) { return exp_lanes(x); }, static_cast<const real*>(shifted));
  const real sum = row_sum(scores, n), moment = row_dot(scores, shifted, n);
  const Lanes by(1 / sum);
  map_serial(
      n, scores, [by](Lanes x) { return x * by; }, static_cast<const real*>(scores));
  return {std::max(real(0), std::log(sum) - moment / sum), 1 / sum};
}

// Of one head, for all of its queries.
class Head {
 public:
  Head(const HeadAttention& h, const HeadStatistics& to, const real* keys, real* received)
      : h_(h), to_(to), keys_(keys), received_(received) {}

  void add_block(Index q0, Index rows) const {
    const KeyRange some = visible(h_, query_position(h_, q0), query_position(h_, q0 + rows - 1));
    const Index begin = some.begin / kPanel * kPanel, count = std::max<Index>(0, some.end - begin);
    const Index stride = (count + kPanel - 1) / kPanel * kPanel;
    const Scratch scores(std::max<Index>(1, rows * stride)), shifted(std::max<Index>(1, stride));
    multiply_keys(h_, rows, h_.q.from(q0, 0), {begin, some.end}, keys_, {scores.data(), stride});
    for (Index i = 0; i < rows; ++i) add_row(q0 + i, begin, scores.data() + i * stride, shifted.data());
  }

 private:
  // scores: of keys from `begin` on.
  void add_row(Index query, Index begin, real* scores, real* shifted) const {
    const Index t = query_position(h_, query);
    const KeyRange seen = visible(h_, t, t);
    RowStatistics row;
    if (seen.count() > 0) {
      real* const own = scores + seen.begin - begin;
      scale_row(h_, query, seen, own);
      row = weigh_row(seen.count(), own, shifted);
      for (Index j = 0; received_ && j < seen.count(); ++j) received_[seen.begin + j] += own[j];
    }
    real* const out = to_.numbers + position(h_.query_position, query) * to_.stride;
    out[0] = row.entropy;
    out[1] = row.largest;
  }

  const HeadAttention& h_;
  const HeadStatistics& to_;
  const real* keys_;
  real* received_;  // [keys]; nullptr: nobody asks
};

void write_statistics(const HeadAttention& h, const HeadStatistics& to) {
  const Scratch keys(std::max<Index>(1, packed_size(h.width, h.keys))), received(std::max<Index>(1, h.keys));
  std::fill_n(received.data(), h.keys, real(0));
  pack_keys_transposed(h, h.k, keys.data());
  const Head head(h, to, keys.data(), to.received ? received.data() : nullptr);
  for (Index q0 = 0; q0 < h.queries; q0 += kQueries) head.add_block(q0, std::min(kQueries, h.queries - q0));
  for (Index k = 0; to.received && k < h.keys; ++k)
    to.numbers[position(h.key_position, k) * to.stride + 2] = received.data()[k];
}

}  // namespace

void attend_statistics(Index heads, const std::function<HeadAttention(Index)>& head,
                       const std::function<HeadStatistics(Index)>& output) {
  parallel_for(heads, [&](Index i) { write_statistics(head(i), output(i)); });
}

}  // namespace headlab::inline HEADLAB_PRECISION
