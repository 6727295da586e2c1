#include "datasets/text/llama2c.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

#include "base/error.h"
#include "tests/datasets/environment.h"
#include "tests/datasets/llama2c_files.h"
#include "tests/datasets/text_files.h"

namespace headlab::datasets {
namespace {

constexpr std::uint16_t kFirst = 259;  // piece

// Letters, a blank, and pairs of them: "ab" before " a", which comes before "bc".
const ScoredPieces kPieces = {{" ", -20}, {"a", -21},  {"b", -22},       {"c", -23},  {"ab", -1}, {" a", -2},
                              {"bc", -3}, {" ab", -4}, {"\xc3\xa9", -5}, {"<s>", -6}, {"s", -24}, {"aa", -2.5f}};

std::shared_ptr<const Tokenizer> small() {
  return llama2c_tokenizer(small_tokenizer_file(kPieces), "small.bin");
}

std::vector<std::uint16_t> encoded(const std::string& text) {
  std::vector<std::uint16_t> out;
  small()->encode(text, out);
  return out;
}

std::uint16_t piece(const std::string& text) {
  for (std::size_t i = 0; i < kPieces.size(); ++i) {
    if (kPieces[i].first == text) return static_cast<std::uint16_t>(kFirst + i);
  }
  throw std::logic_error("no piece " + text);
}

std::uint16_t byte(int value) {
  return static_cast<std::uint16_t>(3 + value);
}

TEST(LlamaTokenizer, PutsTheBestPairTogetherFirst) {
  using Tokens = std::vector<std::uint16_t>;
  EXPECT_EQ(encoded("ab"), (Tokens{piece(" ab")})) << "with a blank before the text";
  EXPECT_EQ(encoded("abc"), (Tokens{piece(" ab"), piece("c")})) << "'ab' comes before 'bc'";
  EXPECT_EQ(encoded("cbc"), (Tokens{piece(" "), piece("c"), piece("bc")}));
  EXPECT_EQ(encoded("a"), (Tokens{piece(" a")}));
  EXPECT_EQ(encoded("caaa"), (Tokens{piece(" "), piece("c"), piece("aa"), piece("a")})) << "the first of equals";
  EXPECT_EQ(encoded("\xc3\xa9z\xff"), (Tokens{piece(" "), piece("\xc3\xa9"), byte('z'), byte(0xff)}));
  EXPECT_TRUE(encoded("").empty());
  EXPECT_EQ(encoded("<s>").back(), byte('>')) << "a text does not spell the separator";
}

TEST(LlamaTokenizer, GivesAnyBytesBack) {
  const auto tokenizer = small();
  const unsigned seed = 11;
  std::mt19937 random(seed);
  const std::string letters = "  aabbccs\xc3\xa9\xff\n<>";
  for (int i = 0; i < 300; ++i) {
    std::string text;
    for (unsigned n = random() % 40; n > 0; --n) text += letters[random() % letters.size()];
    std::vector<std::uint16_t> tokens;
    tokenizer->encode(text, tokens);
    ASSERT_EQ(tokenizer->decode(tokens), text) << "seed " << seed << ", text " << i;
    const std::vector<std::int32_t> bytes = tokenizer->bytes_of_token();
    std::size_t sum = static_cast<std::size_t>(bytes[kSeparator]);
    for (const std::uint16_t token : tokens) sum += static_cast<std::size_t>(bytes[token]);
    if (!text.empty()) {
      EXPECT_EQ(sum, text.size() + 1) << "the blank before a text counts as its end";
    }
  }
}

TEST(LlamaTokenizer, NumbersItsSeparatorZero) {
  const auto tokenizer = small();
  EXPECT_EQ(tokenizer->vocabulary(), 259 + static_cast<std::int64_t>(kPieces.size()));
  EXPECT_EQ(tokenizer->decode(std::vector<std::uint16_t>{kSeparator}), "");
  EXPECT_EQ(tokenizer->decode(std::vector<std::uint16_t>{1}), "<unk>");
  EXPECT_EQ(exchanged_with_llama(0), 1);
  EXPECT_EQ(exchanged_with_llama(1), 0);
  EXPECT_EQ(exchanged_with_llama(2), 2);
  const std::vector<std::uint16_t> two{piece(" a"), kSeparator, piece(" a"), piece(" a")};
  EXPECT_EQ(tokenizer->decode(two), "aa a") << "no blank begins a text";
  EXPECT_TRUE(tokenizer->description().starts_with("llama2c 271 ")) << tokenizer->description();
  EXPECT_THROW(tokenizer->decode(std::vector<std::uint16_t>{4000}), std::out_of_range);
}

std::string refusal(const std::string& content) {
  try {
    llama2c_tokenizer(content, "broken.bin");
  } catch (const DataError& error) {
    return error.what();
  }
  return "accepted";
}

void expect_refused(const std::string& content, const std::string& why) {
  const std::string message = refusal(content);
  EXPECT_NE(message.find("'broken.bin'"), std::string::npos) << message;
  EXPECT_NE(message.find(why), std::string::npos) << message;
}

TEST(LlamaTokenizer, RefusesEveryOtherFile) {
  const std::string whole = small_tokenizer_file(kPieces);
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const std::string message = refusal(whole.substr(0, size));
    // A file may end after any token from the bytes on.
    if (message != "accepted") {
      EXPECT_NE(message.find("expected"), std::string::npos) << message;
    }
  }
  expect_refused("", "end of the file");
  expect_refused(tokenizer_file_of({{"a", 0.0f}}), "256 bytes at least");
  ScoredPieces bytes = first_pieces();
  std::swap(bytes[40], bytes[41]);
  expect_refused(tokenizer_file_of(bytes), "expected token 40 to be <0x25>");
  expect_refused(small_tokenizer_file({{"a", std::nanf("")}}), "score");
  expect_refused(small_tokenizer_file({{std::string("a\0b", 3), 0.0f}}), "zero byte");
  expect_refused(small_tokenizer_file({{"", 0.0f}}), "expected a length");
  std::string longer = whole;
  const std::int32_t most = std::numeric_limits<std::int32_t>::max();
  std::memcpy(longer.data() + 8, &most, 4);
  expect_refused(longer, "expected a length of token 0");
  std::memcpy(longer.data(), &most, 4);
  expect_refused(longer, "the length of the longest token");
}

TEST(LlamaTokenizer, MakesTokensOfCorpora) {
  const Folder folder;
  const Variable cache("HEADLAB_CACHE", folder / "cache");
  for (int i = 0; i < 60; ++i) write_text(folder / "text" / fmt::format("{}.txt", i), fmt::format("a{}b c{}", i, i));
  write_text(folder / "small.bin", small_tokenizer_file(kPieces));
  Settings settings;
  settings.set("data.tokenizer", std::string("llama2c"));
  settings.set("data.tokenizer_file", (folder / "small.bin").string());
  const TextData plain = load_text({"folder"}, folder / "text"),
                 data = load_tokens({"folder"}, folder / "text", settings);
  EXPECT_EQ(data.vocabulary, 271);
  EXPECT_NE(data.digest, plain.digest);
  const TextPart &text = plain.domains.at(0).train, &tokens = data.domains.at(0).train;
  ASSERT_EQ(tokens.documents(), text.documents());
  EXPECT_EQ(data.bytes_of(tokens.tokens.part(1, tokens.predicted())), text.predicted()) << "as many bytes as without";
  EXPECT_EQ(tokenizer_of({"nowhere"}, "", settings)->vocabulary(), 271) << "no corpus is read for it";
  settings.set("data.tokenizer_file", std::string());
  EXPECT_THROW(load_tokens({"folder"}, folder / "text", settings), UsageError);
  settings.set("data.tokenizer_file", (folder / "none.bin").string());
  EXPECT_THROW(load_tokens({"folder"}, folder / "text", settings), DataError);
}

}  // namespace
}  // namespace headlab::datasets
