// Matrix products over packed panels, spread over our threads by a split that depends on the shape alone.
#pragma once

#include <functional>

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
// The first for each i in [0, batch), a, b and c moved on by i times their step: small products spread over the threads
// whole, large ones one after the other.
struct Batch {
  Index count, a_step, b_step, c_step;  // steps in numbers
};
void gemm_batch(const Batch& batch, Index m, Index n, Index k, const Operand& a, const Operand& b, const Output& c,
                Start start = {});

}  // namespace headlab::inline HEADLAB_PRECISION
