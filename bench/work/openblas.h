// OpenBLAS's products: what the benchmark holds headlab's against.
#pragma once

#include <string>

#include "engine/kernels/panel.h"

namespace headlab::bench {

// c [m, n] = a [m, k] b [k, n], c with row stride ldc, on the threads that OpenBLAS is allowed (engine/runtime/blas.h).
void blas_gemm(Index m, Index n, Index k, const Operand& a, const Operand& b, real* c, Index ldc);

// Where OpenBLAS does not know a processor it falls back to kernels of 2004, at a fifth of the speed. Whether the ones
// that it chose use the registers that the processor has, and the name of some that do, for OPENBLAS_CORETYPE.
bool blas_fits_processor();
std::string blas_core_of_processor();

}  // namespace headlab::bench
