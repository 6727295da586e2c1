// Sentences of corpora, each told by the document that it stands in.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "datasets/text/text_data.h"

namespace headlab::datasets {

inline constexpr std::size_t kShortestSentence = 24, kLongestSentence = 400;  // bytes
inline constexpr std::size_t kFewestWords = 5;
// That validate or test: else one long document would be a quarter of a split.
inline constexpr std::size_t kMostOfADocument = 32;

// The sentences of a text, white space made one blank: what ends with '.', '!' or '?' before a blank or a blank line.
// Left out is what is shorter or longer than the bounds, has fewer words, or whose characters are letters and blanks by
// less than two thirds (code, tables, lists).
std::vector<std::string> sentences_in(std::string_view text);

struct Sentence {
  std::string text;
  std::int32_t corpus = 0;
  std::int64_t document = 0;  // among those of all corpora's parts of its split
};

// As much of a document's sentences, one after another, as `size` bytes hold with whole words; what is left at its end
// is left out. None where they are fewer than that by more than a word.
std::vector<std::string> passages_in(std::string_view text, std::size_t size);

// At most `most` of each corpus and split, from documents that are spread evenly, and of a document that validates or
// tests kMostOfADocument; each in one split and corpus alone:
// of equal ones that which is tested on stays, and what stands in several corpora of a split is left out. In the order
// of their digests. `repeated` counts what was left out. `passage`: passages of so many bytes instead; 0: sentences.
std::array<std::vector<Sentence>, 3> sentences_of(const TextData& text, std::int64_t most, std::size_t passage,
                                                  std::int64_t& repeated);

}  // namespace headlab::datasets
