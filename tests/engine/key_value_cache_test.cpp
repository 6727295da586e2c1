// What attention says of tokens that come in several passes is what it says of all at once.
#include "engine/key_value_cache.h"

#include <gtest/gtest.h>

#include "engine/ops.h"
#include "tests/engine/op_checks.h"

namespace headlab {
namespace {

struct Case {
  const char* name;
  HeadCounts heads;
  AttentionMask mask;
  bool selects = false, own_keys = false;
};

void PrintTo(const Case& c, std::ostream* out) {
  *out << c.name;
}

constexpr Index kBatch = 2, kTokens = 9, kWidth = 5;

// About half of the (token, head) pairs; each head has some of its own.
Tensor choice(Index heads) {
  Tensor mask({kBatch * kTokens, heads});
  const Random random(7, "choice");
  for (Index i = 0; i < mask.size(); ++i) mask.data()[i] = random.uniform(static_cast<std::uint64_t>(i)) < 0.5 ? 0 : 1;
  return mask;
}

// Tokens [first, first + count) of each sequence.
Tensor part_of(const Tensor& x, Index first, Index count) {
  return slice(Var(x.reshaped({kBatch, kTokens, -1})), 1, first, first + count).value();
}

class CachedAttention : public testing::TestWithParam<Case> {};

TEST_P(CachedAttention, InPassesIsAttentionOfAllTokens) {
  const Case& c = GetParam();
  const Tensor qkv = normal({kBatch, kTokens, c.heads.all() * kWidth}, 3), chosen = choice(c.heads.query);
  const auto selected_of = [&](const Tensor& mask) {
    return HeadTokens{row_groups(mask.reshaped({-1, c.heads.query})), c.own_keys};
  };
  const HeadTokens all = selected_of(chosen);
  const Tensor whole = attention(Var(qkv), c.heads, c.selects ? &all : nullptr, c.mask).value();
  KeyValueCache cache(kBatch, kTokens, c.heads.key, kWidth);
  Index first = 0;
  for (const Index count : {4, 1, 3, 1}) {
    const HeadTokens some = selected_of(part_of(chosen, first, count));
    const Tensor y = cached_attention(part_of(qkv, first, count), c.heads, cache, c.selects ? &some : nullptr, c.mask);
    const Tensor expected = part_of(whole, first, count);
    ASSERT_EQ(y.shape(), expected.shape());
    for (Index i = 0; i < y.size(); ++i) ASSERT_EQ(y.data()[i], expected.data()[i]) << "after " << first << " tokens";
    first += count;
  }
  EXPECT_EQ(cache.tokens(), kTokens);
}

const AttentionMask kCausal{AttentionMask::Kind::causal, 0, {}}, kWindow{AttentionMask::Kind::window, 3, {}};
INSTANTIATE_TEST_SUITE_P(Cases, CachedAttention,
                         testing::Values(Case{"own keys", {3}, kCausal}, Case{"grouped keys", {6, 2}, kCausal},
                                         Case{"a window", {3}, kWindow}, Case{"selected", {4}, kCausal, true},
                                         Case{"selected, grouped keys", {4, 2}, kCausal, true},
                                         Case{"keys of those selected", {4}, kCausal, true, true},
                                         Case{"keys of those selected, in a window", {4}, kWindow, true, true}));

TEST(KeyValueCache, KeepsKeysOfTheTokensThatSelectAHeadAlone) {
  const Tensor qkv = normal({1, 3, 2 * 3 * kWidth}, 5);
  KeyValueCache cache(1, 3, 2, kWidth);
  cache.append(qkv, 2, std::make_unique<HeadTokens>(HeadTokens{{{0, 2}, {}}, true}).get());
  EXPECT_EQ(cache.count(0, 0), 2);
  EXPECT_EQ(cache.count(0, 1), 0);
  EXPECT_EQ(cache.positions(0, 0)[1], 2);
  EXPECT_EQ(cache.keys(0, 0)[kWidth], qkv.data()[2 * 2 * 3 * kWidth + 2 * kWidth]) << "of token 2, head 0";
}

TEST(KeyValueCache, RefusesWhatDoesNotFit) {
  EXPECT_THROW(KeyValueCache(0, 4, 2, 3), ShapeError);
  KeyValueCache cache(2, 4, 2, 3);
  EXPECT_THROW(cache.append(normal({1, 1, 18}, 1), 2), ShapeError);  // another batch
  EXPECT_THROW(cache.append(normal({2, 1, 12}, 1), 2), ShapeError);  // another width
  EXPECT_THROW(cache.append(normal({2, 5, 18}, 1), 2), ShapeError);  // more than there is room for
  cache.append(normal({2, 3, 18}, 1), 2);
  EXPECT_THROW(cache.append(normal({2, 2, 18}, 1), 2), ShapeError);
  AttentionMask padded = kCausal;
  padded.lengths = {1, 1};
  EXPECT_THROW(cached_attention(normal({2, 1, 18}, 1), 2, cache, nullptr, padded), ShapeError);
  EXPECT_EQ(cache.tokens(), 3) << "what is refused is not kept";
}

}  // namespace
}  // namespace headlab
