#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/kernels/rows.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

// What every head turns by: cosines and sines of T positions' angles, [T, Dh / 2] each.
struct Turns {
  Rotary::Pairs pairs;
  Index heads, half;
  Tensor cosine, sine;
};

Turns turns_of(Index T, Index heads, Index half, const Rotary& rotation) {
  Turns turns{rotation.pairs, heads, half, Tensor({T, half}), Tensor({T, half})};
  for (Index i = 0; i < half; ++i) {
    const double frequency = std::pow(rotation.base, -static_cast<double>(i) / static_cast<double>(half));
    for (Index t = 0; t < T; ++t) {
      const double angle = static_cast<double>(rotation.first + t) * frequency;
      turns.cosine.data()[t * half + i] = static_cast<real>(std::cos(angle));
      turns.sine.data()[t * half + i] = static_cast<real>(std::sin(angle));
    }
  }
  return turns;
}

// One head: numbers i * step and i * step + partner are a pair.
template <Index step>
void turn_head(Index half, Index partner, const real* cosine, const real* sine, real sign, const real* x, real* y) {
  for (Index i = 0; i < half; ++i) {
    const real a = x[i * step], b = x[i * step + partner], s = sign * sine[i];
    y[i * step] = a * cosine[i] - b * s;
    y[i * step + partner] = b * cosine[i] + a * s;
  }
}

// x [B, T, W] turned by the angles, or with sign -1 turned back.
Tensor turned(const Turns& turns, const Tensor& x, real sign) {
  const Index T = x.dim(1), W = x.dim(2), half = turns.half;
  Tensor y(x.shape());
  parallel_ranges(x.dim(0) * T, row_grain(W), [&](Index begin, Index end) {
    for (Index r = begin; r < end; ++r) {
      const real *from = x.data() + r * W, *cosine = turns.cosine.data() + r % T * half,
                 *sine = turns.sine.data() + r % T * half;
      real* to = y.data() + r * W;
      for (Index at = 0; at < turns.heads * 2 * half; at += 2 * half) {
        if (turns.pairs == Rotary::Pairs::halves)
          turn_head<1>(half, half, cosine, sine, sign, from + at, to + at);
        else
          turn_head<2>(half, 1, cosine, sine, sign, from + at, to + at);
      }
      std::copy(from + turns.heads * 2 * half, from + W, to + turns.heads * 2 * half);
    }
  });
  return y;
}

}  // namespace

Var rotary(const Var& x, Index heads, Index head_dim, const Rotary& rotation) {
  const Shape& shape = x.shape();
  if (shape.size() != 3 || heads < 0 || head_dim <= 0 || head_dim % 2 != 0 || heads * head_dim > shape[2]) {
    throw ShapeError(fmt::format("rotary: {} heads of width {} in x {}; it must be [B, T, W], the width even", heads,
                                 head_dim, shape.str()));
  }
  if (!(rotation.base > 0)) throw ShapeError(fmt::format("rotary: base {}; it must be positive", rotation.base));
  const Turns turns = turns_of(shape[1], heads, head_dim / 2, rotation);
  return record("rotary", turned(turns, x.value(), 1), {x},
                [=](const Tensor& dy, Gradients& inputs) { inputs.add(0, turned(turns, dy, -1)); });
}

}  // namespace headlab::inline HEADLAB_PRECISION
