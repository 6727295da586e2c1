// Text in a Markdown page: on one line, and as it is. Neither HTML nor links are made of it.
#pragma once

#include <string>

namespace headlab::analysis {

// Backticks and stars keep their meaning: notes have `code` in them.
std::string in_markdown(const std::string& text);
// In a cell of a table, where a | would end it.
std::string in_markdown_cell(const std::string& text);

}  // namespace headlab::analysis
