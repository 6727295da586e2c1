#include "engine/masks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

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

// Every length, place of the first segment and reach, against segments laid one after the other.
TEST(AttentionMask, KeysOfAQueryStayInItsSegmentAndReach) {
  const Index T = 13;
  for (Index length = 1; length <= T + 1; ++length) {
    for (Index first = 0; first < length; ++first) {
      std::vector<Index> segment;
      for (Index t = 0, number = 0, left = first > 0 ? first : length; t < T; ++t, --left) {
        if (left == 0) {
          ++number;
          left = length;
        }
        segment.push_back(number);
      }
      for (const Kind kind : {Kind::none, Kind::causal, Kind::window, Kind::band}) {
        for (const Index window : {1, 2, 3, 4, 9, 40}) {
          const AttentionMask mask{kind, window, {}, {}, {length, first}};
          EXPECT_NO_THROW(mask.check("test", 1, T, T));
          Index pairs = 0, most = 0;
          for (Index t = 0; t < T; ++t) {
            const KeyRange seen = mask.keys_of(t, T);
            EXPECT_EQ(mask.segments.index(t), segment[static_cast<std::size_t>(t)]);
            for (Index s = 0; s < T; ++s) {
              const bool near = kind == Kind::none     ? true
                                : kind == Kind::band   ? 2 * std::abs(t - s) <= window
                                : kind == Kind::causal ? s <= t
                                                       : s <= t && t - s < window;
              const bool same = segment[static_cast<std::size_t>(s)] == segment[static_cast<std::size_t>(t)];
              ASSERT_EQ(seen.contains(s), near && same)
                  << "query " << t << ", key " << s << ", segments of " << length << " after " << first << ", kind "
                  << static_cast<int>(kind) << ", window " << window;
            }
            pairs += seen.count();
            most = std::max(most, seen.count());
          }
          EXPECT_LE(most, mask.most_keys());
          EXPECT_DOUBLE_EQ(mask.mean_keys(T), static_cast<double>(pairs) / static_cast<double>(T));
        }
      }
    }
  }
}

TEST(AttentionMask, BoundsTheKeysOfAQuery) {
  EXPECT_GT((AttentionMask{Kind::causal, 0, {}}.most_keys()), 1 << 30);
  EXPECT_EQ((AttentionMask{Kind::window, 5, {}}.most_keys()), 5);
  EXPECT_EQ((AttentionMask{Kind::band, 5, {}}.most_keys()), 5);
  EXPECT_EQ((AttentionMask{Kind::band, 6, {}, {}, {9, 0}}.most_keys()), 7);
  EXPECT_EQ((AttentionMask{Kind::band, 60, {}, {}, {9, 4}}.most_keys()), 9);
}

TEST(AttentionMask, RefusesReachesAndSegmentsThatAreNone) {
  for (const AttentionMask& wrong : {AttentionMask{Kind::band, 0, {}},
                                     {Kind::none, 0, {}, {}, {-1, 0}},
                                     {Kind::none, 0, {}, {}, {3, 3}},
                                     {Kind::none, 0, {}, {}, {0, 1}},
                                     {Kind::none, 0, {}, {}, {3, -1}}})
    EXPECT_THROW(wrong.check("test", 1, 4, 4), ShapeError);
  EXPECT_THROW((AttentionMask{Kind::none, 0, {}, {}, {3, 1}}.check("test", 1, 4, 2)), ShapeError) << "no key beside it";
  EXPECT_THROW((AttentionMask{Kind::band, 2, {}}.check("test", 1, 4, 2)), ShapeError) << "no key beside it";
  EXPECT_NO_THROW((AttentionMask{Kind::none, 0, {}, {}, {3, 1}}.check("test", 1, 2, 4)));
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
