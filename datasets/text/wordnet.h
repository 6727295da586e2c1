// WordNet's data files (wndb(5WN)): one set of words with one meaning a line.
#pragma once

#include <cstdint>
#include <string_view>

#include "datasets/places.h"
#include "datasets/text/corpus.h"

namespace headlab::datasets {

// "word, other word: what they mean" of each line of a data file, named NAME:OFFSET by the number that the line begins
// with; lines that begin with a blank are the licence. Throws DataError with `path` and the line on another form.
std::vector<Document> parse_synsets(std::string_view lines, const std::string& name, const std::filesystem::path& path);

// A set of words with one meaning.
struct Synset {
  std::int64_t offset = 0, file = 0;     // its name in its part of speech; the lexicographer file's number
  std::string words, gloss;              // "abstraction, abstract entity"
  std::vector<std::int64_t> hypernyms;  // offsets in the same part of speech, in their order
};

// Of each line of a data file; lines that begin with a blank are the licence. Throws DataError with `path` and the line
// on another form.
std::vector<Synset> read_synsets(std::string_view lines, const std::filesystem::path& path);

// The files as datasets/places.h looks for them.
Sought sought_wordnet();

}  // namespace headlab::datasets
