// Compiled for AVX512-BF16, and run only where the processor has it (engine/kernels/pairs.cpp).
#if defined(__AVX512BF16__) && !defined(HEADLAB_F64)

#include <immintrin.h>

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

}  // namespace

void multiply_pairs_avx512_bf16(int vectors, const PanelJob& job, Index m, const Output& c) {
  panel_of<NativePairs>(vectors, job, m, c);
}

}  // namespace headlab::inline HEADLAB_PRECISION

#endif
