// The linked BLAS as a library: which build it is, and how many threads it may use by itself.
#pragma once

#include <string>

namespace headlab {

// OpenBLAS's own threads. One everywhere but in the benchmark: our parallel_for divides the work (see kernels/gemm.h).
void set_blas_threads(int threads);
// Version, build and the CPU kernels it chose, "OpenBLAS 0.3.21 ... Cooperlake": other kernels may give other bits.
std::string blas_description();

// Where OpenBLAS does not know a processor it falls back to kernels of 2004, at a fifth of the speed. Whether the ones
// that it chose use the registers that the processor has, and the name of some that do, for OPENBLAS_CORETYPE.
bool blas_fits_processor();
std::string blas_core_of_processor();

}  // namespace headlab
