// Text as tokens, by domain, with a fixed train / validation / test split of its documents. A token is a byte, or a
// piece of a tokenizer's (tokenizer.h).
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "datasets/places.h"
#include "datasets/text/mapped.h"
#include "datasets/text/tokens.h"

namespace headlab::datasets {

enum class Split { train, validation, test };
inline constexpr Split kSplits[] = {Split::train, Split::validation, Split::test};
const char* name_of(Split split);

// Before the first document and after each one. Whoever predicts every token but the first predicts where documents
// end, too; such an end counts to its document, and as one byte of text.
inline constexpr std::uint8_t kSeparator = 0;
inline constexpr std::int64_t kByteVocabulary = 256;

// One split of one domain: a separator, then each document and a separator.
struct TextPart {
  TokenSpan tokens;
  std::span<const std::int64_t> starts;     // [documents], ascending: where each document's first token is
  std::span<const std::int64_t> name_ends;  // [documents], ascending: in `names`
  std::string_view names;
  std::int64_t bytes = 0;                      // of text that the predicted tokens stand for
  std::shared_ptr<const Mapping> memory = {};  // what all this lies in; null: the caller's

  std::int64_t documents() const { return static_cast<std::int64_t>(starts.size()); }
  std::int64_t predicted() const { return tokens.size() - 1; }  // tokens
  // The document that a predicted token belongs to; `at` is in 1 .. predicted().
  std::int64_t document_at(std::int64_t at) const;
  std::string_view name(std::int64_t document) const;
  TokenSpan document(std::int64_t document) const;
  // Of a part whose tokens are bytes.
  std::string_view text(std::int64_t document) const;
  // What has come of a large file into memory is not needed soon (Mapping::let_go).
  void let_go() const;
};

// All text of one corpus. Of equal documents one is kept.
struct TextDomain {
  std::string name;              // registry name, "perl-doc"
  std::filesystem::path origin;  // the folder or file it was read from
  std::int64_t repeated = 0;     // documents that were left out, as equal to another one
  TextPart train = {}, validation = {}, test = {};

  const TextPart& part(Split split) const;
};

class Tokenizer;

struct TextData {
  std::vector<TextDomain> domains = {};  // in the order asked for
  std::string digest = "";               // over all tokens and starts, wherever they were read: a run's id holds it
  std::int64_t vocabulary = kByteVocabulary;
  std::vector<std::int32_t> bytes_of_token = {};         // [vocabulary] of text; empty: each token is a byte
  std::shared_ptr<const Tokenizer> tokenizer = nullptr;  // null: none, tokens are bytes

  std::int64_t bytes_of(TokenSpan tokens) const;
};

// A document's split: a fixed function of its content, so that equal documents fall together, whatever lies beside
// them. About 18 of 20 train, one validates and one tests.
Split split_of(const std::string& text);

// A corpus whose files take more than this is kept as a packed file in cache_folder() and mapped.
inline constexpr std::uint64_t kMostInMemory = std::uint64_t{32} << 20;

// Reads corpora by name, each once, as bytes. Documents are in the order of their names' bytes. With `folder`
// (data.folder) the corpora are looked for there alone, in folder/NAME and in folder; but where the corpus "folder" is
// among them, it alone is read from there. Otherwise the places are those of an image data set (datasets/places.h).
// Throws UsageError for unknown or repeated names; DataError for missing files (what to do), malformed ones (file,
// offset, expected and found), for a corpus without documents, and unless `some_empty` for one of which no document
// falls into some split.
TextData load_text(const std::vector<std::string>& domains, const std::filesystem::path& folder = {},
                   std::uint64_t most_in_memory = kMostInMemory, bool some_empty = false);

// Over the tokens and starts of all domains.
std::string digest_of_domains(const std::vector<TextDomain>& domains);

// As `headlab data list` shows them.
std::vector<DataSetInfo> list_corpora();

}  // namespace headlab::datasets
