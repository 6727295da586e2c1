#include "analysis/statistics/per_example.h"

#include <algorithm>

#include "analysis/statistics/statistics.h"

namespace headlab::analysis {
namespace {

struct Names {
  const char *label, *prediction;
};

// Of a classifier's examples, or of the questions that a language model is asked.
Names names_in(const results::Payload& run) {
  return run.integers("label").empty() ? Names{"question_label", "question_prediction"} : Names{"label", "prediction"};
}

bool comparable(const results::Payload& a, const results::Payload& b) {
  const Names names = names_in(a);
  const auto labels = a.integers(names.label), others = b.integers(names.label);
  return !labels.empty() && a.integers(names.prediction).size() == labels.size() &&
         b.integers(names.prediction).size() == labels.size() &&
         std::equal(labels.begin(), labels.end(), others.begin(), others.end());
}

ExampleTest test_of(std::int64_t seed, const results::Payload& baseline, const results::Payload& row) {
  ExampleTest test{seed, 0, 0, 1.0};
  const Names names = names_in(row);
  const auto label = row.integers(names.label), before = baseline.integers(names.prediction),
             after = row.integers(names.prediction);
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
    if (other == baseline.end() || !comparable(other->second->payload, run->payload)) continue;
    tests.push_back(test_of(seed, other->second->payload, run->payload));
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
