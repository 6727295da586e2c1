#include "base/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace headlab {
namespace {

// ASCII's controls, and those of U+0080 to U+009F, which some terminals obey.
bool is_control(std::string_view character) {
  const auto lead = static_cast<unsigned char>(character[0]);
  return lead < 0x20 || lead == 0x7f || (lead == 0xc2 && static_cast<unsigned char>(character[1]) < 0xa0);
}

}  // namespace

std::size_t character_size(std::string_view text) {
  if (text.empty()) return 0;
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return 1;
  const std::size_t size = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  if (size == 0 || text.size() < size) return 0;
  std::uint32_t point = lead & (0x7fu >> size);
  for (const char c : text.substr(1, size - 1)) {
    if ((c & 0xc0) != 0x80) return 0;
    point = point << 6 | (c & 0x3fu);
  }
  const bool too_short = (size == 3 && point < 0x800) || (size == 4 && point < 0x10000);
  const bool surrogate = point >= 0xd800 && point < 0xe000;
  return too_short || surrogate || point > 0x10ffff ? 0 : size;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

std::size_t columns_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string printable(std::string_view bytes, std::size_t columns) {
  std::string out;
  while (!bytes.empty()) {
    const std::size_t size = character_size(bytes);
    const bool shown = size > 0 && !is_control(bytes.substr(0, size));
    const std::size_t taken = shown ? size : 1, width = shown ? 1 : 4;
    if (width > columns) break;
    columns -= width;
    out += shown ? std::string(bytes.substr(0, taken)) : fmt::format("\\x{:02x}", static_cast<unsigned char>(bytes[0]));
    bytes.remove_prefix(taken);
  }
  return out;
}

}  // namespace headlab
