// The values of all rows of a table in one metric, seen together: value = mean of the row + effect of the seed +
// residual. Seeds are a sample of all seeds (a random effect), and residuals have one variance in every row, which is
// then known from all rows at once: a difference of two rows has more degrees of freedom than its own pairs give.
// Variances by restricted maximum likelihood (Patterson and Thompson 1971), degrees of freedom by Satterthwaite's
// formula with the expected information. The seeds' variance, a covariance of two rows on one seed, may come out
// negative: were it cut off at 0, tests would reject too often. Where every row has every seed, this is the two-way
// analysis of variance of variant and seed.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "analysis/statistics/statistics.h"

namespace headlab::analysis {

struct Observation {
  std::size_t row;
  std::int64_t seed;
  double value;  // of no account where variances are given
};

class AdditiveModel {
 public:
  struct Variances {
    double residual = 0, seed = 0;  // seed: also the covariance of two rows on one seed
  };

  // Of rows 0 to `rows` - 1, each with at least one observation, and each seed at most once in a row (UsageError).
  // None where there are fewer than two rows or seeds, or where rows and seeds leave nothing but rounding.
  static std::optional<AdditiveModel> fit(const std::vector<Observation>& observations, std::size_t rows);
  // What runs with these rows and seeds would show, where the variances are known: for planning.
  static AdditiveModel planned(const std::vector<Observation>& observations, std::size_t rows, Variances variances);

  const Variances& variances() const { return variances_; }
  Difference difference(std::size_t row, std::size_t reference) const;  // row - reference

 private:
  AdditiveModel() = default;

  std::size_t rows_ = 0;
  Variances variances_;
  std::vector<double> means_;
  // [rows, rows]: covariance of the rows' means, and its derivatives by the two variances.
  std::vector<double> covariance_, by_residual_, by_seed_;
  double var_residual_ = 0, cov_ = 0, var_seed_ = 0;  // of the two variances' estimates
};

}  // namespace headlab::analysis
