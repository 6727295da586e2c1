#include <fmt/format.h>

#include "engine/kernels/map.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

// [groups] factors: 0 with probability `rate`, else 1 / (1 - rate).
Tensor keep_factors(const char* op, const Shape& shape, double rate, const Random& random) {
  if (!(rate >= 0 && rate < 1)) throw ShapeError(fmt::format("{}: rate {} is outside [0, 1)", op, rate));
  Tensor factors(shape);
  const real kept = static_cast<real>(1.0 / (1.0 - rate));
  parallel_ranges(factors.size(), kMapGrain, [&](Index begin, Index end) {
    for (Index i = begin; i < end; ++i)
      factors.data()[i] = random.uniform(static_cast<std::uint64_t>(i)) < rate ? 0 : kept;
  });
  return factors;
}

}  // namespace

Var dropout(const Var& x, double rate, const Random& random) {
  const Tensor factors = keep_factors("dropout", x.shape(), rate, random);
  const auto apply = [factors](const Tensor& t) {
    Tensor y(t.shape());
    map(
        y.size(), y.data(), [](Lanes a, Lanes f) { return a * f; }, t.data(), factors.data());
    return y;
  };
  return record("dropout", apply(x.value()), {x},
                [apply](const Tensor& dy, Gradients& inputs) { inputs.add(0, apply(dy)); });
}

Var drop_path(const Var& x, double rate, const Random& random) {
  if (x.shape().empty()) throw ShapeError("drop_path: x has no examples");
  const Tensor factors = keep_factors("drop_path", {x.dim(0)}, rate, random);
  const auto apply = [factors](const Tensor& t) {
    Tensor y(t.shape());
    const Index width = t.size() / std::max<Index>(t.dim(0), 1);
    parallel_for(t.dim(0), [&](Index b) {
      const Lanes by(factors.data()[b]);
      map_serial(
          width, y.data() + b * width, [by](Lanes a) { return a * by; }, t.data() + b * width);
    });
    return y;
  };
  return record("drop_path", apply(x.value()), {x},
                [apply](const Tensor& dy, Gradients& inputs) { inputs.add(0, apply(dy)); });
}

}  // namespace headlab::inline HEADLAB_PRECISION
