#include "base/text_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/utf8.h"

namespace headlab {
namespace {

constexpr std::size_t kGap = 2;
constexpr std::size_t kReadable = 24;  // columns in which a text folds well
constexpr std::string_view kMarks = "-_/,=:";

struct Break {
  std::size_t end, next;  // bytes: where the line ends, where the rest begins
};

// Of a text that is longer than `columns`.
Break break_of(std::string_view text, std::size_t columns) {
  Break bracket{0, 0}, space{0, 0}, mark{0, 0};
  std::size_t at = 0;
  for (std::size_t column = 0; column <= columns; ++column) {
    if (text[at] == ' ' && at > 0) {
      space = {at, at + 1};
      if (text[at + 1] == '(' && columns_of(text.substr(at + 1)) <= columns) bracket = space;
    }
    if (column == columns) break;
    at += std::max<std::size_t>(1, character_size(text.substr(at)));
    if (kMarks.find(text[at - 1]) != std::string_view::npos) mark = {at, at};
  }
  for (const Break& found : {bracket, space, mark}) {
    if (found.end > 0) return found;
  }
  return {at, at};
}

std::size_t longest_word(std::string_view text) {
  std::size_t longest = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    longest = std::max(longest, columns_of(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return longest;
}

class Columns {
 public:
  Columns(const TextRows& rows, const TextLayout& layout) : rows_(rows), layout_(layout) {
    for (const auto& row : rows) natural_.resize(std::max(natural_.size(), row.size()));
    for (const auto& row : rows) {
      for (std::size_t c = 0; c < row.size(); ++c) natural_[c] = std::max(natural_[c], columns_of(row[c]));
    }
  }

  std::string text() const {
    if (natural_.empty()) return "";
    std::vector<std::size_t> rest(natural_.size() - 1);
    for (std::size_t i = 0; i < rest.size(); ++i) rest[i] = i + 1;
    if (sum(natural_, rest) + natural_[0] + layout_.indent <= layout_.columns) return block(natural_, rest);
    std::vector<std::size_t> width = least();
    width[0] = std::min(natural_[0], std::min(std::max(kReadable, layout_.columns / 3), layout_.columns / 2));
    const std::size_t taken = width[0] + layout_.indent;
    const std::size_t room = layout_.columns > taken ? layout_.columns - taken : 0;
    std::string out;
    for (std::size_t begin = 0; begin < rest.size();) {
      std::size_t end = begin + 1;
      while (end < rest.size() && sum(width, part(rest, begin, end + 1)) <= room) ++end;
      const auto beside = part(rest, begin, end);
      if (begin > 0) out += '\n';
      out += block(spread(width, beside, room), beside);
      begin = end;
    }
    return rest.empty() ? block(width, rest) : out;
  }

 private:
  using Places = std::vector<std::size_t>;

  static Places part(const Places& all, std::size_t begin, std::size_t end) {
    return {all.begin() + static_cast<std::ptrdiff_t>(begin), all.begin() + static_cast<std::ptrdiff_t>(end)};
  }
  static std::size_t sum(const std::vector<std::size_t>& width, const Places& places) {
    std::size_t out = 0;
    for (const std::size_t c : places) out += width[c] + kGap;
    return out;
  }
  bool right(std::size_t column) const { return column < layout_.right.size() && layout_.right[column] == 'r'; }
  const std::string& cell(std::size_t row, std::size_t column) const {
    static const std::string none;
    return column < rows_[row].size() ? rows_[row][column] : none;
  }

  // Numbers stay whole, and their headings fold at spaces; texts fold.
  std::vector<std::size_t> least() const {
    std::vector<std::size_t> out(natural_.size());
    for (std::size_t c = 0; c < out.size(); ++c) {
      out[c] = std::min(natural_[c], kReadable);
      if (!right(c)) continue;
      out[c] = longest_word(cell(0, c));
      for (std::size_t r = 1; r < rows_.size(); ++r) out[c] = std::max(out[c], columns_of(cell(r, c)));
    }
    return out;
  }

  // The column of those that wants to be wider: texts first, the narrowest of them; beside.size() where none does.
  std::size_t neediest(const std::vector<std::size_t>& width, const Places& beside) const {
    std::size_t best = beside.size();
    for (std::size_t i = 0; i < beside.size(); ++i) {
      const std::size_t c = beside[i];
      if (width[c] >= natural_[c]) continue;
      const auto rank = [&](std::size_t column) { return std::pair(right(column), width[column]); };
      if (best == beside.size() || rank(c) < rank(beside[best])) best = i;
    }
    return best;
  }

  // What is left of the room goes to those that can use it; what is missing is taken from the widest.
  std::vector<std::size_t> spread(std::vector<std::size_t> width, const Places& beside, std::size_t room) const {
    for (std::size_t i = neediest(width, beside); i < beside.size() && sum(width, beside) < room;
         i = neediest(width, beside))
      width[beside[i]] += 1;
    const auto widest = [&] {
      return *std::max_element(beside.begin(), beside.end(),
                               [&](std::size_t a, std::size_t b) { return width[a] < width[b]; });
    };
    while (sum(width, beside) > room && width[widest()] > 1) width[widest()] -= 1;
    return width;
  }

  // A row, whose cells are folded to the widths of their columns.
  std::string lines_of(std::size_t row, const std::vector<std::size_t>& width, const Places& shown) const {
    std::vector<std::vector<std::string>> cells;
    std::size_t count = 0;
    for (const std::size_t c : shown) {
      cells.push_back(folded(cell(row, c), width[c]));
      count = std::max(count, cells.back().size());
    }
    std::string out;
    for (std::size_t l = 0; l < count; ++l) {
      std::string line(layout_.indent, ' ');
      for (std::size_t i = 0; i < shown.size(); ++i) {
        const std::string text = l < cells[i].size() ? cells[i][l] : "";
        const std::string padding(width[shown[i]] - std::min(width[shown[i]], columns_of(text)), ' ');
        if (i > 0) line.append(kGap, ' ');
        line += right(shown[i]) ? padding + text : text + padding;
      }
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + '\n';
    }
    return out;
  }

  // The first column and those beside it.
  std::string block(const std::vector<std::size_t>& width, Places beside) const {
    beside.insert(beside.begin(), 0);
    std::string out;
    for (std::size_t r = 0; r < rows_.size(); ++r) out += lines_of(r, width, beside);
    return out;
  }

  const TextRows& rows_;
  const TextLayout& layout_;
  std::vector<std::size_t> natural_;
};

}  // namespace

std::vector<std::string> folded(std::string_view text, std::size_t columns) {
  std::vector<std::string> out;
  while (columns_of(text) > std::max<std::size_t>(1, columns)) {
    const Break found = break_of(text, std::max<std::size_t>(1, columns));
    out.emplace_back(text.substr(0, found.end));
    text.remove_prefix(found.next);
  }
  out.emplace_back(text);
  return out;
}

std::string text_table(const TextRows& rows, const TextLayout& layout) {
  return Columns(rows, layout).text();
}

}  // namespace headlab
