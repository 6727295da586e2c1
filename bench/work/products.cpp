#include "bench/work/products.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "engine/kernels/blas_gemm.h"
#include "engine/runtime/blas.h"
#include "engine/runtime/parallel.h"

namespace headlab::bench {
namespace {

template <class F>
double seconds_of(long repetitions, F work) {
  if (repetitions > 1) work();  // as warm as the work that they belong to
  const auto start = std::chrono::steady_clock::now();
  for (long i = 0; i < repetitions; ++i) work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() /
         static_cast<double>(repetitions);
}

}  // namespace

// A batch walks through memory as the op's does, so that its operands are as cold.
Products::Products(std::vector<GemmCall> calls) : calls_(std::move(calls)) {
  Index a = 0, b = 0, c = 0;
  for (const GemmCall& g : calls_) {
    a = std::max(a, g.m * g.k * g.count);
    b = std::max(b, g.k * g.n * g.count);
    c = std::max(c, g.m * g.n * g.count);
  }
  a_ = Tensor::full({a}, real(0.5));
  b_ = Tensor::full({b}, real(0.5));
  c_ = Tensor::zeros({c});
}

ProductTimes Products::times(int threads, long repetitions) {
  ProductTimes out;
  for (const GemmCall& g : calls_) out.madds += static_cast<double>(g.m * g.n * g.k * g.count);
  out.workers = seconds_of(repetitions, [&] { by_workers(); });
  std::this_thread::sleep_for(std::chrono::milliseconds(5));  // until headlab's threads sleep
  set_blas_threads(threads);
  out.blas_threads = seconds_of(repetitions, [&] { by_blas(); });
  set_blas_threads(1);
  return out;
}

void Products::by_blas() {
  for (const GemmCall& g : calls_) {
    for (Index i = 0; i < g.count; ++i) product(g, i);
  }
}

void Products::by_workers() {
  for (const GemmCall& g : calls_) {
    if (g.count > 1) {
      parallel_for(g.count, [&](Index i) { product(g, i); });
    } else {
      blas_gemm_by_workers(g.m, g.n, g.k, a(g, 0), b(g, 0), c_.data(), g.n);
    }
  }
}

Operand Products::a(const GemmCall& g, Index i) const {
  return {a_.data() + i * g.m * g.k, g.a_transposed ? g.m : g.k, g.a_transposed};
}
Operand Products::b(const GemmCall& g, Index i) const {
  return {b_.data() + i * g.k * g.n, g.b_transposed ? g.k : g.n, g.b_transposed};
}
void Products::product(const GemmCall& g, Index i) {
  blas_gemm(g.m, g.n, g.k, a(g, i), b(g, i), c_.data() + i * g.m * g.n, g.n);
}

}  // namespace headlab::bench
