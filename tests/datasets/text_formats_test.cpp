// Files of text, as corpora read them, sound and hostile.
#include <sys/stat.h>

#include <algorithm>
#include <random>

#include "datasets/text/dictionary.h"
#include "datasets/text/jsonl.h"
#include "datasets/text/text_files.h"
#include "tests/datasets/text_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

std::vector<Document> read_corpus(const std::string& name, const fs::path& place) {
  std::vector<Document> documents;
  corpora().find(name).format.read(place, [&](Document document) { documents.push_back(std::move(document)); });
  return documents;
}

std::vector<std::string> names_of(const std::vector<Document>& documents) {
  std::vector<std::string> names;
  for (const Document& document : documents) names.push_back(document.name);
  return names;
}

std::vector<std::string> texts_of(const std::vector<Document>& documents) {
  std::vector<std::string> texts;
  for (const Document& document : documents) texts.push_back(document.text);
  return texts;
}

using Strings = std::vector<std::string>;

TEST(TextFolder, ReadsPlainTextAndJsonLinesBelowIt) {
  const Folder folder;
  write_text(folder / "b.txt", "text\n");
  write_text(folder / "sub/a.txt.gz", "compressed", true);
  write_text(folder / "c.md", "# title");
  write_text(folder / "c.md.gz", "# packed", true);
  write_text(folder / "d.jsonl", "{\"text\": \"first\"}\n\n{\"id\": 3, \"text\": \"se\\u00e9\"}\r\n");
  write_text(folder / "e.jsonl.gz", "{\"text\": \"third\"}", true);
  write_text(folder / "other.bin", "none");
  const auto documents = read_corpus("folder", folder.path());
  EXPECT_EQ(names_of(documents), (Strings{"b.txt", "c.md", "c.md.gz", "sub/a.txt.gz", "d.jsonl:0000001",
                                          "d.jsonl:0000003", "e.jsonl.gz:0000001"}));
  EXPECT_EQ(texts_of(documents),
            (Strings{"text\n", "# title", "# packed", "compressed", "first", "se\xc3\xa9", "third"}));
}

TEST(TextFolder, CutsASingleFileAtBlankLinesElseAtLines) {
  const Folder folder;
  const std::string line(99, 'x'), paragraph = line + "\n" + line + "\n\n\n";
  std::string text;
  for (int i = 0; i < 100; ++i) text += paragraph;
  for (int i = 0; i < 500; ++i) text += line + "\n";
  write_text(folder / "a.tex", text);
  const auto documents = read_corpus("folder", folder / "a.tex");
  std::string joined_text;
  for (const Document& document : documents) joined_text += document.text;
  EXPECT_EQ(joined_text, text);
  EXPECT_EQ(documents.front().name, "a.tex:0000001");
  EXPECT_EQ(documents.front().text.size(), 21 * paragraph.size()) << "the first blank line after 4096 bytes";
  ASSERT_GT(documents.size(), 6u);
  EXPECT_EQ(documents[5].text.size(), 16400u) << "without blank lines, the first line after 16384 bytes";
  EXPECT_EQ(texts_of(read_corpus("folder", folder / "a.tex")), texts_of(documents));
  write_text(folder / "no-lines", std::string(50000, 'x'));
  EXPECT_EQ(read_corpus("folder", folder / "no-lines").size(), 1u);
}

TEST(TextFolder, DoesNotFollowLinksToFolders) {
  const Folder folder;
  write_text(folder / "sub/a.txt", "text");
  fs::create_directory_symlink(folder.path(), folder / "sub/loop");
  fs::create_directory_symlink(folder / "sub", folder / "b.txt");
  fs::create_symlink(folder / "sub/a.txt", folder / "c.txt");
  EXPECT_EQ(names_of(read_corpus("folder", folder.path())), (Strings{"c.txt", "sub/a.txt"}));
}

TEST(TextFolder, NamesWhatCannotBeRead) {
  const Folder folder;
  const auto refused = [&](const std::string& name, const std::string& why) {
    expect_data_error([&] { read_corpus("folder", folder.path()); }, {(folder / name).string(), why});
    expect_data_error([&] { read_corpus("folder", folder / name); }, {(folder / name).string(), why});
    fs::remove(folder / name);
  };
  write_text(folder / "a.txt", "text");
  fs::create_symlink("loop.txt", folder / "loop.txt");
  refused("loop.txt", "Too many levels");
  fs::create_symlink("nothing", folder / "dangling.md");
  refused("dangling.md", "No such file");
  ASSERT_EQ(::mkfifo((folder / "pipe.txt").c_str(), 0600), 0);
  refused("pipe.txt", "not a regular file");
  ASSERT_EQ(::mkfifo((folder / "pipe.jsonl").c_str(), 0600), 0);
  refused("pipe.jsonl", "not a regular file");
  write_text(folder / "huge.txt", "");
  fs::resize_file(folder / "huge.txt", std::uintmax_t{1} << 40);
  refused("huge.txt", "expected at most");
  write_text(folder / "plain.txt.gz", "plain");
  refused("plain.txt.gz", "expected gzip data");
  write_text(folder / "empty.txt.gz", "");
  refused("empty.txt.gz", "expected gzip data");
  Bytes cut = gzipped(Bytes(5000, 7));
  cut.resize(cut.size() - 9);
  write_plain(folder / "cut.txt.gz", cut);
  refused("cut.txt.gz", "the file ends early");
  EXPECT_EQ(read_corpus("folder", folder.path()).size(), 1u);
}

