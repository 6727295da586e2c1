// Shares of active heads, counted over the heads that a layer was given.
#include "experiments/task/head_load.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace headlab::experiments
