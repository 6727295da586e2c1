// Text that fits a terminal of so many columns.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headlab {

// On lines of at most `columns` columns, at least one: broken before a bracket that then stands whole on the last line,
// else at a space, else behind one of -_/,=:, else anywhere.
std::vector<std::string> folded(std::string_view text, std::size_t columns);

using TextRows = std::vector<std::vector<std::string>>;  // the heading first

struct TextLayout {
  std::size_t columns;     // of the terminal
  std::string right = "";  // by column: 'r' where the cells stand at its right; the other columns begin at their left
  std::size_t indent = 0;
};

// Columns with two spaces between them, each as wide as its widest cell. Where they do not all fit beside each other,
// cells fold inside their columns, and columns that still do not fit follow below, the first one again before them.
// Text must be visible (base/utf8.h).
std::string text_table(const TextRows& rows, const TextLayout& layout);

}  // namespace headlab
