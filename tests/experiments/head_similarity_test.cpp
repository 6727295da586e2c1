// Likeness of heads on cases that can be worked out by hand.
#include "experiments/probes/head_similarity.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/experiments/one_batch.h"

namespace headlab::experiments {
namespace {

// Two heads of width 1 over two tokens; k is (1, -1), so that a query q sees the first token with sigmoid(2 q).
HeadActivity two_heads(double query_of_second, std::vector<double> outputs) {
  HeadActivity use;
  use.use.slots = use.key_heads = 2;
  const double q = query_of_second;
  use.qkv = Tensor::of({1, 2, 6}, {1, q, 1, 1, 0, 0, 1, q, -1, -1, 0, 0});
  use.output = Tensor::of({1, 2, 2}, outputs);
  return use;
}

double sigmoid(double x) {
  return 1 / (1 + std::exp(-x));
}

TEST(HeadSimilarity, IsOneForEqualHeads) {
  HeadSimilarity similarity;
  similarity.add(two_heads(1, {0.5, 0.5, 2, 2}));
  EXPECT_NEAR(similarity.pattern(), 1, 1e-6);
  EXPECT_NEAR(similarity.output(), 1, 1e-6);
}

TEST(HeadSimilarity, IsTheCosineOfRowsAndOutputs) {
  HeadSimilarity similarity;
  similarity.add(two_heads(-1, {1, 1, 1, -1}));
  const double p = sigmoid(2), opposite = sigmoid(-2);
  EXPECT_NEAR(similarity.pattern(), 2 * p * opposite / (p * p + opposite * opposite), 1e-6);
  EXPECT_NEAR(similarity.output(), 0, 1e-6);  // 1 for the first token, -1 for the second
}

TEST(HeadSimilarity, CountsOnlyPairsThatATokenUses) {
  HeadActivity use = two_heads(-1, {1, 1, 1, -1});
  use.use.routed = true;
  use.use.selected = Tensor::of({2, 2}, {1, 1, 0, 1});
  HeadSimilarity similarity;
  similarity.add(use);
  EXPECT_NEAR(similarity.output(), 1, 1e-6);  // of the first token alone
  use.use.selected = Tensor::of({2, 2}, {1, 0, 0, 1});
  HeadSimilarity nothing;
  nothing.add(use);
  EXPECT_FALSE(nothing.defined());
}

TEST(HeadSimilarity, HidesWhatMasksAndSelectedKeysHide) {
  HeadActivity use = two_heads(-1, {1, 1, 1, 1});
  use.mask = {AttentionMask::Kind::causal, 0, {}};
  HeadSimilarity causal;
  causal.add(use);
  const double p = sigmoid(2), opposite = sigmoid(-2);
  EXPECT_NEAR(causal.pattern(), (1 + 2 * p * opposite / (p * p + opposite * opposite)) / 2, 1e-6);
  use.mask = {};
  use.use.routed = use.selected_keys = true;
  use.use.selected = Tensor::of({2, 2}, {1, 1, 0, 0});  // each sees the first token alone
  HeadSimilarity few;
  few.add(use);
  EXPECT_NEAR(few.pattern(), 1, 1e-6);
}

TEST(HeadSimilarity, ReadsSharedKeysAndNoPadding) {
  HeadActivity use = two_heads(-1, {1, 1, 1, -1});
  HeadSimilarity own, shared, padded;
  own.add(use);
  use.key_heads = 1;  // both heads had the same key
  use.qkv = Tensor::of({1, 2, 4}, {1, -1, 1, 0, 1, -1, -1, 0});
  shared.add(use);
  EXPECT_EQ(shared.pattern(), own.pattern());
  use.qkv = Tensor::of({1, 3, 4}, {1, -1, 1, 0, 1, -1, -1, 0, 9, 9, 9, 9});
  use.output = Tensor::of({1, 3, 2}, {1, 1, 1, -1, 5, 5});
  use.mask.lengths = {2};
  padded.add(use);
  EXPECT_EQ(padded.pattern(), own.pattern());
  EXPECT_EQ(padded.output(), own.output());
}

double value(const results::Outcome& outcome, const std::string& name) {
  for (const results::Scalar& scalar : outcome.metrics) {
    if (scalar.metric.name == name) return scalar.value;
  }
  return std::nan("");
}

// Of a routed layer they are what the layer says of itself without a router; without one, all pairs are used.
TEST(HeadSimilarity, OverAllPairsAsksForHeadsThatAreLeftOut) {
  const HeadActivity dense = two_heads(-1, {1, 1, 1, -1});
  const results::Outcome of_dense = found_by("head-similarity", dense);
  EXPECT_EQ(value(of_dense, "pattern_similarity_all"), value(of_dense, "pattern_similarity"));
  EXPECT_EQ(value(of_dense, "output_similarity_all"), value(of_dense, "output_similarity"));
  HeadActivity routed = two_heads(5, {9, 9, 9, 9});
  routed.use.routed = true;
  routed.use.selected = Tensor::of({2, 2}, {1, 0, 0, 1});
  routed.unrouted = [&] { return dense; };
  const results::Outcome of_routed = found_by("head-similarity", routed);
  EXPECT_TRUE(std::isnan(value(of_routed, "output_similarity"))) << "no token uses both";
  EXPECT_EQ(value(of_routed, "pattern_similarity_all"), value(of_dense, "pattern_similarity"));
  EXPECT_EQ(value(of_routed, "output_similarity_all"), value(of_dense, "output_similarity"));
  routed.unrouted = {};
  EXPECT_TRUE(std::isnan(value(found_by("head-similarity", routed), "output_similarity_all")));
}

}  // namespace
}  // namespace headlab::experiments
