#include "engine/kernels/gemm.h"

#include <cblas.h>

#include <algorithm>
#include <type_traits>

#include "engine/scalar_free/parallel.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

std::vector<GemmCall>* gemm_log = nullptr;

CBLAS_TRANSPOSE side(const Operand& x) {
  return x.transposed ? CblasTrans : CblasNoTrans;
}
blasint small(Index x) {
  return static_cast<blasint>(x);
}

template <class T>
void blas(CBLAS_TRANSPOSE ta, CBLAS_TRANSPOSE tb, Index m, Index n, Index k, T alpha, const T* a, Index lda, const T* b,
          Index ldb, T beta, T* c, Index ldc) {
  const auto call = [&](auto product) {
    product(CblasRowMajor, ta, tb, small(m), small(n), small(k), alpha, a, small(lda), b, small(ldb), beta, c,
            small(ldc));
  };
  if constexpr (std::is_same_v<T, float>)
    call(cblas_sgemm);
  else
    call(cblas_dgemm);
}

// Pieces of about 256 rows, an even number of them; two from 64 rows on.
Index pieces_of(Index extent) {
  if (extent >= 1024) return std::min<Index>(64, (extent + 255) / 256 / 2 * 2);
  return extent >= 64 ? 2 : 1;
}

}  // namespace

void log_gemms(std::vector<GemmCall>* log) {
  gemm_log = log;
}

void log_gemm(const GemmCall& call) {
  if (gemm_log) gemm_log->push_back(call);
}

void gemm_serial(Index m, Index n, Index k, real alpha, Operand a, Operand b, real beta, real* c, Index ldc) {
  if (m == 0 || n == 0) return;
  blas(side(a), side(b), m, n, k, alpha, a.data, std::max<Index>(a.stride, 1), b.data, std::max<Index>(b.stride, 1),
       beta, c, ldc);
}

void gemm(Index m, Index n, Index k, real alpha, Operand a, Operand b, real beta, real* c, Index ldc) {
  log_gemm({m, n, k, a.transposed, b.transposed, 1});
  if (m * n * k < 32 * 32 * 32) return gemm_serial(m, n, k, alpha, a, b, beta, c, ldc);
  const bool by_rows = pieces_of(m) > 1 || pieces_of(n) == 1;
  const Index extent = by_rows ? m : n, pieces = pieces_of(extent);
  const Index step = ((extent + pieces - 1) / pieces + 15) / 16 * 16;
  parallel_ranges(extent, step, [&](Index begin, Index end) {
    if (by_rows) {
      const Operand rows{a.data + begin * (a.transposed ? 1 : a.stride), a.stride, a.transposed};
      gemm_serial(end - begin, n, k, alpha, rows, b, beta, c + begin * ldc, ldc);
    } else {
      const Operand columns{b.data + begin * (b.transposed ? b.stride : 1), b.stride, b.transposed};
      gemm_serial(m, end - begin, k, alpha, a, columns, beta, c + begin, ldc);
    }
  });
}

}  // namespace headlab::inline HEADLAB_PRECISION
