#include "datasets/text/tokenizer.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <numeric>
#include <random>

#include "base/atomic_file.h"
#include "base/digest.h"
#include "datasets/text/sentencepiece.h"
#include "datasets/text/windows.h"
#include "tests/datasets/environment.h"
#include "tests/datasets/text_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

// English of a sort: thirty words, by a fixed rule.
std::string sentences(int first, int count) {
  const std::vector<std::string> words = {
      "the",    "head",   "attends", "to",      "every",  "token",       "of",    "a",       "text", "which",
      "router", "with",   "some",    "experts", "learns", "caf\xc3\xa9", "and",   "answers", "in",   "time",
      "while",  "others", "sleep",   "soundly", "at",     "night",       "under", "an",      "open", "sky"};
  std::string out;
  for (int i = first; i < first + count; ++i) {
    out += words[(static_cast<std::uint32_t>(i) * 2654435761u >> 16) % words.size()];
    out += i % 11 == 10 ? ".\n" : " ";
  }
  return out;
}

void write_documents(const fs::path& folder, int count) {
  for (int i = 0; i < count; ++i) write_text(folder / fmt::format("{:03}.txt", i), sentences(31 * i, 60));
}

Settings sentencepiece_settings(std::int64_t vocabulary) {
  Settings settings;
  settings.set("data.tokenizer", std::string("sentencepiece"));
  settings.set("data.vocabulary", vocabulary);
  return settings;
}

Settings bytes_settings() {
  Settings settings;
  settings.set("data.tokenizer", std::string("bytes"));
  return settings;
}

std::vector<std::uint16_t> encoded(const Tokenizer& tokenizer, const std::string& text) {
  std::vector<std::uint16_t> tokens;
  tokenizer.encode(text, tokens);
  return tokens;
}

std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> out;
  for (const auto& entry : fs::directory_iterator(folder)) out.push_back(entry.path());
  return out;
}

constexpr std::int64_t kVocabulary = 340;

class Tokenizers : public testing::Test {
 protected:
  void SetUp() override { write_documents(folder_ / "text", 80); }

  TextData text() const { return load_text({"folder"}, folder_ / "text"); }
  TextData tokens(std::int64_t vocabulary = kVocabulary) const {
    return load_tokens({"folder"}, folder_ / "text", sentencepiece_settings(vocabulary));
  }
  std::shared_ptr<const Tokenizer> trained() const {
    return sentencepiece_of(train_sentencepiece(text(), kVocabulary), kVocabulary, "model");
  }

  Folder folder_;
  Variable cache_{"HEADLAB_CACHE", folder_ / "cache"};
};

void expect_lossless(const Tokenizer& tokenizer, const std::string& text) {
  const auto tokens = encoded(tokenizer, text);
  EXPECT_EQ(tokenizer.decode(tokens), text);
  const auto bytes = tokenizer.bytes_of_token();
  std::size_t sum = 0;
  for (const std::uint16_t token : tokens) {
    ASSERT_LT(token, tokenizer.vocabulary());
    ASSERT_NE(token, kSeparator);
    sum += static_cast<std::size_t>(bytes[token]);
  }
  EXPECT_EQ(sum, text.size()) << "bytes of the original text";
}

TEST_F(Tokenizers, GiveAnyBytesBack) {
  const std::uint32_t seed = std::random_device()();
  SCOPED_TRACE(testing::Message() << "seed " << seed);
  std::mt19937 random(seed);
  const std::vector<std::string> pieces = {"the head",
                                           " ",
                                           "  ",
                                           "\n",
                                           "\t",
                                           "\xe2\x96\x81",
                                           "\xe2\x96\x85",
                                           "caf\xc3\xa9",
                                           "\xff",
                                           "\xc3",
                                           "\xf0\x9f\x98\x80",
                                           "<0x0A>",
                                           "<unk>",
                                           "<s>",
                                           "\x01",
                                           "router",
                                           "\r\n",
                                           "\xe2\x96",
                                           "12345"};
  const auto piece = trained();
  const auto bytes = tokenizers().find("bytes").make({}, bytes_settings());
  for (const Tokenizer* tokenizer : {piece.get(), bytes.get()}) {
    for (const std::string& one : pieces) expect_lossless(*tokenizer, one);
    for (int round = 0; round < 300; ++round) {
      std::string text;
      for (auto n = random() % 30; n > 0; --n) text += pieces[random() % pieces.size()];
      for (auto n = random() % 5; n > 0; --n) text += static_cast<char>(1 + random() % 255);
      expect_lossless(*tokenizer, text);
    }
    expect_lossless(*tokenizer, "");
    EXPECT_THROW(tokenizer->decode(std::vector<std::uint16_t>{static_cast<std::uint16_t>(tokenizer->vocabulary())}),
                 std::out_of_range);
  }
}

