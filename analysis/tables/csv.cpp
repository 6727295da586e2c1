#include "analysis/tables/csv.h"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "base/utf8.h"

namespace headlab::analysis {

namespace {

bool is_number(const std::string& field) {
  const char* begin = field.data() + (field.starts_with('+') ? 1 : 0);
  double value = 0;
  const auto [end, error] = std::from_chars(begin, field.data() + field.size(), value);
  return error == std::errc() && end == field.data() + field.size();
}

// What a spreadsheet would take for a formula.
bool begins_formula(const std::string& field) {
  const auto first = field.find_first_not_of(" \n");
  return first != std::string::npos && std::string_view("=+-@\t").find(field[first]) != std::string_view::npos &&
         !is_number(field);
}

}  // namespace

std::string quoted(const std::string& text) {
  std::string field = visible_lines(text);
  if (begins_formula(field)) field.insert(0, 1, '\'');
  if (field.find_first_of(",\"\n\t") == std::string::npos) return field;
  std::string out(1, '"');
  for (const char c : field) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  out += '"';
  return out;
}

std::string exact_number(double value) {
  return std::isfinite(value) ? fmt::format("{}", value) : "";
}

}  // namespace headlab::analysis
