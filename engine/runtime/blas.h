// The linked BLAS as a library: which build it is, and how many threads it may use by itself. No run multiplies by it:
// its products are what the benchmark holds ours against (bench/work/openblas.h).
#pragma once

#include <string>

namespace headlab {

// OpenBLAS's own threads: one, but where the benchmark lets it have as many as we have.
void set_blas_threads(int threads);
// Version, build and the CPU kernels it chose, "OpenBLAS 0.3.21 ... Cooperlake".
std::string blas_description();

}  // namespace headlab
