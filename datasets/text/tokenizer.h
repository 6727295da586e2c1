// How text becomes tokens. Entries are in the files named in tokenizer_registry.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/registry.h"
#include "datasets/text/text_data.h"

namespace headlab::datasets {

// Token kSeparator stands between documents; no other token decodes to nothing.
class Tokenizer {
 public:
  virtual ~Tokenizer() = default;
  virtual std::int64_t vocabulary() const = 0;  // at most 65536
  // Of what it does; empty where tokens are bytes.
  virtual const std::string& digest() const = 0;
  virtual std::string description() const = 0;  // "sentencepiece 4096 DIGEST"

  // Appends the tokens of any bytes but zero.
  virtual void encode(std::string_view text, std::vector<std::uint16_t>& tokens) const = 0;
  // The same bytes again, for any text; separators are left out. Throws std::out_of_range.
  virtual std::string decode(std::span<const std::uint16_t> tokens) const = 0;
  // Bytes of text that each token stands for [vocabulary]; 1 for the separator, or 0 where each document begins with a
  // byte that is not of its text.
  virtual std::vector<std::int32_t> bytes_of_token() const = 0;
  // All that it is, as TokenizerEntry::load takes it; empty where it is not trained.
  virtual std::string model() const { return {}; }
};

struct TokenizerEntry {
  std::string name, help;
  std::vector<Option> options = {};
  std::int64_t (*vocabulary)(const Settings& settings) = nullptr;
  std::string (*tokens)(const Settings& settings) = nullptr;  // what a model reads: "bytes"
  // Trained on the training split of `text`, where it is `trained` at all. Throws DataError, DiskError.
  std::shared_ptr<const Tokenizer> (*make)(const TextData& text, const Settings& settings) = nullptr;
  bool trained = false;
  // Of what model() gave; `origin` is where that was kept. Throws DataError for anything else.
  std::shared_ptr<const Tokenizer> (*load)(const std::string& model, const std::filesystem::path& origin) = nullptr;
  const char* file = __builtin_FILE();  // of its declaration (base/registry.h)
};
Registry<TokenizerEntry>& tokenizers();

// Of a tokenizer that is trained: on which corpora where those are others than the text's, and the folder that holds
// them, as data.folder does.
inline constexpr const char* kTokenizerCorpora = "data.tokenizer_corpora";
inline constexpr const char* kTokenizerFolder = "data.tokenizer_folder";
// The file of a trained one, in place of training it again.
inline constexpr const char* kTokenizerModel = "data.tokenizer_model";
bool has_tokenizer_model(const Settings& settings);
// Keeps such a file in the cache. Throws DiskError.
std::filesystem::path keep_tokenizer_model(const std::string& model);

// What data.tokenizer says; the corpora are read only where it is trained on them. Throws as load_text() does, and
// DiskError.
std::shared_ptr<const Tokenizer> tokenizer_of(const std::vector<std::string>& domains,
                                              const std::filesystem::path& folder, const Settings& settings);

// Corpora by name (load_text) as data.tokenizer makes tokens of them: packed in cache_folder() the first time. With
// bytes the digest is that of the text, else it holds the tokenizer's too. Throws as load_text() does, and DiskError.
TextData load_tokens(const std::vector<std::string>& domains, const std::filesystem::path& folder,
                     const Settings& settings, std::uint64_t most_in_memory = kMostInMemory, bool some_empty = false);

}  // namespace headlab::datasets
