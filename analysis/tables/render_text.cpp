#include <fmt/format.h>

#include <algorithm>

#include "analysis/tables/render_table.h"
#include "analysis/tables/table_text.h"
#include "base/columns.h"
#include "base/text_table.h"
#include "base/utf8.h"

namespace headlab::analysis {
namespace {

constexpr std::size_t kMostReadable = 100;  // columns of a sentence's line

class Text {
 public:
  explicit Text(std::size_t columns) : columns_(columns) {}

  void sentence(const std::string& text, std::size_t indent = 0) {
    out_ += paragraph(visible(text), std::min(columns_, kMostReadable), indent) + '\n';
  }
  void table(const std::string& title, Lines lines) {
    if (lines.empty()) return;
    out_ += '\n';
    if (!title.empty()) sentence(title + ":");
    for (auto& line : lines) {
      for (std::string& cell : line) cell = visible(cell);
    }
    out_ += text_table(lines, {columns_, 'l' + std::string(lines.front().size() - 1, 'r')});
  }
  void gap() { out_ += '\n'; }
  const std::string& all() const { return out_; }

 private:
  std::size_t columns_;
  std::string out_;
};

}  // namespace

std::string to_text(const Table& table, std::size_t columns) {
  Text out(columns);
  out.sentence(fmt::format("{} ({} scale)", table.plan.title, table.plan.scale));
  if (const std::string standing = standing_of_claim(table.preconditions); !standing.empty()) out.sentence(standing);
  for (const std::string& group : groups_of(table)) out.table(group, group_lines(table, group));
  out.table(kPrimaryTitle, primary_lines(table));
  out.table(kExampleTitle, example_lines(table));
  if (!table.notes.empty()) out.gap();
  for (const std::string& note : table.notes) out.sentence("- " + note, 2);
  return out.all();
}

}  // namespace headlab::analysis
