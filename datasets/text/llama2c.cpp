#include "datasets/text/llama2c.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <queue>
#include <unordered_map>
#include <utility>

#include "base/digest.h"
#include "base/error.h"
#include "base/utf8.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFile = "data.tokenizer_file";
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 26;
constexpr std::int64_t kSpecial = 3, kPieces = kSpecial + 256, kMostTokens = 65536;
constexpr std::int32_t kLongest = 4096;  // bytes of one piece

struct Piece {
  std::string text;
  float score = 0;
};

// The file from its beginning on; every number is checked against what is left.
class Reader {
 public:
  Reader(std::string_view content, const fs::path& path) : content_(content), path_(path) {}

  bool ended() const { return at_ == content_.size(); }
  template <class T>
  T number(const char* what) {
    need(sizeof(T), what);
    T value;
    std::memcpy(&value, content_.data() + at_, sizeof(T));
    at_ += sizeof(T);
    return value;
  }
  std::string bytes(std::size_t size, const char* what) {
    need(size, what);
    std::string out(content_.substr(at_, size));
    at_ += size;
    return out;
  }
  [[noreturn]] void refuse(const std::string& what) const {
    throw DataError(fmt::format("tokenizer '{}', byte {}: {}", path_.string(), at_, what));
  }

 private:
  void need(std::size_t size, const char* what) const {
    if (size > content_.size() - at_) refuse(fmt::format("expected {}, found the end of the file", what));
  }

  std::string_view content_;
  const fs::path& path_;
  std::size_t at_ = 0;
};

void check_piece(const Reader& file, const Piece& piece, std::int64_t token) {
  if (!std::isfinite(piece.score)) file.refuse(fmt::format("the score of token {} is not a number", token));
  if (piece.text.find('\0') != std::string::npos) file.refuse(fmt::format("token {} holds a zero byte", token));
  if (token < kSpecial || token >= kPieces) return;
  const std::string byte = fmt::format("<0x{:02X}>", token - kSpecial);
  if (piece.text != byte)
    file.refuse(fmt::format("expected token {} to be {}, found '{}'", token, byte, printable(piece.text, 40)));
}

std::vector<Piece> pieces_of(std::string_view content, const fs::path& path) {
  Reader file(content, path);
  const auto longest = file.number<std::int32_t>("the length of the longest token");
  if (longest < 1 || longest > kLongest)
    file.refuse(fmt::format("expected the length of the longest token, 1 to {}, found {}", kLongest, longest));
  std::vector<Piece> out;
  while (!file.ended()) {
    const auto token = static_cast<std::int64_t>(out.size());
    if (token == kMostTokens) file.refuse(fmt::format("expected at most {} tokens", kMostTokens));
    Piece piece;
    piece.score = file.number<float>("a token's score");
    const auto size = file.number<std::int32_t>("a token's length");
    if (size < 1 || size > longest)
      file.refuse(fmt::format("expected a length of token {}, 1 to {}, found {}", token, longest, size));
    piece.text = file.bytes(static_cast<std::size_t>(size), "a token's bytes");
    check_piece(file, piece, token);
    out.push_back(std::move(piece));
  }
  if (static_cast<std::int64_t>(out.size()) < kPieces)
    file.refuse(fmt::format("expected {} tokens and 256 bytes at least, found {} in all", kSpecial, out.size()));
  return out;
}

// Tokens side by side, of which neighbours are put together where a piece says both: the highest score first, then the
// first in the text.
class Merging {
 public:
  using Lookup = std::unordered_map<std::string, std::uint16_t>;

  Merging(std::vector<std::uint16_t> tokens, const std::vector<Piece>& pieces, const Lookup& lookup)
      : tokens_(std::move(tokens)), pieces_(pieces), lookup_(lookup) {
    const auto n = static_cast<Place>(tokens_.size());
    for (Place i = 0; i < n; ++i) before_.push_back(i - 1), after_.push_back(i + 1 < n ? i + 1 : kNone);
    for (Place i = 0; i + 1 < n; ++i) propose(i);
    while (!pairs_.empty()) {
      const Pair best = pairs_.top();
      pairs_.pop();
      if (stands(best)) merge(best);
    }
  }

  void append_to(std::vector<std::uint16_t>& out) const {
    for (Place i = 0; i != kNone && !tokens_.empty(); i = after_[at(i)]) out.push_back(tokens_[at(i)]);
  }

 private:
  using Place = std::int64_t;
  static constexpr Place kNone = -1;
  static std::size_t at(Place i) { return static_cast<std::size_t>(i); }

  struct Pair {
    float score;
    Place left, right;
    std::uint16_t of_left, of_right, both;
    bool operator<(const Pair& other) const { return score != other.score ? score < other.score : left > other.left; }
  };

