#include "analysis/statistics/additive_model.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <random>
#include <vector>

#include "base/error.h"

namespace headlab::analysis {
namespace {

// Row by row; NaN where a row lacks a seed.
using Rows = std::vector<std::vector<double>>;

std::vector<Observation> observations(const Rows& rows) {
  std::vector<Observation> out;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t s = 0; s < rows[r].size(); ++s) {
      if (!std::isnan(rows[r][s])) out.push_back({r, static_cast<std::int64_t>(s + 1), rows[r][s]});
    }
  }
  return out;
}

AdditiveModel fitted(const Rows& rows) {
  const auto model = AdditiveModel::fit(observations(rows), rows.size());
  EXPECT_TRUE(model.has_value());
  return *model;
}

// Sums of squares of the two-way analysis of variance, from their definitions.
struct Anova {
  double seeds, residual;  // mean squares

  explicit Anova(const Rows& y) {
    const auto V = static_cast<double>(y.size()), S = static_cast<double>(y[0].size());
    double all = 0, squares_rows = 0, squares_seeds = 0, total = 0;
    std::vector<double> of_seed(y[0].size());
    for (const auto& row : y) {
      for (std::size_t s = 0; s < row.size(); ++s) all += row[s] / (V * S), of_seed[s] += row[s] / V;
    }
    for (const auto& row : y) {
      double mean = 0;
      for (const double v : row) mean += v / S, total += (v - all) * (v - all);
      squares_rows += S * (mean - all) * (mean - all);
    }
    for (const double m : of_seed) squares_seeds += V * (m - all) * (m - all);
    seeds = squares_seeds / (S - 1);
    residual = (total - squares_rows - squares_seeds) / ((V - 1) * (S - 1));
  }
};

TEST(AdditiveModel, IsTheTwoWayAnalysisWhereEveryRowHasEverySeed) {
  const Rows y = {{1.0, 2.1, 3.2, 1.7}, {1.4, 2.2, 3.9, 2.0}, {0.3, 1.6, 2.2, 1.1}};
  const Anova anova(y);
  ASSERT_GT(anova.seeds, anova.residual);
  const AdditiveModel model = fitted(y);
  const Difference d = model.difference(1, 2);
  EXPECT_NEAR(d.mean, 2.375 - 1.3, 1e-12);
  EXPECT_NEAR(model.variances().residual, anova.residual, 1e-6 * anova.residual);
  EXPECT_NEAR(model.variances().seed, (anova.seeds - anova.residual) / 3, 1e-5);
  EXPECT_NEAR(d.standard_error, std::sqrt(2 * anova.residual / 4), 1e-7);
  EXPECT_NEAR(d.degrees_of_freedom, 2 * 3, 1e-4);
  EXPECT_NEAR(model.difference(2, 1).mean, -d.mean, 1e-12);
}

TEST(AdditiveModel, IsTheTwoWayAnalysisAlsoWhereSeedsPullApart) {
  const Rows y = {{1.0, 2.0, 1.5}, {2.2, 1.1, 1.9}, {3.1, 3.0, 2.4}};
  const Anova anova(y);
  ASSERT_LT(anova.seeds, anova.residual);
  const AdditiveModel model = fitted(y);
  EXPECT_LT(model.variances().seed, 0);
  EXPECT_NEAR(model.difference(0, 2).standard_error, std::sqrt(2 * anova.residual / 3), 1e-6);
  EXPECT_NEAR(model.difference(0, 2).degrees_of_freedom, 2 * 2, 1e-3);
}

// Two rows alone leave nothing but their pairs.
TEST(AdditiveModel, OfTwoRowsIsThePairedTest) {
  const std::vector<double> x = {85.51, 85.39, 85.24, 85.9}, y = {86.05, 85.63, 85.78, 86.2};
  const Difference of_model = fitted({x, y}).difference(0, 1), of_pairs = paired(x, y);
  EXPECT_NEAR(of_model.standard_error, of_pairs.standard_error, 1e-6);
  EXPECT_NEAR(of_model.degrees_of_freedom, 3, 1e-3);
  EXPECT_NEAR(of_model.p(), of_pairs.p(), 1e-5);
}

