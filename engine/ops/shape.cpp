#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <xtensor/xmanipulation.hpp>
#include <xtensor/xnoalias.hpp>

#include "engine/kernels/map.h"
#include "engine/ops.h"
#include "engine/tensor_xt.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

// A slab of an axis seen as [outer, length * inner] rows inside rows of the whole tensor.
struct Slab {
  Index outer, axis, inner;
};

Slab slab_of(const Shape& s, Index axis) {
  const auto at = s.begin() + axis;
  return {std::accumulate(s.begin(), at, Index{1}, std::multiplies<>()), *at,
          std::accumulate(at + 1, s.end(), Index{1}, std::multiplies<>())};
}

// Copies `length` positions from `from` (starting at from_begin of its axis) to `to` (at to_begin of its axis).
void copy_slab(const Tensor& from, Slab f, Index from_begin, Tensor& to, Slab t, Index to_begin, Index length) {
  parallel_ranges(f.outer, std::max<Index>(1, kMapGrain / std::max<Index>(length * f.inner, 1)),
                  [&](Index begin, Index end) {
                    for (Index o = begin; o < end; ++o) {
                      std::copy_n(from.data() + (o * f.axis + from_begin) * f.inner, length * f.inner,
                                  to.data() + (o * t.axis + to_begin) * t.inner);
                    }
                  });
}

Tensor cut(const Tensor& x, Index axis, Index begin, Index end) {
  Shape shape = x.shape();
  shape[static_cast<std::size_t>(axis)] = end - begin;
  Tensor y(shape);
  copy_slab(x, slab_of(x.shape(), axis), begin, y, slab_of(shape, axis), 0, end - begin);
  return y;
}

Tensor permuted(const Tensor& x, const std::vector<Index>& order) {
  Shape shape;
  for (const Index axis : order) shape.push_back(x.dim(axis));
  Tensor y(shape);
  xt::noalias(xt_view(y)) = xt::transpose(xt_view(x), XtShape(order.begin(), order.end()));
  return y;
}

}  // namespace

Var reshape(const Var& x, const Shape& shape) {
  return record("reshape", x.value().reshaped(shape), {x},
                [from = x.shape()](const Tensor& dy, Gradients& inputs) { inputs.add(0, dy.reshaped(from)); });
}

Var transpose(const Var& x, const std::vector<Index>& order) {
  std::vector<Index> inverse(order.size(), -1);
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (order[i] >= 0 && order[i] < static_cast<Index>(order.size())) {
      inverse[static_cast<std::size_t>(order[i])] = static_cast<Index>(i);
    }
  }
  if (order.size() != x.shape().size() || std::count(inverse.begin(), inverse.end(), -1) > 0) {
    throw ShapeError(
        fmt::format("transpose: [{}] is no order of the axes of {}", fmt::join(order, ", "), x.shape().str()));
  }
  return record("transpose", permuted(x.value(), order), {x},
                [inverse](const Tensor& dy, Gradients& inputs) { inputs.add(0, permuted(dy, inverse)); });
}

Var slice(const Var& x, Index axis_given, Index begin, Index end) {
  const Index axis = x.shape().axis("slice", axis_given);
  if (begin < 0 || end < begin || end > x.dim(axis)) {
    throw ShapeError(fmt::format("slice: [{}, {}) of axis {} of {}", begin, end, axis_given, x.shape().str()));
  }
  return record("slice", cut(x.value(), axis, begin, end), {x},
                [=, shape = x.shape()](const Tensor& dy, Gradients& inputs) {
                  Tensor dx = Tensor::zeros(shape);
                  copy_slab(dy, slab_of(dy.shape(), axis), 0, dx, slab_of(shape, axis), begin, end - begin);
                  inputs.add(0, dx);
                });
}

Var concat(const std::vector<Var>& parts, Index axis_given) {
  if (parts.empty()) throw ShapeError("concat: nothing to join");
  const Index axis = parts[0].shape().axis("concat", axis_given);
  Shape shape = parts[0].shape();
  std::vector<Index> begins;
  Index total = 0;
  for (const Var& part : parts) {
    Shape same = part.shape();
    if (same.size() == shape.size()) same[static_cast<std::size_t>(axis)] = shape[static_cast<std::size_t>(axis)];
    if (same != shape) {
      throw ShapeError(fmt::format("concat: {} and {} along axis {}", shape.str(), part.shape().str(), axis_given));
    }
    begins.push_back(total);
    total += part.dim(axis);
  }
  shape[static_cast<std::size_t>(axis)] = total;
  Tensor y(shape);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Tensor& part = parts[i].value();
    copy_slab(part, slab_of(part.shape(), axis), 0, y, slab_of(shape, axis), begins[i], part.dim(axis));
  }
  begins.push_back(total);
  return record("concat", y, parts, [axis, begins](const Tensor& dy, Gradients& inputs) {
    for (std::size_t i = 0; i + 1 < begins.size(); ++i) {
      if (inputs.wants(i)) inputs.add(i, cut(dy, axis, begins[i], begins[i + 1]));
    }
  });
}

std::vector<Var> split(const Var& x, Index axis_given, const std::vector<Index>& sizes) {
  const Index axis = x.shape().axis("split", axis_given), total = std::accumulate(sizes.begin(), sizes.end(), Index{0});
  if (total != x.dim(axis) || std::any_of(sizes.begin(), sizes.end(), [](Index size) { return size < 0; })) {
    throw ShapeError(
        fmt::format("split: sizes [{}] for axis {} of {}", fmt::join(sizes, ", "), axis_given, x.shape().str()));
  }
  std::vector<Tensor> parts;
  std::vector<Index> begins{0};
  for (const Index size : sizes) {
    parts.push_back(cut(x.value(), axis, begins.back(), begins.back() + size));
    begins.push_back(begins.back() + size);
  }
  return record("split", std::move(parts), {x},
                [axis, begins, shape = x.shape()](std::span<const Tensor> dy, Gradients& inputs) {
                  Tensor dx = Tensor::zeros(shape);
                  for (std::size_t i = 0; i < dy.size(); ++i) {
                    if (!dy[i].defined()) continue;
                    copy_slab(dy[i], slab_of(dy[i].shape(), axis), 0, dx, slab_of(shape, axis), begins[i],
                              begins[i + 1] - begins[i]);
                  }
                  inputs.add(0, dx);
                });
}

}  // namespace headlab::inline HEADLAB_PRECISION
