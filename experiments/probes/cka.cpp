#include "experiments/probes/cka.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <xtensor-blas/xlinalg.hpp>
#include <xtensor/xview.hpp>

#include "engine/xtensor.h"

namespace headlab::experiments {
namespace {

using Matrix = xt::xarray<double>;

// x with every column's mean taken off; in double. Counted from the first row, so that a constant column becomes 0.
Matrix centred(const Tensor& x) {
  const Matrix wide = xt::cast<double>(expression(x));
  const Matrix shifted = wide - xt::view(wide, 0);
  const Matrix mean = xt::mean(shifted, {0});
  return shifted - mean;
}

// |a^T b|_F^2. The product reads arrays of its own: xt::linalg::dot is wrong where its operands begin at one place.
double product_norm(const Matrix& a, const Matrix& b) {
  const Matrix rows = xt::transpose(a);
  const Matrix product = xt::linalg::dot(rows, b);
  return xt::sum(xt::square(product))();
}

}  // namespace

double linear_cka(const Tensor& x, const Tensor& y) {
  if (x.shape().size() != 2 || y.shape().size() != 2 || x.dim(0) != y.dim(0) || x.size() == 0 || y.size() == 0)
    throw ShapeError(fmt::format("linear_cka: activations {} and {}", x.shape().str(), y.shape().str()));
  const Matrix a = centred(x), b = centred(y);
  const double scale = std::sqrt(product_norm(a, a)) * std::sqrt(product_norm(b, b));
  return scale > 0 ? product_norm(a, b) / scale : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace headlab::experiments
