// Tables and paragraphs for a terminal of some width; SIZE_MAX: as wide as they like.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headlab {

// A piece of a line, in one of the terminal's colours (0 to 7); -1: in none.
struct Coloured {
  std::string text;
  int colour = -1;
};
using ColouredLine = std::vector<Coloured>;

// Text of no more than `width` columns: its beginning and its end, with "..." for what is left out between them.
std::string shortened(std::string_view text, std::size_t width);

// Lines of whole words, those after the first behind `indent` spaces; spaces between words of a line stay as they are.
// A word longer than a line stays whole, and nothing is broken before column `indent`.
std::string paragraph(std::string_view text, std::size_t width, std::size_t indent = 0);

// Each line of a text as a paragraph.
std::string folded(std::string_view text, std::size_t width, std::size_t indent);

// Cells under heads, in columns as wide as their widest cell.
class Columns {
 public:
  struct Column {
    std::string head;
    bool right = false;     // numbers stand on the right
    std::size_t least = 0;  // columns to which its cells are shortened where a line would be too long; 0: they are not
    bool names = false;     // cells that differ look different, up to half of the line
  };
  explicit Columns(std::vector<Column> columns);

  // As many cells as columns, or fewer.
  void add(std::vector<std::string> cells);
  bool empty() const { return rows_.empty(); }

  // No line is wider than `width`: first columns give way that can, then those at the right are left out ("..." after
  // the heads) and their place goes to those that gave way, and what is left of a line is cut.
  std::string text(std::size_t width) const;

 private:
  std::vector<std::size_t> widths(std::size_t width) const;
  std::string line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths,
                   std::size_t width) const;

  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace headlab
