// What experiments declare of metrics, and what analysis knows of them.
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "analysis/statistics/example_metrics.h"
#include "experiments/runs/metrics.h"

namespace headlab {
namespace {

// A metric of quality that is forgotten there has intervals that are too narrow, and nothing says so.
TEST(Metrics, OfQualityAreMeansOverExamplesOrAreKnownToBeNone) {
  const std::map<std::string, std::string> no_means = {{"test_perplexity", "e to the loss, which is one"},
                                                       {"test_matthews", "a correlation over all texts"},
                                                       {"test_f1", "a ratio of counts over all texts"}};
  std::set<std::string> seen;
  for (const results::Metric& metric : experiments::all_metrics()) {
    const bool under_swap = metric.name.find(':') != std::string::npos;
    if (metric.kind != results::Metric::Kind::quality || under_swap) continue;
    seen.insert(metric.name);
    EXPECT_NE(analysis::example_metric(metric.name) != nullptr, no_means.contains(metric.name)) << metric.name;
  }
  for (const analysis::ExampleMetric& metric : analysis::example_metrics())
    EXPECT_TRUE(seen.contains(std::string(metric.name))) << metric.name << " is nobody's";
  for (const auto& [name, why] : no_means) EXPECT_TRUE(seen.contains(name)) << name << " is nobody's";
}

}  // namespace
}  // namespace headlab
