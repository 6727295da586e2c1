#include "datasets/text/sentencepiece.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sentencepiece_processor.h>

#include <array>
#include <charconv>

#include "base/atomic_file.h"
#include "base/digest.h"
#include "base/error.h"
#include "base/utf8.h"
#include "datasets/text/corpus.h"
#include "datasets/text/text_files.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBlank = "\xe2\x96\x81";                 // U+2581, which the library writes for a blank
constexpr std::int64_t kLeast = 260, kMost = 65536, kUsual = 4096;  // tokens; 256 are bytes
constexpr std::uint64_t kMostModel = std::uint64_t{1} << 26;        // bytes

std::string with_blanks(std::string_view piece) {
  std::string out;
  while (!piece.empty()) {
    const bool blank = piece.starts_with(kBlank);
    out += blank ? ' ' : piece.front();
    piece.remove_prefix(blank ? kBlank.size() : 1);
  }
  return out;
}

// "<0x0A>" is the byte 10; -1 for anything else.
int byte_of(std::string_view piece) {
  int value = -1;
  if (piece.size() != 6 || !piece.starts_with("<0x") || piece.back() != '>') return -1;
  const auto [end, error] = std::from_chars(piece.data() + 3, piece.data() + 5, value, 16);
  return error == std::errc() && end == piece.data() + 5 ? value : -1;
}

class SentencePiece : public Tokenizer {
 public:
  SentencePiece(const std::string& model, std::int64_t vocabulary, const fs::path& path)
      : model_(model), digest_(digest_of(model)), path_(path) {
    if (!processor_.LoadFromSerializedProto(model).ok()) refuse("expected a SentencePiece model, found another form");
    if (vocabulary != 0 && processor_.GetPieceSize() != vocabulary)
      refuse(fmt::format("expected a vocabulary of {} tokens, found one of {}", vocabulary, processor_.GetPieceSize()));
    byte_tokens_.fill(-1);
    if (processor_.GetPieceSize() > kMost) refuse(fmt::format("expected at most {} tokens", kMost));
    for (int id = 0; id < processor_.GetPieceSize(); ++id) take_piece(id);
    for (int byte = 0; byte < 256; ++byte) {
      if (byte_tokens_[static_cast<std::size_t>(byte)] < 0) refuse(fmt::format("expected a token <0x{:02X}>", byte));
    }
  }

  std::int64_t vocabulary() const override { return static_cast<std::int64_t>(texts_.size()); }
  const std::string& digest() const override { return digest_; }
  std::string description() const override { return fmt::format("sentencepiece {} {}", vocabulary(), digest_); }

  void encode(std::string_view text, std::vector<std::uint16_t>& tokens) const override {
    std::vector<int> ids;
    while (!text.empty()) {
      const std::size_t size = has_blank_ ? plain_size(text) : std::min(plain_size(text), text.find(' '));
      if (size == 0) {
        const int token = byte_tokens_[static_cast<std::uint8_t>(text.front())];
        tokens.push_back(static_cast<std::uint16_t>(token));
        text.remove_prefix(1);
        continue;
      }
      if (!processor_.Encode(text.substr(0, size), &ids).ok()) refuse("cannot make tokens of a text");
      tokens.insert(tokens.end(), ids.begin(), ids.end());
      text.remove_prefix(size);
    }
  }

  std::string decode(std::span<const std::uint16_t> tokens) const override {
    std::string out;
    for (const std::uint16_t token : tokens) out += texts_.at(token);
    return out;
  }

  std::vector<std::int32_t> bytes_of_token() const override {
    std::vector<std::int32_t> out;
    for (const std::string& text : texts_) out.push_back(static_cast<std::int32_t>(text.size()));
    out[kSeparator] = 1;
    return out;
  }
  std::string model() const override { return model_; }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw DataError(fmt::format("tokenizer '{}': {}", path_.string(), what));
  }

  void take_piece(int id) {
    const std::string& piece = processor_.IdToPiece(id);
    if ((id == kSeparator) != processor_.IsUnknown(id) || processor_.IsControl(id) || processor_.IsUnused(id))
      refuse(fmt::format("expected a separator as token {}, then bytes and pieces of text, found '{}' as token {}",
                         kSeparator, printable(piece, 40), id));
    if (processor_.IsByte(id)) {
      const int byte = byte_of(piece);
      if (byte < 0) refuse(fmt::format("token {} is no byte: '{}'", id, printable(piece, 40)));
      byte_tokens_[static_cast<std::size_t>(byte)] = id;
      texts_.push_back(std::string(1, static_cast<char>(byte)));
      return;
    }
    if (id != kSeparator && (piece.empty() || !is_utf8(piece)))
      refuse(fmt::format("token {} is no text in UTF-8: '{}'", id, printable(piece, 40)));
    has_blank_ = has_blank_ || piece == kBlank;
    texts_.push_back(id == kSeparator ? std::string() : with_blanks(piece));
  }

  sentencepiece::SentencePieceProcessor processor_;
  std::string model_, digest_;
  fs::path path_;
  std::vector<std::string> texts_;  // [vocabulary]
  std::array<int, 256> byte_tokens_{};
  bool has_blank_ = false;  // else blanks are bytes: the library would take three for one
};

