#include "analysis/statistics/power.h"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <numeric>

#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/noise.h"

namespace headlab::analysis {
namespace {

// How far the truth lies from what the test is against, towards what it shows.
double effect_of(const PlannedTest& test, double difference) {
  return test.margin > 0 ? difference + test.margin : std::abs(difference);
}

// Of ever so many degrees of freedom, in standard errors.
double critical_of(const PlannedTest& test) {
  const double sides = test.margin > 0 ? 1 : 2;
  return boost::math::quantile(boost::math::complement(boost::math::normal{}, test.alpha / sides));
}

}  // namespace

// The means' information is the sum of the seeds': of one that both rows have the inverse of their covariance
// [[r + s, s], [s, r + s]], of one that a single row has 1 / (r + s).
double standard_error(const AdditiveModel::Variances& variances, std::int64_t seeds, std::int64_t reference_seeds) {
  const double r = variances.residual, s = variances.seed;
  const auto common = static_cast<double>(std::min(seeds, reference_seeds)),
             more = static_cast<double>(std::abs(seeds - reference_seeds));
  const double determinant = r * (r + 2 * s), fewer = common * (r + s) / determinant,
               beside = -common * s / determinant, fuller = fewer + more / (r + s);
  return std::sqrt((fewer + fuller + 2 * beside) / (fewer * fuller - beside * beside));
}

double degrees_of_freedom(const PlannedTest& test, std::int64_t seeds, std::int64_t reference_seeds) {
  const std::vector<std::int64_t>& others = test.others;
  const auto observations = std::accumulate(others.begin(), others.end(), seeds + reference_seeds);
  const auto rows = static_cast<std::int64_t>(2 + others.size());
  std::int64_t different = std::max(seeds, reference_seeds);
  for (const std::int64_t other : others) different = std::max(different, other);
  return static_cast<double>(observations - rows - different + 1);
}

double power_of(const PlannedTest& test, double difference, std::int64_t seeds, std::int64_t reference_seeds) {
  if (test.by_pairs) seeds = reference_seeds = std::min(seeds, reference_seeds);
  const double interaction = test.interaction / static_cast<double>(std::min(seeds, reference_seeds)),
               df = degrees_of_freedom(test, seeds, reference_seeds);
  const Difference d = over_seeds_and_examples({0, standard_error(test.variances, seeds, reference_seeds), df},
                                               {test.part + interaction, interaction, test.degrees});
  const double shift = effect_of(test, difference) / d.standard_error;
  return test.margin > 0 ? power_of_one_sided_t(d.degrees_of_freedom, shift, test.alpha)
                         : power_of_t(d.degrees_of_freedom, shift, test.alpha);
}

double power_of_many_seeds(const PlannedTest& test, double difference) {
  const double effect = effect_of(test, difference);
  if (!(test.part > 0)) return effect > 0 ? 1.0 : test.alpha;
  const boost::math::normal normal;
  const double shift = effect / std::sqrt(test.part), critical = critical_of(test),
               above = boost::math::cdf(normal, shift - critical);
  return test.margin > 0 ? above : above + boost::math::cdf(normal, -shift - critical);
}

// The other tail of a two-sided test is next to nothing there.
double smallest_with_any_seeds(const PlannedTest& test, double power) {
  return (critical_of(test) + boost::math::quantile(boost::math::normal{}, power)) * std::sqrt(test.part);
}

std::int64_t ReferenceSeeds::beside(std::int64_t seeds) const {
  return std::max(times * seeds, present);
}

std::optional<std::int64_t> seeds_for(const PlannedTest& test, double difference, double power,
                                      const ReferenceSeeds& reference, std::int64_t most) {
  if (power_of_many_seeds(test, difference) < power) return std::nullopt;
  const auto enough = [&](std::int64_t seeds) {
    return power_of(test, difference, seeds, reference.beside(seeds)) >= power;
  };
  std::int64_t low = kLeastSeeds - 1, high = kLeastSeeds;
  while (high <= most && !enough(high)) {
    low = high;
    high *= 2;
  }
  if (high > most && !enough(high = most)) return std::nullopt;
  while (high - low > 1) {
    const std::int64_t middle = (low + high) / 2;
    (enough(middle) ? high : low) = middle;
  }
  return high;
}

}  // namespace headlab::analysis
