// A CSV file as its cells stand in it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace headlab::published {

// Throws std::runtime_error naming the path.
std::string read_text(const std::filesystem::path& path);

struct Csv {
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;

  std::optional<std::size_t> column(const std::string& name) const;
  // Empty where there is no such column.
  std::string cell(std::size_t row, const std::string& name) const;
  static std::size_t line_of(std::size_t row) { return row + 2; }
};

// Throws std::runtime_error naming the line where a row has another number of cells than the heading.
Csv parse_csv(const std::string& text);

// The number that the whole cell is, if it is one.
std::optional<double> number_of(const std::string& cell);

}  // namespace headlab::published
