// Elementwise kernels: fixed split over threads, xsimd inside. A functor is written once, for a batch of lanes.
#pragma once

#include <algorithm>
#include <span>
#include <xsimd/xsimd.hpp>

#include "engine/real.h"
#include "engine/runtime/parallel.h"
#include "engine/runtime/shape.h"

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

#if defined(__AVX2__) && !defined(__AVX512F__) && !defined(HEADLAB_F64)
// All bits in the first n of 8 lanes.
inline __m256i first_lanes(Index n) {
  return _mm256_cmpgt_epi32(_mm256_set1_epi32(static_cast<int>(n)), _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7));
}
#endif

// x[0, n) and `rest` in the other lanes; nothing beyond x + n is read. n < kLanes.
inline Lanes load_first(const real* x, Index n, real rest = 0) {
#if defined(__AVX512F__) && defined(HEADLAB_F64)
  return _mm512_mask_loadu_pd(_mm512_set1_pd(rest), static_cast<__mmask8>((1U << n) - 1), x);
#elif defined(__AVX512F__)
  return _mm512_mask_loadu_ps(_mm512_set1_ps(rest), static_cast<__mmask16>((1U << n) - 1), x);
#elif defined(__AVX2__) && !defined(HEADLAB_F64)
  const __m256i here = first_lanes(n);
  return _mm256_blendv_ps(_mm256_set1_ps(rest), _mm256_maskload_ps(x, here), _mm256_castsi256_ps(here));
#else
  real all[kLanes];
  std::fill(std::copy_n(x, n, all), all + kLanes, rest);
  return Lanes::load_unaligned(all);
#endif
}

// x[0, n) from the first lanes of y; nothing else is written. n < kLanes.
inline void store_first(Lanes y, real* x, Index n) {
#if defined(__AVX512F__) && defined(HEADLAB_F64)
  _mm512_mask_storeu_pd(x, static_cast<__mmask8>((1U << n) - 1), y);
#elif defined(__AVX512F__)
  _mm512_mask_storeu_ps(x, static_cast<__mmask16>((1U << n) - 1), y);
#elif defined(__AVX2__) && !defined(HEADLAB_F64)
  _mm256_maskstore_ps(x, first_lanes(n), y);
#else
  real all[kLanes];
  y.store_unaligned(all);
  std::copy_n(all, n, x);
#endif
}

// out[i] = f(in[i]...) on [0, n): f takes and returns Lanes. The tail runs through f as well, padded with ones.
template <class F, class... In>
void map_serial(Index n, real* out, F f, const In*... in) {
  Index i = 0;
  for (; i + kLanes <= n; i += kLanes) f(Lanes::load_unaligned(in + i)...).store_unaligned(out + i);
  if (i < n) store_first(f(load_first(in + i, n - i, 1)...), out + i, n - i);
}

template <class F, class... In>
void map(Index n, real* out, F f, const In*... in) {
  parallel_ranges(n, kMapGrain,
                  [&](Index begin, Index end) { map_serial(end - begin, out + begin, f, (in + begin)...); });
}

// The same for an f that gives two results, [n] each; either may lie where `in` does.
template <class F>
void map_two_serial(Index n, real* first, real* second, F f, const real* in) {
  Index i = 0;
  for (; i + kLanes <= n; i += kLanes) {
    const auto [x, y] = f(Lanes::load_unaligned(in + i));
    x.store_unaligned(first + i);
    y.store_unaligned(second + i);
  }
  if (i == n) return;
  const auto [x, y] = f(load_first(in + i, n - i, 1));
  store_first(x, first + i, n - i);
  store_first(y, second + i, n - i);
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
