// JSON Lines: a JSON object a line.
#pragma once

#include <string_view>

#include "datasets/text/corpus.h"

namespace headlab::datasets {

// The text under "text" of each line's object, as documents "NAME:0000012" by line. Blank lines are passed over.
// Throws DataError with `path` and the line: no JSON, no object, no text under "text".
std::vector<Document> parse_jsonl(std::string_view lines, const std::string& name, const std::filesystem::path& path);

// The same of a file, plain or gzip-compressed, a line at a time.
void read_jsonl(const std::filesystem::path& path, const std::string& name, const TakeDocument& take);

}  // namespace headlab::datasets