  void propose(Place left) {
    const Place right = after_[at(left)];
    if (right == kNone) return;
    const std::uint16_t a = tokens_[at(left)], b = tokens_[at(right)];
    if (a < kPieces || b < kPieces) return;
    const auto found = lookup_.find(pieces_[a].text + pieces_[b].text);
    if (found != lookup_.end()) pairs_.push({pieces_[found->second].score, left, right, a, b, found->second});
  }
  // Nothing has changed in it since it was proposed.
  bool stands(const Pair& pair) const {
    return after_[at(pair.left)] == pair.right && tokens_[at(pair.left)] == pair.of_left &&
           tokens_[at(pair.right)] == pair.of_right && before_[at(pair.right)] == pair.left;
  }
  void merge(const Pair& pair) {
    const Place next = after_[at(pair.right)];
    tokens_[at(pair.left)] = pair.both;
    after_[at(pair.left)] = next;
    before_[at(pair.right)] = kNone;
    if (next != kNone) before_[at(next)] = pair.left;
    propose(pair.left);
    if (const Place previous = before_[at(pair.left)]; previous != kNone) propose(previous);
  }

  std::vector<std::uint16_t> tokens_;
  std::vector<Place> before_ = {}, after_ = {};
  const std::vector<Piece>& pieces_;
  const Lookup& lookup_;
  std::priority_queue<Pair> pairs_ = {};
};

class Llama2c : public Tokenizer {
 public:
  Llama2c(const std::string& content, const fs::path& path)
      : digest_(digest_of(content)), pieces_(pieces_of(content, path)) {
    std::swap(pieces_[kSeparator], pieces_[kLlamaBegin]);
    for (std::size_t token = kPieces; token < pieces_.size(); ++token)
      lookup_.emplace(pieces_[token].text, static_cast<std::uint16_t>(token));
    for (std::size_t token = 0; token < pieces_.size(); ++token) texts_.push_back(text_of(token));
  }

  std::int64_t vocabulary() const override { return static_cast<std::int64_t>(pieces_.size()); }
  const std::string& digest() const override { return digest_; }
  std::string description() const override { return fmt::format("llama2c {} {}", vocabulary(), digest_); }

  // With a blank before the text, as words have one.
  void encode(std::string_view text, std::vector<std::uint16_t>& tokens) const override {
    if (text.empty()) return;
    std::vector<std::uint16_t> single;
    append_character(" ", single);
    while (!text.empty()) {
      const std::size_t size = std::max<std::size_t>(character_size(text), 1);
      append_character(text.substr(0, size), single);
      text.remove_prefix(size);
    }
    Merging(std::move(single), pieces_, lookup_).append_to(tokens);
  }

  // Without the blank at the beginning, and after each separator.
  std::string decode(std::span<const std::uint16_t> tokens) const override {
    std::string out;
    bool begins = true;
    for (const std::uint16_t token : tokens) {
      std::string_view text = texts_.at(token);
      if (begins && text.starts_with(' ')) text.remove_prefix(1);
      out += text;
      begins = token == kSeparator;
    }
    return out;
  }

  // The blank before a document counts in the place of the separator after it.
  std::vector<std::int32_t> bytes_of_token() const override {
    std::vector<std::int32_t> out;
    for (const std::string& text : texts_) out.push_back(static_cast<std::int32_t>(text.size()));
    return out;
  }

 private:
  std::string text_of(std::size_t token) const {
    if (token == kSeparator) return "";
    const auto byte = static_cast<std::int64_t>(token) - kSpecial;
    return byte >= 0 && byte < 256 ? std::string(1, static_cast<char>(byte)) : pieces_[token].text;
  }

  void append_character(std::string_view character, std::vector<std::uint16_t>& tokens) const {
    if (const auto found = lookup_.find(std::string(character)); found != lookup_.end()) {
      tokens.push_back(found->second);
      return;
    }
    for (const char byte : character)
      tokens.push_back(static_cast<std::uint16_t>(kSpecial + static_cast<std::uint8_t>(byte)));
  }

  std::string digest_;
  std::vector<Piece> pieces_;       // by our token
  std::vector<std::string> texts_;  // what each decodes to
  Merging::Lookup lookup_;          // pieces that text may become
};

std::shared_ptr<const Tokenizer> named(const Settings& settings) {
  const std::string& file = settings.text(kFile);
  if (file.empty()) throw UsageError(fmt::format("data.tokenizer = llama2c: {} names no file", kFile));
  return llama2c_tokenizer(read_text_file(file, kMostBytes), file);
}

}  // namespace

std::shared_ptr<const Tokenizer> llama2c_tokenizer(const std::string& content, const fs::path& path) {
  static_assert(std::endian::native == std::endian::little);
  return std::make_shared<Llama2c>(content, path);
}

TokenizerEntry llama2c() {
  using namespace option;
  return {.name = "llama2c",
          .help = "byte-fallback BPE as a file of llama2.c holds it (tokenizer.bin)",
          .options = {silent(text(kFile, "", "the file of the tokenizer; the run covers its digest"))},
          .vocabulary = [](const Settings& settings) { return named(settings)->vocabulary(); },
          .tokens = [](const Settings&) -> std::string { return "tokens of llama2.c"; },
          .make = [](const TextData&, const Settings& settings) { return named(settings); }};
}

}  // namespace headlab::datasets
