// Two models of one seed compared example by example on the test split.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "analysis/statistics/filled_table.h"

namespace headlab::analysis {

using RunsBySeed = std::map<std::int64_t, const results::RunRecord*>;

// McNemar's test for every seed with predictions of both on the same examples. Seeds are neither pooled nor combined
// into one p value: the same examples return with every seed, so they are no independent evidence; and each test speaks
// of two trained models, not of the variants, whose spread over seeds the paired t-test covers.
std::vector<ExampleTest> example_tests(const RunsBySeed& baseline, const RunsBySeed& row);

// In how many seeds the row's model is right on more (or fewer) examples than the baseline's, at 5 % each.
struct SeedCount {
  std::int64_t better = 0, worse = 0;
};
SeedCount seeds_that_differ(const std::vector<ExampleTest>& tests);

}  // namespace headlab::analysis
