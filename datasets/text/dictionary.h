// Dictionaries as dictd serves them: NAME.index and NAME.dict.dz (dictfmt(1), dictzip(1)).
#pragma once

#include <string_view>

#include "datasets/text/corpus.h"

namespace headlab::datasets {

// A headword's entry: bytes [offset, offset + length) of the text.
struct IndexLine {
  std::string headword;
  std::uint64_t offset = 0, length = 0;
};

// Lines `HEADWORD tab OFFSET tab LENGTH`, both numbers in base 64 (A is 0, / is 63), the first digit the greatest.
// Throws DataError with `path` and the line: another form, or an entry beyond `size` bytes.
std::vector<IndexLine> parse_index(std::string_view lines, std::uint64_t size, const std::filesystem::path& path);

// One document an entry, named by the first headword that leads to it; what headwords 00-... lead to is about the
// dictionary and left out. Throws DataError naming the file, also for entries that overlap.
std::vector<Document> read_dictionary(const std::filesystem::path& index, const std::filesystem::path& text);

}  // namespace headlab::datasets
