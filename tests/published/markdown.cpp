#include "tests/published/markdown.h"

#include <algorithm>
#include <regex>
#include <sstream>

namespace headlab::published {
namespace {

constexpr char kComment = '\x01';  // what a comment is blanked with: its lines are not blank and end no block
constexpr const char* kNoText = " \t\r\n\x01";

struct Comment {
  std::size_t at, line;
  std::string body;
};

std::size_t line_at(const std::string& text, std::size_t at) {
  return 1 + static_cast<std::size_t>(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

void blank(std::string& text, std::size_t begin, std::size_t end, char with = ' ') {
  for (std::size_t i = begin; i < end; ++i) {
    if (text[i] != '\n') text[i] = with;
  }
}

// The end of the fenced block whose line begins at `at`; `at` where none does.
std::size_t end_of_fence(const std::string& page, std::size_t at) {
  const std::size_t mark = page.find_first_not_of(' ', at);
  if (mark == std::string::npos) return at;
  const std::string fence = page.substr(mark, 3);
  if (fence != "```" && fence != "~~~") return at;
  for (std::size_t line = page.find('\n', mark); line != std::string::npos; line = page.find('\n', line + 1)) {
    const std::size_t text = page.find_first_not_of(' ', line + 1);
    if (text != std::string::npos && page.compare(text, 3, fence) == 0)
      return std::min(page.find('\n', text), page.size());
  }
  return page.size();
}

// The end of the inline code that begins at `at`, within its paragraph; `at` where it is not closed.
std::size_t end_of_code(const std::string& page, std::size_t at) {
  const std::size_t open = page.find_first_not_of('`', at);
  if (open == std::string::npos) return at;
  const std::size_t limit = std::min(page.find("\n\n", at), page.size());
  for (std::size_t i = page.find('`', open); i < limit;) {
    const std::size_t end = std::min(page.find_first_not_of('`', i), page.size());
    if (end - i == open - at) return end;
    i = page.find('`', end);
  }
  return at;
}

// Blanks code and comments; the comments are returned.
std::vector<Comment> blank_code_and_comments(std::string& page) {
  const std::string open = "<!--", close = "-->";
  std::vector<Comment> comments;
  for (std::size_t i = 0; i < page.size();) {
    std::size_t end = i == 0 || page[i - 1] == '\n' ? end_of_fence(page, i) : i;
    if (end == i && page[i] == '`') end = end_of_code(page, i);
    if (end > i) {
      blank(page, i, end);
    } else if (page.compare(i, open.size(), open) == 0) {
      const std::size_t stop = std::min(page.find(close, i), page.size());
      comments.push_back({i, line_at(page, i), page.substr(i + open.size(), stop - i - open.size())});
      end = std::min(stop + close.size(), page.size());
      blank(page, i, end, kComment);
    } else if (page[i] == '`') {
      end = std::min(page.find_first_not_of('`', i), page.size());
    }
    i = std::max(end, i + 1);
  }
  return comments;
}

void blank_matches(std::string& text, const std::regex& what) {
  const std::string before = text;
  for (std::sregex_iterator m(before.begin(), before.end(), what), none; m != none; ++m) {
    const auto at = static_cast<std::size_t>(m->position());
    blank(text, at, at + static_cast<std::size_t>(m->length()));
  }
}

// Link targets first: what they leave of "Tables [7](a.md) and [H](b.md)" is a reference.
void blank_exempt(std::string& prose) {
  static const std::regex exempt[] = {
      std::regex(R"(\]\([^()]*\)|<https?:[^>]*>|https?:[^\s)]*|(?:src|href)="[^"]*")"),
      std::regex(R"((?:^|\n) *\[[^\]\n]+\]: +\S+)"),
      std::regex(R"([\[\]])"),
      std::regex(R"((?:^|\n) *\d+[.)](?=\s))"),
      std::regex(R"(\b(?:Table|Figure|Section|Eq\.)\s+\d+)"),
      std::regex(
          R"(\b(?:Tables|Figures|Sections|Eqs\.)\s+(?:\d+|[A-Z])\b(?:(?:\s*,\s*|\s+and\s+)(?:\d+|[A-Z])\b(?!\.\d))*)"),
      std::regex(R"(\bDebian\s+\d+|\bet\s+al\.,?\s+\(?\d{4})"),
  };
  for (const std::regex& what : exempt) blank_matches(prose, what);
}

bool begins_block(const std::string& line) {
  static const std::regex item_or_heading(R"(^\s*(?:[-*+]|\d+[.)])\s.*|^#{1,6}\s.*)");
  return std::regex_match(line, item_or_heading);
}

// Nothing but blanks and comments.
bool is_empty(const std::string& text) {
  return text.find_first_not_of(kNoText) == std::string::npos;
}

struct Span {
  std::size_t begin, end;
};

// A blank line, a list item and a heading end a block; so does the end of a heading.
std::vector<Span> spans_of(const std::string& page) {
  std::vector<Span> spans;
  bool open = false;
  for (std::size_t begin = 0; begin < page.size();) {
    const std::size_t end = std::min(page.find('\n', begin), page.size());
    const std::string line = page.substr(begin, end - begin);
    const bool blank_line = line.find_first_not_of(" \t\r") == std::string::npos;
    if (!blank_line && open && !begins_block(line))
      spans.back().end = end;
    else if (!blank_line)
      spans.push_back({begin, end});
    open = !blank_line && line[0] != '#';
    begin = end + 1;
  }
  return spans;
}

// The lines of a comment "numbers ..."; nothing of another comment.
std::vector<SourceLine> sources_in(const Comment& comment) {
  std::istringstream lines(comment.body);
  std::vector<SourceLine> sources;
  std::string line;
  for (std::size_t at = comment.line; std::getline(lines, line); ++at) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string::npos) continue;
    sources.push_back({at, line.substr(first, line.find_last_not_of(" \t\r") + 1 - first)});
  }
  const std::string mark = "numbers";
  if (sources.empty() || sources[0].text.substr(0, mark.size()) != mark) return {};
  sources[0].text.erase(0, std::min(sources[0].text.find_first_not_of(" \t", mark.size()), sources[0].text.size()));
  if (sources[0].text.empty()) sources.erase(sources.begin());
  return sources;
}

}  // namespace

std::size_t Block::line_of(const Number& number) const {
  return first_line + line_at(prose, number.at) - 1;
}

std::string Block::line_around(const Number& number) const {
  const std::size_t before = shown.rfind('\n', number.at), begin = before == std::string::npos ? 0 : before + 1;
  return shown.substr(begin, shown.find('\n', number.at) - begin);
}

std::vector<Block> blocks_of(const std::string& page) {
  std::string prose = page;
  const std::vector<Comment> comments = blank_code_and_comments(prose);
  std::vector<Block> blocks;
  std::size_t next = 0;
  for (const Span& span : spans_of(prose)) {
    const std::size_t length = span.end - span.begin;
    const std::string text = prose.substr(span.begin, length);
    if (!is_empty(text)) {
      const std::size_t last = span.begin + text.find_last_not_of(kNoText);
      blocks.push_back({line_at(page, span.begin), line_at(page, last), page.substr(span.begin, length), text, {}});
      blank_exempt(blocks.back().prose);
    }
    for (; next < comments.size() && comments[next].at < span.end; ++next) {
      const std::vector<SourceLine> sources = sources_in(comments[next]);
      if (blocks.empty() && !sources.empty()) blocks.push_back({1, 1, "", "", {}});
      if (!blocks.empty()) blocks.back().sources.insert(blocks.back().sources.end(), sources.begin(), sources.end());
    }
  }
  return blocks;
}

}  // namespace headlab::published
