#include "bench/work/onednn.h"

#include <dlfcn.h>
#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <stdexcept>

namespace headlab::bench {
namespace {

// dnnl_sgemm of oneDNN's C interface (dnnl.h), row-major.
using Gemm = int (*)(char, char, std::int64_t, std::int64_t, std::int64_t, float, const float*, std::int64_t,
                     const float*, std::int64_t, float, float*, std::int64_t);

Gemm found() {
  static const Gemm gemm = [] {
    ::setenv("OMP_NUM_THREADS", "1", 1);  // read when its OpenMP is loaded
    void* const library = ::dlopen("libdnnl.so.2", RTLD_NOW | RTLD_LOCAL);
    return library ? reinterpret_cast<Gemm>(::dlsym(library, "dnnl_sgemm")) : nullptr;
  }();
  return gemm;
}

}  // namespace

bool has_onednn() {
  return found() != nullptr;
}

void onednn_gemm(Index m, Index n, Index k, const Operand& a, const Operand& b, real* c, Index ldc) {
  if (m == 0 || n == 0 || k == 0) return;  // what it refuses, and costs nothing
  const auto side = [](const Operand& x) { return x.transposed ? 'T' : 'N'; };
  if (found()(side(a), side(b), m, n, k, 1, a.data, a.stride, b.data, b.stride, 0, c, ldc) != 0)
    throw std::runtime_error(
        fmt::format("oneDNN refuses the product {} x {} x {}, strides {} and {}", m, n, k, a.stride, b.stride));
}

}  // namespace headlab::bench
