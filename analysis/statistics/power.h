// How many seeds a comparison of two rows takes, before they are run.
#pragma once

#include <cstdint>
#include <optional>

#include "analysis/statistics/additive_model.h"

namespace headlab::analysis {

struct PlannedTest {
  AdditiveModel::Variances variances;  // of residuals and seeds (additive_model.h)
  std::int64_t rows = 2;               // whose residuals have that variance, all with as many seeds
  double alpha = 0.05;                 // level of the two-sided test; of the one-sided one where there is a margin
  double margin = 0;                   // > 0: tested is that the row is not worse by that much
};

// The probability that the test finds a true difference; with a margin, that it shows the row not to be worse by the
// margin where it is in truth better by `difference` (0: equal). The reference may have more seeds than the row, whose
// seeds are among them. At least 2 seeds.
double power_of(const PlannedTest& test, double difference, std::int64_t seeds, std::int64_t reference_seeds);

inline constexpr std::int64_t kLeastPlanned = 3;  // as many as a verdict needs (contrasts.h)

// The fewest seeds of the row, each with `reference_times` seeds of the reference, that reach the power; none where
// more than `most` would not.
std::optional<std::int64_t> seeds_for(const PlannedTest& test, double difference, double power,
                                      std::int64_t reference_times = 1, std::int64_t most = 500);

}  // namespace headlab::analysis
