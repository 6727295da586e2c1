#include "datasets/text/source_text.h"

#include <algorithm>
#include <vector>

#include "datasets/text/blanks.h"

namespace headlab::datasets {
namespace {

constexpr std::size_t kLongLine = 30;  // bytes without blanks at its ends: shorter ones are alike by chance

// Where the line at `at` ends, its line break included.
std::size_t next_line(std::string_view text, std::size_t at) {
  const std::size_t end = text.find('\n', at);
  return end == std::string_view::npos ? text.size() : end + 1;
}

// Bytes of the comments and blank lines that a text begins with.
std::size_t leading_comments(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t word = std::min(text.find_first_not_of(" \t\r", at), text.size());
    const std::string_view rest = text.substr(word);
    if (rest.starts_with("/*")) {
      const std::size_t close = text.find("*/", word + 2);
      if (close == std::string_view::npos) return at;
      at = next_line(text, close);
    } else if (rest.empty() || rest.starts_with("//") || rest.starts_with("\n")) {
      at = next_line(text, at);
    } else {
      return at;
    }
  }
  return at;
}

}  // namespace

std::string without_licence(const std::string& text) {
  const std::size_t end = leading_comments(text);
  const bool licence = std::string_view(text).substr(0, end).find("License") != std::string_view::npos;
  return licence ? text.substr(end) : text;
}

bool KnownLines::mostly_known(std::string_view text) {
  std::size_t all = 0, known = 0;
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = next_line(text, at);
    std::string line(trimmed(text.substr(at, end - at)));
    at = end;
    if (line.size() < kLongLine) continue;
    all += line.size();
    if (lines_.count(line)) {
      known += line.size();
    } else {
      lines.push_back(std::move(line));
    }
  }
  if (2 * known > all) return true;
  lines_.insert(std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()));
  return false;
}

}  // namespace headlab::datasets
