// What a user reads goes out here: text from files is shown, never obeyed (base/utf8.h).
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "base/columns.h"
#include "base/counted.h"

namespace headlab::cli {

// Standard output. Throws DiskError where it does not arrive.
void put_text(std::string_view text);
// Standard error, silent when nobody listens.
void tell_text(std::string_view text);
// Bytes as they are, for another program; for a terminal as text.
void put_bytes(std::string_view bytes);

// How many columns a line of standard output may take: COLUMNS where it is a number above 0, else the terminal's; no
// limit (SIZE_MAX) where standard output is no terminal.
std::size_t output_columns();

// Whether standard output is a terminal that shows colours, and NO_COLOR (no-color.org) does not forbid them.
bool output_has_colours();
// A line, in its colours where output_has_colours().
void put_line(const ColouredLine& line);
// Where standard output is a terminal: what is put next stands at its top.
void clear_output();
// Rows of the terminal that standard output is; 24 where it is none.
std::size_t output_rows();

template <class... T>
void put(fmt::format_string<T...> format, T&&... values) {
  put_text(fmt::format(format, std::forward<T>(values)...));
}
template <class... T>
void tell(fmt::format_string<T...> format, T&&... values) {
  tell_text(fmt::format(format, std::forward<T>(values)...));
}

}  // namespace headlab::cli