TEST_F(Tokenizers, AreTrainedWithoutChance) {
  const std::string model = train_sentencepiece(text(), kVocabulary);
  EXPECT_EQ(train_sentencepiece(text(), kVocabulary), model);
  // Stored: the library of Debian 12 must give the same on other days and machines.
  EXPECT_EQ(digest_of(model), "3c2e17ee39586145f07abcb07cb1492e");
}

TEST_F(Tokenizers, SeeTheTrainingSplitAlone) {
  TextData some = text(), other = text();
  other.domains[0].test = part_of({sentences(5000, 400)});
  other.domains[0].validation = part_of({"nothing of the kind"});
  EXPECT_EQ(train_sentencepiece(some, kVocabulary), train_sentencepiece(other, kVocabulary));
  other.domains[0].train = part_of({sentences(5000, 4000)});
  EXPECT_NE(train_sentencepiece(some, kVocabulary), train_sentencepiece(other, kVocabulary));
}

TEST_F(Tokenizers, MakeFewerTokensThanBytes) {
  const auto tokenizer = trained();
  const std::string unseen = sentences(100000, 200);
  EXPECT_LT(encoded(*tokenizer, unseen).size(), unseen.size() / 2);
  EXPECT_EQ(tokenizer->vocabulary(), kVocabulary);
}

TEST_F(Tokenizers, GiveBlanksBackThatTheyNeverSaw) {
  std::string words;
  for (int i = 0; i < 400; ++i) words += fmt::format("word{}\n", i % 37);
  TextData data = text();
  data.domains[0].train = part_of({words});
  const auto tokenizer = sentencepiece_of(train_sentencepiece(data, 275), 275, "model");
  expect_lossless(*tokenizer, "word1 word2  \xe2\x96\x81word3 ");
}

TEST_F(Tokenizers, TakeLinesOfAnyLength) {
  TextData data = text();
  std::string words = sentences(0, 3000);
  std::replace(words.begin(), words.end(), '\n', ' ');
  std::string unbroken;
  for (int i = 0; i < 30000; ++i) unbroken += "\xc3\xa9t";
  data.domains[0].train = part_of({words, unbroken});
  const auto tokenizer = sentencepiece_of(train_sentencepiece(data, 290), 290, "model");
  expect_lossless(*tokenizer, words + unbroken);
}

TEST_F(Tokenizers, SayWhereATextIsTooSmallForAVocabulary) {
  expect_data_error(
      [&] { train_sentencepiece(text(), 30000); },
      {"a tokenizer of 30000 tokens cannot be trained on this text", "Vocabulary size too high", "data.vocabulary=N"});
  try {
    train_sentencepiece(text(), 262);
    FAIL() << "the text has more characters than that";
  } catch (const DataError& error) {
    EXPECT_NE(std::string(error.what()).find("of 262 tokens cannot be trained on this text: "), std::string::npos);
    EXPECT_EQ(std::string(error.what()).find("--"), std::string::npos) << "an option of the library: " << error.what();
  }
  EXPECT_FALSE(fs::exists(folder_ / "cache/tokenizers"));
}

TEST_F(Tokenizers, LeaveBytesAsTheyAre) {
  const TextData bytes = load_tokens({"folder"}, folder_ / "text", bytes_settings());
  EXPECT_EQ(bytes.digest, text().digest);
  EXPECT_EQ(bytes.vocabulary, 256);
  EXPECT_TRUE(bytes.bytes_of_token.empty());
  EXPECT_FALSE(fs::exists(folder_ / "cache")) << "nothing needs to be kept";
}

