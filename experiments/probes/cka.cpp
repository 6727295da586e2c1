#include "experiments/probes/cka.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <vector>
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

// |a^T b|_F^2, each element one sum over the rows in their order: a library's product would sum in an order of its own
// on each processor.
double product_norm(const Matrix& a, const Matrix& b) {
  const std::size_t n = a.shape(0), width = b.shape(1);
  double norm = 0;
  for (std::size_t i = 0; i < a.shape(1); ++i) {
    std::vector<double> row(width);
    for (std::size_t r = 0; r < n; ++r) {
      for (std::size_t j = 0; j < width; ++j) row[j] += a(r, i) * b(r, j);
    }
    for (const double x : row) norm += x * x;
  }
  return norm;
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
