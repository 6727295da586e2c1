// Texts with categories: what is made of WordNet and of nothing; splits; how encoders read them.
#include "datasets/text/labelled/labelled_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/error.h"
#include "datasets/text/labelled/encoding.h"
#include "datasets/text/synsets.h"
#include "tests/datasets/environment.h"
#include "tests/datasets/labelled_texts.h"
#include "tests/datasets/text_files.h"

namespace headlab::datasets {
namespace {

// Nouns in two files: each third is of another hypernym.
void write_wordnet(const std::filesystem::path& folder, int count) {
  std::string nouns = "  1 licence\n", verbs = "00000000 29 v 01 do 0 000 01 + 02 00 | to do it\n";
  for (int i = 0; i < 4; ++i) nouns += fmt::format("{:08} 03 n 01 top_{} 0 000 | the top number {}  \n", i, i, i);
  for (int i = 4; i < count; ++i)
    nouns += fmt::format("{:08} {:02} n 01 thing_{} 0 001 @ {:08} n 0000 | a thing of the number {}  \n", i, 5 + i % 2,
                         i, i % 4, i);
  nouns += "00090000 05 n 01 twin 0 000 | a thing of the number 7  \n";
  for (int i = 1; i < count; ++i)
    verbs += fmt::format("{:08} 29 v 01 do_{} 0 001 @ {:08} v 0000 01 + 02 00 | to do it {} times\n", i, i, i / 2, i);
  write_text(folder / "data.noun", nouns);
  write_text(folder / "data.verb", verbs);
  write_text(folder / "data.adj", "00000001 00 s 01 red 0 001 & 00000002 a 0000 | of the colour of blood\n");
  write_text(folder / "data.adv", "00000001 02 r 01 so 0 000 | in this way\n");
}

TEST(Synsets, HaveTheirFileWordsAndHypernyms) {
  const auto found = read_synsets(
      "00001930 03 n 02 physical_entity 0 thing(p) 1 004 @ 00001740 n 0000 + 00000009 v 0101 @i 00000007 n 0000 "
      "@ 00000005 v 0000 | an entity | so  \n",
      "data.noun");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].offset, 1930);
  EXPECT_EQ(found[0].file, 3);
  EXPECT_EQ(found[0].words, "physical entity, thing");
  EXPECT_EQ(found[0].gloss, "an entity | so");
  EXPECT_EQ(found[0].hypernyms, (std::vector<std::int64_t>{1740, 7}));
}

TEST(Synsets, RefuseALineOfAnotherForm) {
  for (const char* bad : {"1 03 n 01 a 0 | no pointers", "1 03 n 01 a 0 002 @ 00000002 n 0000 | fewer than said",
                          "1 xx n 01 a 0 000 | no file", "1 03 n 01 a 0 001 @ two n 0000 | no offset",
                          "1 03 n 01 a 0 9999999999999999999 | too many", "1 03 n 01 a 0 000 |  "}) {
    try {
      read_synsets(std::string("1 03 n 01 a 0 000 | good\n") + bad, "data.noun");
      ADD_FAILURE() << bad;
    } catch (const DataError& error) {
      EXPECT_NE(std::string(error.what()).find("'data.noun', line 2: expected 'OFFSET FILE PART"), std::string::npos)
          << error.what();
    }
  }
}

TEST(LabelledWordnet, AsksOfAMeaningWhichFileItIsFrom) {
  const Folder folder;
  write_wordnet(folder.path(), 400);
  const LabelledText data = load("wordnet-lexfile", folder.path());
  EXPECT_EQ(data.categories.size(), 45U);
  EXPECT_EQ(data.categories[5], "noun.animal");
  EXPECT_EQ(data.categories[29], "verb.body");
  EXPECT_EQ(data.categories[44], "adj.ppl");
  EXPECT_FALSE(data.pairs);
  EXPECT_EQ(data.repeated, 1) << "the twin";
  expect_disjoint(data);
  std::size_t all = 0;
  for (const Split split : kSplits) {
    for (const LabelledExample& example : data.part(split)) {
      std::set<std::int32_t> right;
      if (example.first.starts_with("the top")) right = {3};
      if (example.first.starts_with("a thing")) right = {5, 6};
      if (example.first.starts_with("of the colour")) right = {0};
      if (example.first.starts_with("in this way")) right = {2};
      if (example.first.starts_with("to do")) right = {29};
      EXPECT_TRUE(right.contains(example.category)) << example.first;
      ++all;
    }
  }
  EXPECT_EQ(all, 400 + 400 + 2U);
}

