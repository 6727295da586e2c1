// What a difference must exceed to mean anything: the noise of a finite test split, and that of rounding.
#pragma once

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "analysis/statistics/statistics.h"
#include "results/record.h"

namespace headlab::analysis {

// Seeds and test examples are crossed: every model answers the same examples. Variances of a mean difference over both.
struct ExampleNoise {
  // Over examples, models being as they are: the limit of the bootstrap over examples within strata. NaN: not known.
  double variance = std::numeric_limits<double>::quiet_NaN();
  // What of it is the seeds' as well: how examples differ from seed to seed, which the spread over seeds has in it
  // already. At most all of it. 0 where a single seed tells: that leaves too much to the examples, never too little.
  double interaction = 0;
  double degrees = std::numeric_limits<double>::infinity();  // of freedom, of `variance`

  double error() const { return std::sqrt(variance); }
  double part() const { return variance - interaction; }  // that more seeds do not take away
};

// Of the mean difference between the runs `a` and `b` of the same seeds, one by one; in stored units squared. Known for
// the metrics of example_metrics.h. Not known for others, where the runs do not have the same examples, and where a
// stratum has a single unit. Seeds whose runs do not tell are passed over. A unit is a document with its examples,
// where any run says which these are; else each example is one.
ExampleNoise example_noise(const std::vector<const results::RunRecord*>& a,
                           const std::vector<const results::RunRecord*>& b, const std::string& metric);

// The same difference where seeds and examples are both drawn anew: `over_seeds` knows the seeds' variance, which is
// never taken to be less than the interaction; the examples' part is added. Degrees of freedom are Satterthwaite's of
// the sum, at most those of the seeds: a further part never makes a p smaller.
Difference over_seeds_and_examples(Difference over_seeds, const ExampleNoise& noise);

// Pairs of runs with the same configuration and seed whose sums were rounded in another order. Standard deviation of a
// single run's value through rounding alone: that of their differences over the square root of 2, about 0.
struct RoundingNoise {
  double sum_of_squares = 0;  // of the differences
  std::int64_t pairs = 0;

  void add(double difference) {
    sum_of_squares += difference * difference;
    pairs += 1;
  }
  double deviation() const;  // NaN without pairs
};

}  // namespace headlab::analysis
