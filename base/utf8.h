#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace headlab {

// Bytes of the UTF-8 character that the text begins with; 0 where none does, or the text is empty.
std::size_t character_size(std::string_view text);

// Whether `text` is UTF-8 as Unicode defines it: shortest forms only, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

// Columns that the text takes on a terminal: one a character.
std::size_t columns_of(std::string_view text);

// The beginning of any bytes, as a terminal may show it: control characters and what is no UTF-8 become \xNN. Stops
// before what would pass `columns`.
std::string printable(std::string_view bytes, std::size_t columns);

// Text that comes in pieces, a character of which may be cut: it leaves in whole ones.
class Utf8Stream {
 public:
  void add(std::string_view bytes) { waiting_ += bytes; }
  // All characters that are whole; U+FFFD for each byte that begins none.
  std::string take();
  // The same when nothing more will come.
  std::string rest();

 private:
  std::string waiting_;
};

}  // namespace headlab
