// What the probe expert-depth says of how layers judge tokens.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "experiments/probes/probe.h"

namespace headlab::experiments {
namespace {

DepthUse use_of(std::size_t tokens, Tensor complexity) {
  const auto n = static_cast<Index>(tokens);
  return {.shallow = Tensor::full({n}, 2),
          .deep = Tensor::full({n}, 0),
          .madds = Tensor::full({n}, 1),
          .madds_at_most = Tensor::full({n}, 2),
          .most_madds = 4,
          .importance = {},
          .complexity = std::move(complexity)};
}

std::map<std::string, double> found(const TestProbe& probe) {
  results::Outcome outcome;
  probe.find(outcome);
  std::map<std::string, double> out;
  for (const auto& measured : outcome.metrics) out[measured.metric.name] = measured.value;
  return out;
}

// Two texts of two and one tokens in each batch, after a special one; what is filled up does not count. One layer
// judges alike, the other does not; a third judges nothing.
TEST(ExpertDepth, TellsHowFarTheJudgementsOfALayerAreApart) {
  const auto probe = probes().find("expert-depth").make({}, {});
  for (int batch = 0; batch < 2; ++batch) {
    probe->begin({.tokens = 3, .special = 1, .group = {0, 0}, .lengths = {3, 2}});
    probe->went(use_of(6, Tensor::of({6}, {9, 0.5, 0.5, 9, 0.5, 9})));
    probe->went(use_of(6, Tensor::of({6}, {9, 0.25, 0.5, 9, 0.75, 9})));
    probe->went(use_of(6, {}));
  }
  const auto metrics = found(*probe);
  EXPECT_NEAR(metrics.at("complexity"), 0.5, 1e-6);
  EXPECT_NEAR(metrics.at("complexity_spread"), std::sqrt((0.0625 + 0 + 0.0625) / 3) / 2, 1e-6) << "mean of two layers";
  EXPECT_EQ(metrics.count("importance"), 0U) << "no layer judged it";
  EXPECT_EQ(metrics.at("experts_per_token"), 2);
}

// One layer sends a token of two deep, the other both: so does none on the mean.
TEST(ExpertDepth, TellsTheLayersApart) {
  const auto probe = probes().find("expert-depth").make({}, {});
  probe->begin({.tokens = 2, .special = 0, .group = {0}});
  DepthUse half = use_of(2, {}), all = half;
  half.deep = Tensor::of({2}, {0, 1});
  all.deep = Tensor::of({2}, {2, 1});
  probe->went(half);
  probe->went(all);
  const auto metrics = found(*probe);
  EXPECT_EQ(metrics.at("deep_activation"), 0.75);
  EXPECT_EQ(metrics.at("deep_activation_least"), 0.5);
  EXPECT_EQ(metrics.at("deep_activation_most"), 1);
}

TEST(ExpertDepth, FindsNothingWhereNoLayerHasTwoDepths) {
  const auto probe = probes().find("expert-depth").make({}, {});
  probe->begin({.tokens = 3, .special = 0, .group = {0}});
  EXPECT_TRUE(found(*probe).empty());
}

}  // namespace
}  // namespace headlab::experiments
