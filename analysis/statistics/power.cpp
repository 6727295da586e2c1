#include "analysis/statistics/power.h"

#include <algorithm>
#include <cmath>

namespace headlab::analysis {
namespace {

// Of the two rows alone, since the others' seeds say nothing of these two means.
double standard_error(const AdditiveModel::Variances& variances, std::int64_t seeds, std::int64_t reference_seeds) {
  std::vector<Observation> observations;
  for (std::int64_t seed = 0; seed < seeds; ++seed) observations.push_back({0, seed, 0});
  for (std::int64_t seed = 0; seed < reference_seeds; ++seed) observations.push_back({1, seed, 0});
  return AdditiveModel::planned(observations, 2, variances).difference(0, 1).standard_error;
}

}  // namespace

double power_of(const PlannedTest& test, double difference, std::int64_t seeds, std::int64_t reference_seeds) {
  const double error = standard_error(test.variances, seeds, std::max(seeds, reference_seeds)),
               df = static_cast<double>((test.rows - 1) * (seeds - 1));
  if (test.margin > 0) return power_of_one_sided_t(df, (difference + test.margin) / error, test.alpha);
  return power_of_t(df, std::abs(difference) / error, test.alpha);
}

std::optional<std::int64_t> seeds_for(const PlannedTest& test, double difference, double power,
                                      std::int64_t reference_times, std::int64_t most) {
  const auto enough = [&](std::int64_t seeds) {
    return power_of(test, difference, seeds, reference_times * seeds) >= power;
  };
  std::int64_t low = kLeastPlanned - 1, high = kLeastPlanned;
  while (high <= most && !enough(high)) low = high, high *= 2;
  if (high > most && !enough(high = most)) return std::nullopt;
  while (high - low > 1) {
    const std::int64_t middle = (low + high) / 2;
    (enough(middle) ? high : low) = middle;
  }
  return high;
}

}  // namespace headlab::analysis
