#include "engine/kernels/blas_gemm.h"

#include <cblas.h>

#include <algorithm>
#include <type_traits>

#include "engine/runtime/parallel.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

CBLAS_TRANSPOSE side(const Operand& x) {
  return x.transposed ? CblasTrans : CblasNoTrans;
}
blasint small(Index x) {
  return static_cast<blasint>(x);
}

template <class T>
void blas(CBLAS_TRANSPOSE ta, CBLAS_TRANSPOSE tb, Index m, Index n, Index k, const T* a, Index lda, const T* b,
          Index ldb, T* c, Index ldc) {
  const auto call = [&](auto product) {
    product(CblasRowMajor, ta, tb, small(m), small(n), small(k), T(1), a, small(lda), b, small(ldb), T(0), c,
            small(ldc));
  };
  if constexpr (std::is_same_v<T, float>)
    call(cblas_sgemm);
  else
    call(cblas_dgemm);
}

}  // namespace

void blas_gemm(Index m, Index n, Index k, Operand a, Operand b, real* c, Index ldc) {
  if (m == 0 || n == 0) return;
  blas(side(a), side(b), m, n, k, a.data, std::max<Index>(a.stride, 1), b.data, std::max<Index>(b.stride, 1), c, ldc);
}

void blas_gemm_by_workers(Index m, Index n, Index k, Operand a, Operand b, real* c, Index ldc) {
  const bool by_rows = m >= n;
  const Index extent = by_rows ? m : n,
              step = std::max<Index>(16, ((extent + threads() - 1) / threads() + 15) / 16 * 16);
  parallel_ranges(extent, step, [&](Index begin, Index end) {
    if (by_rows)
      blas_gemm(end - begin, n, k, a.transposed ? a.from(0, begin) : a.from(begin, 0), b, c + begin * ldc, ldc);
    else
      blas_gemm(m, end - begin, k, a, b.transposed ? b.from(begin, 0) : b.from(0, begin), c + begin, ldc);
  });
}

}  // namespace headlab::inline HEADLAB_PRECISION
