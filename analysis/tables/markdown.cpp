#include "analysis/tables/markdown.h"

#include <cctype>
#include <string_view>

#include "base/utf8.h"

namespace headlab::analysis {
namespace {

// A tag, a comment or an address in angle brackets: what follows tells.
bool begins_html(std::string_view rest) {
  if (rest.size() < 2 || rest[0] != '<') return false;
  return std::isalpha(static_cast<unsigned char>(rest[1])) || rest[1] == '/' || rest[1] == '!' || rest[1] == '?';
}

std::string on_one_line(const std::string& text) {
  std::string out;
  for (const char c : visible_lines(text)) out += c == '\n' || c == '\t' ? ' ' : c;
  return out;
}

}  // namespace

std::string in_markdown(const std::string& text) {
  const std::string line = on_one_line(text);
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::string_view rest = std::string_view(line).substr(i);
    if (begins_html(rest)) {
      out += "&lt;";
    } else if (rest.starts_with("](")) {
      out += "\\]\\(";
      ++i;
    } else {
      out += line[i];
    }
  }
  return out;
}

std::string in_markdown_cell(const std::string& text) {
  std::string out;
  const std::string line = in_markdown(text);
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool before_bar = line[i] == '\\' && (i + 1 == line.size() || line[i + 1] == '|');
    if (line[i] == '|' || before_bar) out += '\\';
    out += line[i];
  }
  return out;
}

}  // namespace headlab::analysis
