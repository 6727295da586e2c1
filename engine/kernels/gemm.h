// Matrix products over packed panels, spread over our threads by a split that depends on the shape alone.
#pragma once

#include <functional>
#include <vector>

#include "engine/kernels/panel.h"

namespace headlab::inline HEADLAB_PRECISION {

// Called with rows [i0, i1) and columns [j0, j1) of c once they are final and still in the cache: what follows a
// product elementwise costs no pass over memory. From any thread.
using BlockDone = std::function<void(Index i0, Index i1, Index j0, Index j1)>;

// c [m, n] = start + a [m, k] b [k, n].
void gemm(Index m, Index n, Index k, const Operand& a, const Operand& b, const Output& c, Start start = {},
          const BlockDone& done = {});
// The same in the calling thread: for the small products inside a parallel loop.
void gemm_serial(Index m, Index n, Index k, const Operand& a, const Operand& b, const Output& c, Start start = {});

// Scratch of the calling thread, 64-byte aligned: undefined contents, valid until the thread asks for the same slot
// again. `slot` in [0, 8): 0 is gemm_serial's and its like's, 1 to 7 are attention's and the head projections'.
real* thread_scratch(int slot, Index n);

// The products of a training step, for the benchmark that repeats them alone.
struct GemmCall {
  Index m, n, k;
  bool a_transposed, b_transposed;
  Index count;  // equal products, independent of one another
};
void log_gemms(std::vector<GemmCall>* log);  // nullptr: stop
void log_gemm(const GemmCall& call);         // for ops that multiply in a loop of their own

}  // namespace headlab::inline HEADLAB_PRECISION
