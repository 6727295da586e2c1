// WordNet's data files (wndb(5WN)): one set of words with one meaning a line.
#pragma once

#include <string_view>

#include "datasets/text/corpus.h"

namespace headlab::datasets {

// "word, other word: what they mean" of each line of a data file, named NAME:OFFSET by the number that the line begins
// with; lines that begin with a blank are the licence. Throws DataError with `path` and the line on another form.
std::vector<Document> parse_synsets(std::string_view lines, const std::string& name, const std::filesystem::path& path);

}  // namespace headlab::datasets
