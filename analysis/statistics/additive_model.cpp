#include "analysis/statistics/additive_model.h"

#include <fmt/format.h>

#include <Eigen/Dense>
#include <boost/math/tools/minima.hpp>
#include <cmath>
#include <map>

#include "base/error.h"

namespace headlab::analysis {
namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

// y = X m + Z s + e. Whitening by the seeds' ratio of variances r = Var(s) / Var(e) is done by seed: the inverse of
// I + r 1 1^T over the n observations of a seed is I - r / (1 + r n) 1 1^T.
struct Data {
  Matrix X, Z;  // [N, rows], [N, seeds]
  Vector y;     // less its mean, which rounds better

  Eigen::Index count() const { return y.size(); }
  Eigen::Index rows() const { return X.cols(); }
};

Data data_of(const std::vector<Observation>& observations, std::size_t rows) {
  std::map<std::int64_t, Eigen::Index> column;
  for (const Observation& o : observations) column.emplace(o.seed, 0);
  Eigen::Index next = 0;
  for (auto& [seed, index] : column) index = next++;
  const auto n = static_cast<Eigen::Index>(observations.size());
  Data d{Matrix::Zero(n, static_cast<Eigen::Index>(rows)), Matrix::Zero(n, next), Vector(n)};
  for (Eigen::Index i = 0; i < n; ++i) {
    const Observation& o = observations[static_cast<std::size_t>(i)];
    if (o.row >= rows) throw UsageError("additive model: an observation of a row that there is not");
    d.X(i, static_cast<Eigen::Index>(o.row)) = 1;
    d.Z(i, column.at(o.seed)) = 1;
    d.y(i) = o.value;
  }
  const Matrix cells = d.X.transpose() * d.Z;
  if (cells.size() > 0 && cells.maxCoeff() > 1) throw UsageError("additive model: a row has a seed twice");
  if (cells.size() == 0 || cells.rowwise().sum().minCoeff() < 1)
    throw UsageError("additive model: a row without observations");
  return d;
}

// (I + ratio Z Z^T)^-1 M.
Matrix whitened(const Data& d, double ratio, const Matrix& m) {
  const Vector n = d.Z.colwise().sum();
  const Vector c = ratio * (1 + ratio * n.array()).inverse();
  return m - d.Z * (c.asDiagonal() * (d.Z.transpose() * m));
}

struct Fit {
  Vector means;
  double residual_variance, deviance;  // -2 log of the restricted likelihood, but for a constant
};

Fit fit_at(const Data& d, double ratio) {
  const Matrix WX = whitened(d, ratio, d.X);
  const Eigen::LLT<Matrix> normal(d.X.transpose() * WX);
  Fit out;
  out.means = normal.solve(WX.transpose() * d.y);
  const Vector r = d.y - d.X * out.means;
  const auto df = static_cast<double>(d.count() - d.rows());
  out.residual_variance = std::max(0.0, r.dot(whitened(d, ratio, r).col(0))) / df;
  const Vector n = d.Z.colwise().sum();
  out.deviance = (1 + ratio * n.array()).log().sum() +
                 2 * normal.matrixL().toDenseMatrix().diagonal().array().log().sum() +
                 df * std::log(out.residual_variance);
  return out;
}

// The ratio of variances with the greatest restricted likelihood, from where the covariance of the fullest seed is
// singular (-1 / m, with m observations) to infinity: first on a grid, since there may be two maxima, then between the
// best point's neighbours.
double best_ratio(const Data& d) {
  constexpr int kGrid = 64;
  constexpr double kMost = 1 - 1e-6;
  const double m = d.Z.colwise().sum().maxCoeff();
  const auto ratio = [&](double t) { return t < 0 ? t / m : t / (1 - t); };
  const auto deviance = [&](double t) { return fit_at(d, ratio(t)).deviance; };
  int best = 0;
  double lowest = deviance(0);
  for (int i = -kGrid; i <= kGrid; ++i) {
    const double here = deviance(kMost * i / kGrid);
    if (here < lowest) {
      lowest = here;
      best = i;
    }
  }
  const double low = kMost * std::max(best - 1, -kGrid) / kGrid, high = kMost * std::min(best + 1, kGrid) / kGrid;
  return ratio(boost::math::tools::brent_find_minima(deviance, low, high, 40).first);
}

// Of what rows and seeds, each with a mean of its own, leave unsaid.
double largest_residual(const Data& d) {
  Matrix both(d.count(), d.rows() + d.Z.cols());
  both << d.X, d.Z;
  return (d.y - both * both.colPivHouseholderQr().solve(d.y)).cwiseAbs().maxCoeff();
}

std::vector<double> numbers(const Matrix& m) {
  return {m.data(), m.data() + m.size()};
}

double at(const std::vector<double>& symmetric, std::size_t rows, std::size_t i, std::size_t j) {
  return symmetric[i * rows + j];
}

// Of e_i - e_j, as a quadratic form.
double of_difference(const std::vector<double>& m, std::size_t rows, std::size_t i, std::size_t j) {
  return at(m, rows, i, i) + at(m, rows, j, j) - 2 * at(m, rows, i, j);
}

}  // namespace

