#include "analysis/statistics/per_example.h"

#include <algorithm>

#include "analysis/statistics/example_metrics.h"
#include "analysis/statistics/statistics.h"

namespace headlab::analysis {
namespace {

// The metric whose answers both runs keep of the same examples; null where there is none. Of a run that has labels of
// its examples, questions that it is asked besides are not compared.
const ExampleMetric* answers_of(const results::Payload& a, const results::Payload& b) {
  for (const ExampleMetric& metric : example_metrics()) {
    const auto labels = a.integers(metric.label), others = b.integers(metric.label);
    if (metric.prediction.empty() || labels.empty()) continue;
    const bool same = a.integers(metric.prediction).size() == labels.size() &&
                      b.integers(metric.prediction).size() == labels.size() &&
                      std::equal(labels.begin(), labels.end(), others.begin(), others.end());
    return same ? &metric : nullptr;
  }
  return nullptr;
}

ExampleTest test_of(std::int64_t seed, const results::Payload& baseline, const results::Payload& row,
                    const ExampleMetric& metric) {
  ExampleTest test{seed, 0, 0, 1.0};
  const auto label = row.integers(metric.label), before = baseline.integers(metric.prediction),
             after = row.integers(metric.prediction);
  for (std::size_t i = 0; i < label.size(); ++i) {
    const bool first = before[i] == label[i], second = after[i] == label[i];
    test.only_baseline += first && !second;
    test.only_row += second && !first;
  }
  test.p = mcnemar_p(test.only_baseline, test.only_row);
  return test;
}

}  // namespace

std::vector<ExampleTest> example_tests(const RunsBySeed& baseline, const RunsBySeed& row) {
  std::vector<ExampleTest> tests;
  for (const auto& [seed, run] : row) {
    const auto other = baseline.find(seed);
    if (other == baseline.end()) continue;
    const results::Payload &before = other->second->payload, &after = run->payload;
    if (const ExampleMetric* metric = answers_of(before, after)) tests.push_back(test_of(seed, before, after, *metric));
  }
  return tests;
}

SeedCount seeds_that_differ(const std::vector<ExampleTest>& tests) {
  SeedCount count;
  for (const ExampleTest& test : tests) {
    if (test.p < 0.05) ++(test.only_row > test.only_baseline ? count.better : count.worse);
  }
  return count;
}

}  // namespace headlab::analysis
