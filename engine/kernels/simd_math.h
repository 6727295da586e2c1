// Activation functions on lanes, with their derivatives. Written once for float and double.
#pragma once

#include <numbers>

#include "engine/kernels/map.h"

namespace headlab::inline HEADLAB_PRECISION {

inline Lanes lanes(double x) {
  return Lanes(static_cast<real>(x));
}

// e^x within 2 ulp; 0 below about -104, +inf above about 88.7, NaN for NaN. For float with AVX-512: x = n ln 2 + r with
// ln 2 in two parts, then a polynomial in r (Cephes, S. L. Moshier) and 2^n by scaling; elsewhere xsimd's.
inline Lanes exp_lanes(Lanes x) {
#if defined(__AVX512F__) && !defined(HEADLAB_F64)
  x = _mm512_min_ps(lanes(89), _mm512_max_ps(lanes(-110), x));  // both give x where it is NaN
  const Lanes n = _mm512_roundscale_ps(x * lanes(std::numbers::log2e), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
  const Lanes r = multiply_add(n, lanes(2.12194440e-4), multiply_add(n, lanes(-0.693359375), x));
  Lanes p = lanes(1.9875691500e-4);
  for (const double c : {1.3981999507e-3, 8.3334519073e-3, 4.1665795894e-2, 1.6666665459e-1, 5.0000001201e-1})
    p = multiply_add(p, r, lanes(c));
  return _mm512_scalef_ps(multiply_add(p, r * r, r + lanes(1)), n);
#else
  return xsimd::exp(x);
#endif
}

inline Lanes normal_cdf(Lanes x) {
  return lanes(0.5) * (lanes(1) + xsimd::erf(x * lanes(std::numbers::sqrt2 / 2)));
}
inline Lanes normal_pdf(Lanes x) {
  return lanes(std::numbers::inv_sqrtpi / std::numbers::sqrt2) * exp_lanes(lanes(-0.5) * x * x);
}
struct ValueAndSlope {
  Lanes value, slope;
};
inline ValueAndSlope gelu_lanes(Lanes x) {
  const Lanes cdf = normal_cdf(x);
  return {x * cdf, cdf + x * normal_pdf(x)};
}

// 1 / (1 + e^-x), without overflow for either sign.
inline Lanes sigmoid_lanes(Lanes x) {
  const Lanes e = exp_lanes(-xsimd::abs(x));
  return xsimd::select(x >= lanes(0), lanes(1), e) / (lanes(1) + e);
}
inline Lanes tanh_lanes(Lanes x) {
  return xsimd::tanh(x);
}

// tanh approximation of GELU: x sigmoid(2 c (x + a x^3)), Hendrycks & Gimpel 2016.
inline constexpr double kGeluSlope = 0.7978845608028654, kGeluCubic = 0.044715;
inline ValueAndSlope gelu_tanh_lanes(Lanes x) {
  const Lanes s = sigmoid_lanes(lanes(2 * kGeluSlope) * x * (lanes(1) + lanes(kGeluCubic) * x * x));
  const Lanes inner = lanes(2 * kGeluSlope) * x * (lanes(1) + lanes(3 * kGeluCubic) * x * x);
  return {x * s, s + s * (lanes(1) - s) * inner};
}

}  // namespace headlab::inline HEADLAB_PRECISION
