// Matrix products by OpenBLAS: what the benchmark compares ours with.
#pragma once

#include "engine/kernels/panel.h"

namespace headlab::inline HEADLAB_PRECISION {

// c [m, n] = a [m, k] b [k, n], c with row stride ldc, by OpenBLAS on the threads it is allowed (runtime/blas.h).
void blas_gemm(Index m, Index n, Index k, Operand a, Operand b, real* c, Index ldc);

}  // namespace headlab::inline HEADLAB_PRECISION
