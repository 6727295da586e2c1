// What a user reads goes out here: text from files is shown, never obeyed (base/utf8.h).
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>

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

template <class... T>
void put(fmt::format_string<T...> format, T&&... values) {
  put_text(fmt::format(format, std::forward<T>(values)...));
}
template <class... T>
void tell(fmt::format_string<T...> format, T&&... values) {
  tell_text(fmt::format(format, std::forward<T>(values)...));
}

}  // namespace headlab::cli
