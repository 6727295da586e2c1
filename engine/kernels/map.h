// Elementwise kernels: fixed split over threads, xsimd inside. A functor is written once, for a batch of lanes.
#pragma once

#include <algorithm>
#include <span>
#include <xsimd/xsimd.hpp>

#include "engine/real.h"
#include "engine/scalar_free/parallel.h"
#include "engine/scalar_free/shape.h"

namespace headlab::inline HEADLAB_PRECISION {

using Lanes = xsimd::batch<real>;
inline constexpr Index kLanes = static_cast<Index>(Lanes::size);

// a b + c with one rounding, in every build whose processor can. xsimd 8 has no such instruction for AVX-512.
inline Lanes multiply_add(Lanes a, Lanes b, Lanes c) {
#if defined(__AVX512F__) && defined(HEADLAB_F64)
  return _mm512_fmadd_pd(a, b, c);
#elif defined(__AVX512F__)
  return _mm512_fmadd_ps(a, b, c);
#else
  return xsimd::fma(a, b, c);
#endif
}

// out[i] = f(in[i]...) on [0, n): f takes and returns Lanes. The tail runs through f as well, padded with ones.
template <class F, class... In>
void map_serial(Index n, real* out, F f, const In*... in) {
  Index i = 0;
  for (; i + kLanes <= n; i += kLanes) f(Lanes::load_unaligned(in + i)...).store_unaligned(out + i);
  if (i == n) return;
  const auto padded = [&](const real* p) {
    real lanes[kLanes];
    for (Index j = 0; j < kLanes; ++j) lanes[j] = i + j < n ? p[i + j] : real(1);
    return Lanes::load_unaligned(lanes);
  };
  real lanes[kLanes];
  f(padded(in)...).store_unaligned(lanes);
  for (Index j = 0; i + j < n; ++j) out[i + j] = lanes[j];
}

template <class F, class... In>
void map(Index n, real* out, F f, const In*... in) {
  parallel_ranges(n, kMapGrain,
                  [&](Index begin, Index end) { map_serial(end - begin, out + begin, f, (in + begin)...); });
}

// The same for an f that gives two results, [n] each; either may lie where `in` does.
template <class F>
void map_two_serial(Index n, real* first, real* second, F f, const real* in) {
  const auto step = [&](const real* from, real* a, real* b) {
    const auto [x, y] = f(Lanes::load_unaligned(from));
    x.store_unaligned(a), y.store_unaligned(b);
  };
  Index i = 0;
  for (; i + kLanes <= n; i += kLanes) step(in + i, first + i, second + i);
  if (i == n) return;
  real from[kLanes] = {}, a[kLanes], b[kLanes];
  std::copy(in + i, in + n, from);
  step(from, a, b);
  std::copy(a, a + (n - i), first + i);
  std::copy(b, b + (n - i), second + i);
}

template <class F>
void map_two(Index n, real* first, real* second, F f, const real* in) {
  parallel_ranges(n, kMapGrain, [&](Index begin, Index end) {
    map_two_serial(end - begin, first + begin, second + begin, f, in + begin);
  });
}

// into += from.
inline void add_to(std::span<real> into, std::span<const real> from) {
  map(
      static_cast<Index>(into.size()), into.data(), [](Lanes a, Lanes b) { return a + b; },
      static_cast<const real*>(into.data()), from.data());
}

}  // namespace headlab::inline HEADLAB_PRECISION
