// Activation functions on lanes, with their derivatives. Written once for float and double.
#pragma once

#include <numbers>

#include "engine/kernels/map.h"

namespace headlab::inline HEADLAB_PRECISION {

inline Lanes lanes(double x) {
  return Lanes(static_cast<real>(x));
}

inline Lanes normal_cdf(Lanes x) {
  return lanes(0.5) * (lanes(1) + xsimd::erf(x * lanes(std::numbers::sqrt2 / 2)));
}
inline Lanes normal_pdf(Lanes x) {
  return lanes(std::numbers::inv_sqrtpi / std::numbers::sqrt2) * xsimd::exp(lanes(-0.5) * x * x);
}
inline Lanes gelu_lanes(Lanes x) {
  return x * normal_cdf(x);
}
inline Lanes gelu_derivative(Lanes x) {
  return normal_cdf(x) + x * normal_pdf(x);
}

// 1 / (1 + e^-x), without overflow for either sign.
inline Lanes sigmoid_lanes(Lanes x) {
  const Lanes e = xsimd::exp(-xsimd::abs(x));
  return xsimd::select(x >= lanes(0), lanes(1), e) / (lanes(1) + e);
}
inline Lanes tanh_lanes(Lanes x) {
  return xsimd::tanh(x);
}

// tanh approximation of GELU: x sigmoid(2 c (x + a x^3)), Hendrycks & Gimpel 2016.
inline constexpr double kGeluSlope = 0.7978845608028654, kGeluCubic = 0.044715;
inline Lanes gelu_tanh_gate(Lanes x) {
  return sigmoid_lanes(lanes(2 * kGeluSlope) * x * (lanes(1) + lanes(kGeluCubic) * x * x));
}
inline Lanes gelu_tanh_derivative(Lanes x) {
  const Lanes s = gelu_tanh_gate(x);
  return s + x * s * (lanes(1) - s) * lanes(2 * kGeluSlope) * (lanes(1) + lanes(3 * kGeluCubic) * x * x);
}

}  // namespace headlab::inline HEADLAB_PRECISION
