// Metrics that are means over test examples whose values runs keep: what a run's columns say of each. A metric that is
// not declared here has intervals that know nothing of other test examples.
#pragma once

#include <string_view>
#include <vector>

#include "results/record.h"

namespace headlab::analysis {

struct ExampleMetric {
  std::string_view name;  // "test_top1"
  // One value an example, in the metric's stored unit; empty where the run does not tell.
  std::vector<double> (*values)(const results::Payload& run, const ExampleMetric& metric);
  // Columns, none where empty.
  std::string_view label;                      // two runs have the same examples where they have the same of it
  std::string_view prediction;                 // of answers, which are right where it is the label
  std::string_view stratum;                    // the metric is a mean over strata, all alike, of the means within each
  std::string_view document;                   // of which the example is a part: examples of one are drawn together
  std::vector<std::string_view> weights = {};  // of an example in its stratum: the first that a run has, else all alike
};

const std::vector<ExampleMetric>& example_metrics();
// Null where there is none of that name.
const ExampleMetric* example_metric(std::string_view name);

}  // namespace headlab::analysis
