#include "engine/kernels/reduce.h"

#include <algorithm>
#include <numeric>

#include "engine/kernels/map.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

Index extent(Shape::const_iterator begin, Shape::const_iterator end) {
  return std::accumulate(begin, end, Index{1}, std::multiplies<>());
}

// As non-negative numbers; all of the shape's where none is given.
std::vector<Index> axes_of(const char* op, const Shape& shape, std::vector<Index> axes) {
  if (axes.empty()) {
    axes.resize(shape.size());
    std::iota(axes.begin(), axes.end(), 0);
  } else {
    for (Index& a : axes) a = shape.axis(op, a);
  }
  return axes;
}

Shape with_ones(const Shape& shape, const std::vector<Index>& axes) {
  Shape out = shape;
  for (const Index a : axes) out[static_cast<std::size_t>(a)] = 1;
  return out;
}

Shape without_axes(const Shape& shape, const std::vector<Index>& axes) {
  Shape out;
  for (Index i = 0; i < static_cast<Index>(shape.size()); ++i) {
    if (std::count(axes.begin(), axes.end(), i) == 0) out.push_back(shape[static_cast<std::size_t>(i)]);
  }
  return out;
}

}  // namespace

Var sum(const Var& x, std::vector<Index> axes, bool keep) {
  axes = axes_of("sum", x.shape(), std::move(axes));
  const Shape ones = with_ones(x.shape(), axes);
  const Tensor y = sum_to_shape(x.value(), ones, "sum");
  return record("sum", keep ? y : y.reshaped(without_axes(x.shape(), axes)), {x},
                [shape = x.shape(), ones](const Tensor& dy, Gradients& inputs) {
                  inputs.add(0, repeat_to_shape(dy.reshaped(ones), shape, "sum"));
                });
}

Var mean(const Var& x, std::vector<Index> axes, bool keep) {
  axes = axes_of("mean", x.shape(), std::move(axes));
  const Index n = x.shape().count() / std::max<Index>(with_ones(x.shape(), axes).count(), 1);
  return sum(x, axes, keep) * (1.0 / static_cast<double>(n));
}

Var broadcast_to(const Var& x, const Shape& shape) {
  return record("broadcast_to", repeat_to_shape(x.value(), shape, "broadcast_to"), {x},
                [](const Tensor& dy, Gradients& inputs) { inputs.add(0, dy); });
}

Var max(const Var& x, Index axis, bool keep) {
  const Shape& s = x.shape();
  const Index a = s.axis("max", axis), n = s.dim(a);
  const Index outer = extent(s.begin(), s.begin() + a), inner = extent(s.begin() + a + 1, s.end());
  if (n == 0) throw ShapeError("max: axis " + std::to_string(axis) + " of " + s.str() + " is empty");
  Tensor y(keep ? with_ones(s, {a}) : without_axes(s, {a}));
  std::vector<Index> first(static_cast<std::size_t>(outer * inner));
  max_axis(x.value().data(), outer, n, inner, y.data(), first.data());
  return record("max", y, {x}, [=, shape = s](const Tensor& dy, Gradients& inputs) {
    Tensor dx = Tensor::zeros(shape);
    for (Index i = 0; i < outer * inner; ++i) {
      dx.data()[(i / inner * n + first[static_cast<std::size_t>(i)]) * inner + i % inner] = dy.data()[i];
    }
    inputs.add(0, dx);
  });
}

}  // namespace headlab::inline HEADLAB_PRECISION