// Whoever learned the corpus's training split has not read a text that is asked about.
TEST(LabelledWordnet, LiesInTheSplitsOfItsCorpus) {
  const Folder folder;
  write_wordnet(folder.path(), 400);
  const TextData corpus = load_text({"wordnet"}, folder.path());
  std::map<std::string, std::set<Split>> places;  // of documents, and of what they say of their words
  for (const Split split : kSplits) {
    const TextPart& part = corpus.domains.front().part(split);
    for (std::int64_t i = 0; i < part.documents(); ++i) {
      const std::string text(part.text(i));
      places[text].insert(split);
      places[text.substr(text.find(": ") + 2)].insert(split);
    }
  }
  for (const char* name : {"wordnet-lexfile", "wordnet-hypernym"}) {
    const LabelledText data = load(name, folder.path());
    for (const Split split : kSplits) {
      for (const LabelledExample& example : data.part(split))
        EXPECT_TRUE(places.at(example.first + "\n").contains(split)) << name << ": " << example.first;
    }
  }
}

// Half of these meanings name their hypernym; what else both texts have must not say which half.
TEST(LabelledWordnet, AHypernymIsNotNamedInTheTextThatItIsAskedOf) {
  const Folder folder;
  std::string nouns;
  for (int i = 0; i < 4; ++i) nouns += fmt::format("{:08} 05 n 02 Top{} 0 no_{} 0 000 | it\n", i, i, i);
  for (int i = 4; i < 600; ++i)
    nouns += fmt::format("{:08} 05 n 01 thing{}_top{} 0 001 @ {:08} n 0000 | {} of the tops and top{}s, {}\n", i, i,
                         i % 4, i % 4, i % 2 ? "one" : fmt::format("a Top{}", i % 4), i % 4, i);
  write_text(folder.path() / "data.noun", nouns);
  for (const char* part : {"verb", "adj", "adv"}) write_text(folder.path() / (std::string("data.") + part), "");
  const LabelledText data = load("wordnet-hypernym", folder.path());
  for (const LabelledExample& example : data.part(Split::train)) {
    const std::string word = "op" + example.second.substr(3, 1);
    EXPECT_EQ(example.first.find(word), std::string::npos) << example.first << " | " << example.second;
    EXPECT_NE(example.first.find(" ...: "), std::string::npos) << example.first;
    EXPECT_NE(example.first.find(" of the tops and ..., "), std::string::npos) << example.first;
  }
}

TEST(LabelledWordnet, AFileBeyondTheLastIsRefused) {
  const Folder folder;
  write_wordnet(folder.path(), 60);
  write_text(folder / "data.adv", "00000001 45 r 01 so 0 000 | in this way\n");
  try {
    load("wordnet-lexfile", folder.path());
    FAIL() << "expected DataError";
  } catch (const DataError& e) {
    EXPECT_TRUE(std::string(e.what()).starts_with("'" + (folder / "data.adv").string() + "'")) << e.what();
  }
}

TEST(LabelledWordnet, AsksOfTwoEntriesWhetherTheSecondIsTheHypernymOfTheFirst) {
  const Folder folder;
  write_wordnet(folder.path(), 400);
  const LabelledText data = load("wordnet-hypernym", folder.path());
  EXPECT_TRUE(data.pairs);
  expect_disjoint(data);
  std::map<int, int> answers;
  std::map<std::string, std::array<int, 2>> of_second;
  for (const Split split : kSplits) {
    for (const LabelledExample& example : data.part(split)) {
      int number = 0, top = 0;
      ++answers[example.category];
      if (std::sscanf(example.first.c_str(), "thing %d: a thing of the number", &number) != 1) continue;
      ASSERT_EQ(std::sscanf(example.second.c_str(), "top %d: the top number", &top), 1) << example.second;
      EXPECT_EQ(example.category, top == number % 4) << example.first << " | " << example.second;
      ++of_second[example.second][static_cast<std::size_t>(example.category)];
    }
  }
  EXPECT_NEAR(static_cast<double>(answers[1]) / (answers[0] + answers[1]), 0.5, 0.1);
  for (const auto& [text, counts] : of_second) {
    EXPECT_GT(counts[0], 10) << text << ": the second text alone must not tell";
    EXPECT_GT(counts[1], 10) << text;
  }
}

