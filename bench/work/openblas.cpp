#include "bench/work/openblas.h"

#include <cblas.h>

#include <algorithm>
#include <set>

namespace headlab::bench {
namespace {

CBLAS_TRANSPOSE side(const Operand& x) {
  return x.transposed ? CblasTrans : CblasNoTrans;
}
blasint small(Index x) {
  return static_cast<blasint>(x);
}
blasint stride_of(const Operand& x) {
  return small(std::max<Index>(x.stride, 1));
}

bool has_avx512() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl");
}

}  // namespace

void blas_gemm(Index m, Index n, Index k, const Operand& a, const Operand& b, real* c, Index ldc) {
  if (m == 0 || n == 0) return;
  cblas_sgemm(CblasRowMajor, side(a), side(b), small(m), small(n), small(k), 1, a.data, stride_of(a), b.data,
              stride_of(b), 0, c, small(ldc));
}

bool blas_fits_processor() {
  const std::set<std::string> wide = {"SkylakeX", "Cooperlake", "SapphireRapids"}, narrow = {"Haswell", "Zen"};
  const std::string core = openblas_get_corename();
  return wide.contains(core) || (!has_avx512() && narrow.contains(core));
}

std::string blas_core_of_processor() {
  return has_avx512() ? "SkylakeX" : "Haswell";
}

}  // namespace headlab::bench
