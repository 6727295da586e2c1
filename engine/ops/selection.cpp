#include <fmt/format.h>

#include <algorithm>

#include "engine/kernels/map.h"
#include "engine/kernels/reduce.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

void same_shape(const char* op, const Shape& a, const Shape& b) {
  if (a != b) throw ShapeError(fmt::format("{}: shapes {} and {} differ", op, a.str(), b.str()));
}

Tensor pick(const Tensor& condition, const Tensor* a, const Tensor* b) {
  Tensor y(condition.shape());
  for (Index i = 0; i < y.size(); ++i) {
    const Tensor* from = condition.data()[i] != 0 ? a : b;
    y.data()[i] = from ? from->data()[i] : 0;
  }
  return y;
}

constexpr Index kStretch = 16;

// Whether one of these numbers may rank above `least`; every NaN may.
bool any_above(const real* stretch, real least) {
  int any = 0;
  for (Index i = 0; i < kStretch; ++i) any |= !(stretch[i] <= least);
  return any != 0;
}

// The places of the best.size() largest of n numbers, the largest first. Most numbers of a long row are none of them:
// they are passed over a stretch at a time.
void find_largest(const real* row, Index n, std::vector<Index>& best) {
  const std::size_t k = best.size();
  std::size_t found = 0;
  for (Index from = 0; from < n; from += kStretch) {
    if (found == k && from + kStretch <= n && !any_above(row + from, row[best[k - 1]])) continue;
    for (Index i = from; i < std::min(from + kStretch, n); ++i) {
      if (found == k && !ranks_above(row[i], row[best[k - 1]])) continue;
      std::size_t at = found < k ? found++ : k - 1;
      for (; at > 0 && ranks_above(row[i], row[best[at - 1]]); --at) best[at] = best[at - 1];
      best[at] = i;
    }
  }
}

}  // namespace

Var top_k_mask(const Var& x, Index k) {
  const Index n = x.shape().last(), rows = x.shape().rows();
  if (k < 0 || k > n) throw ShapeError(fmt::format("top_k_mask: k = {} of {}", k, x.shape().str()));
  Tensor mask = Tensor::zeros(x.shape());
  parallel_ranges(k > 0 ? rows : 0, std::max<Index>(1, 4096 / std::max<Index>(n, 1)), [&](Index begin, Index end) {
    std::vector<Index> best(static_cast<std::size_t>(k));
    for (Index r = begin; r < end; ++r) {
      find_largest(x.value().data() + r * n, n, best);
      for (const Index i : best) mask.data()[r * n + i] = 1;
    }
  });
  return Var(mask);
}

Var stop_gradient(const Var& x) {
  return Var(x.value());
}

Var straight_through(const Var& hard, const Var& soft) {
  same_shape("straight_through", hard.shape(), soft.shape());
  return record("straight_through", hard.value(), {soft},
                [](const Tensor& dy, Gradients& inputs) { inputs.add(0, dy); });
}

Var where(const Tensor& condition, const Var& a, const Var& b) {
  same_shape("where", condition.shape(), a.shape());
  same_shape("where", condition.shape(), b.shape());
  return record("where", pick(condition, &a.value(), &b.value()), {a, b},
                [condition](const Tensor& dy, Gradients& inputs) {
                  if (inputs.wants(0)) inputs.add(0, pick(condition, &dy, nullptr));
                  if (inputs.wants(1)) inputs.add(1, pick(condition, nullptr, &dy));
                });
}

}  // namespace headlab::inline HEADLAB_PRECISION
