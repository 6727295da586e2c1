#include <fmt/format.h>

#include "engine/kernels/rows.h"
#include "engine/kernels/simd_math.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

// d(gate) and d(gated) of one row of n each, from dy [n]: s + g s (1 - s) is silu's slope, s the sigmoid of g.
void row_gradient(const real* gate, const real* gated, const real* dy, Index n, real* dgate, real* dgated) {
  map_serial(
      n, dgate,
      [](Lanes g, Lanes u, Lanes d) {
        const Lanes s = sigmoid_lanes(g);
        return (s + g * s * (lanes(1) - s)) * u * d;
      },
      gate, gated, dy);
  map_serial(
      n, dgated, [](Lanes g, Lanes d) { return g * sigmoid_lanes(g) * d; }, gate, dy);
}

}  // namespace

Var swiglu(const Var& x) {
  const Index rows = x.shape().rows(), width = x.shape().last(), n = width / 2;
  if (x.shape().empty() || width % 2 != 0)
    throw ShapeError(fmt::format("swiglu: the last axis of {} does not divide into two", x.shape().str()));
  Shape shape = x.shape();
  shape.back() = n;
  Tensor y(shape);
  parallel_ranges(rows, row_grain(width), [&](Index begin, Index end) {
    for (Index r = begin; r < end; ++r) {
      const real* gate = x.value().data() + r * width;
      map_serial(
          n, y.data() + r * n, [](Lanes g, Lanes u) { return g * sigmoid_lanes(g) * u; }, gate, gate + n);
    }
  });
  return record("swiglu", y, {x}, [=, x = x.value()](const Tensor& dy, Gradients& inputs) {
    Tensor dx(x.shape());
    parallel_ranges(rows, row_grain(width), [&](Index begin, Index end) {
      for (Index r = begin; r < end; ++r) {
        const real* gate = x.data() + r * width;
        real* dgate = dx.data() + r * width;
        row_gradient(gate, gate + n, dy.data() + r * n, n, dgate, dgate + n);
      }
    });
    inputs.add(0, dx);
  });
}

}  // namespace headlab::inline HEADLAB_PRECISION
