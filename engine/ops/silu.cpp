#include "engine/kernels/simd_math.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {

// Derivative: s + x s (1 - s), s the sigmoid of x.
Var silu(const Var& x) {
  Tensor y(x.shape());
  map(
      y.size(), y.data(), [](Lanes a) { return a * sigmoid_lanes(a); }, x.value().data());
  return record("silu", y, {x}, [x = x.value()](const Tensor& dy, Gradients& inputs) {
    Tensor dx(x.shape());
    const auto derivative = [](Lanes a) {
      const Lanes s = sigmoid_lanes(a);
      return s + a * s * (lanes(1) - s);
    };
    map(
        dx.size(), dx.data(), [&](Lanes a, Lanes g) { return derivative(a) * g; }, x.data(), dy.data());
    inputs.add(0, dx);
  });
}

}  // namespace headlab::inline HEADLAB_PRECISION