TEST(TextFile, ExpandsNoFurtherThanAsked) {
  const Folder folder;
  write_plain(folder / "bomb.gz", gzipped(Bytes(64 << 20, 'a')));
  expect_data_error([&] { read_text_file(folder / "bomb.gz", 1000); },
                    {(folder / "bomb.gz").string(), "at most 1000 bytes of text"});
  write_text(folder / "fits.gz", std::string(1000, 'a'), true);
  EXPECT_EQ(read_text_file(folder / "fits.gz", 1000).size(), 1000u);
}

TEST(JsonLines, NamesTheLineThatHasNoText) {
  const auto refused = [](const std::string& line, const std::string& why) {
    expect_data_error([&] { parse_jsonl("{\"text\": \"\"}\n" + line + "\n", "f", "/f.jsonl"); },
                      {"'/f.jsonl', line 2: ", why});
  };
  refused("{\"text\": \"open", "expected JSON");
  refused("{\"text\": \"a\"} {\"text\": \"b\"}", "expected JSON");
  refused("{\"text\": \"\xff\"}", "expected JSON in UTF-8");
  refused("{\"text\": \"a\", \"text\": \"b\"}", "'text' occurs twice");
  refused(std::string(100000, '['), "at most 64 levels of nesting");
  refused("[\"text\"]", "expected a JSON object");
  refused("{\"txt\": \"a\"}", "expected a field \"text\"");
  refused("{\"text\": 3}", "expected a string");
  EXPECT_TRUE(parse_jsonl("", "f", "/f.jsonl").empty());
  EXPECT_TRUE(parse_jsonl("\n \t\r\n", "f", "/f.jsonl").empty());
}

// "one" is bytes 0-3, "two" 4-9, "three" 10-12 of the text, "about" 13-19.
const char* const kText = "1st\n2nd...3rdabout\n!";
const char* const kIndex = "00-database-info\tN\tH\none\tA\tE\nthree\tK\tD\ntwo\tE\tG\nII\tE\tG\ninfo\tN\tH\n";

struct Dictionary {
  const Folder folder;
  fs::path index = folder / "gcide.index", text = folder / "gcide.dict.dz";

  explicit Dictionary(const std::string& lines = kIndex) {
    write_text(index, lines);
    write_text(text, kText, true);
  }
  void expect_refused(const fs::path& file, const std::string& why) const {
    expect_data_error([&] { read_dictionary(index, text); }, {file.string(), why});
  }
};

TEST(DictionaryFiles, HaveADocumentAnEntryWithoutThoseAboutTheDictionary) {
  const Dictionary dictionary;
  const auto documents = read_corpus("gcide", dictionary.folder.path());
  EXPECT_EQ(names_of(documents), (Strings{"one", "II", "three"}));
  EXPECT_EQ(texts_of(documents), (Strings{"1st\n", "2nd...", "3rd"}));
}

TEST(DictionaryFiles, NumbersAreInBase64) {
  const auto lines = parse_index("a\tBA\t/\nb\tAAB\t+\textra\nc\tBAA\tA", 5000, "/i");
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0].offset, 64u);
  EXPECT_EQ(lines[0].length, 63u);
  EXPECT_EQ(lines[1].offset, 1u);
  EXPECT_EQ(lines[1].length, 62u);
  EXPECT_EQ(lines[2].offset, 4096u);
  EXPECT_EQ(lines[2].length, 0u);
}

TEST(DictionaryFiles, RefuseEntriesThatTheTextDoesNotHold) {
  EXPECT_EQ(parse_index("a\tA\tU", 20, "/i").size(), 1u);
  for (const char* line :
       {"a\tA\tV", "a\tV\tA", "a\tB\tU", "a\tT\tC", "a\tA\t//////////", "a\t//////////\t//////////"}) {
    expect_data_error([&] { parse_index(std::string("b\tA\tA\n") + line, 20, "/i"); },
                      {"'/i', line 2: expected an entry within 20 bytes"});
  }
  for (const char* line : {"", "a", "a\tA", "a\tA\t", "a\t\tA", "a\tA \tA", "a\tA\tA=", "a\tA\t-", "a\tA\tA\r",
                           "a\tAAAAAAAAAAA\tA", "a A A"}) {
    expect_data_error([&] { parse_index(std::string("b\tA\tA\n") + line + "\n", 20, "/i"); },
                      {"'/i', line 2: expected a headword, an offset and a length"});
  }
}

TEST(DictionaryFiles, RefuseEntriesThatOverlap) {
  const Dictionary dictionary("a\tA\tE\nb\tD\tE\n");
  dictionary.expect_refused(dictionary.index, "that of 'b' at 3 begins before 4");
}

