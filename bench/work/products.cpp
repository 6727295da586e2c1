#include "bench/work/products.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <thread>

#include "bench/work/onednn.h"
#include "bench/work/openblas.h"
#include "engine/kernels/gemm.h"
#include "engine/runtime/blas.h"
#include "engine/runtime/parallel.h"

namespace headlab::bench {
namespace {

double sum(const std::vector<double>& x) {
  return std::accumulate(x.begin(), x.end(), 0.0);
}

std::vector<double> least(std::vector<double> a, const std::vector<double>& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = std::min(a[i], b[i]);
  return a;
}

bool equal(const GemmCall& x, const GemmCall& y) {
  return x.m == y.m && x.n == y.n && x.k == y.k && x.count == y.count && x.a_transposed == y.a_transposed &&
         x.b_transposed == y.b_transposed;
}

void by_blas(Index m, Index n, Index k, const Operand& a, const Operand& b, real* c) {
  blas_gemm(m, n, k, a, b, c, n);
}

}  // namespace

// A batch walks through memory as the op's does, so that its operands are as cold.
Products::Products(const std::vector<GemmCall>& calls) {
  Index a = 0, b = 0, c = 0;
  for (const GemmCall& g : calls) {
    a = std::max(a, g.m * g.k * g.count);
    b = std::max(b, g.k * g.n * g.count);
    c = std::max(c, g.m * g.n * g.count);
    const auto known = std::find_if(shapes_.begin(), shapes_.end(), [&](const Shape& s) { return equal(s.call, g); });
    if (known == shapes_.end())
      shapes_.push_back({g, 1});
    else
      known->times += 1;
  }
  a_ = Tensor::full({a}, real(0.5));
  b_ = Tensor::full({b}, real(0.5));
  c_ = Tensor::zeros({c});
}

ProductTimes Products::times(int threads, long repetitions) {
  ProductTimes out;
  for (const auto& [g, count] : shapes_) out.madds += static_cast<double>(g.m * g.n * g.k * g.count * count);
  const std::vector<double> own = each(repetitions, [&](const GemmCall& g) {
    gemm_batch({g.count, g.m * g.k, g.k * g.n, g.m * g.n}, g.m, g.n, g.k, a(g, 0), b(g, 0), {c_.data(), g.n});
  });
  const std::vector<double> onednn =
      has_onednn() ? each(repetitions,
                          [&](const GemmCall& g) {
                            divided(g, [](Index m, Index n, Index k, const Operand& x, const Operand& y, real* to) {
                              onednn_gemm(m, n, k, x, y, to, n);
                            });
                          })
                   : std::vector<double>();
  const std::vector<double> workers = each(repetitions, [&](const GemmCall& g) { divided(g, by_blas); });
  std::this_thread::sleep_for(std::chrono::milliseconds(5));  // until headlab's threads sleep
  set_blas_threads(threads);
  const std::vector<double> blas_threads = each(repetitions, [&](const GemmCall& g) {
    for (Index i = 0; i < g.count; ++i) batch(g, i, by_blas);
  });
  set_blas_threads(1);
  const std::vector<double> openblas = least(workers, blas_threads);
  out.headlab = sum(own);
  out.openblas = sum(openblas);
  out.onednn = sum(onednn);
  out.fastest = sum(least(least(own, openblas), onednn.empty() ? own : onednn));
  return out;
}

std::vector<double> Products::each(long repetitions, const std::function<void(const GemmCall&)>& multiply) {
  std::vector<double> out;
  for (const auto& [call, count] : shapes_) {
    if (repetitions * count > 1) multiply(call);  // as warm as the work that they belong to
    const auto start = std::chrono::steady_clock::now();
    for (long i = 0; i < repetitions * count; ++i) multiply(call);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    out.push_back(taken.count() / static_cast<double>(repetitions));
  }
  return out;
}

void Products::divided(const GemmCall& g, const Product& product) {
  if (g.count > 1) return parallel_for(g.count, [&](Index i) { batch(g, i, product); });
  const bool by_rows = g.m >= g.n;
  const Index extent = by_rows ? g.m : g.n, piece = (extent + threads() - 1) / threads();
  parallel_ranges(extent, std::max<Index>(16, (piece + 15) / 16 * 16), [&](Index begin, Index end) {
    const Operand A = a(g, 0), B = b(g, 0);
    if (by_rows)
      product(end - begin, g.n, g.k, A.at(begin, 0), B, c_.data() + begin * g.n);
    else
      product(g.m, end - begin, g.k, A, B.at(0, begin), c_.data() + begin * g.m);
  });
}

void Products::batch(const GemmCall& g, Index i, const Product& product) {
  product(g.m, g.n, g.k, a(g, i), b(g, i), c_.data() + i * g.m * g.n);
}

Operand Products::a(const GemmCall& g, Index i) const {
  return {a_.data() + i * g.m * g.k, g.a_transposed ? g.m : g.k, g.a_transposed};
}
Operand Products::b(const GemmCall& g, Index i) const {
  return {b_.data() + i * g.k * g.n, g.b_transposed ? g.k : g.n, g.b_transposed};
}

}  // namespace headlab::bench
