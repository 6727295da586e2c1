#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/kernels/gemm.h"
#include "engine/kernels/rows.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

struct Geometry {
  Index B, T, H, Dh;
  Index row() const { return 3 * H * Dh; }  // of qkv
  Index width() const { return H * Dh; }
};

// The queries of one (example, head): all T in place, or the selected ones packed.
struct Queries {
  std::vector<std::int32_t> token;  // positions in [0, T); empty with all = true
  bool all = true;
  Index first = 0;  // row of its probabilities in the packed [rows, T]
  Index count = 0;
};

std::vector<Queries> split_queries(const Geometry& g, const HeadTokens* selected) {
  std::vector<Queries> out(static_cast<std::size_t>(g.B * g.H));
  for (Index h = 0; selected && h < g.H; ++h) {
    for (const std::int32_t n : selected->tokens[static_cast<std::size_t>(h)]) {
      if (n < 0 || n >= g.B * g.T)
        throw ShapeError(fmt::format("attention: token {} is outside [0, {})", n, g.B * g.T));
      out[static_cast<std::size_t>(n / g.T * g.H + h)].token.push_back(n % static_cast<std::int32_t>(g.T));
    }
  }
  Index first = 0;
  for (Queries& q : out) {
    q.all = !selected || static_cast<Index>(q.token.size()) == g.T;
    q.count = q.all ? g.T : static_cast<Index>(q.token.size());
    q.first = first;
    first += q.count;
  }
  return out;
}

// Scratch that each thread keeps: a packed copy of selected rows.
real* scratch(int slot, Index n) {
  thread_local std::vector<real> buffers[3];
  if (static_cast<Index>(buffers[slot].size()) < n) buffers[slot].resize(static_cast<std::size_t>(n));
  return buffers[slot].data();
}

// The rows of x (stride `stride`) at q's tokens: in place where q has all, else packed [count, Dh] into scratch.
Operand query_rows(const Queries& q, const real* x, Index stride, Index Dh, int slot) {
  if (q.all) return {x, stride};
  real* packed = scratch(slot, q.count * Dh);
  for (Index i = 0; i < q.count; ++i)
    std::copy_n(x + q.token[static_cast<std::size_t>(i)] * stride, Dh, packed + i * Dh);
  return {packed, Dh};
}

// out[rows of q] = product, through `compute(destination, stride)`.
template <class Compute>
void write_query_rows(const Queries& q, real* out, Index stride, Index Dh, Compute compute) {
  if (q.all) return compute(out, stride);
  real* packed = scratch(2, q.count * Dh);
  compute(packed, Dh);
  for (Index i = 0; i < q.count; ++i)
    std::copy_n(packed + i * Dh, Dh, out + q.token[static_cast<std::size_t>(i)] * stride);
}

void check_mask(const AttentionMask& mask, Index T) {
  if (mask.kind == AttentionMask::Kind::window && mask.window < 1)
    throw ShapeError(fmt::format("attention: a window of {} tokens; it must be positive", mask.window));
  if (mask.kind == AttentionMask::Kind::additive && mask.bias.shape() != Shape{T, T})
    throw ShapeError(fmt::format("attention: additive mask {} for {} tokens; it must be [T, T]",
                                 mask.bias.defined() ? mask.bias.shape().str() : "undefined", T));
}

// The probabilities of the query at position t from its scaled scores; zeros where it may attend to no key.
void masked_softmax_row(const AttentionMask& mask, Index t, Index T, real* p) {
  Index begin = 0, end = T;
  if (mask.kind == AttentionMask::Kind::causal || mask.kind == AttentionMask::Kind::window) end = t + 1;
  if (mask.kind == AttentionMask::Kind::window) begin = std::max<Index>(0, end - mask.window);
  if (mask.kind == AttentionMask::Kind::additive) {
    const real* bias = mask.bias.data() + t * T;
    for (Index s = 0; s < T; ++s) p[s] += bias[s];
    if (row_max(p, T) == -std::numeric_limits<real>::infinity()) begin = end;
  }
  std::fill(p, p + begin, real(0));
  std::fill(p + end, p + T, real(0));
  if (begin < end) softmax_row(p + begin, end - begin, p + begin);
}

