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

}  // namespace headlab
