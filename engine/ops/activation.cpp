#include "engine/kernels/simd_math.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

// y = f(x), dx = slope(x) * dy.
template <class F, class Slope>
Var from_input(const char* op, const Var& x, F f, Slope slope) {
  Tensor y(x.shape());
  map(y.size(), y.data(), f, x.value().data());
  return record(op, y, {x}, [x = x.value(), slope](const Tensor& dy, Gradients& inputs) {
    Tensor dx(x.shape());
    map(
        dx.size(), dx.data(), [&](Lanes a, Lanes g) { return slope(a) * g; }, x.data(), dy.data());
    inputs.add(0, dx);
  });
}

// The same where the slope is cheaper in terms of y.
template <class F, class Slope>
Var from_output(const char* op, const Var& x, F f, Slope slope) {
  Tensor y(x.shape());
  map(y.size(), y.data(), f, x.value().data());
  return record(op, y, {x}, [y, slope](const Tensor& dy, Gradients& inputs) {
    Tensor dx(y.shape());
    map(
        dx.size(), dx.data(), [&](Lanes a, Lanes g) { return slope(a) * g; }, y.data(), dy.data());
    inputs.add(0, dx);
  });
}

// Where value and slope share their costly part: the slope is kept for the gradient in place of x.
template <class F>
Var with_slope(const char* op, const Var& x, F f) {
  Tensor y(x.shape()), slope(x.shape());
  map_two(y.size(), y.data(), slope.data(), f, x.value().data());
  return record(op, y, {x}, [slope](const Tensor& dy, Gradients& inputs) {
    Tensor dx(slope.shape());
    map(
        dx.size(), dx.data(), [](Lanes s, Lanes g) { return s * g; }, slope.data(), dy.data());
    inputs.add(0, dx);
  });
}

}  // namespace

Var gelu(const Var& x) {
  return with_slope("gelu", x, gelu_lanes);
}

Var gelu_tanh(const Var& x) {
  return with_slope("gelu_tanh", x, gelu_tanh_lanes);
}

// Derivative: s + x s (1 - s), s the sigmoid of x.
Var silu(const Var& x) {
  return from_input(
      "silu", x, [](Lanes a) { return a * sigmoid_lanes(a); },
      [](Lanes a) {
        const Lanes s = sigmoid_lanes(a);
        return s + a * s * (lanes(1) - s);
      });
}

// NaN passes through both ways (select keeps a where a > 0 fails only by a <= 0).
Var relu(const Var& x) {
  return from_input(
      "relu", x, [](Lanes a) { return xsimd::select(a <= lanes(0), lanes(0), a); },
      [](Lanes a) { return xsimd::select(a <= lanes(0), lanes(0), lanes(1)); });
}

Var sigmoid(const Var& x) {
  return from_output("sigmoid", x, sigmoid_lanes, [](Lanes y) { return y * (lanes(1) - y); });
}

Var tanh(const Var& x) {
  return from_output("tanh", x, tanh_lanes, [](Lanes y) { return lanes(1) - y * y; });
}

Var exp(const Var& x) {
  return from_output("exp", x, exp_lanes, [](Lanes y) { return y; });
}

Var log(const Var& x) {
  return from_input(
      "log", x, [](Lanes a) { return log_lanes(a); }, [](Lanes a) { return lanes(1) / a; });
}

Var sqrt(const Var& x) {
  return from_output(
      "sqrt", x, [](Lanes a) { return xsimd::sqrt(a); }, [](Lanes y) { return lanes(0.5) / y; });
}

}  // namespace headlab::inline HEADLAB_PRECISION