TEST(DictionaryFiles, RefuseDamagedTextAndMissingFiles) {
  const Dictionary dictionary;
  Bytes bytes = gzipped(bytes_of(kText));
  bytes.resize(bytes.size() - 5);
  write_plain(dictionary.text, bytes);
  dictionary.expect_refused(dictionary.text, "the file ends early");
  write_text(dictionary.text, kText);
  dictionary.expect_refused(dictionary.text, "expected gzip data");
  fs::remove(dictionary.text);
  EXPECT_EQ(corpora().find("gcide").format.missing(dictionary.folder.path()), (Strings{"gcide.dict.dz"}));
}

TEST(DictionaryFiles, MutatedIndicesReadSoundlyOrAreRefused) {
  const std::uint32_t seed = std::random_device()();
  SCOPED_TRACE(testing::Message() << "seed " << seed);
  std::mt19937 random(seed);
  const std::string text = kText, alphabet = "ABCDEFGH+/\t\n0";
  int read = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string lines = kIndex;
    for (int edits = 1 + static_cast<int>(random() % 3); edits > 0; --edits)
      lines[random() % lines.size()] = alphabet[random() % alphabet.size()];
    try {
      for (const IndexLine& line : parse_index(lines, text.size(), "/i")) {
        ASSERT_LE(line.offset, text.size());
        ASSERT_LE(line.length, text.size() - line.offset);
      }
      ++read;
    } catch (const DataError& error) {
      ASSERT_NE(std::string(error.what()).find("'/i', line "), std::string::npos) << error.what();
    }
  }
  EXPECT_GT(read, 100);
  EXPECT_LT(read, 2900);
}

TEST(TextSeeds, OfTheFuzzTargetsAreAccepted) {
  const fs::path corpus = fs::path(HEADLAB_SOURCE_DIR) / "fuzz/corpus";
  for (const auto& entry : fs::directory_iterator(corpus / "jsonl"))
    EXPECT_FALSE(parse_jsonl(read_text_file(entry.path()), "seed", entry.path()).empty()) << entry.path();
  for (const auto& entry : fs::directory_iterator(corpus / "dictionary")) {
    const std::string input = read_text_file(entry.path());
    const std::size_t size = static_cast<unsigned char>(input[1]);
    EXPECT_EQ(parse_index(input.substr(2, input.size() - 2 - size), size, entry.path()).size(), 6u) << entry.path();
  }
}

TEST(PerlDoc, ReadsItsPagesWithoutTheTableOfContents) {
  const Folder folder;
  for (const char* name : {"perlfunc.pod", "perlre.pod", "perltoc.pod", "perldiag.pod", "README"})
    write_text(folder / name, name);
  EXPECT_EQ(names_of(read_corpus("perl-doc", folder.path())), (Strings{"perlfunc.pod", "perlre.pod"}));
  EXPECT_TRUE(corpora().find("perl-doc").format.missing(folder.path()).empty());
  fs::remove(folder / "perlfunc.pod");  // perldiag.pod alone comes with perl itself
  EXPECT_EQ(corpora().find("perl-doc").format.missing(folder.path()), (Strings{"perlfunc.pod"}));
}

TEST(BoostMath, LeavesOutTheLicenceThatAFileBeginsWith) {
  const Folder folder;
  const std::string code = "#pragma once  // License\nint f();\n";
  write_text(folder / "a.hpp", "//  Copyright\n\n  // Boost Software License\n \t\n" + code);
  write_text(folder / "b.ipp", "/* Copyright\n * License */ // more\n\n" + code);
  write_text(folder / "c.hpp", "// what it does\n" + code);
  write_text(folder / "d.hpp", "/* License\n" + code);
  write_text(folder / "e.hpp", "// License");
  write_text(folder / "f.txt", "none");
  EXPECT_EQ(texts_of(read_corpus("boost-math", folder.path())),
            (Strings{code, code, "// what it does\n" + code, "/* License\n" + code, ""}));
}

// A text of which most is known from training would be a test of memory.
TEST(Libstdcxx, LeavesOutLicencesAndFilesThatAreMostlyThoseBeforeThem) {
  const Folder folder;
  const std::string known = "template <typename T> struct a_long_line_of_its_own;\n";
  const std::string other = "template <typename T> struct something_else_that_is_long;\n";
  write_text(folder / "bits/a.h", "// License\n\n" + known + "int x;\n");
  write_text(folder / "bits/b.tcc", "  " + known + "int y;\n");         // all that is long of it
  write_text(folder / "bits/c.hpp", known + other + "#if 0\n");         // the smaller part of it
  write_text(folder / "bits/d.h", known + known + other + "int z;\n");  // again all
  write_text(folder / "vector", "int x;\nint y;\n");                    // short lines are alike by chance
  write_text(folder / "README.txt", other + other + other);
  EXPECT_EQ(texts_of(read_corpus("libstdcxx", folder.path())),
            (Strings{known + "int x;\n", known + other + "#if 0\n", "int x;\nint y;\n"}));
}

}  // namespace
}  // namespace headlab::datasets