TEST(AdditiveModel, KnowsWhenItKnowsNothing) {
  const auto fit = [](const Rows& rows) { return AdditiveModel::fit(observations(rows), rows.size()).has_value(); };
  EXPECT_FALSE(fit({{1, 2, 3}})) << "one row";
  EXPECT_FALSE(fit({{1}, {2}})) << "one seed";
  EXPECT_FALSE(fit({{1, 1, 1}, {2, 2, 2}})) << "nothing varies";
  EXPECT_FALSE(fit({{0.1, 0.1, 0.1}, {0.3, 0.3, 0.3}})) << "nothing varies but by rounding";
  EXPECT_FALSE(fit({{2.0, 2.1}, {0.5, 0.6}})) << "rows and seeds say it all: no residual to judge by";
  EXPECT_FALSE(fit({{1, 2, HUGE_VAL}, {2, 2, 3}}));
  EXPECT_TRUE(fit({{1, 2}, {2, 2.5}}));
  EXPECT_THROW(AdditiveModel::fit({{0, 1, 1}, {0, 1, 2}, {1, 1, 3}, {1, 2, 3}}, 2), UsageError) << "a seed twice";
  EXPECT_THROW(AdditiveModel::fit({{0, 1, 1}, {0, 2, 2}, {0, 3, 3}}, 2), UsageError) << "an empty row";
}

TEST(AdditiveModel, IsNotDisturbedByALargeMean) {
  Rows y = {{1.0, 2.1, 3.2, 1.7}, {1.4, 2.2, 3.9, 2.0}, {0.3, 1.6, 2.2, 1.1}};
  const Difference plain = fitted(y).difference(0, 1);
  for (auto& row : y) {
    for (double& v : row) v += 1e6;
  }
  EXPECT_NEAR(fitted(y).difference(0, 1).standard_error, plain.standard_error, 1e-6);
  EXPECT_NEAR(fitted(y).difference(0, 1).mean, plain.mean, 1e-8);
}

TEST(AdditiveModel, ForPlanningIsThatOfTheSameVariances) {
  const Rows y = {{1.0, 2.1, 3.2, 1.7, 2.4}, {1.4, 2.2, 3.9}, {0.3, 1.6, 2.2, 1.1}};
  const AdditiveModel model = fitted(y);
  const Difference known = model.difference(0, 2),
                   planned = AdditiveModel::planned(observations(y), 3, model.variances()).difference(0, 2);
  EXPECT_DOUBLE_EQ(planned.standard_error, known.standard_error);
  EXPECT_DOUBLE_EQ(planned.degrees_of_freedom, known.degrees_of_freedom);
}

// Of tables without a true difference, 5 % may say that there is one: with rows of unequal seeds, with and without an
// effect of the seed.
TEST(AdditiveModel, RejectsWhatIsTrueAsOftenAsItSays) {
  for (const double seed_deviation : {0.0, 1.0}) {
    const unsigned seed = 20261122;
    std::mt19937_64 random(seed);
    std::normal_distribution<double> normal;
    int rejected = 0;
    constexpr int kTables = 2000;
    for (int t = 0; t < kTables; ++t) {
      std::vector<double> effect(8);
      for (double& e : effect) e = seed_deviation * normal(random);
      Rows y = {std::vector<double>(8), std::vector<double>(4), std::vector<double>(5)};
      for (auto& row : y) {
        for (std::size_t s = 0; s < row.size(); ++s) row[s] = 80 + effect[s] + normal(random);
      }
      rejected += fitted(y).difference(1, 0).p() < 0.05;
    }
    std::printf("seed %u: %d of %d rejected at a seed deviation of %g\n", seed, rejected, kTables, seed_deviation);
    EXPECT_NEAR(rejected, 0.05 * kTables, 0.02 * kTables);
  }
}

}  // namespace
}  // namespace headlab::analysis
