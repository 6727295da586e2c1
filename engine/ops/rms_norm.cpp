#include <fmt/format.h>

#include <cmath>

#include "engine/kernels/map.h"
#include "engine/kernels/reduce.h"
#include "engine/kernels/rows.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr Index kRowsOfPartial = 128;  // rows summed into one partial gradient of the weight

// dx = r (g - x r^2 mean(g x)), g = dy * weight, r the inverse root mean square of the row.
void row_gradient(const real* x, const real* dy, const real* w, Index n, real inverse, real* dx) {
  map_serial(
      n, dx, [](Lanes g, Lanes weight) { return g * weight; }, dy, w);
  const Lanes r(inverse), mean(row_dot(dx, x, n) / static_cast<real>(n) * inverse * inverse);
  map_serial(
      n, dx, [=](Lanes g, Lanes a) { return r * (g - a * mean); }, static_cast<const real*>(dx), x);
}

}  // namespace

Var rms_norm(const Var& x, const Var& weight, double epsilon) {
  const Index d = x.shape().last(), rows = x.shape().rows();
  if (x.shape().empty() || weight.shape() != Shape{d} || d == 0)
    throw ShapeError(fmt::format("rms_norm: x {}, weight {}", x.shape().str(), weight.shape().str()));
  Tensor y(x.shape()), inverse({rows});
  parallel_ranges(rows, row_grain(d), [&](Index begin, Index end) {
    for (Index r = begin; r < end; ++r) {
      const real* row = x.value().data() + r * d;
      const real mean = row_dot(row, row, d) / static_cast<real>(d);
      const Lanes by(inverse.data()[r] = 1 / std::sqrt(mean + static_cast<real>(epsilon)));
      map_serial(
          d, y.data() + r * d, [by](Lanes a, Lanes w) { return a * by * w; }, row, weight.value().data());
    }
  });
  return record("rms_norm", y, {x, weight},
                [=, x = x.value(), w = weight.value()](const Tensor& dy, Gradients& inputs) {
                  const Index parts = (rows + kRowsOfPartial - 1) / kRowsOfPartial;
                  Tensor dx(x.shape()), dw = Tensor::zeros({parts, d});
                  parallel_ranges(rows, kRowsOfPartial, [&](Index begin, Index end) {
                    real* partial = dw.data() + begin / kRowsOfPartial * d;
                    for (Index r = begin; r < end; ++r) {
                      const real *row = x.data() + r * d, *g = dy.data() + r * d;
                      const Lanes by(inverse.data()[r]);
                      map_serial(
                          d, partial, [=](Lanes t, Lanes a, Lanes gy) { return t + gy * a * by; },
                          static_cast<const real*>(partial), row, g);
                      row_gradient(row, g, w.data(), d, inverse.data()[r], dx.data() + r * d);
                    }
                  });
                  inputs.add(0, dx);
                  if (inputs.wants(1)) inputs.add(1, sum_to_shape(dw, {d}, "rms_norm"));
                });
}

}  // namespace headlab::inline HEADLAB_PRECISION
