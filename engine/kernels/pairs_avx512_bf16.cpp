// Compiled for AVX512-BF16, and run only where the processor has it (engine/kernels/pairs.cpp).
#if defined(__AVX512BF16__) && !defined(HEADLAB_F64)

#include <immintrin.h>

#include <algorithm>

#include "engine/kernels/pair_kernels.h"
#include "engine/kernels/tile.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

struct NativePairs {
  using Factor = __m512bh;
  using Panel = __m512bh;
  static constexpr bool kPairs = true;
  static Factor factor(real x) { return (__m512bh)_mm512_set1_ps(x); }
  static Panel panel(const real* x) { return (__m512bh)_mm512_load_ps(x); }
  static Panel half_panel(const real* x) {
    return (__m512bh)_mm512_and_si512(_mm512_load_si512(x), _mm512_set1_epi32(0xffff));
  }
  static Lanes add(Factor a, Panel b, Lanes sum) { return _mm512_dpbf16_ps(sum, a, b); }
};

__m512 first(const real* x, Index n) {
  return _mm512_maskz_loadu_ps(static_cast<__mmask16>((1U << n) - 1), x);
}

void words_of_row(const real* row, Index k, real* words) {
  const auto pack = [](__m512 low, __m512 high) { return (__m512)_mm512_cvtne2ps_pbh(high, low); };
  Index p = 0;
  for (; p + 32 <= k; p += 32, words += 16)
    _mm512_storeu_ps(words, pack(_mm512_loadu_ps(row + p), _mm512_loadu_ps(row + p + 16)));
  if (const Index left = k - p; left > 0) {
    const auto here = static_cast<__mmask16>((1U << (left + 1) / 2) - 1);
    const Index beyond = std::max<Index>(left - 16, 0);
    _mm512_mask_storeu_ps(words, here, pack(first(row + p, std::min<Index>(left, 16)), first(row + p + 16, beyond)));
  }
}

void words_of_two(const real* even, const real* odd, Index n, real* words) {
  for (Index i = 0; i < n; i += 16) {
    const Index count = std::min<Index>(16, n - i);
    const auto bits = [&](const real* row) {
      return _mm512_cvtepu16_epi32((__m256i)_mm512_cvtneps_pbh(first(row + i, count)));
    };
    const __m512i low = bits(even), high = odd ? _mm512_slli_epi32(bits(odd), 16) : _mm512_setzero_si512();
    _mm512_mask_storeu_epi32(words + i, static_cast<__mmask16>((1U << count) - 1), _mm512_or_si512(low, high));
  }
}

void multiply(int vectors, const PanelJob& job, Index m, const Output& c) {
  panel_of<NativePairs>(vectors, job, m, c);
}

}  // namespace

const PairKernels kPairsOfAvx512{words_of_row, words_of_two, multiply};

}  // namespace headlab::inline HEADLAB_PRECISION

#endif
