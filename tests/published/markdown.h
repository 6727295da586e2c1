// A page of Markdown as blocks of prose: paragraphs, list items, headings and tables, each with the sources that its
// comment names.
#pragma once

#include <string>
#include <vector>

#include "tests/published/numbers.h"

namespace headlab::published {

struct SourceLine {
  std::size_t line = 0;  // of the page
  std::string text;
};

struct Block {
  std::size_t first_line = 0, last_line = 0;
  std::string shown;  // as written, for messages
  std::string prose;  // the same length, what is exempt blanked
  std::vector<SourceLine> sources;

  std::vector<Number> numbers() const { return numbers_in(prose); }
  std::size_t line_of(const Number& number) const;
  std::string line_around(const Number& number) const;
};

std::vector<Block> blocks_of(const std::string& page);

}  // namespace headlab::published
