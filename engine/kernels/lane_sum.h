// Sums in one stated order, whatever the width of a register: number i goes to partial sum i mod 32, then the upper
// half of the partial sums is added to the lower until one is left. The same bits with AVX2 and with AVX-512.
#pragma once

#include <algorithm>

#include "engine/kernels/map.h"

namespace headlab::inline HEADLAB_PRECISION {

inline constexpr Index kPartialSums = 32;

// The lanes of x, halves added to halves.
inline real fold_lanes(Lanes x) {
#if defined(__AVX2__) && !defined(HEADLAB_F64)
#ifdef __AVX512F__
  const __m512d halves = _mm512_castps_pd(x);
  const __m256 eight = _mm256_add_ps(_mm512_castps512_ps256(x), _mm256_castpd_ps(_mm512_extractf64x4_pd(halves, 1)));
#else
  const __m256 eight = x;
#endif
  const __m128 four = _mm_add_ps(_mm256_castps256_ps128(eight), _mm256_extractf128_ps(eight, 1));
  const __m128 two = _mm_add_ps(four, _mm_movehl_ps(four, four));
  return _mm_cvtss_f32(_mm_add_ss(two, _mm_movehdup_ps(two)));
#else
  real all[kLanes];
  x.store_unaligned(all);
  for (Index half = kLanes / 2; half > 0; half /= 2) {
    for (Index i = 0; i < half; ++i) all[i] += all[i + half];
  }
  return all[0];
#endif
}

// Sum over [0, n) of at(i, count), the terms i to i + count in the first lanes; the others are 0 where count < kLanes.
template <class At>
real lane_sum(Index n, At at) {
  constexpr int kParts = static_cast<int>(kPartialSums / kLanes);
  Lanes part[kParts];
  for (Lanes& p : part) p = Lanes(real(0));
  Index i = 0;
  for (; i + kPartialSums <= n; i += kPartialSums) {
#pragma GCC unroll 8
    for (int j = 0; j < kParts; ++j) part[j] += at(i + j * kLanes, kLanes);
  }
#pragma GCC unroll 8
  for (int j = 0; j < kParts; ++j) {
    if (i + j * kLanes < n) part[j] += at(i + j * kLanes, std::min(kLanes, n - i - j * kLanes));
  }
  for (int half = kParts / 2; half > 0; half /= 2) {
    for (int j = 0; j < half; ++j) part[j] += part[j + half];
  }
  return fold_lanes(part[0]);
}

// x[0, count), `rest` in the other lanes.
inline Lanes load_some(const real* x, Index count, real rest = 0) {
  return count == kLanes ? Lanes::load_unaligned(x) : load_first(x, count, rest);
}

}  // namespace headlab::inline HEADLAB_PRECISION