TEST_F(Tokenizers, PackTheTokensOfEachDocumentInItsSplit) {
  const TextData bytes = text(), packed = tokens();
  ASSERT_EQ(packed.domains.size(), 1u);
  EXPECT_EQ(packed.vocabulary, kVocabulary);
  EXPECT_NE(packed.digest, bytes.digest);
  for (const Split split : kSplits) {
    const TextPart &a = bytes.domains[0].part(split), &b = packed.domains[0].part(split);
    ASSERT_EQ(b.documents(), a.documents());
    EXPECT_EQ(b.bytes, a.bytes) << "of the original text";
    EXPECT_EQ(packed.bytes_of(b.tokens.part(1, b.predicted())), b.bytes) << "the same, token by token";
    for (std::int64_t d = 0; d < a.documents(); ++d) {
      std::vector<std::uint16_t> tokens;
      const TokenSpan document = b.document(d);
      for (std::int64_t i = 0; i < document.size(); ++i) tokens.push_back(static_cast<std::uint16_t>(document[i]));
      EXPECT_EQ(packed.tokenizer->decode(tokens), a.text(d));
      EXPECT_EQ(b.name(d), a.name(d));
    }
  }
}

TEST_F(Tokenizers, AreKeptWithWhatTheyMade) {
  const std::string digest = tokens().digest;
  const fs::path model = files_in(folder_ / "cache/tokenizers").at(0),
                 packed = files_in(folder_ / "cache/tokens").at(0);
  const auto long_ago = fs::last_write_time(model) - std::chrono::hours(1);
  for (const fs::path& file : {model, packed}) fs::last_write_time(file, long_ago);
  EXPECT_EQ(tokens().digest, digest);
  for (const fs::path& file : {model, packed}) EXPECT_EQ(fs::last_write_time(file), long_ago) << file;
  fs::remove_all(folder_ / "cache");
  EXPECT_EQ(tokens().digest, digest) << "made again";
  EXPECT_NE(tokens(kVocabulary + 1).digest, digest);
  EXPECT_EQ(files_in(folder_ / "cache/tokenizers").size(), 2u);
  write_text(folder_ / "text/more.txt", sentences(9000, 100));
  EXPECT_NE(tokens().digest, digest) << "of another text";
  EXPECT_EQ(files_in(folder_ / "cache/tokenizers").size(), 3u);
}

TEST_F(Tokenizers, AreRefusedWhereTheyAreDamagedOrOfAnotherVocabulary) {
  tokens();
  const fs::path model = files_in(folder_ / "cache/tokenizers").at(0),
                 packed = files_in(folder_ / "cache/tokens").at(0);
  const std::string sound = read_file(model);
  expect_data_error([&] { read_sentencepiece(model, kVocabulary + 1); },
                    {model.string(), "expected a vocabulary of 341 tokens, found one of 340"});
  std::string damaged = sound;
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
  write_file(model, damaged);
  expect_data_error([&] { tokens(); }, {model.string(), "is damaged", "delete it, and it is trained again"});
  write_file(model, sound);
  EXPECT_NO_THROW(tokens());
  fs::resize_file(packed, fs::file_size(packed) - 8);
  expect_data_error([&] { tokens(); }, {packed.string(), "is damaged", "delete it, and it is made again"});
}

// A file of the user's own, whatever it is called.
TEST_F(Tokenizers, ATrainedModelIsTakenFromAnyFile) {
  const std::string digest = tokens().digest;
  const fs::path own = folder_ / "mine.bin";
  fs::rename(files_in(folder_ / "cache/tokenizers").at(0), own);
  Settings settings = sentencepiece_settings(kVocabulary);
  settings.set(kTokenizerModel, own.string());
  EXPECT_EQ(load_tokens({"folder"}, folder_ / "text", settings).digest, digest);
  EXPECT_TRUE(files_in(folder_ / "cache/tokenizers").empty()) << "none is trained";
  settings.set("data.vocabulary", kVocabulary + 1);
  expect_data_error([&] { load_tokens({"folder"}, folder_ / "text", settings); },
                    {own.string(), "expected a vocabulary of 341 tokens, found one of 340"});
}

TEST(SentencePiece, RefusesOtherModels) {
  expect_data_error([] { sentencepiece_of("none", 0, "/model"); }, {"'/model'", "expected a SentencePiece model"});
  expect_data_error([] { sentencepiece_of("", 0, "/model"); }, {"'/model'"});
}

TEST_F(Tokenizers, CountTheBytesThatAWindowPredicts) {
  const TextData data = tokens();
  const auto windows = evaluation_windows(data, Split::test, 7);
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < windows.size(); ++i) {
    const TextBatch batch = gather(data, Split::test, 7, windows, i, 1);
    EXPECT_GE(batch.bytes[0], batch.lengths[0]);
    sum += batch.bytes[0];
  }
  EXPECT_EQ(sum, text().domains[0].test.predicted()) << "every byte once, ends of documents among them";
}

}  // namespace
}  // namespace headlab::datasets
