#include "datasets/text/bigram.h"

#include <cmath>

#include "tests/datasets/text_files.h"

namespace headlab::datasets {
namespace {

// "abac" has the pairs ab, ba and ac: after a come two different bytes in two, and b, a and c are seen once each.
TEST(Bigram, IsTheHandComputedInterpolation) {
  Bigram model;
  model.count(bytes_of("abac"));
  const double alone = 2.0 / 259, unseen = 1.0 / 259;
  EXPECT_DOUBLE_EQ(model.probability('a', 'b'), (1 + 2 * alone) / 4);
  EXPECT_DOUBLE_EQ(model.probability('a', 'c'), (1 + 2 * alone) / 4);
  EXPECT_DOUBLE_EQ(model.probability('a', 'x'), 2 * unseen / 4);
  EXPECT_DOUBLE_EQ(model.probability('b', 'a'), (1 + alone) / 2);
  EXPECT_DOUBLE_EQ(model.probability('b', 'c'), alone / 2);
  EXPECT_DOUBLE_EQ(model.probability('x', 'b'), alone);
  EXPECT_DOUBLE_EQ(model.probability('x', 'x'), unseen);
  EXPECT_DOUBLE_EQ(model.bits(bytes_of("aba")), -std::log2((1 + 2 * alone) / 4) - std::log2((1 + alone) / 2));
  EXPECT_EQ(model.bits(bytes_of("a")), 0);
  EXPECT_EQ(model.bits({}), 0);
}

TEST(Bigram, ProbabilitiesAddUpToOneAfterEveryByte) {
  const Bigram model = bigram_of(small_text());
  for (int before = 0; before < 256; ++before) {
    double sum = 0;
    for (int next = 0; next < 256; ++next)
      sum += model.probability(static_cast<std::uint8_t>(before), static_cast<std::uint8_t>(next));
    EXPECT_NEAR(sum, 1, 1e-12) << before;
  }
}

TEST(Bigram, CountsTheTrainingPartsAndNoPairAcrossTexts) {
  TextData data;
  data.domains.resize(2);
  data.domains[0].train = part_of({"ab"});
  data.domains[1].train = part_of({"ba"});
  data.domains[0].test = part_of({"zz"});
  Bigram by_hand;
  for (const char* const text : {"ab", "ba"}) by_hand.count(part_of({text}).tokens);
  const Bigram model = bigram_of(data);
  for (const char before : {'\0', 'a', 'b', 'z'})
    for (const char next : {'\0', 'a', 'b', 'z'}) {
      const auto i = static_cast<std::uint8_t>(before), j = static_cast<std::uint8_t>(next);
      EXPECT_EQ(model.probability(i, j), by_hand.probability(i, j));
    }
  EXPECT_EQ(model.probability('z', 'z'), 1.0 / (6 + 256)) << "the test part is not counted";
  EXPECT_DOUBLE_EQ(bits_per_byte(model, data.domains[0].test), model.bits(data.domains[0].test.tokens) / 3);
}

// A domain of a pair, and one of twelve pairs: each pair of the small one counts as twelve.
TEST(Bigram, CountsEachDomainAsMuchAsTheLargest) {
  TextData data;
  data.domains.resize(2);
  const Bytes small = bytes_of("ab"), large = bytes_of("acacacacacaca");
  data.domains[0].train.tokens = small;
  data.domains[1].train.tokens = large;
  Bigram by_hand;
  by_hand.count(small, 12);
  by_hand.count(large);
  const Bigram model = bigram_of(data);
  for (const char next : {'a', 'b', 'c', 'z'}) {
    const auto j = static_cast<std::uint8_t>(next);
    EXPECT_DOUBLE_EQ(model.probability('a', j), by_hand.probability('a', j));
  }
  EXPECT_GT(model.probability('a', 'b'), model.probability('a', 'c')) << "12 against 6";
}

TEST(Bigram, LearnsWhatFollowsWhat) {
  Bigram model;
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "ab";
  model.count(bytes_of(text));
  EXPECT_LT(model.bits(bytes_of("abababab")) / 7, 0.01);
  EXPECT_GT(model.bits(bytes_of("aa")), 5);
}

}  // namespace
}  // namespace headlab::datasets
