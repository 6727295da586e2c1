// Packed text: one domain's three parts in a file that is written once and then mapped: tokens of one byte, or of two
// where the vocabulary has more than 256; where documents start; what they are called.
#pragma once

#include <array>
#include <optional>

#include "base/digest.h"
#include "datasets/text/text_data.h"

namespace headlab::datasets {

struct Packed {
  std::int64_t vocabulary = 0, repeated = 0;
  std::array<TextPart, 3> parts;  // as kSplits
};

// Writes documents, part by part, as they come.
class Packer {
 public:
  // `vocabulary`: 1 to 65536. Keeps a reference to `file`.
  Packer(Appended& file, std::int64_t vocabulary);

  // A document and its separator; `bytes` of text.
  void add(std::string_view name, TokenSpan tokens, std::int64_t bytes);
  void end_part();  // three times in all
  // `key`: 32 digits that say what is packed.
  void finish(const std::string& key, std::int64_t repeated);

 private:
  struct Part {
    std::int64_t tokens = 0, documents = 0, name_bytes = 0, bytes = 0;
  };
  void append(const void* data, std::size_t size);
  void append_tokens(TokenSpan tokens);
  void fill_up();

  Appended& file_;
  std::int64_t vocabulary_;
  Digest digest_;
  std::size_t part_ = 0;
  std::array<Part, 3> parts_;
  std::vector<std::int64_t> starts_, name_ends_;
  std::string names_;
};

// Every file that is not what a Packer left is refused: DataError with `path` and what is wrong.
Packed read_packed(std::shared_ptr<const Mapping> file, const std::filesystem::path& path);

// What is at `path`; nothing where nothing is, or something else was packed than `key` says. Throws DataError where it
// is damaged.
std::optional<Packed> find_packed(const std::filesystem::path& path, const std::string& key);

}  // namespace headlab::datasets
