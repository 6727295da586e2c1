#include "base/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace headlab {
namespace {

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

// ASCII's controls, those of U+0080 to U+009F, which some terminals obey, ends of lines and what turns the direction of
// writing round.
bool is_control(std::string_view character) {
  const std::uint32_t point = code_point(character);
  return point < 0x20 || (point >= 0x7f && point < 0xa0) || point == 0x061c || point == 0x200b || point == 0x2060 ||
         (point >= 0x200e && point <= 0x200f) || (point >= 0x2028 && point <= 0x202e) ||
         (point >= 0x2066 && point <= 0x2069) || point == 0xfeff;
}

// Takes text apart: a character that may be shown, or a byte that may not.
struct Piece {
  std::string_view bytes;
  bool shown;
};
Piece first_piece(std::string_view text) {
  const std::size_t size = character_size(text);
  const bool shown = size > 0 && !is_control(text.substr(0, size));
  return {text.substr(0, shown ? size : 1), shown};
}

std::string escape_of(std::string_view byte) {
  return fmt::format("\\x{:02x}", static_cast<unsigned char>(byte[0]));
}

std::string with_visible(std::string_view text, std::string_view kept) {
  std::string out;
  while (!text.empty()) {
    const Piece piece = first_piece(text);
    if (piece.shown || kept.find(piece.bytes[0]) != std::string_view::npos)
      out += piece.bytes;
    else
      out += escape_of(piece.bytes);
    text.remove_prefix(piece.bytes.size());
  }
  return out;
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

std::uint32_t code_point(std::string_view character) {
  if (character.size() == 1) return static_cast<unsigned char>(character[0]);
  std::uint32_t point = static_cast<unsigned char>(character[0]) & (0x7fu >> character.size());
  for (const char c : character.substr(1)) point = point << 6 | (static_cast<unsigned char>(c) & 0x3fu);
  return point;
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

std::string visible(std::string_view bytes) {
  return with_visible(bytes, "");
}

std::string visible_lines(std::string_view bytes) {
  return with_visible(bytes, "\n\t");
}

std::string printable(std::string_view bytes, std::size_t columns) {
  std::string out;
  while (!bytes.empty()) {
    const Piece piece = first_piece(bytes);
    const std::size_t width = piece.shown ? 1 : 4;
    if (width > columns) break;
    columns -= width;
    out += piece.shown ? std::string(piece.bytes) : escape_of(piece.bytes);
    bytes.remove_prefix(piece.bytes.size());
  }
  return out;
}

std::string escaped_controls(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t size = std::max<std::size_t>(1, character_size(text));
    const std::string_view character = text.substr(0, size);
    if (character == "\n" || character_size(character) == 0 || !is_control(character))
      out += character;
    else
      out += fmt::format("\\u{:04x}", code_point(character));
    text.remove_prefix(size);
  }
  return out;
}

std::string without_controls(std::string_view bytes) {
  std::string out;
  while (!bytes.empty()) {
    const Piece piece = first_piece(bytes);
    if (piece.shown) out += piece.bytes;
    bytes.remove_prefix(piece.bytes.size());
  }
  return out;
}

}  // namespace headlab
