#include "engine/kernels/transpose.h"

#include <immintrin.h>

#include <algorithm>
#include <type_traits>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

#if defined(__AVX512F__) && !defined(HEADLAB_F64)
#define HEADLAB_TRANSPOSES_LANES 1
// out[p * width + j] = rows[j][p] for a block of 16 x 16: by pairs, by fours, then by quarters of a register.
// Rows that are null count as zero; of n < 16 columns the first n are read and written.
void transpose_lanes(const real* const (&rows)[16], Index n, real* out, Index width) {
  __m512 a[16], b[16];
  const auto here = static_cast<__mmask16>((1U << n) - 1);
#pragma GCC unroll 16
  for (int i = 0; i < 16; ++i) a[i] = _mm512_maskz_loadu_ps(rows[i] ? here : __mmask16(0), rows[i]);
#pragma GCC unroll 8
  for (int i = 0; i < 16; i += 2) {
    b[i] = _mm512_unpacklo_ps(a[i], a[i + 1]);
    b[i + 1] = _mm512_unpackhi_ps(a[i], a[i + 1]);
  }
  const auto join = [](__m512 x, __m512 y, auto half) {
    const __m512d u = _mm512_castps_pd(x), v = _mm512_castps_pd(y);
    return _mm512_castpd_ps(half.value ? _mm512_unpackhi_pd(u, v) : _mm512_unpacklo_pd(u, v));
  };
#pragma GCC unroll 4
  for (int i = 0; i < 16; i += 4) {  // a[i + c]: column c of each quarter, rows i to i + 3
    a[i] = join(b[i], b[i + 2], std::false_type());
    a[i + 1] = join(b[i], b[i + 2], std::true_type());
    a[i + 2] = join(b[i + 1], b[i + 3], std::false_type());
    a[i + 3] = join(b[i + 1], b[i + 3], std::true_type());
  }
#pragma GCC unroll 4
  for (int c = 0; c < 4; ++c) {
    const __m512 low = _mm512_shuffle_f32x4(a[c], a[4 + c], 0x88), high = _mm512_shuffle_f32x4(a[c], a[4 + c], 0xdd);
    const __m512 low2 = _mm512_shuffle_f32x4(a[8 + c], a[12 + c], 0x88),
                 high2 = _mm512_shuffle_f32x4(a[8 + c], a[12 + c], 0xdd);
    const auto store = [&](int column, __m512 x) {
      if (column < n) _mm512_storeu_ps(out + column * width, x);
    };
    store(c, _mm512_shuffle_f32x4(low, low2, 0x88));
    store(4 + c, _mm512_shuffle_f32x4(high, high2, 0x88));
    store(8 + c, _mm512_shuffle_f32x4(low, low2, 0xdd));
    store(12 + c, _mm512_shuffle_f32x4(high, high2, 0xdd));
  }
}
#endif

}  // namespace

// Sixteen columns at a time along all of k: as many streams as the hardware follows.
void transpose(Index k, Index columns, Index width, const Operand& b, real* out) {
  for (Index j0 = 0; j0 < width; j0 += 16) {
    const Index block = std::min<Index>(16, width - j0);
    const real* rows[16];
    for (Index j = 0; j < block; ++j) rows[j] = j0 + j < columns ? b.row(j0 + j) : nullptr;
#ifdef HEADLAB_TRANSPOSES_LANES
    for (Index p = 0; p < k; p += 16) {
      transpose_lanes(rows, std::min<Index>(16, k - p), out + p * width + j0, width);
      for (const real*& row : rows) row = row ? row + 16 : nullptr;
    }
#else
    for (Index j = 0; j < block; ++j) {
      for (Index p = 0; p < k; ++p) out[p * width + j0 + j] = rows[j] ? rows[j][p] : 0;
    }
#endif
  }
}

}  // namespace headlab::inline HEADLAB_PRECISION
