#include "engine/kernels/rows.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/kernels/lane_sum.h"
#include "engine/kernels/simd_math.h"

namespace headlab::inline HEADLAB_PRECISION {

real row_max(const real* x, Index n) {
  if (n < kLanes) return *std::max_element(x, x + n);
  Lanes best = Lanes::load_unaligned(x);
  for (Index i = kLanes; i + kLanes <= n; i += kLanes) best = xsimd::max(best, Lanes::load_unaligned(x + i));
  best = xsimd::max(best, Lanes::load_unaligned(x + n - kLanes));  // overlaps: a maximum may count twice
  real all[kLanes];
  best.store_unaligned(all);
  return *std::max_element(all, all + kLanes);
}

real row_sum(const real* x, Index n) {
  return lane_sum(n, [x](Index i, Index count) { return load_some(x + i, count); });
}

real row_dot(const real* a, const real* b, Index n) {
  return lane_sum(n, [a, b](Index i, Index count) { return load_some(a + i, count) * load_some(b + i, count); });
}

double ExpSum::log() const {
  return static_cast<double>(top) + std::log(static_cast<double>(total));
}

ExpSum row_exp_sum(const real* x, Index n) {
  const real top = row_max(x, n);
  const Lanes shift(top);
  constexpr real kNothing = -std::numeric_limits<real>::infinity();
  return {top, lane_sum(n, [=](Index i, Index count) { return exp_lanes(load_some(x + i, count, kNothing) - shift); })};
}

double softmax_row(const real* x, Index n, real* y) {
  const real top = row_max(x, n);
  const Lanes shift(top);
  map_serial(
      n, y, [shift](Lanes a) { return exp_lanes(a - shift); }, x);
  const real total = row_sum(y, n);
  const Lanes by(real(1) / total);
  map_serial(
      n, y, [by](Lanes a) { return a * by; }, static_cast<const real*>(y));
  return static_cast<double>(top) + std::log(total);
}

void softmax_gradient_row(const real* y, const real* dy, Index n, real scale, real* dx) {
  const Lanes inner(row_dot(y, dy, n)), by(scale);
  map_serial(
      n, dx, [=](Lanes p, Lanes g) { return by * p * (g - inner); }, y, dy);
}

}  // namespace headlab::inline HEADLAB_PRECISION
