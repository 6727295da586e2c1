// Windows with hidden tokens.
#include "datasets/text/masking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "datasets/text/special_tokens.h"

namespace headlab::datasets {
namespace {

constexpr std::int64_t kVocabulary = 50, kSize = 18, kWindows = 2000;
constexpr std::uint64_t kSeed = 11;

std::vector<std::int32_t> texts() {
  std::vector<std::int32_t> out(kWindows * kSize);
  const Random random(kSeed, "texts");
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = 1 + static_cast<std::int32_t>(random.below(i, kVocabulary - 1));
  return out;
}

// Between documents stands token 0: a sure guess, and nothing that a text says.
TEST(Masking, NeitherHidesNorDrawsWhatSeparatesDocuments) {
  std::vector<std::int32_t> all = texts();
  const auto stands_between = [](std::size_t i) { return i / kSize == 0 ? i != 3 : i % 3 == 0; };
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (stands_between(i)) all[i] = 0;
  }
  const MaskedBatch batch = masked(all, kSize + 2, 0.15, kVocabulary, Random(kSeed, "hidden"), 0);
  EXPECT_EQ(batch.places[0], std::vector<std::int64_t>{4}) << "the only token of text in its window";
  std::vector<std::int32_t> drawn;
  for (std::size_t w = 0; w < batch.places.size(); ++w) {
    for (std::size_t i = 0; i < batch.places[w].size(); ++i) {
      EXPECT_NE(batch.hidden[w][i], 0);
      drawn.push_back(batch.tokens[static_cast<std::size_t>(batch.places[w][i])]);
    }
  }
  EXPECT_EQ(std::count(drawn.begin(), drawn.end(), 0), 0);
  EXPECT_GT(std::count(drawn.begin(), drawn.end(), 1), 10);
  EXPECT_GT(std::count(drawn.begin(), drawn.end(), kVocabulary - 1), 10);
}

TEST(Masking, HidesAShareOfTheTokensAsSaidAndNoOther) {
  const std::vector<std::int32_t> all = texts();
  const MaskedBatch batch = masked(all, kSize + 2, 0.15, kVocabulary, Random(kSeed, "hidden"), 0);
  ASSERT_EQ(batch.count, kWindows);
  ASSERT_EQ(std::ssize(batch.tokens), kWindows * (kSize + 2));
  const SpecialTokens special(kVocabulary);
  double hidden = 0, masks = 0, others = 0;
  for (std::int64_t w = 0; w < kWindows; ++w) {
    const auto row = static_cast<std::size_t>(w);
    std::vector<std::int32_t> shown(batch.tokens.begin() + w * (kSize + 2),
                                    batch.tokens.begin() + (w + 1) * (kSize + 2));
    EXPECT_EQ(shown.front(), special.begin);
    EXPECT_EQ(shown.back(), special.end);
    EXPECT_FALSE(batch.places[row].empty());
    ASSERT_EQ(batch.places[row].size(), batch.hidden[row].size());
    for (std::size_t i = 0; i < batch.places[row].size(); ++i) {
      const std::int64_t at = batch.places[row][i] - w * (kSize + 2);
      hidden += 1;
      masks += shown[static_cast<std::size_t>(at)] == special.mask;
      others += shown[static_cast<std::size_t>(at)] != special.mask &&
                shown[static_cast<std::size_t>(at)] != batch.hidden[row][i];
      shown[static_cast<std::size_t>(at)] = batch.hidden[row][i];
    }
    EXPECT_TRUE(std::equal(shown.begin() + 1, shown.end() - 1, all.begin() + w * kSize)) << "window " << w;
  }
  // Of 18 tokens none would be hidden in one window of nineteen, which then hides one.
  EXPECT_NEAR(hidden / (kWindows * kSize), 0.15 + 0.85 * 0 + 0.054 / 18, 0.006);
  EXPECT_NEAR(masks / hidden, 0.8, 0.02);
  EXPECT_NEAR(others / hidden, 0.1, 0.015) << "another token is never the same one";
}

TEST(Masking, DrawsForAWindowByItsNumberAlone) {
  const std::vector<std::int32_t> all = texts();
  const Random random(kSeed, "hidden");
  const MaskedBatch whole = masked(all, kSize + 2, 0.15, kVocabulary, random, 0);
  const std::vector<std::int32_t> later(all.begin() + 5 * kSize, all.begin() + 8 * kSize);
  const MaskedBatch part = masked(later, kSize + 2, 0.15, kVocabulary, random, 5);
  ASSERT_EQ(part.count, 3);
  EXPECT_TRUE(std::equal(part.tokens.begin(), part.tokens.end(), whole.tokens.begin() + 5 * (kSize + 2)));
  for (std::size_t w = 0; w < 3; ++w) {
    EXPECT_EQ(part.hidden[w], whole.hidden[w + 5]);
    std::vector<std::int64_t> places = part.places[w];
    for (std::int64_t& place : places) place += 5 * (kSize + 2);
    EXPECT_EQ(places, whole.places[w + 5]);
  }
  EXPECT_NE(masked(later, kSize + 2, 0.15, kVocabulary, random, 6).tokens, part.tokens);
}

}  // namespace
}  // namespace headlab::datasets