// Whether a circle of hypernyms, which only a damaged file has, is endured.
TEST(LabelledWordnet, ACircleOfHypernymsHasAnEnd) {
  const Folder folder;
  write_wordnet(folder.path(), 100);
  std::string nouns;
  for (int i = 0; i < 100; ++i)
    nouns += fmt::format("{:08} 05 n 01 a{} 0 001 @ {:08} n 0000 | thing {}\n", i, i, (i + 1) % 2, i);
  write_text(folder / "data.noun", nouns);
  EXPECT_NO_THROW(load("wordnet-hypernym", folder.path()));
}

// Each of a level's meanings has all of the next level's for hypernyms: more ways lead up than anybody can go.
TEST(LabelledWordnet, ManyWaysToTheSameHypernymsAreNotGoneOneByOne) {
  constexpr int kLevels = 30, kWidth = 3;
  const Folder folder;
  write_wordnet(folder.path(), 100);
  std::string nouns = "00000900 05 n 01 ground 0 000 | what stones lie on\n";
  for (int i = 0; i < 100; ++i)
    nouns += fmt::format("{:08} 05 n 01 stone_{} 0 001 @ 00000900 n 0000 | stone number {}\n", 1000 + i, i, i);
  for (int i = 0; i < kLevels * kWidth; ++i) {
    const int level = i / kWidth, above = (level + 1) * kWidth;
    const std::string pointers = level + 1 == kLevels ? "000"
                                                      : fmt::format("003 @ {:08} n 0000 @ {:08} n 0000 @ {:08} n 0000",
                                                                    above, above + 1, above + 2);
    nouns += fmt::format("{:08} 05 n 01 rung_{} 0 {} | rung number {}\n", i, level, pointers, i);
  }
  write_text(folder / "data.noun", nouns);
  const LabelledText data = load("wordnet-hypernym", folder.path());
  int rungs = 0;
  for (const Split split : kSplits) {
    for (const LabelledExample& example : data.part(split)) {
      int level = 0, other = 0;
      if (std::sscanf(example.first.c_str(), "... %d: ... number", &level) != 1) continue;  // its hypernym is a rung
      ++rungs;
      const bool of_rung = std::sscanf(example.second.c_str(), "rung %d:", &other) == 1;
      const bool above = of_rung && other > level;
      EXPECT_EQ(example.category, above) << example.first << " | " << example.second;
    }
  }
  EXPECT_EQ(rungs, (kLevels - 1) * kWidth);
}

TEST(AssociativeRecall, HasTheAnswerFarFromTheQuestion) {
  const LabelledText data =
      load("associative-recall", "",
           {{"data.pairs", std::int64_t{3}}, {"data.gap", std::int64_t{5}}, {"data.examples", std::int64_t{100}}});
  EXPECT_EQ(data.categories, (std::vector<std::string>{"A", "B", "C"}));
  expect_disjoint(data);
  for (const Split split : kSplits) {
    for (const LabelledExample& example : data.part(split)) {
      const std::string& text = example.first;
      ASSERT_EQ(text.size(), 1 + 5 + 6U);
      EXPECT_EQ(text.substr(1, 5), ".....");
      const auto at = text.find(text[0], 6);
      ASSERT_EQ(at % 2, 0U);
      EXPECT_EQ(text[at + 1], 'A' + example.category) << text;
      for (const char c : {'a', 'b', 'c', 'A', 'B', 'C'})
        EXPECT_EQ(std::count(text.begin() + 6, text.end(), c), 1) << text;
    }
  }
}