void log_products(const Geometry& g, Index rows, bool backward) {
  const Index m = rows / std::max<Index>(g.B * g.H, 1), n = g.B * g.H;  // the mean number of queries a head
  log_gemm({m, g.T, g.Dh, false, true, n});
  if (!backward) return log_gemm({m, g.Dh, g.T, false, false, n});
  log_gemm({g.T, g.Dh, m, true, false, 2 * n});
  log_gemm({m, g.Dh, g.T, false, false, n});
}

}  // namespace

Var attention(const Var& qkv, Index heads, const HeadTokens* selected, const AttentionMask& mask) {
  const Shape& s = qkv.shape();
  if (s.size() != 3 || heads <= 0 || s[2] % (3 * heads) != 0 ||
      (selected && static_cast<Index>(selected->tokens.size()) != heads)) {
    throw ShapeError(fmt::format("attention: qkv {} for {} heads; it must be [B, T, 3 H Dh]", s.str(), heads));
  }
  check_mask(mask, s[1]);
  const Geometry g{s[0], s[1], heads, s[2] / (3 * heads)};
  const auto queries = std::make_shared<std::vector<Queries>>(split_queries(g, selected));
  const Index rows = queries->empty() ? 0 : queries->back().first + queries->back().count;
  const real factor = static_cast<real>(1.0 / std::sqrt(static_cast<double>(g.Dh)));
  Tensor P({rows, g.T}), y = selected ? Tensor::zeros({g.B, g.T, g.width()}) : Tensor({g.B, g.T, g.width()});
  log_products(g, rows, false);
  parallel_for(g.B * g.H, [&](Index bh) {
    const Queries& q = (*queries)[static_cast<std::size_t>(bh)];
    const real* Q = qkv.value().data() + bh / g.H * g.T * g.row() + bh % g.H * g.Dh;
    const real *K = Q + g.width(), *V = K + g.width();
    real* p = P.data() + q.first * g.T;
    gemm_serial(q.count, g.T, g.Dh, factor, query_rows(q, Q, g.row(), g.Dh, 0), {K, g.row(), true}, 0, p, g.T);
    for (Index i = 0; i < q.count; ++i)
      masked_softmax_row(mask, q.all ? i : q.token[static_cast<std::size_t>(i)], g.T, p + i * g.T);
    write_query_rows(q, y.data() + bh / g.H * g.T * g.width() + bh % g.H * g.Dh, g.width(), g.Dh,
                     [&](real* out, Index stride) {
                       gemm_serial(q.count, g.Dh, g.T, 1, {p, g.T}, {V, g.row()}, 0, out, stride);
                     });
  });
  return record("attention", y, {qkv}, [=, x = qkv.value()](const Tensor& dy, Gradients& inputs) {
    Tensor dx = queries->empty() || rows == g.B * g.H * g.T ? Tensor(x.shape()) : Tensor::zeros(x.shape());
    log_products(g, rows, true);
    parallel_for(g.B * g.H, [&](Index bh) {
      const Queries& q = (*queries)[static_cast<std::size_t>(bh)];
      const Index at = bh / g.H * g.T * g.row() + bh % g.H * g.Dh, W = g.width();
      const real *Q = x.data() + at, *K = Q + W, *V = K + W, *p = P.data() + q.first * g.T;
      real *dQ = dx.data() + at, *dK = dQ + W, *dV = dK + W;
      const Operand dO = query_rows(q, dy.data() + bh / g.H * g.T * W + bh % g.H * g.Dh, W, g.Dh, 0);
      std::vector<real> dS(static_cast<std::size_t>(q.count * g.T));
      gemm_serial(q.count, g.T, g.Dh, 1, dO, {V, g.row(), true}, 0, dS.data(), g.T);
      gemm_serial(g.T, g.Dh, q.count, 1, {p, g.T, true}, dO, 0, dV, g.row());
      for (Index i = 0; i < q.count; ++i) softmax_gradient_row(p + i * g.T, &dS[i * g.T], g.T, factor, &dS[i * g.T]);
      gemm_serial(g.T, g.Dh, q.count, 1, {dS.data(), g.T, true}, query_rows(q, Q, g.row(), g.Dh, 1), 0, dK, g.row());
      write_query_rows(q, dQ, g.row(), g.Dh, [&](real* out, Index stride) {
        gemm_serial(q.count, g.Dh, g.T, 1, {dS.data(), g.T}, {K, g.row()}, 0, out, stride);
      });
    });
    inputs.add(0, dx);
  });
}

}  // namespace headlab::inline HEADLAB_PRECISION
