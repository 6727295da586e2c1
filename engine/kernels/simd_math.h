// Activation functions on lanes, with their derivatives. Written once for float and double.
#pragma once

#include <cstdint>
#include <limits>
#include <numbers>

#include "engine/kernels/map.h"

namespace headlab::inline HEADLAB_PRECISION {

inline Lanes lanes(double x) {
  return Lanes(static_cast<real>(x));
}

// e^x within 2 ulp; 0 below about -104, +inf above about 88.7, NaN for NaN. For float: x = n ln 2 + r with ln 2 in two
// parts, then a polynomial in r (Cephes, S. L. Moshier) and 2^n by scaling; for double xsimd's.
inline Lanes exp_lanes(Lanes x) {
#ifdef HEADLAB_F64
  return xsimd::exp(x);
#else
#ifdef __AVX512F__
  x = _mm512_min_ps(lanes(89), _mm512_max_ps(lanes(-110), x));  // both give x where it is NaN
  const Lanes n = _mm512_roundscale_ps(x * lanes(std::numbers::log2e), _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC);
#else
  x = xsimd::select(x > lanes(89), lanes(89), xsimd::select(x < lanes(-110), lanes(-110), x));
  const Lanes n = xsimd::nearbyint(x * lanes(std::numbers::log2e));
#endif
  const Lanes r = multiply_add(n, lanes(2.12194440e-4), multiply_add(n, lanes(-0.693359375), x));
  Lanes p = lanes(1.9875691500e-4);
  for (const double c : {1.3981999507e-3, 8.3334519073e-3, 4.1665795894e-2, 1.6666665459e-1, 5.0000001201e-1})
    p = multiply_add(p, r, lanes(c));
  // Where the result is 0 it is made so here: Intel's processors take 25 times as long over a result below the normal
  // numbers, and all that is masked has one.
  const Lanes y = xsimd::select(x < lanes(-104), lanes(0), multiply_add(p, r * r, r + lanes(1)));
#ifdef __AVX512F__
  return _mm512_scalef_ps(y, n);
#else
  // 2^n lies outside the normal numbers at both ends; its two halves do not.
  const auto half = xsimd::to_int(n) >> 1, rest = xsimd::to_int(n) - half;
  return y * xsimd::bitwise_cast<Lanes>((half + 127) << 23) * xsimd::bitwise_cast<Lanes>((rest + 127) << 23);
#endif
#endif
}

// The standard normal distribution and its density. The distribution is within 2 ulp of 1: in double by xsimd's erf; in
// float as erfc(z) = e^(-z^2) q(z), z = |x| / sqrt 2, where e^(-z^2) is the density's own exponential and q a
// polynomial in (z - 2.5) / (z + 2.5), of least largest relative error (1.3e-7 with these coefficients) on [0, 9.3].
struct Normal {
  Lanes cdf, pdf;
};
inline Normal normal_lanes(Lanes x) {
  const Lanes e = exp_lanes(lanes(-0.5) * x * x);
#ifdef HEADLAB_F64
  const Lanes cdf = lanes(0.5) * (lanes(1) + xsimd::erf(x * lanes(std::numbers::sqrt2 / 2)));
#else
  const Lanes z = xsimd::min(xsimd::abs(x) * lanes(std::numbers::sqrt2 / 2), lanes(9.3));
  const Lanes t = (z - lanes(2.5)) / (z + lanes(2.5));
  Lanes q = lanes(2.853582415e-4);
  for (const double c : {7.810111842e-4, -2.699812228e-3, -3.965831995e-3, 3.993770124e-2, -1.250368959e-1,
                         2.517120123e-1, -3.717365571e-1, 2.108063758e-1})
    q = multiply_add(q, t, lanes(c));
  const Lanes tail = lanes(0.5) * e * q;
  const Lanes cdf = xsimd::select(x > lanes(0), lanes(1) - tail, tail);
#endif
  return {cdf, lanes(std::numbers::inv_sqrtpi / std::numbers::sqrt2) * e};
}
struct ValueAndSlope {
  Lanes value, slope;
};
inline ValueAndSlope gelu_lanes(Lanes x) {
  const Normal normal = normal_lanes(x);
  return {x * normal.cdf, normal.cdf + x * normal.pdf};
}

// 1 / (1 + e^-x), without overflow for either sign.
inline Lanes sigmoid_lanes(Lanes x) {
  const Lanes e = exp_lanes(-xsimd::abs(x));
  return xsimd::select(x >= lanes(0), lanes(1), e) / (lanes(1) + e);
}

// Within 3 ulp. For float: a polynomial in x^2 near 0, 1 - 2 / (e^2x + 1) elsewhere (Cephes).
inline Lanes tanh_lanes(Lanes x) {
#ifdef HEADLAB_F64
  return xsimd::tanh(x);
#else
  const Lanes size = xsimd::abs(x), z = x * x;
  Lanes p = lanes(-5.70498872745e-3);
  for (const double c : {2.06390887954e-2, -5.37397155531e-2, 1.33314422036e-1, -3.33332819422e-1})
    p = multiply_add(p, z, lanes(c));
  const Lanes near = multiply_add(p * z, x, x), far = lanes(1) - lanes(2) / (exp_lanes(size + size) + lanes(1));
  return xsimd::select(size < lanes(0.625), near, xsimd::select(x < lanes(0), -far, far));
#endif
}

// The natural logarithm within 2 ulp; -inf for 0, NaN below. For float: x = m 2^e with m in [sqrt 1/2, sqrt 2), then a
// polynomial in m - 1 (Cephes).
inline Lanes log_lanes(Lanes x) {
#ifdef HEADLAB_F64
  return xsimd::log(x);
#else
  const auto small = x < lanes(1.17549435e-38);  // brought among the normal numbers
  const auto bits = xsimd::bitwise_cast<xsimd::batch<std::int32_t> >(xsimd::select(small, x * lanes(8388608), x));
  const auto exponent = (bits - 0x3f3504f3) >> 23;
  const Lanes m = xsimd::bitwise_cast<Lanes>(bits - (exponent << 23)) - lanes(1), z = m * m;
  const Lanes e = xsimd::to_float(exponent) - xsimd::select(small, lanes(23), lanes(0));
  Lanes p = lanes(7.0376836292e-2);
  for (const double c : {-1.1514610310e-1, 1.1676998740e-1, -1.2420140846e-1, 1.4249322787e-1, -1.6668057665e-1,
                         2.0000714765e-1, -2.4999993993e-1, 3.3333331174e-1})
    p = multiply_add(p, m, lanes(c));
  const Lanes tail = multiply_add(lanes(-0.5), z, multiply_add(e, lanes(-2.12194440e-4), p * m * z));
  const Lanes y = multiply_add(e, lanes(0.693359375), m + tail), infinite(std::numeric_limits<real>::infinity());
  const Lanes least = xsimd::select(x == lanes(0), -infinite, Lanes(std::numeric_limits<real>::quiet_NaN()));
  return xsimd::select(x > lanes(0), xsimd::select(x < infinite, y, x), xsimd::select(x <= lanes(0), least, x));
#endif
}

// tanh approximation of GELU: x sigmoid(2 c (x + a x^3)), Hendrycks & Gimpel 2016.
inline constexpr double kGeluSlope = 0.7978845608028654, kGeluCubic = 0.044715;
inline ValueAndSlope gelu_tanh_lanes(Lanes x) {
  const Lanes s = sigmoid_lanes(lanes(2 * kGeluSlope) * x * (lanes(1) + lanes(kGeluCubic) * x * x));
  const Lanes inner = lanes(2 * kGeluSlope) * x * (lanes(1) + lanes(3 * kGeluCubic) * x * x);
  return {x * s, s + s * (lanes(1) - s) * inner};
}

}  // namespace headlab::inline HEADLAB_PRECISION
