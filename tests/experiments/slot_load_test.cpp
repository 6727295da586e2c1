// Loads and shares of active heads, counted over the heads that a layer was given.
#include "experiments/probes/slot_load.h"

#include <gtest/gtest.h>

#include <cmath>

namespace headlab::experiments {
namespace {

const Groups kGroups{"category", {"a", "b"}};

// Four of eight heads are built, and every token uses them.
TEST(SlotLoad, CountsHeadsThatWereNotBuiltAsUnused) {
  SlotLoad counter("head", kGroups);
  counter.begin({3, 0, {0, 1}});
  counter.add({.given = 8, .slots = 4, .shared = 4});
  EXPECT_DOUBLE_EQ(counter.active_share(), 0.5);
  const results::Load load = counter.load();
  EXPECT_EQ(load.slots_of_layer, std::vector<std::int64_t>{4});
  EXPECT_EQ(load.tokens, (std::vector<std::int64_t>{3, 3}));
}

// Two tokens a category: the first head serves all four, the second one of each.
TEST(SlotLoad, CountsAsSharedWhatEveryTokenUses) {
  const Tensor selected = Tensor::of({4, 2}, {1, 1, 1, 0, 1, 0, 1, 1});
  SlotLoad counter("head", kGroups);
  counter.begin({2, 0, {0, 1}});
  EXPECT_TRUE(std::isnan(counter.shared_of_active())) << "nothing is active yet";
  counter.add({.given = 2, .slots = 2, .routed = true, .gate = selected, .selected = selected});
  EXPECT_EQ(counter.shared_of_active(), 4.0 / 6.0);
  EXPECT_EQ(counter.active_share(), 6.0 / 8.0);
}

// Layers of different size in padded arrays, over two batches; a class token and slots of another kind do not count.
TEST(SlotLoad, LaysOutLayersOfDifferentSizeAndLeavesOutWhatIsNotAsked) {
  const Tensor first = Tensor::of({2, 1}, {1, 1}), second = Tensor::of({2, 2}, {1, 1, 0, 1});
  SlotLoad counter("head", kGroups);
  for (int batch = 0; batch < 2; ++batch) {
    counter.begin({2, 1, {1}});
    counter.add({.given = 1, .slots = 1, .routed = true, .gate = first, .selected = first});
    counter.add({.slot = "expert", .given = 2, .slots = 2, .routed = true, .gate = second, .selected = second});
    counter.add({.given = 2, .slots = 2, .routed = true, .gate = second, .selected = second});
  }
  const results::Load load = counter.load();
  EXPECT_EQ(load.layers, 2);
  EXPECT_EQ(load.slots, 2);
  EXPECT_EQ(load.slots_of_layer, (std::vector<std::int64_t>{1, 2}));
  EXPECT_EQ(load.tokens, (std::vector<std::int64_t>{0, 2, 0, 2}));
  EXPECT_EQ(load.count, (std::vector<std::int64_t>{0, 0, 2, 0, 0, 0, 0, 2}));
}

// Two tokens of three parts each: what a part uses counts by itself. Of six choices one found no room.
TEST(SlotLoad, CountsThePartsOfTokensAndWhatWasDropped) {
  const Tensor selected = Tensor::of({6, 2}, {1, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 1});
  SlotLoad counter("expert", kGroups);
  counter.begin({1, 0, {0, 1}});
  EXPECT_TRUE(std::isnan(counter.dropped_share()));
  EXPECT_TRUE(std::isnan(counter.different_slots()));
  const SlotUse use{.slot = "expert",
                    .given = 2,
                    .slots = 2,
                    .routed = true,
                    .gate = selected,
                    .selected = selected,
                    .parts = 3,
                    .wanted = 1};
  counter.add(use);
  const results::Load load = counter.load();
  EXPECT_EQ(load.tokens, (std::vector<std::int64_t>{3, 3}));
  EXPECT_EQ(load.count, (std::vector<std::int64_t>{2, 1, 0, 2}));
  EXPECT_EQ(counter.dropped_share(), 1.0 / 6.0);
  EXPECT_EQ(counter.different_slots(), 1.5) << "both by the first token's parts, one by the second's";
  SlotUse misshapen = use;
  misshapen.parts = 2;
  counter.begin({1, 0, {0, 1}});
  EXPECT_THROW(counter.add(misshapen), ShapeError);
}

// A class token, five positions in rows of three, and an example that ends after two of them.
TEST(HeadLoadByPosition, CountsTheTokensOfEachStretch) {
  Settings settings;
  settings.set("eval.position_rows", std::int64_t{2});
  const auto probe = probes().find("head-load-by-position").make(kGroups, settings);
  probe->begin({6, 1, {0, 1}, {6, 3}});
  const Tensor selected = Tensor::of({12, 1}, {1, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1});
  probe->used({.given = 1, .slots = 1, .routed = true, .gate = selected, .selected = selected});
  results::Outcome outcome;
  probe->find(outcome);
  ASSERT_EQ(outcome.loads.size(), 1U);
  const results::Load& load = outcome.loads[0];
  EXPECT_EQ(load.split, "position");
  EXPECT_EQ(load.rows, (std::vector<std::string>{"1-3", "4-5"}));
  EXPECT_EQ(load.tokens, (std::vector<std::int64_t>{5, 2}));
  EXPECT_EQ(load.count, (std::vector<std::int64_t>{4, 2}));
}

}  // namespace
}  // namespace headlab::experiments
