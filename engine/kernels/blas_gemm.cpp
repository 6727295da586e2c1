#include "engine/kernels/blas_gemm.h"

#include <cblas.h>

#include <algorithm>
#include <type_traits>

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

}  // namespace headlab::inline HEADLAB_PRECISION