// [CLS] and seven tokens of the key, eight of pairs, eight of the key, ...
TEST(AssociativeRecall, FillsALongTextWithItsKeyAndItsPairsByTurns) {
  const LabelledText data = load("associative-recall", "",
                                 {{"data.pairs", std::int64_t{3}},
                                  {"data.gap", std::int64_t{33}},
                                  {"data.block", std::int64_t{8}},
                                  {"data.examples", std::int64_t{2000}}});
  for (const LabelledExample& example : data.part(Split::train)) {
    const std::string& text = example.first;
    ASSERT_EQ(text.size(), 40U);
    EXPECT_EQ(text.substr(0, 7), std::string(7, text[0]));
    EXPECT_EQ(text.substr(15, 8), std::string(8, text[0]));
    EXPECT_EQ(text.substr(31, 8), std::string(8, text[0]));
    const std::string told = text.substr(7, 8) + text.substr(23, 8);
    EXPECT_EQ(told.substr(0, 6), told.substr(6, 6)) << text;
    const auto at = told.find(text[0]);
    ASSERT_EQ(at % 2, 0U) << text;
    EXPECT_EQ(told[at + 1], 'A' + example.category) << text;
  }
  EXPECT_THROW(load("associative-recall", "", {{"data.gap", std::int64_t{33}}, {"data.block", std::int64_t{36}}}),
               UsageError);
  EXPECT_THROW(load("associative-recall", "", {{"data.pairs", std::int64_t{26}}, {"data.block", std::int64_t{4}}}),
               UsageError)
      << "half of 67 bytes have no room for 52 of pairs";
}

std::shared_ptr<const Tokenizer> byte_tokenizer() {
  return tokenizers().find("bytes").make({}, {});
}

TEST(Encoding, PutsSpecialTokensAroundTextsAndTellsThemBySegments) {
  const std::vector<LabelledExample> examples = {{"ab", "xyz", 1}, {"abcd", "x", 0}};
  const auto texts = encode(examples, true, *byte_tokenizer(), 16);
  const SpecialTokens special(kByteVocabulary);
  const std::vector<std::int64_t> both = {0, 1};
  const EncodedBatch batch = batch_of(texts, both, true, special);
  const std::int32_t C = 256, S = 257;
  EXPECT_EQ(batch.tokens,
            (std::vector<std::int32_t>{C, 'a', 'b', S, 'x', 'y', 'z', S, C, 'a', 'b', 'c', 'd', S, 'x', S}));
  EXPECT_EQ(batch.segments, (std::vector<std::int32_t>{0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1}));
  EXPECT_EQ(batch.lengths, (std::vector<std::int64_t>{8, 8}));
  EXPECT_EQ(batch.categories, (std::vector<std::int32_t>{1, 0}));
  EXPECT_FALSE(batch.padded());
}

TEST(Encoding, PadsToTheLongestAndCutsWhatIsLonger) {
  const std::vector<LabelledExample> singles = {{"abcdefgh", "", 0}, {"ab", "", 1}};
  const auto texts = encode(singles, false, *byte_tokenizer(), 7);
  EXPECT_TRUE(texts[0].cut);
  EXPECT_FALSE(texts[1].cut);
  const std::vector<std::int64_t> both = {0, 1};
  const EncodedBatch batch = batch_of(texts, both, false, SpecialTokens(kByteVocabulary));
  EXPECT_EQ(batch.tokens,
            (std::vector<std::int32_t>{256, 'a', 'b', 'c', 'd', 'e', 257, 256, 'a', 'b', 257, 257, 257, 257}));
  EXPECT_EQ(batch.lengths, (std::vector<std::int64_t>{7, 4}));
  EXPECT_TRUE(batch.segments.empty());
  EXPECT_TRUE(batch.padded());
  // Of a pair the longer text loses its end first.
  const auto pair = encode({{"abcdefgh", "xy", 0}}, true, *byte_tokenizer(), 9);
  EXPECT_EQ(pair[0].tokens, (std::vector<std::int32_t>{256, 'a', 'b', 'c', 'd', 257, 'x', 'y', 257}));
  EXPECT_TRUE(pair[0].cut);
  const auto tight = encode({{"abc", "xyz", 0}}, true, *byte_tokenizer(), 5);
  EXPECT_EQ(tight[0].tokens, (std::vector<std::int32_t>{256, 'a', 257, 'x', 257}));
}

TEST(LabelledText, IsATextThatATokenizerLearnsFrom) {
  LabelledText data;
  data.name = "two";
  data.digest = std::string(32, '0');
  data.splits[0] = {{"ab", "cd", 0}, {"e", "", 1}};
  data.splits[1] = {{"validation", "", 0}};
  const TextData text = text_of(data);
  ASSERT_EQ(text.domains.size(), 1U);
  EXPECT_EQ(text_of(text.domains[0].train), std::string("\0ab\0cd\0e\0", 9));
  EXPECT_FALSE(text.digest.empty());
}

}  // namespace
}  // namespace headlab::datasets
