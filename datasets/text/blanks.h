// What stands around text and is none of it.
#pragma once

#include <algorithm>
#include <string_view>

namespace headlab::datasets {

inline constexpr std::string_view kBlanks = " \t\r\n";

// Without any of them at both ends.
inline std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

}  // namespace headlab::datasets
