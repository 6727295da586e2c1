#include "tests/published/csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace headlab::published {
namespace {

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"') {
      if (quoted && i + 1 < line.size() && line[i + 1] == '"')
        cells.back() += line[i++];
      else
        quoted = !quoted;
    } else if (line[i] == ',' && !quoted) {
      cells.emplace_back();
    } else if (line[i] != '\r') {
      cells.back() += line[i];
    }
  }
  return cells;
}

}  // namespace

std::string read_text(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error(fmt::format("'{}' cannot be read", path.string()));
  return (std::ostringstream() << file.rdbuf()).str();
}

std::optional<std::size_t> Csv::column(const std::string& name) const {
  const auto found = std::find(columns.begin(), columns.end(), name);
  if (found == columns.end()) return std::nullopt;
  return static_cast<std::size_t>(found - columns.begin());
}

std::string Csv::cell(std::size_t row, const std::string& name) const {
  const auto c = column(name);
  return c ? rows.at(row)[*c] : "";
}

Csv parse_csv(const std::string& text) {
  Csv csv;
  std::istringstream lines(text);
  std::string line;
  if (std::getline(lines, line)) csv.columns = cells_of(line);
  while (std::getline(lines, line)) {
    csv.rows.push_back(cells_of(line));
    if (csv.rows.back().size() != csv.columns.size()) {
      throw std::runtime_error(fmt::format("line {}: {} cells under {} columns", Csv::line_of(csv.rows.size() - 1),
                                           csv.rows.back().size(), csv.columns.size()));
    }
  }
  return csv;
}

std::optional<double> number_of(const std::string& cell) {
  char* end = nullptr;
  const double value = std::strtod(cell.c_str(), &end);
  if (cell.empty() || *end != '\0') return std::nullopt;
  return value;
}

}  // namespace headlab::published
