#include "engine/kernels/rows.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

namespace {

// Sum of f(x...) over lanes, the last of them filled up with zeros; the order is fixed by n alone.
template <class F, class... In>
real lane_sum(Index n, F f, const In*... x) {
  Lanes total(real(0));
  Index i = 0;
  for (; i + kLanes <= n; i += kLanes) total += f(Lanes::load_unaligned(x + i)...);
  if (i < n) total += f(load_first(x + i, n - i)...);
  return xsimd::hadd(total);
}

}  // namespace

real row_sum(const real* x, Index n) {
  return lane_sum(
      n, [](Lanes a) { return a; }, x);
}

real row_dot(const real* a, const real* b, Index n) {
  return lane_sum(
      n, [](Lanes u, Lanes v) { return u * v; }, a, b);
}

double ExpSum::log() const {
  return static_cast<double>(top) + std::log(static_cast<double>(total));
}

ExpSum row_exp_sum(const real* x, Index n) {
  const real top = row_max(x, n);
  const Lanes shift(top);
  Lanes total(real(0));
  Index i = 0;
  for (; i + kLanes <= n; i += kLanes) total += exp_lanes(Lanes::load_unaligned(x + i) - shift);
  if (i < n) total += exp_lanes(load_first(x + i, n - i, -std::numeric_limits<real>::infinity()) - shift);
  return {top, xsimd::hadd(total)};
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
