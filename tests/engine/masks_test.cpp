#include "engine/masks.h"

#include <gtest/gtest.h>

namespace headlab {
namespace {

using Kind = AttentionMask::Kind;

TEST(AttentionMask, KeysOfAQueryFollowTheDefinition) {
  const Index T = 7;
  for (const AttentionMask& mask : {AttentionMask{},
                                    {Kind::causal, 0, {}},
                                    {Kind::window, 1, {}},
                                    {Kind::window, 3, {}},
                                    {Kind::window, 50, {}},
                                    {Kind::additive, 0, Tensor::zeros({T, T})}}) {
    Index pairs = 0;
    for (Index t = 0; t < T; ++t) {
      const KeyRange seen = mask.keys_of(t, T);
      for (Index s = 0; s < T; ++s) {
        const bool before = s <= t, near = s > t - mask.window;
        const bool expected = mask.kind == Kind::causal ? before : mask.kind == Kind::window ? before && near : true;
        EXPECT_EQ(seen.contains(s), expected) << "query " << t << ", key " << s << ", window " << mask.window;
        pairs += expected;
      }
      EXPECT_GE(seen.begin, 0);
      EXPECT_LE(seen.end, T);
    }
    EXPECT_DOUBLE_EQ(mask.mean_keys(T), static_cast<double>(pairs) / static_cast<double>(T));
  }
  EXPECT_EQ(AttentionMask{}.mean_keys(0), 0);
}

TEST(AttentionMask, CountsNoPadding) {
  const AttentionMask mask{Kind::causal, 0, {}, {4, 0, 2}};
  EXPECT_EQ(mask.length(0, 7), 4);
  EXPECT_EQ(mask.length(1, 7), 0);
  EXPECT_EQ(AttentionMask{}.length(5, 7), 7);
  EXPECT_DOUBLE_EQ(mask.mean_keys(7), (1 + 2 + 3 + 4 + 1 + 2) / 6.0);
  EXPECT_EQ((AttentionMask{Kind::none, 0, {}, {0, 0}}.mean_keys(7)), 0);
}

}  // namespace
}  // namespace headlab
