#include <fmt/format.h>

#include <algorithm>

#include "engine/kernels/map.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

void check_rows(const char* op, const std::vector<Index>& rows, Index n) {
  for (const Index r : rows) {
    if (r < 0 || r >= n) throw ShapeError(fmt::format("{}: row {} is outside [0, {})", op, r, n));
  }
}

Shape with_rows(const Shape& shape, Index rows) {
  Shape out = shape;
  out[0] = rows;
  return out;
}

Index width_of(const char* op, const Shape& shape) {
  if (shape.empty()) throw ShapeError(fmt::format("{}: a scalar has no rows", op));
  return shape[0] == 0 ? 0 : shape.count() / shape[0];
}

Tensor gathered(const Tensor& x, const std::vector<Index>& rows) {
  Tensor y(with_rows(x.shape(), static_cast<Index>(rows.size())));
  const Index width = rows.empty() ? 0 : y.size() / static_cast<Index>(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    std::copy_n(x.data() + rows[i] * width, width, y.data() + static_cast<Index>(i) * width);
  }
  return y;
}

// In the order of `rows`: the same sum whatever the number of threads.
Tensor scattered(const Tensor& x, const std::vector<Index>& rows, Index n) {
  Tensor y = Tensor::zeros(with_rows(x.shape(), n));
  const Index width = rows.empty() ? 0 : x.size() / static_cast<Index>(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    real* to = y.data() + rows[i] * width;
    const real* from = x.data() + static_cast<Index>(i) * width;
    map_serial(
        width, to, [](Lanes a, Lanes b) { return a + b; }, static_cast<const real*>(to), from);
  }
  return y;
}

}  // namespace

Var gather_rows(const Var& x, const std::vector<Index>& rows) {
  width_of("gather_rows", x.shape());
  check_rows("gather_rows", rows, x.dim(0));
  return record("gather_rows", gathered(x.value(), rows), {x},
                [rows, n = x.dim(0)](const Tensor& dy, Gradients& inputs) { inputs.add(0, scattered(dy, rows, n)); });
}

Var scatter_rows(const Var& x, const std::vector<Index>& rows, Index n) {
  width_of("scatter_rows", x.shape());
  check_rows("scatter_rows", rows, n);
  if (x.dim(0) != static_cast<Index>(rows.size())) {
    throw ShapeError(fmt::format("scatter_rows: {} rows for x {}", rows.size(), x.shape().str()));
  }
  return record("scatter_rows", scattered(x.value(), rows, n), {x},
                [rows](const Tensor& dy, Gradients& inputs) { inputs.add(0, gathered(dy, rows)); });
}

}  // namespace headlab::inline HEADLAB_PRECISION
