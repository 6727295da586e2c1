#include "base/columns.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "base/utf8.h"

namespace headlab {
namespace {

constexpr std::string_view kLeftOut = "...";

// Where the character begins that stands in this column.
std::size_t offset_of(std::string_view text, std::size_t column) {
  std::size_t offset = 0;
  for (; column > 0 && offset < text.size(); --column)
    offset += std::max<std::size_t>(1, character_size(text.substr(offset)));
  return offset;
}

// Cells of a column that can be told apart when no wider than so.
std::size_t distinct(const std::vector<std::vector<std::string>>& rows, std::size_t column, std::size_t width) {
  std::set<std::string> out;
  for (const auto& row : rows) out.insert(shortened(row[column], width));
  return out.size();
}

}  // namespace

std::string shortened(std::string_view text, std::size_t width) {
  const std::size_t all = columns_of(text);
  if (all <= width) return std::string(text);
  if (width <= kLeftOut.size()) return std::string(text.substr(0, offset_of(text, width)));
  const std::size_t kept = width - kLeftOut.size(), tail = kept / 2;
  return fmt::format("{}{}{}", text.substr(0, offset_of(text, kept - tail)), kLeftOut,
                     text.substr(offset_of(text, all - tail)));
}

std::string paragraph(std::string_view text, std::size_t width, std::size_t indent) {
  std::string out;
  std::size_t column = 0;
  while (!text.empty()) {
    const std::size_t start = text.find_first_not_of(' ');
    if (start == std::string_view::npos) break;
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const std::string_view word = text.substr(start, end - start);
    const std::size_t needed = columns_of(word) + start;
    if (column > indent && (column >= width || needed > width - column)) {
      out += fmt::format("\n{:{}}", "", indent);
      column = indent;
    } else {
      out.append(start, ' ');
      column += start;
    }
    out += word;
    column += columns_of(word);
    text.remove_prefix(end);
  }
  return out;
}

std::string folded(std::string_view text, std::size_t width, std::size_t indent) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += columns_of(text.substr(0, end)) <= width ? std::string(text.substr(0, end))
                                                    : paragraph(text.substr(0, end), width, indent);
    if (end < text.size()) out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

Columns::Columns(std::vector<Column> columns) : columns_(std::move(columns)) {}

void Columns::add(std::vector<std::string> cells) {
  cells.resize(columns_.size());
  rows_.push_back(std::move(cells));
}

std::vector<std::size_t> Columns::widths(std::size_t width) const {
  std::vector<std::size_t> out;
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    std::size_t most = columns_of(columns_[c].head);
    for (const auto& row : rows_) most = std::max(most, columns_of(row[c]));
    out.push_back(most);
  }
  const std::vector<std::size_t> widest = out;
  const auto all = [&] { return std::accumulate(out.begin(), out.end(), 2 * (out.size() - 1)); };
  for (std::size_t c = 0; c < out.size() && all() > width; ++c) {
    if (columns_[c].least == 0 || widest[c] <= columns_[c].least) continue;
    out[c] -= std::min(all() - width, widest[c] - columns_[c].least);
    if (!columns_[c].names) continue;
    const std::size_t cells = distinct(rows_, c, widest[c]);
    for (std::size_t room = out[c]; room <= std::min(widest[c], width / 2); ++room) {
      if (distinct(rows_, c, room) < cells) continue;
      out[c] = room;
      break;
    }
  }
  const std::size_t mark = kLeftOut.size() + 2;
  if (all() > width) {
    while (out.size() > 1 && all() + mark > width) out.pop_back();
    for (std::size_t c = 0; c < out.size() && all() + mark < width; ++c)
      out[c] += std::min(width - mark - all(), widest[c] - out[c]);
  }
  return out;
}

std::string Columns::line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths,
                          std::size_t width) const {
  std::string out;
  for (std::size_t c = 0; c < widths.size(); ++c) {
    const std::string cell = shortened(cells[c], widths[c]);
    const std::string space(widths[c] - columns_of(cell), ' ');
    out += fmt::format("{}{}{}", c > 0 ? "  " : "", columns_[c].right ? space : cell, columns_[c].right ? cell : space);
  }
  out.erase(out.find_last_not_of(' ') + 1);
  if (columns_of(out) > width) out = fmt::format("{}{}", out.substr(0, offset_of(out, width - 3)), kLeftOut);
  return fmt::format("{}\n", out);
}

std::string Columns::text(std::size_t width) const {
  const std::vector<std::size_t> wide = widths(width);
  std::vector<std::string> heads;
  for (const Column& column : columns_) heads.push_back(column.head);
  std::string out = line(heads, wide, width);
  if (wide.size() < columns_.size() && columns_of(out) + kLeftOut.size() + 1 <= width)  // its end of line is no column
    out.insert(out.size() - 1, fmt::format("  {}", kLeftOut));
  for (const auto& row : rows_) {
    if (std::string text = line(row, wide, width); text != "\n" || wide.size() == columns_.size())
      out += text;  // units of columns that are left out
  }
  return out;
}

}  // namespace headlab
