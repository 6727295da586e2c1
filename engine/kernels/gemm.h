// Matrix products by OpenBLAS at one thread a call, spread over our threads by a split that depends on the shape alone.
#pragma once

#include <vector>

#include "engine/real.h"
#include "engine/scalar_free/shape.h"

namespace headlab::inline HEADLAB_PRECISION {

// A row-major operand with its leading dimension; a slice of a larger matrix is read in place.
struct Operand {
  const real* data;
  Index stride;  // between rows as stored
  bool transposed = false;
};

// c [m, n] = alpha * a [m, k] b [k, n] + beta * c, c with row stride ldc.
void gemm(Index m, Index n, Index k, real alpha, Operand a, Operand b, real beta, real* c, Index ldc);
// The same in the calling thread: for the small products inside a parallel loop.
void gemm_serial(Index m, Index n, Index k, real alpha, Operand a, Operand b, real beta, real* c, Index ldc);

// The products of a training step, for the benchmark that repeats them alone.
struct GemmCall {
  Index m, n, k;
  bool a_transposed, b_transposed;
  Index count;  // equal products, independent of one another
};
void log_gemms(std::vector<GemmCall>* log);  // nullptr: stop
void log_gemm(const GemmCall& call);         // for ops that call gemm_serial in a loop

}  // namespace headlab::inline HEADLAB_PRECISION
