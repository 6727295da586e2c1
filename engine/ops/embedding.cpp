#include <fmt/format.h>

#include <algorithm>

#include "engine/kernels/map.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr Index kColumns = 64;  // of one piece of parallel work

// Adds row i of dy to row ids[i], in the order of ids: each piece walks all ids over its own columns, so that repeated
// ids add up in the same order on any number of threads.
Tensor added(const Tensor& dy, const std::vector<std::int32_t>& ids, const Shape& shape) {
  Tensor dw = Tensor::zeros(shape);
  const Index d = shape[1];
  parallel_ranges(d, kColumns, [&](Index begin, Index end) {
    for (std::size_t i = 0; i < ids.size(); ++i) {
      real* to = dw.data() + ids[i] * d + begin;
      map_serial(
          end - begin, to, [](Lanes a, Lanes b) { return a + b; }, static_cast<const real*>(to),
          dy.data() + static_cast<Index>(i) * d + begin);
    }
  });
  return dw;
}

}  // namespace

Var embedding(const Var& weight, const std::vector<std::int32_t>& ids) {
  if (weight.shape().size() != 2)
    throw ShapeError(fmt::format("embedding: weight {}; it must be [V, D]", weight.shape().str()));
  const Index v = weight.dim(0), d = weight.dim(1), n = static_cast<Index>(ids.size());
  for (const std::int32_t id : ids) {
    if (id < 0 || id >= v) throw ShapeError(fmt::format("embedding: id {} is outside [0, {})", id, v));
  }
  Tensor y({n, d});
  parallel_ranges(n, std::max<Index>(1, kMapGrain / std::max<Index>(d, 1)), [&](Index begin, Index end) {
    for (Index i = begin; i < end; ++i)
      std::copy_n(weight.value().data() + ids[static_cast<std::size_t>(i)] * d, d, y.data() + i * d);
  });
  return record("embedding", y, {weight}, [ids, shape = weight.shape()](const Tensor& dy, Gradients& inputs) {
    inputs.add(0, added(dy, ids, shape));
  });
}

}  // namespace headlab::inline HEADLAB_PRECISION
