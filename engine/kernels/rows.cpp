#include "engine/kernels/rows.h"

#include <algorithm>
#include <cmath>

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

// sum of f over whole lanes, then the tail; the order is fixed by n alone.
template <class F, class Tail>
real lane_sum(Index n, F f, Tail tail) {
  Lanes total(real(0));
  Index i = 0;
  for (; i + kLanes <= n; i += kLanes) total += f(i);
  real sum = xsimd::hadd(total);
  for (; i < n; ++i) sum += tail(i);
  return sum;
}

}  // namespace

real row_sum(const real* x, Index n) {
  return lane_sum(
      n, [&](Index i) { return Lanes::load_unaligned(x + i); }, [&](Index i) { return x[i]; });
}

real row_dot(const real* a, const real* b, Index n) {
  return lane_sum(
      n, [&](Index i) { return Lanes::load_unaligned(a + i) * Lanes::load_unaligned(b + i); },
      [&](Index i) { return a[i] * b[i]; });
}

real softmax_row(const real* x, Index n, real* y) {
  const real top = row_max(x, n);
  const Lanes shift(top);
  map_serial(
      n, y, [shift](Lanes a) { return exp_lanes(a - shift); }, x);
  const real total = row_sum(y, n);
  const Lanes by(real(1) / total);
  map_serial(
      n, y, [by](Lanes a) { return a * by; }, static_cast<const real*>(y));
  return top + std::log(total);
}

void softmax_gradient_row(const real* y, const real* dy, Index n, real scale, real* dx) {
  const Lanes inner(row_dot(y, dy, n)), by(scale);
  map_serial(
      n, dx, [=](Lanes p, Lanes g) { return by * p * (g - inner); }, y, dy);
}

}  // namespace headlab::inline HEADLAB_PRECISION
