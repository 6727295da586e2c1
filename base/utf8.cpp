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

constexpr std::string_view kReplacement = "\xef\xbf\xbd";  // U+FFFD

// Whether bytes that follow could make a character of it.
bool is_beginning(std::string_view text) {
  for (const char filler : {'\x80', '\xbf'}) {
    for (std::size_t more = 1; more < 4; ++more) {
      const std::string whole = std::string(text) + std::string(more, filler);
      if (character_size(whole) == whole.size()) return true;
    }
  }
  return false;
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

std::string Utf8Stream::take() {
  std::string out;
  std::string_view left = waiting_;
  while (!left.empty()) {
    const std::size_t size = character_size(left);
    if (size == 0 && left.size() < 4 && is_beginning(left)) break;
    out += size > 0 ? left.substr(0, size) : kReplacement;
    left.remove_prefix(std::max<std::size_t>(size, 1));
  }
  waiting_ = std::string(left);
  return out;
}

std::string Utf8Stream::rest() {
  std::string out = take();
  for (std::size_t i = 0; i < waiting_.size(); ++i) out += kReplacement;
  waiting_.clear();
  return out;
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
