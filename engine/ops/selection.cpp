#include <fmt/format.h>

#include <algorithm>
#include <numeric>

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

}  // namespace

Var top_k_mask(const Var& x, Index k) {
  const Index n = x.shape().last(), rows = x.shape().rows();
  if (k < 0 || k > n) throw ShapeError(fmt::format("top_k_mask: k = {} of {}", k, x.shape().str()));
  Tensor mask = Tensor::zeros(x.shape());
  parallel_ranges(rows, std::max<Index>(1, 1024 / std::max<Index>(n, 1)), [&](Index begin, Index end) {
    std::vector<Index> order(static_cast<std::size_t>(n));
    for (Index r = begin; r < end; ++r) {
      const real* row = x.value().data() + r * n;
      std::iota(order.begin(), order.end(), 0);
      std::partial_sort(order.begin(), order.begin() + k, order.end(), [row](Index a, Index b) {
        return ranks_above(row[a], row[b]) || (!ranks_above(row[b], row[a]) && a < b);
      });
      for (Index i = 0; i < k; ++i) mask.data()[r * n + order[static_cast<std::size_t>(i)]] = 1;
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
