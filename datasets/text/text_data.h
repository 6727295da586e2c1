// Text in memory, as bytes, by domain, with a fixed train / validation / test split of its documents.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "datasets/places.h"

namespace headlab::datasets {

enum class Split { train, validation, test };
inline constexpr Split kSplits[] = {Split::train, Split::validation, Split::test};
const char* name_of(Split split);

// Before the first document and after each one. Whoever predicts every byte but the first predicts where documents end,
// too; such an end counts to its document.
inline constexpr std::uint8_t kSeparator = 0;

// One split of one domain: a separator, then each document and a separator.
struct TextPart {
  std::vector<std::uint8_t> bytes;
  std::vector<std::int64_t> starts;  // [documents], ascending: where each document's first byte is
  std::vector<std::string> names;    // [documents]

  std::int64_t documents() const { return static_cast<std::int64_t>(starts.size()); }
  std::int64_t predicted() const { return static_cast<std::int64_t>(bytes.size()) - 1; }  // bytes
  // The document that a predicted byte belongs to; `at` is in 1 .. predicted().
  std::int64_t document_at(std::int64_t at) const;
};

// All text of one corpus. Of equal documents one is kept.
struct TextDomain {
  std::string name;              // registry name, "perl-doc"
  std::filesystem::path origin;  // the folder or file it was read from
  std::int64_t repeated = 0;     // documents that were left out, as equal to another one
  TextPart train, validation, test;

  const TextPart& part(Split split) const;
};

struct TextData {
  std::vector<TextDomain> domains;  // in the order asked for
  std::string digest;               // over all bytes and starts, wherever they were read: a run's id holds it
};

// A document's split: a fixed function of its content, so that equal documents fall together, whatever lies beside
// them. About 18 of 20 train, one validates and one tests.
Split split_of(const std::string& text);

// Reads corpora by name, each once. Documents are in the order of their names' bytes. With `folder` (data.folder) the
// corpora are looked for there alone, in folder/NAME and in folder; but where the corpus "folder" is among them, it
// alone is read from there. Otherwise the places are those of an image data set (datasets/places.h).
// Throws UsageError for unknown or repeated names; DataError for missing files (what to do), malformed ones (file,
// offset, expected and found), and for a corpus of which no document falls into some split.
TextData load_text(const std::vector<std::string>& domains, const std::filesystem::path& folder = {});

// As `headlab data list` shows them.
std::vector<DataSetInfo> list_corpora();

}  // namespace headlab::datasets
