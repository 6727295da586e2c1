// How many seeds a comparison of two rows takes, before they are run.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "analysis/statistics/additive_model.h"
#include "analysis/statistics/statistics.h"

namespace headlab::analysis {

struct PlannedTest {
  AdditiveModel::Variances variances = {};  // of residuals and seeds (additive_model.h)
  double alpha = 0.05;                      // level of the two-sided test; of the one-sided one where there is a margin
  double margin = 0;                        // > 0: tested is that the row is not worse by that much
  double part = 0;                          // ExampleNoise::part: variance that no seeds take away
  double interaction = 0;                   // ExampleNoise::interaction of a single seed
  double degrees = std::numeric_limits<double>::infinity();  // ExampleNoise::degrees
  // The rows are trained otherwise: the test is that of their pairs, and only seeds that both have count.
  bool by_pairs = false;
  // Of each further row whose residuals have that variance, how many seeds it has. All rows have the first seeds.
  std::vector<std::int64_t> others = {};
};

// Of the difference of two rows alone: the others' seeds say nothing of these two means.
double standard_error(const AdditiveModel::Variances& variances, std::int64_t seeds, std::int64_t reference_seeds);

// Residual degrees of freedom of the two-way analysis (variant, seed): observations less rows less seeds plus 1.
double degrees_of_freedom(const PlannedTest& test, std::int64_t seeds, std::int64_t reference_seeds);

// The probability that the test finds a true difference; with a margin, that it shows the row not to be worse by the
// margin where it is in truth better by `difference` (0: equal). At least 2 seeds of each row.
double power_of(const PlannedTest& test, double difference, std::int64_t seeds, std::int64_t reference_seeds);
// What it tends to with ever more seeds: the test examples stay the same.
double power_of_many_seeds(const PlannedTest& test, double difference);
// The smallest true difference that some number of seeds finds with that power; with a margin, the smallest margin.
double smallest_with_any_seeds(const PlannedTest& test, double power = kUsualPower);

struct ReferenceSeeds {
  std::int64_t times = 1;    // for each seed of the row
  std::int64_t present = 0;  // that it has already

  std::int64_t beside(std::int64_t seeds) const;
};

// The fewest seeds of the row, kLeastSeeds (contrasts.h) or more, that reach the power; none where `most` would not.
std::optional<std::int64_t> seeds_for(const PlannedTest& test, double difference, double power,
                                      const ReferenceSeeds& reference = {}, std::int64_t most = 500);

}  // namespace headlab::analysis