std::optional<AdditiveModel> AdditiveModel::fit(const std::vector<Observation>& observations, std::size_t rows) {
  if (rows < 2) return std::nullopt;
  Data d = data_of(observations, rows);
  if (d.count() <= d.rows() || d.Z.cols() < 2) return std::nullopt;
  const double centre = d.y.mean();
  d.y.array() -= centre;
  const double size = d.y.cwiseAbs().maxCoeff() + std::abs(centre);
  if (!std::isfinite(size) || !(largest_residual(d) > 1e-9 * size)) return std::nullopt;
  const double ratio = best_ratio(d);
  const Fit best = fit_at(d, ratio);
  AdditiveModel out = planned(observations, rows, {best.residual_variance, ratio * best.residual_variance});
  for (std::size_t r = 0; r < rows; ++r) out.means_[r] = best.means(static_cast<Eigen::Index>(r)) + centre;
  return out;
}

// With V = residual I + seed Z Z^T and C = (X^T V^-1 X)^-1, the means' covariance C changes with the two variances as
// C X^T V^-1 V^-1 X C and C X^T V^-1 Z Z^T V^-1 X C; these are estimated with the inverse of the expected information
// 1/2 tr(P V_a P V_b), where P = V^-1 - V^-1 X C X^T V^-1.
AdditiveModel AdditiveModel::planned(const std::vector<Observation>& observations, std::size_t rows,
                                     Variances variances) {
  const Data d = data_of(observations, rows);
  const double ratio = variances.seed / variances.residual;
  const Matrix VX = whitened(d, ratio, d.X) / variances.residual;
  const Matrix C = (d.X.transpose() * VX).llt().solve(Matrix::Identity(d.rows(), d.rows()));
  const Matrix P =
      whitened(d, ratio, Matrix::Identity(d.count(), d.count())) / variances.residual - VX * C * VX.transpose();
  const Matrix PZ = P * d.Z, ZVX = d.Z.transpose() * VX;
  AdditiveModel out;
  out.rows_ = rows;
  out.variances_ = variances;
  out.means_.assign(rows, 0.0);
  out.covariance_ = numbers(C);
  out.by_residual_ = numbers(C * (VX.transpose() * VX) * C);
  out.by_seed_ = numbers(C * (ZVX.transpose() * ZVX) * C);
  const double ee = P.squaredNorm() / 2, eb = PZ.squaredNorm() / 2, bb = (d.Z.transpose() * PZ).squaredNorm() / 2;
  const double determinant = ee * bb - eb * eb;
  out.var_residual_ = bb / determinant;
  out.cov_ = -eb / determinant;
  out.var_seed_ = ee / determinant;
  return out;
}

Difference AdditiveModel::difference(std::size_t row, std::size_t reference) const {
  const double variance = of_difference(covariance_, rows_, row, reference),
               by_residual = of_difference(by_residual_, rows_, row, reference),
               by_seed = of_difference(by_seed_, rows_, row, reference);
  const double spread =
      by_residual * by_residual * var_residual_ + 2 * by_residual * by_seed * cov_ + by_seed * by_seed * var_seed_;
  return {means_[row] - means_[reference], std::sqrt(variance), 2 * variance * variance / spread};
}

}  // namespace headlab::analysis
