// What a difference must exceed to mean anything: the noise of a finite test split, and that of rounding.
#pragma once

#include <string>
#include <vector>

#include "results/record.h"

namespace headlab::analysis {

// The metrics that are means over examples (or means of strata of them) whose values runs keep: test_top1 from labels
// and predictions, test_accuracy (of questions, a mean of tasks) likewise, test_loss and test_bits from the losses. NaN
// for others, where the runs do not have the same examples, and where a stratum has a single one. Seeds whose runs do
// not tell are passed over.

// Standard error, over examples, of the mean difference between the runs `a` and `b` of the same seeds, one by one:
// what other test examples would have changed, models being as they are. It is the limit of the bootstrap over examples
// within strata. In stored units.
double test_set_error(const std::vector<const results::RunRecord*>& a, const std::vector<const results::RunRecord*>& b,
                      const std::string& metric);

// Pairs of runs with the same configuration and seed whose sums were rounded in another order. Standard deviation of a
// single run's value through rounding alone: that of their differences over the square root of 2, about 0.
struct RoundingNoise {
  double sum_of_squares = 0;  // of the differences
  std::int64_t pairs = 0;

  void add(double difference) { sum_of_squares += difference * difference, pairs += 1; }
  double deviation() const;  // NaN without pairs
};

}  // namespace headlab::analysis
