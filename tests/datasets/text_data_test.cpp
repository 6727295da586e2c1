#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "datasets/text/corpus.h"
#include "tests/datasets/environment.h"
#include "tests/datasets/text_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

std::string numbered(int i) {
  return fmt::format("This is document {}.", i);
}

// Documents 0 to count - 1, one a file.
void write_documents(const fs::path& folder, int count) {
  for (int i = 0; i < count; ++i) write_text(folder / fmt::format("{:04}.txt", i), numbered(i));
}

TextDomain load_folder(const fs::path& folder) {
  return load_text({"folder"}, folder).domains.front();
}

TEST(TextSplit, IsAFixedFunctionOfTheContent) {
  std::string splits;
  for (int i = 0; i < 60; ++i) splits += name_of(split_of(numbered(i)))[1];
  // The second letters of train, validation and test. Stored: runs of other days must have the same.
  EXPECT_EQ(splits, "rrrrrrrrrrerrrrrrrererrrrrrrrrrrrrrrrrarrrerrrrrrrrrerrrrrrr");
}

TEST(TextSplit, GivesEighteenOfTwentyToTraining) {
  int counts[3] = {};
  for (int i = 0; i < 20000; ++i) ++counts[static_cast<int>(split_of(numbered(i)))];
  EXPECT_NEAR(counts[1], 1000, 150);  // five standard deviations
  EXPECT_NEAR(counts[2], 1000, 150);
}

TEST(TextData, HoldsEachDocumentBetweenSeparatorsInItsSplit) {
  const Folder folder;
  write_documents(folder.path(), 100);
  const TextDomain domain = load_folder(folder.path());
  EXPECT_EQ(domain.name, "folder");
  EXPECT_EQ(domain.origin, folder.path());
  EXPECT_EQ(domain.repeated, 0);
  for (const Split split : kSplits) {
    std::vector<std::string> documents;
    for (int i = 0; i < 100; ++i)
      if (split_of(numbered(i)) == split) documents.push_back(numbered(i));
    const TextPart expected = part_of(documents), &part = domain.part(split);
    EXPECT_EQ(text_of(part), text_of(expected)) << name_of(split);
    EXPECT_TRUE(std::equal(part.starts.begin(), part.starts.end(), expected.starts.begin(), expected.starts.end()));
    EXPECT_EQ(part.documents(), static_cast<std::int64_t>(documents.size()));
    EXPECT_EQ(part.predicted(), part.tokens.size() - 1);
    EXPECT_EQ(part.bytes, part.predicted());
    for (std::size_t d = 0; d < documents.size(); ++d) {
      const std::int64_t start = part.starts[d];
      EXPECT_EQ(numbered(std::stoi(std::string(part.name(static_cast<std::int64_t>(d))))), documents[d]);
      EXPECT_EQ(part.text(static_cast<std::int64_t>(d)), documents[d]);
      EXPECT_EQ(part.document_at(start), static_cast<std::int64_t>(d));
      EXPECT_EQ(part.document_at(start + static_cast<std::int64_t>(documents[d].size())), static_cast<std::int64_t>(d))
          << "its end counts to it";
    }
  }
}

TEST(TextData, KeepsOneOfEqualDocuments) {
  const Folder folder;
  write_documents(folder.path(), 100);
  const TextDomain alone = load_folder(folder.path());
  for (int i = 0; i < 100; ++i) write_text(folder / fmt::format("copy/{}.md", i), numbered(i));
  write_text(folder / "copy.jsonl", "{\"text\": \"" + numbered(7) + "\"}");
  write_text(folder / "empty.txt", "");
  const TextDomain domain = load_folder(folder.path());
  EXPECT_EQ(domain.repeated, 101);
  for (const Split split : kSplits) EXPECT_EQ(text_of(domain.part(split)), text_of(alone.part(split)));
  EXPECT_EQ(domain.train.name(0), alone.train.name(0)) << "the first by name stays";
}

TEST(TextData, AnotherDocumentMovesNone) {
  const Folder folder;
  write_documents(folder.path(), 99);
  const TextDomain before = load_folder(folder.path());
  write_documents(folder.path(), 100);
  const TextDomain after = load_folder(folder.path());
  for (const Split split : kSplits) EXPECT_EQ(text_of(after.part(split)).find(text_of(before.part(split))), 0u);
}

TEST(TextData, OrdersDocumentsByTheBytesOfTheirNames) {
  const Folder folder;
  for (const char* name : {"b", "B", "a", "\xc3\xa9", "Z", "a b"})
    write_text(folder / (std::string(name) + ".txt"), numbered(0) + name);
  write_documents(folder.path(), 60);
  const TextDomain domain = load_folder(folder.path());
  for (const Split split : kSplits) {
    std::vector<std::string> names;
    for (std::int64_t d = 0; d < domain.part(split).documents(); ++d) names.emplace_back(domain.part(split).name(d));
    EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
  }
}

