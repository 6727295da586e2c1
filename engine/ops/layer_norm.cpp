#include <fmt/format.h>

#include <cmath>

#include "engine/kernels/lane_sum.h"
#include "engine/kernels/reduce.h"
#include "engine/kernels/rows.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr Index kRowsOfPartial = 128;  // rows summed into one partial gradient of weight and bias

struct RowStatistics {
  real mean, inverse_deviation;
};

RowStatistics statistics(const real* x, Index n, double epsilon) {
  const real mean = row_sum(x, n) / static_cast<real>(n);
  const real squares = lane_sum(n, [=](Index i, Index count) {
    const Lanes c = load_some(x + i, count, mean) - Lanes(mean);
    return c * c;
  });
  return {mean, real(1) / std::sqrt(squares / static_cast<real>(n) + static_cast<real>(epsilon))};
}

// dx = r (g - mean(g) - xhat mean(g xhat)), g = dy * weight, xhat the normalised row.
void row_gradient(const real* x, const real* dy, const real* w, Index n, RowStatistics s, real* dx) {
  const Lanes mean(s.mean), r(s.inverse_deviation);
  map_serial(
      n, dx, [](Lanes g, Lanes weight) { return g * weight; }, dy, w);
  const real mean_g = row_sum(dx, n) / static_cast<real>(n);
  const real mean_gx =
      (row_dot(dx, x, n) - s.mean * mean_g * static_cast<real>(n)) * s.inverse_deviation / static_cast<real>(n);
  const Lanes mg(mean_g), mgx(mean_gx);
  map_serial(
      n, dx, [=](Lanes g, Lanes a) { return r * (g - mg - (a - mean) * r * mgx); }, static_cast<const real*>(dx), x);
}

}  // namespace

Var layer_norm(const Var& x, const Var& weight, const Var& bias, double epsilon) {
  const Index d = x.shape().last(), rows = x.shape().rows();
  if (weight.shape() != Shape{d} || bias.shape() != Shape{d} || d == 0) {
    throw ShapeError(
        fmt::format("layer_norm: x {}, weight {}, bias {}", x.shape().str(), weight.shape().str(), bias.shape().str()));
  }
  Tensor y(x.shape());
  std::vector<RowStatistics> stats(static_cast<std::size_t>(rows));
  parallel_ranges(rows, row_grain(d), [&](Index begin, Index end) {
    for (Index r = begin; r < end; ++r) {
      const real* row = x.value().data() + r * d;
      const RowStatistics s = stats[static_cast<std::size_t>(r)] = statistics(row, d, epsilon);
      const Lanes mean(s.mean), by(s.inverse_deviation);
      map_serial(
          d, y.data() + r * d, [=](Lanes a, Lanes w, Lanes b) { return (a - mean) * by * w + b; }, row,
          weight.value().data(), bias.value().data());
    }
  });
  return record("layer_norm", y, {x, weight, bias},
                [=, x = x.value(), w = weight.value()](const Tensor& dy, Gradients& inputs) {
                  const Index parts = (rows + kRowsOfPartial - 1) / kRowsOfPartial;
                  Tensor dx(x.shape()), dw = Tensor::zeros({parts, d}), db = Tensor::zeros({parts, d});
                  parallel_ranges(rows, kRowsOfPartial, [&](Index begin, Index end) {
                    real *pw = dw.data() + begin / kRowsOfPartial * d, *pb = db.data() + begin / kRowsOfPartial * d;
                    for (Index r = begin; r < end; ++r) {
                      const RowStatistics s = stats[static_cast<std::size_t>(r)];
                      const Lanes mean(s.mean), by(s.inverse_deviation);
                      const real *row = x.data() + r * d, *g = dy.data() + r * d;
                      map_serial(
                          d, pw, [=](Lanes t, Lanes a, Lanes gy) { return t + gy * (a - mean) * by; },
                          static_cast<const real*>(pw), row, g);
                      map_serial(
                          d, pb, [](Lanes t, Lanes gy) { return t + gy; }, static_cast<const real*>(pb), g);
                      row_gradient(row, g, w.data(), d, s, dx.data() + r * d);
                    }
                  });
                  inputs.add(0, dx);
                  if (inputs.wants(1)) inputs.add(1, sum_to_shape(dw, {d}, "layer_norm"));
                  if (inputs.wants(2)) inputs.add(2, sum_to_shape(db, {d}, "layer_norm"));
                });
}

}  // namespace headlab::inline HEADLAB_PRECISION
