// How sharply and how far heads look, on cases that can be worked out by hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "experiments/probes/patterns.h"
#include "tests/experiments/one_batch.h"
#include "tests/layers/gmha_layer.h"
#include "tests/layers/recorder.h"

namespace headlab::experiments {
namespace {

// Two heads of width 1 over four tokens: the first looks evenly, the second at the first token alone (a score of 60).
HeadActivity even_and_sharp() {
  HeadActivity out;
  out.use.slots = out.key_heads = 2;
  std::vector<double> rows;
  for (int t = 0; t < 4; ++t) rows.insert(rows.end(), {0, 1, 1, t == 0 ? 60.0 : 0.0, 0, 0});
  out.qkv = Tensor::of({1, 4, 6}, rows);
  out.output = Tensor::zeros({1, 4, 2});
  return out;
}

results::Outcome found(const HeadActivity& activity) {
  return found_by("attention-patterns", activity);
}

void expect_found(const HeadActivity& activity, double entropy, double distance) {
  const results::Outcome outcome = found(activity);
  ASSERT_EQ(outcome.metrics.size(), 2U);
  EXPECT_NEAR(outcome.metrics[0].value, entropy, 1e-6);
  EXPECT_NEAR(outcome.metrics[1].value, distance, 1e-6);
}

TEST(AttentionPatterns, AreMeasuredOverTheHeadsThatATokenUses) {
  HeadActivity activity = even_and_sharp();
  expect_found(activity, 1, 1.375);  // 2 and 0 bits; 1.25 tokens (of 0 to 3, evenly) and 1.5
  activity.use.routed = true;
  activity.use.selected = Tensor::of({4, 2}, {0, 1, 0, 1, 0, 1, 1, 1});
  expect_found(activity, 2.0 / 5, (0 + 1 + 2 + 3 + 1.5) / 5);
}

TEST(AttentionPatterns, AreMeasuredOnTheFirstBatchOfEachGroup) {
  HeadActivity third = even_and_sharp();
  third.use.routed = true;
  third.use.selected = Tensor::of({4, 2}, {0, 1, 0, 1, 0, 1, 0, 1});  // the second head alone: no bits, 1.5 tokens
  const results::Outcome outcome = found_by("attention-patterns", even_and_sharp(), third);
  ASSERT_EQ(outcome.metrics.size(), 2U);
  EXPECT_NEAR(outcome.metrics[0].value, 8.0 / 12, 1e-6);
  EXPECT_NEAR(outcome.metrics[1].value, (8 * 1.375 + 4 * 1.5) / 12, 1e-6);
  ASSERT_EQ(outcome.artefacts.size(), 1U);
  EXPECT_EQ(std::ranges::count(outcome.artefacts[0].bytes, '\n'), 3) << "a line for each head of the one layer";
  expect_first_alone("attention-patterns");
}

TEST(AttentionPatterns, KeepToTheMask) {
  HeadActivity activity = even_and_sharp();
  activity.mask = {AttentionMask::Kind::causal, 0, {}};
  expect_found(activity, (1 + std::log2(3.0) + 2) / 8, (0 + 0.5 + 1 + 1.5 + 0 + 1 + 2 + 3) / 8);
  activity.mask = {AttentionMask::Kind::none, 0, {}, {}, {3, 1}};  // a token alone, then three
  expect_found(activity, (0 + 3 * std::log2(3.0)) / 4 / 2 + 3 * std::log2(3.0) / 4 / 2, (0 + 1 + 2.0 / 3 + 1) / 4);
  activity.mask = {};
  activity.mask.lengths = {2};
  expect_found(activity, 0.5, (0.5 + 0.5 + 0 + 1) / 4);
}

// Two query heads read the one key head of two numbers a row: the second looks at the first token alone.
TEST(AttentionPatterns, ShareKeysAndHideThoseThatAreNotSelected) {
  HeadActivity activity = even_and_sharp();
  activity.key_heads = 1;
  std::vector<double> rows;
  for (int t = 0; t < 4; ++t) rows.insert(rows.end(), {0, 1, t == 0 ? 60.0 : 0.0, 0});
  activity.qkv = Tensor::of({1, 4, 4}, rows);
  expect_found(activity, 1, 1.375);
  activity = even_and_sharp();
  activity.use.routed = activity.selected_keys = true;
  activity.use.selected = Tensor::of({4, 2}, {1, 0, 1, 0, 0, 0, 0, 0});  // the first head is that of two tokens
  expect_found(activity, 1, 0.5);
}

// The whole map of every head of a sequence, of a layer that looks inside of groups and windows alone.
TEST(AttentionPatterns, AreZeroOutsideOfGroupAndWindow) {
  const Index T = 22, lengths[] = {22, 13};
  for (const Gmha& g : {Gmha{T, 4}, {T, 4, 3, true, true}, {T, 5, 4, false, true, "own", "two_stage"}}) {
    SCOPED_TRACE(testing::PrintToString(g));
    const GmhaLayer layer(g, 8, 4);
    Recorder seen;
    seen.keeps_activity = true;
    ForwardContext context;
    context.probe = &seen;
    context.lengths.assign(lengths, lengths + 2);
    layer.layer->forward(context, normal({2, T, 8}));
    const std::vector<Index> segment = g.segments();
    for (Index b = 0; b < 2; ++b) {
      const Index length = lengths[b];
      const Tensor p = patterns_of(seen.activities.at(0), b);
      ASSERT_EQ(p.shape(), (Shape{4, length, length}));
      for (Index row = 0; row < 4 * length; ++row) {
        double sum = 0;
        for (Index l = 0; l < length; ++l) {
          const real share = p.data()[row * length + l];
          EXPECT_EQ(share > 0, g.sees(segment, row % length, l)) << "query " << row % length << ", key " << l;
          sum += static_cast<double>(share);
        }
        EXPECT_NEAR(sum, 1, 1e-5);
      }
    }
  }
}

TEST(AttentionPatterns, LeaveATableByHead) {
  const results::Outcome outcome = found(even_and_sharp());
  ASSERT_EQ(outcome.artefacts.size(), 1U);
  EXPECT_EQ(outcome.artefacts[0].media_type, "text/csv");
  EXPECT_NE(outcome.artefacts[0].bytes.find("\n1,1,2,1.25,4\n"), std::string::npos) << outcome.artefacts[0].bytes;
}

}  // namespace
}  // namespace headlab::experiments
