#include "datasets/text/r_strings.h"

#include <random>

#include "datasets/text/corpus.h"
#include "tests/datasets/r_files.h"
#include "tests/datasets/text_files.h"

namespace headlab::datasets {
namespace {

using Strings = std::vector<std::string>;

const Strings kFirst = {"EMMA", "", "CHAPTER I", "Emma Woodhouse", "CHAPTER II", "Mr. Weston"},
              kSecond = {"caf\xc3\xa9"};

// Two vectors of strings with a number (type 14, of one double) between them.
std::string database() {
  const std::string number =
      "X\n" + r_number(2) + r_number(0) + r_number(0) + r_number(14) + r_number(1) + std::string(8, '\0');
  return r_record(r_strings(kFirst)) + r_record(number) + r_record(r_strings(kSecond, 2));
}

TEST(RStrings, AreThoseOfEachVectorOfStrings) {
  EXPECT_EQ(parse_r_strings(database(), "/r"), (std::vector<Strings>{kFirst, kSecond}));
  EXPECT_TRUE(parse_r_strings("", "/r").empty());
}

TEST(RStrings, OfAMissingStringAreEmpty) {
  std::string value = r_strings({"a", "b"});
  value.replace(value.size() - 5, 5, r_number(0xffffffff));
  EXPECT_EQ(parse_r_strings(r_record(value), "/r"), (std::vector<Strings>{{"a", ""}}));
}

TEST(RStrings, AreRefusedWhereTheRecordIsNone) {
  const auto refused = [](const std::string& bytes, const std::string& why) {
    expect_data_error([&] { parse_r_strings(bytes, "/r"); }, {"'/r', offset ", why});
  };
  refused("abc", "expected a record");
  refused(r_number(0x7fffffff) + "abc", "at most");
  refused(r_number(1 << 20) + "abc", "more data");
  refused(r_number(3) + "abcdefgh", "expected zlib data");
  const std::string record = r_record(r_strings(kFirst));
  refused(record.substr(0, record.size() - 1), "expected zlib data");
  refused(record + "x", "expected a record");
  const std::string value = r_strings(kFirst);
  for (std::size_t size = 2; size < value.size(); ++size)
    refused(r_record(value.substr(0, size)), "as R serialises it");
  refused(r_record("RDA" + value), "as R serialises it");
  expect_data_error([&] { parse_r_strings(r_record(value), "/r", 10); }, {"at most 10 bytes"});
}

TEST(RStrings, OfMutatedRecordsAreReadSoundlyOrRefused) {
  const std::uint32_t seed = std::random_device()();
  SCOPED_TRACE(testing::Message() << "seed " << seed);
  std::mt19937 random(seed);
  const std::string value = r_strings(kFirst);
  int read = 0;
  for (int round = 0; round < 2000; ++round) {
    std::string mutated = value;
    mutated[random() % mutated.size()] = static_cast<char>(random());
    try {
      for (const Strings& strings : parse_r_strings(r_record(mutated), "/r")) {
        for (const std::string& string : strings) ASSERT_LE(string.size(), value.size());
      }
      ++read;
    } catch (const DataError& error) {
      ASSERT_NE(std::string(error.what()).find("'/r', offset "), std::string::npos) << error.what();
    }
  }
  EXPECT_GT(read, 100);
  EXPECT_LT(read, 2000);
}

std::vector<Document> read_corpus(const std::string& name, const std::filesystem::path& place) {
  std::vector<Document> documents;
  corpora().find(name).format.read(place, [&](Document document) { documents.push_back(std::move(document)); });
  return documents;
}

TEST(Novels, HaveADocumentAChapter) {
  const Folder folder;
  const std::string bytes = database();
  write_plain(folder / "Rdata.rdb", {bytes.begin(), bytes.end()});
  const auto documents = read_corpus("austen", folder.path());
  ASSERT_EQ(documents.size(), 4u);
  EXPECT_EQ(documents[0].text, "EMMA\n\n");
  EXPECT_EQ(documents[1].name, "novel 1, chapter 001");
  EXPECT_EQ(documents[1].text, "CHAPTER I\nEmma Woodhouse\n");
  EXPECT_EQ(documents[2].text, "CHAPTER II\nMr. Weston\n");
  EXPECT_EQ(documents[3].name, "novel 2, chapter 000");
}

TEST(GoSource, LeavesOutTheCopyrightThatAFileBeginsWith) {
  const Folder folder;
  const std::string code = "// Package a does.\npackage a\n";
  write_text(folder / "a.go", "// Copyright 2009\n// license\n\n" + code);
  write_text(folder / "b.go", code);
  write_text(folder / "c.go", "// Copyright 2009");
  write_text(folder / "d.go", "// Copyright 2009\npackage d\n");
  write_text(folder / "e.txt", "none");
  std::vector<std::string> texts;
  for (const Document& document : read_corpus("go-source", folder.path())) texts.push_back(document.text);
  EXPECT_EQ(texts, (Strings{code, code, "", "package d\n"}));
}

TEST(PythonDoc, ReadsItsPages) {
  const Folder folder;
  EXPECT_EQ(corpora().find("python-doc").format.missing(folder.path()), (Strings{"library/functions.rst.txt"}));
  write_text(folder / "library/functions.rst.txt", "Functions");
  write_text(folder / "index.html", "none");
  EXPECT_TRUE(corpora().find("python-doc").format.missing(folder.path()).empty());
  EXPECT_EQ(read_corpus("python-doc", folder.path()).size(), 1u);
}

}  // namespace
}  // namespace headlab::datasets
