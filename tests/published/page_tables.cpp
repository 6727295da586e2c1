#include "tests/published/page_tables.h"

#include <fmt/format.h>

#include <sstream>

namespace headlab::published {
namespace {

Cells cells_of(const std::string& line) {
  Cells cells;
  std::istringstream parts(line.substr(1));
  for (std::string cell; std::getline(parts, cell, '|');) {
    const std::size_t first = cell.find_first_not_of(' ');
    cells.push_back(first == std::string::npos ? "" : cell.substr(first, cell.find_last_not_of(' ') + 1 - first));
  }
  return cells;
}

}  // namespace

std::vector<MarkdownTable> tables_of(const std::string& page) {
  std::vector<MarkdownTable> tables;
  std::istringstream lines(page);
  std::string line;
  bool inside = false;
  for (std::size_t at = 1; std::getline(lines, line); ++at) {
    const bool row = line.starts_with("|");
    if (row && !inside) tables.emplace_back();
    if (row && line.find_first_not_of("|-: ") != std::string::npos) tables.back().push_back({at, cells_of(line)});
    inside = row;
  }
  return tables;
}

std::map<std::string, std::string> metrics_by_heading(const results::Summary& summary) {
  std::map<std::string, std::string> names;
  for (const auto& m : summary.metrics) {
    names[m.long_name] = m.name;
    names[fmt::format("{} ({})", m.long_name, m.unit)] = m.name;
  }
  return names;
}

}  // namespace headlab::published
