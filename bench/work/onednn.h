// oneDNN's float32 product, where the library is installed: the third that headlab's products are held against.
#pragma once

#include "engine/kernels/panel.h"

namespace headlab::bench {

// Looked for once, at run time: headlab needs no oneDNN. It gets one thread; the caller divides the work.
bool has_onednn();

// c [m, n] = a b. Throws std::runtime_error where oneDNN refuses.
void onednn_gemm(Index m, Index n, Index k, const Operand& a, const Operand& b, real* c, Index ldc);

}  // namespace headlab::bench
