// CKA between heads on cases that can be worked out by hand.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/experiments/one_batch.h"

namespace headlab::experiments {
namespace {

// Two heads of width 1 over one example's four tokens.
HeadActivity two_heads(const std::vector<double>& outputs) {
  HeadActivity out;
  out.use.slots = 2;
  out.output = Tensor::of({1, 4, 2}, outputs);
  return out;
}

double found(const HeadActivity& activity) {
  const results::Outcome outcome = found_by("head-cka", activity);
  return outcome.metrics.empty() ? std::nan("") : outcome.metrics.at(0).value;
}

TEST(HeadCka, IsOneForHeadsThatSayTheSameScaledAndShifted) {
  EXPECT_NEAR(found(two_heads({1, 5, 2, 3, 3, 1, 4, -1})), 1, 1e-9);
  EXPECT_NEAR(found(two_heads({1, 1, -1, 1, 1, -1, -1, -1})), 0, 1e-9) << "uncorrelated";
}

TEST(HeadCka, ComparesTheTokensThatUseBothHeads) {
  HeadActivity activity = two_heads({1, 5, 2, 3, 3, 1, 4, 100});
  EXPECT_LT(found(activity), 0.7);
  activity.use.routed = true;
  activity.use.selected = Tensor::of({4, 2}, {1, 1, 1, 1, 1, 1, 1, 0});
  EXPECT_NEAR(found(activity), 1, 1e-9) << "the last token does not use the second head";
  activity.use.selected = Tensor::of({4, 2}, {1, 1, 0, 1, 0, 1, 1, 0});
  EXPECT_TRUE(std::isnan(found(activity))) << "they meet once";
  activity.use.routed = false;
  activity.mask.lengths = {3};
  EXPECT_NEAR(found(activity), 1, 1e-9) << "padding says nothing";
}

TEST(HeadCka, OverAllPairsAsksForHeadsThatAreLeftOut) {
  const HeadActivity dense = two_heads({1, 5, 2, 3, 3, 1, 4, 100});
  HeadActivity routed = dense;
  routed.use.routed = true;
  routed.use.selected = Tensor::of({4, 2}, {1, 1, 0, 1, 0, 1, 1, 0});
  routed.unrouted = [&] { return dense; };
  for (const HeadActivity& layer : {dense, routed}) {
    const results::Outcome outcome = found_by("head-cka", layer);
    const results::Scalar& last = outcome.metrics.back();
    EXPECT_EQ(last.metric.name, "output_cka_all");
    EXPECT_EQ(last.value, found(dense));
    EXPECT_EQ(outcome.metrics.size(), layer.use.routed ? 1U : 2U) << "they meet once";
  }
}

}  // namespace
}  // namespace headlab::experiments
