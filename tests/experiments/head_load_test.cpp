// Shares of active heads, counted over the heads that a layer was given.
#include "experiments/probes/head_load.h"

#include <gtest/gtest.h>

#include <cmath>

namespace headlab::experiments {
namespace {

// Four of eight heads are built, and every token uses them.
TEST(HeadLoadCounter, CountsHeadsThatWereNotBuiltAsUnused) {
  HeadUse use;
  use.given = 8;
  use.heads = use.shared = 4;
  HeadLoadCounter counter({"a", "b"}, 3, 0);
  counter.add({use}, {0, 1});
  EXPECT_DOUBLE_EQ(counter.active_share(), 0.5);
  EXPECT_EQ(counter.load().slots_of_layer, std::vector<std::int64_t>{4});
  EXPECT_EQ(counter.load().tokens, (std::vector<std::int64_t>{3, 3}));
}

// Two tokens a category: the first head serves all four, the second one of each.
TEST(HeadLoadCounter, CountsAsSharedWhatEveryTokenUses) {
  HeadUse use;
  use.given = use.heads = 2;
  use.routed = true;
  use.selected = Tensor({2, 2, 2});
  use.gate = Tensor({2, 2, 2});
  const std::vector<real> selected = {1, 1, 1, 0, 1, 0, 1, 1};
  std::copy(selected.begin(), selected.end(), use.selected.data());
  HeadLoadCounter counter({"a", "b"}, 2, 0);
  EXPECT_TRUE(std::isnan(counter.shared_of_active())) << "nothing is active yet";
  counter.add({use}, {0, 1});
  EXPECT_EQ(counter.shared_of_active(), 4.0 / 6.0);
  const auto found = counter.found();
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].metric.name, "active_heads");
  EXPECT_EQ(found[0].value, 6.0 / 8.0);
  EXPECT_EQ(found[1].metric.name, "shared_of_active");
  EXPECT_EQ(found[1].value, 4.0 / 6.0);
}

TEST(HeadLoadCounter, CountsNoPadding) {
  HeadUse use;
  use.given = use.heads = use.shared = 2;
  use.mask.lengths = {3, 0};
  HeadLoadCounter counter({"a", "b"}, 5, 1);
  counter.add({use}, {0, 1});
  EXPECT_EQ(counter.load().tokens, (std::vector<std::int64_t>{2, 0}));
  EXPECT_EQ(counter.load().count, (std::vector<std::int64_t>{2, 2, 0, 0}));
}

}  // namespace
}  // namespace headlab::experiments
