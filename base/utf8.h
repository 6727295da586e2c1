#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace headlab {

// Whether `text` is UTF-8 as Unicode defines it: shortest forms only, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

// Bytes of the character that the text begins with; 0 where it begins with none, or is empty.
std::size_t character_size(std::string_view text);
// The number of a character in UTF-8.
std::uint32_t code_point(std::string_view character);

// Columns that the text takes on a terminal: one a character.
std::size_t columns_of(std::string_view text);

// Text from outside is data: none of these lets a control character through, which a terminal would obey, nor one that
// turns the direction of writing round, nor what is no UTF-8.

// On one line; what may not be shown becomes \xNN, byte by byte.
std::string visible(std::string_view bytes);
// The same, but line feeds and tabs stay.
std::string visible_lines(std::string_view bytes);
// The beginning of visible(), stopped before what would pass `columns`.
std::string printable(std::string_view bytes, std::size_t columns);
// For JSON: a character that may not be shown, but for line feeds, as \uXXXX.
std::string escaped_controls(std::string_view text);
// What may not be shown is left out.
std::string without_controls(std::string_view bytes);

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
