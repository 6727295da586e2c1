// Sentences and passages of corpora, and what is asked of them: which corpus, and whether in order.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/error.h"
#include "base/utf8.h"
#include "datasets/text/labelled/labelled_text.h"
#include "datasets/text/labelled/sentences.h"
#include "tests/datasets/environment.h"
#include "tests/datasets/labelled_texts.h"
#include "tests/datasets/text_files.h"

namespace headlab::datasets {
namespace {

TEST(Sentences, AreCutAtFullStopsAndKeptWhereTheyAreProse) {
  const auto found = sentences_in(
      "It was the best\nof   times it was. Was it the worst of all times? Too short. x = f(y) + 12 * [3, 4, 5, 6] - "
      "{7}.\n"
      "\n"
      "A paragraph that has no end and is no sentence\n\nVersion 1.5 of the program is the one to have! No full stop");
  EXPECT_EQ(found, (std::vector<std::string>{"It was the best of times it was.", "Was it the worst of all times?",
                                             "Version 1.5 of the program is the one to have!"}));
  EXPECT_TRUE(sentences_in(std::string(500, 'a') + " b c d e f g.").empty()) << "too long";
  EXPECT_TRUE(sentences_in("").empty());
  EXPECT_TRUE(sentences_in("\n\n \n").empty());
  EXPECT_TRUE(sentences_in("Not every byte \xff of this is text in UTF eight.").empty());
}

// Two corpora whose documents share some sentences with each other, and among themselves.
void write_corpora(const std::filesystem::path& folder) {
  std::string lines;
  for (int i = 0; i < 600; ++i)
    lines += fmt::format(
        "{{\"text\": \"This is the sentence of number {0} here. Everyone knows this one of old. The {1} "
        "of them all is the best of {0}.\"}}\n",
        i, i % 7);
  write_text(folder / "texts.jsonl", lines);
  for (int i = 0; i < 300; ++i)
    write_text(folder / "boost-math" / fmt::format("{}.hpp", i),
               fmt::format("// The function of the number {} is not known to us.\n\nEveryone knows this one of old.\n",
                           i * i));
  write_text(folder / "boost-math/special_functions/gamma.hpp", "double gamma(double x);\n");
}

// Else one long page would be a quarter of a test; what trains may come from long ones.
TEST(Sentences, OfALongDocumentAreFewWhereTheyTest) {
  const Folder folder;
  for (int d = 0; d < 100; ++d) {
    std::string text;
    for (int i = 0; i < 50; ++i) text += fmt::format("This is the sentence {} of the document {}.\n\n", i, d);
    write_text(folder.path() / fmt::format("{}.txt", d), text);
  }
  std::int64_t repeated = 0;
  const auto found = sentences_of(load_text({"folder"}, folder.path()), 100000, 0, repeated);
  for (const Split split : kSplits) {
    std::map<std::int64_t, std::size_t> counts;
    for (const Sentence& sentence : found[static_cast<std::size_t>(split)]) ++counts[sentence.document];
    EXPECT_FALSE(counts.empty()) << name_of(split);
    for (const auto& [document, count] : counts)
      EXPECT_EQ(count, split == Split::train ? 50U : kMostOfADocument) << name_of(split) << " " << document;
  }
}

TEST(Passages, FillTheirBytesWithWholeWords) {
  std::string text;
  for (int i = 0; i < 40; ++i) text += fmt::format("This is the sentence with the number {} of them.\n", i);
  const std::vector<std::string> found = passages_in(text, 120);
  ASSERT_GT(found.size(), 10U);
  std::string all;
  for (const std::string& passage : found) {
    EXPECT_LE(passage.size(), 120U);
    EXPECT_GT(passage.size(), 100U) << passage;
    EXPECT_NE(passage.front(), ' ');
    EXPECT_NE(passage.back(), ' ');
    all += passage + ' ';
  }
  EXPECT_TRUE(all.starts_with("This is the sentence with the number 0 of them. This is")) << "one goes on from another";
  EXPECT_TRUE(passages_in("A short sentence is no passage at all.", 120).empty());
  EXPECT_TRUE(passages_in(std::string(300, 'a'), 120).empty());
}

TEST(LabelledCorpora, AskWhichCorpusASentenceIsFrom) {
  const Folder folder;
  write_corpora(folder.path());
  const Variable place("HEADLAB_DATA", folder.path().string());
  const LabelledText data =
      load("corpus-domain", folder / "texts.jsonl", {{"data.corpora", std::string("boost-math + folder")}});
  EXPECT_EQ(data.categories, (std::vector<std::string>{"boost-math", "folder"}));
  expect_disjoint(data);
  for (const Split split : kSplits) {
    for (const LabelledExample& example : data.part(split)) {
      EXPECT_EQ(example.category, example.first.find("function") == std::string::npos ? 1 : 0) << example.first;
      EXPECT_EQ(example.first.find("Everyone"), std::string::npos) << "it tells nothing: both have it";
    }
    std::map<std::string, std::int64_t> document_of;  // by its corpus and number
    std::set<std::int64_t> documents;
    for (const LabelledExample& example : data.part(split)) {
      const auto last = example.first.find_last_of("0123456789"), first = example.first.find_last_of(' ', last);
      const auto [at, fresh] = document_of.try_emplace(
          fmt::format("{}{}", example.category, example.first.substr(first, last + 1 - first)), example.document);
      EXPECT_EQ(at->second, example.document) << "two sentences of one document: " << example.first;
      EXPECT_EQ(documents.insert(example.document).second, fresh) << "no other has its number";
    }
    EXPECT_LT(documents.size(), data.part(split).size());
  }
  const LabelledText few =
      load("corpus-domain", folder / "texts.jsonl",
           {{"data.corpora", std::string("boost-math + folder")}, {"data.sentences", std::int64_t{30}}});
  EXPECT_LE(few.part(Split::train).size(), 60U);
  EXPECT_GE(few.part(Split::train).size(), 55U);
  EXPECT_THROW(load("corpus-domain", folder / "texts.jsonl", {{"data.corpora", std::string("folder")}}), UsageError);
}

TEST(LabelledCorpora, AskWhetherWordsAreInOrder) {
  const Folder folder;
  write_corpora(folder.path());
  const LabelledText data = load("shuffled", folder / "texts.jsonl", {{"data.corpora", std::string("folder")}});
  EXPECT_EQ(data.categories[1], "in order");
  expect_disjoint(data);
  std::array<int, 2> counts{};
  for (const Split split : kSplits) {
    for (const LabelledExample& example : data.part(split)) {
      ++counts[static_cast<std::size_t>(example.category)];
      const bool in_order = example.first.starts_with("This is the sentence of number ") ||
                            example.first.starts_with("Everyone knows this one of old.") ||
                            example.first.find(" of them all is the best of ") == 5;
      EXPECT_EQ(example.category, in_order) << example.first;
      EXPECT_TRUE(example.first.ends_with(".")) << "the last word stays: " << example.first;
    }
  }
  EXPECT_NEAR(static_cast<double>(counts[0]) / (counts[0] + counts[1]), 0.5, 0.1);
}

// In a passage each sentence keeps its first and last word: a full stop before a small letter would tell.
TEST(LabelledCorpora, ShuffleThePassagesSentencesEachByItself) {
  const Folder folder;
  std::string lines;
  for (int i = 0; i < 400; ++i)
    lines += fmt::format(
        "{{\"text\": \"Alpha {0} two three four Omega. Beta {0} six seven eight Psi. Gamma {0} ten eleven twelve "
        "Chi.\"}}\n",
        i);
  write_text(folder / "texts.jsonl", lines);
  const LabelledText data = load("shuffled", folder / "texts.jsonl",
                                 {{"data.corpora", std::string("folder")}, {"data.passage", std::int64_t{66}}});
  int shuffled = 0;
  for (const Split split : kSplits) {
    for (const LabelledExample& example : data.part(split)) {
      const std::string& text = example.first;
      EXPECT_TRUE(text.starts_with("Alpha ")) << text;
      EXPECT_NE(text.find(" Omega. Beta "), std::string::npos) << text;
      EXPECT_EQ(example.category == 1, text.find(" two three four Omega.") != std::string::npos &&
                                           text.find(" six seven eight Psi.") != std::string::npos)
          << text;
      shuffled += example.category == 0;
    }
  }
  EXPECT_GT(shuffled, 100);
}

TEST(LabelledCorpora, ShuffleInPiecesThatKeepCharactersWhole) {
  const Folder folder;
  std::vector<std::string> texts;
  std::string lines;
  for (int i = 0; i < 400; ++i) {
    texts.push_back(fmt::format("Über {}{} größere Häuser weiß man nur Gutes.", static_cast<char>('a' + i / 26),
                                static_cast<char>('a' + i % 26)));
    lines += fmt::format("{{\"text\": \"{}\"}}\n", texts.back());
  }
  write_text(folder / "texts.jsonl", lines);
  const auto pieces = [&](std::int64_t size) {
    return load("shuffled", folder / "texts.jsonl", {{"data.corpora", std::string("folder")}, {"data.piece", size}});
  };
  // Two bytes, and what ends a character: a piece ends where the next one's first byte begins a character.
  const auto sorted_pieces = [](const std::string& text) {
    std::vector<std::string> out{""};
    for (const char c : text) {
      if (out.back().size() >= 2 && (static_cast<unsigned char>(c) & 0xc0) != 0x80) out.emplace_back();
      out.back() += c;
    }
    std::ranges::sort(out);
    return out;
  };
  std::set<std::vector<std::string>> known;
  for (const std::string& text : texts) known.insert(sorted_pieces(text));
  const LabelledText data = pieces(2), again = pieces(2);
  int shuffled = 0, in_order = 0;
  for (const Split split : kSplits) {
    for (std::size_t i = 0; i < data.part(split).size(); ++i) {
      const LabelledExample& example = data.part(split)[i];
      const std::string& text = example.first;
      EXPECT_TRUE(is_utf8(text)) << "a piece ends between characters";
      EXPECT_TRUE(text.starts_with("Ü")) << "the first piece stays: " << text;
      EXPECT_TRUE(text.ends_with(".")) << "the last piece stays: " << text;
      EXPECT_TRUE(known.contains(sorted_pieces(text))) << "pieces of two bytes change places: " << text;
      const bool whole = text.ends_with(" größere Häuser weiß man nur Gutes.");
      EXPECT_EQ(example.category == 1, whole) << text;
      ++(whole ? in_order : shuffled);
      EXPECT_EQ(text, again.part(split)[i].first);
      EXPECT_EQ(example.category, again.part(split)[i].category);
    }
  }
  EXPECT_GT(shuffled, 100);
  EXPECT_GT(in_order, 100);
}

TEST(LabelledCorpora, ShuffleFourPiecesAndRefuseThree) {
  const Folder folder;
  std::string lines;
  for (int i = 0; i < 400; ++i) lines += fmt::format("{{\"text\": \"A b c d {:03} aaabbbcccddd eeefff.\"}}\n", i);
  write_text(folder / "texts.jsonl", lines);  // 32 bytes each
  const auto pieces = [&](std::int64_t size) {
    return load("shuffled", folder / "texts.jsonl", {{"data.corpora", std::string("folder")}, {"data.piece", size}});
  };
  const LabelledText four = pieces(8);
  int shuffled = 0;
  for (const LabelledExample& example : four.part(Split::train)) {
    const std::string& text = example.first;
    ASSERT_EQ(text.size(), 32U);
    EXPECT_TRUE(text.starts_with("A b c d ") && text.ends_with(" eeefff.")) << text;
    const bool whole = text.ends_with("aaabbbcccddd eeefff.");
    EXPECT_TRUE(whole || text.substr(8, 8) == "bbcccddd") << "the two middle ones change places: " << text;
    EXPECT_EQ(example.category, whole ? 1 : 0);
    shuffled += whole ? 0 : 1;
  }
  EXPECT_GT(shuffled, 100);
  try {
    pieces(11);
    FAIL() << "three pieces have no other order";
  } catch (const UsageError& error) {
    EXPECT_NE(std::string(error.what()).find("data.piece = 11: no text is shuffled"), std::string::npos)
        << error.what();
  }
}

}  // namespace
}  // namespace headlab::datasets