// The kept file whose name begins so; empty where none does.
fs::path kept_model(const fs::path& folder, const std::string& beginning) {
  std::error_code ignored;
  fs::path found;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(beginning) && name.ends_with(".model") && (found.empty() || entry.path() < found))
      found = entry.path();
  }
  return found;
}

std::shared_ptr<const Tokenizer> make(const TextData& text, const Settings& settings) {
  const std::int64_t vocabulary = settings.integer("data.vocabulary");
  if (has_tokenizer_model(settings)) {  // of any name: a run's id covers the content
    const fs::path own = settings.text(kTokenizerModel);
    return sentencepiece_of(read_text_file(own, kMostModel), vocabulary, own);
  }
  const fs::path folder = needed_cache_folder() / "tokenizers";
  const std::string beginning = fmt::format("sentencepiece-{}-{}-", vocabulary, text.digest);
  fs::path path = kept_model(folder, beginning);
  if (path.empty()) {
    const std::string model = train_sentencepiece(text, vocabulary);
    path = folder / (beginning + digest_of(model) + ".model");
    write_file(path, model);
  }
  return read_sentencepiece(path, vocabulary);
}

std::string canonical_corpora(const std::string& text, const std::string& where) {
  if (text.empty()) return "";
  const std::vector<std::string> names = names_in(text);
  try {
    for (const std::string& name : names) corpora().find(name);
  } catch (const UsageError& error) {
    throw UsageError(fmt::format("{}: {}: {}", where, kTokenizerCorpora, error.what()));
  }
  return fmt::format("{}", fmt::join(names, " + "));
}

}  // namespace

fs::path keep_tokenizer_model(const std::string& model) {
  const fs::path path = needed_cache_folder() / "tokenizers" / fmt::format("kept-{}.model", digest_of(model));
  std::error_code missing;
  if (fs::file_size(path, missing) != model.size() || read_text_file(path, kMostModel) != model)
    write_file(path, model);
  return path;
}

std::size_t plain_size(std::string_view text) {
  std::size_t size = 0;
  while (size < text.size()) {
    const std::string_view rest = text.substr(size);
    const std::size_t character = character_size(rest);
    if (character == 0 || rest.front() == '\n' || rest.front() == '\0' || rest.starts_with(kBlank)) break;
    size += character;
  }
  return size;
}

std::shared_ptr<const Tokenizer> sentencepiece_of(const std::string& model, std::int64_t vocabulary,
                                                  const fs::path& path) {
  return std::make_shared<SentencePiece>(model, vocabulary, path);
}

std::shared_ptr<const Tokenizer> read_sentencepiece(const fs::path& path, std::int64_t vocabulary) {
  return kept_sentencepiece(read_text_file(path, kMostModel), vocabulary, path);
}

std::shared_ptr<const Tokenizer> kept_sentencepiece(const std::string& model, std::int64_t vocabulary,
                                                    const fs::path& path) {
  const std::string digest = digest_of(model);
  if (!path.stem().string().ends_with("-" + digest))
    throw DataError(
        fmt::format("tokenizer '{}' is damaged: the digest of its content is {}, not what its name says; "
                    "delete it, and it is trained again",
                    path.string(), digest));
  return sentencepiece_of(model, vocabulary, path);
}

TokenizerEntry sentencepiece() {
  using namespace option;
  return {.name = "sentencepiece",
          .help = "byte-fallback BPE by SentencePiece, trained on the training split of the corpora",
          .options = {integer("data.vocabulary", kUsual, "tokens that the tokenizer has", kLeast, kMost),
                      spelt(text(kTokenizerCorpora, "",
                                 "corpora on which the tokenizer is trained, as that of a model to start from; empty: "
                                 "the training split of what the model reads"),
                            canonical_corpora),
                      silent(text(kTokenizerFolder, "", "folder that holds these, as data.folder does")),
                      silent(text(kTokenizerModel, "",
                                  "file of a trained tokenizer, as the folder of what is kept holds them, in place of "
                                  "training; empty: it is trained"))},
          .vocabulary = [](const Settings& settings) { return settings.integer("data.vocabulary"); },
          .tokens =
              [](const Settings& settings) {
                return fmt::format("{} SentencePiece tokens", settings.integer("data.vocabulary"));
              },
          .make = make,
          .trained = true,
          .load = [](const std::string& model, const fs::path& origin) { return sentencepiece_of(model, 0, origin); }};
}

}  // namespace headlab::datasets
