// The lines of WordNet's data files (wndb(5WN)), field by field.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "datasets/places.h"

namespace headlab::datasets {

// A line's parts.
struct SynsetLine {
  std::string_view head, rest, meaning;  // all before the meaning; of that, what follows the words
  std::string words;                     // "abstraction, abstract entity"
};
// `refuse` throws DataError with the line and what was expected.
using TakeSynsetLine =
    std::function<void(const SynsetLine& line, const std::function<void(const char* expected)>& refuse)>;
// Lines that begin with a blank are the licence. Throws DataError with `path` and the line on another form.
void for_each_synset_line(std::string_view lines, const std::filesystem::path& path, const TakeSynsetLine& take);

// A set of words with one meaning.
struct Synset {
  std::int64_t offset = 0, file = 0;    // its name in its part of speech; the lexicographer file's number
  std::string words, gloss;             // "abstraction, abstract entity"
  std::vector<std::int64_t> hypernyms;  // offsets in the same part of speech, in their order
};

// Of each line. Throws as for_each_synset_line().
std::vector<Synset> read_synsets(std::string_view lines, const std::filesystem::path& path);

// The files as datasets/places.h looks for them.
Sought sought_wordnet();

}  // namespace headlab::datasets