TEST(TextData, TheDigestIsOfTheContentAlone) {
  const Folder folder;
  write_documents(folder / "plain", 60);
  for (int i = 0; i < 60; ++i) write_text(folder / fmt::format("packed/{:04}.txt.gz", i), numbered(i), true);
  const std::string digest = load_text({"folder"}, folder / "plain").digest;
  EXPECT_EQ(load_text({"folder"}, folder / "packed").digest, digest);
  write_text(folder / "plain/0059.txt", numbered(59) + " ");
  EXPECT_NE(load_text({"folder"}, folder / "plain").digest, digest);
}

TEST(TextData, RefusesTextWithZeroesAndTooFewDocuments) {
  const Folder folder;
  write_documents(folder.path(), 100);
  write_text(folder / "wide.txt", std::string("a\0b\0", 4));
  expect_data_error([&] { load_folder(folder.path()); },
                    {folder.path().string(), "document 'wide.txt', offset 1", "found a zero"});
  write_text(folder / "wide.txt", "");
  write_text(folder / "a.jsonl", "{\"text\": \"\\u0000\"}");
  expect_data_error([&] { load_folder(folder.path()); }, {"document 'a.jsonl:0000001', offset 0"});
  write_documents(folder / "few", 2);
  expect_data_error([&] { load_folder(folder / "few"); }, {(folder / "few").string(), "more files, or more lines"});
  write_text(folder / "none/a.txt", "");
  for (const bool some_empty : {false, true}) {
    const auto load = [&] { load_text({"folder"}, folder / "none", kMostInMemory, some_empty); };
    expect_data_error(load, {(folder / "none").string(), "expected text, found none in it"});
  }
}

void write_perl_doc(const fs::path& folder, int first) {
  for (int i = first; i < first + 60; ++i) write_text(folder / fmt::format("perl{}.pod", i), numbered(i));
  write_text(folder / "perlfunc.pod", "functions");
}

TEST(TextPlaces, AGivenFolderIsTheOnlyPlaceLookedAt) {
  const Folder folder;
  expect_data_error([&] { load_text({"gcide"}, folder.path()); },
                    {"corpus 'gcide' is not there", (folder / "gcide").string() + "' (no such folder)",
                     folder.path().string() + "' (no gcide.index, gcide.dict.dz)",
                     "apt-get install dict-gcide, or headlab data fetch gcide, or give the folder"});
  write_perl_doc(folder.path(), 0);
  EXPECT_EQ(load_text({"perl-doc"}, folder.path()).domains[0].origin, folder.path());
  write_perl_doc(folder / "perl-doc", 100);
  EXPECT_EQ(load_text({"perl-doc"}, folder.path()).domains[0].origin, folder / "perl-doc");
}

TEST(TextPlaces, TheCorpusFolderLeavesTheOthersTheirPlaces) {
  const Folder folder;
  const Variable root("HEADLAB_DATA", folder / "data");
  write_perl_doc(folder / "data/perl-doc", 0);
  write_documents(folder / "own", 60);
  const TextData data = load_text({"perl-doc", "folder"}, folder / "own");
  EXPECT_EQ(data.domains[0].origin, folder / "data/perl-doc");
  EXPECT_EQ(data.domains[1].origin, folder / "own");
  EXPECT_NE(data.digest, load_text({"folder"}, folder / "own").digest);
}

std::string usage_error(const std::vector<std::string>& domains) {
  try {
    load_text(domains);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "no error";
}

TEST(TextPlaces, RefusesNamesThatSayNothing) {
  EXPECT_NE(usage_error({"gcidd"}).find("did you mean 'gcide'?"), std::string::npos);
  EXPECT_NE(usage_error({"gcide", "gcide"}).find("'gcide' is named more than once"), std::string::npos);
  EXPECT_NE(usage_error({"folder"}).find("needs data.folder=DIR"), std::string::npos);
  EXPECT_NE(usage_error({}).find("there are cmake-help, perl-doc, python-doc, wordnet, gcide"), std::string::npos);
}

// What any machine with Debian's packages has, or has fetched.
TEST(InstalledCorpora, AreSplitAboutNinetyToFiveToFive) {
  const Folder folder;
  const Variable cache("HEADLAB_CACHE", folder / "cache");
  int found = 0;
  for (const DataSetInfo& info : list_corpora()) {
    if (!info.present) continue;
    ++found;
    const TextDomain domain = load_text({info.name}).domains.front();
    std::int64_t documents = 0, bytes = 0;
    for (const Split split : kSplits) {
      documents += domain.part(split).documents();
      bytes += domain.part(split).predicted();
    }
    EXPECT_GT(documents, 190) << info.name;
    EXPECT_GT(bytes, 2'000'000) << info.name;
    EXPECT_NEAR(static_cast<double>(domain.train.predicted()) / static_cast<double>(bytes), 0.9, 0.08) << info.name;
    for (const Split split : {Split::validation, Split::test})
      EXPECT_GT(domain.part(split).predicted(), bytes / 100) << info.name << " " << name_of(split);
    EXPECT_EQ(text_of(domain.train).find("Boost Software License, Version 1.0. (See accomp"), std::string::npos);
  }
  EXPECT_GT(found, 0) << "boost-math comes with the library that headlab is built with";
}

}  // namespace
}  // namespace headlab::datasets
