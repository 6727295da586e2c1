#include "analysis/tables/csv.h"

#include <fmt/format.h>

#include <cmath>

namespace headlab::analysis {

std::string quoted(const std::string& field) {
  if (field.find_first_of(",\"\r\n") == std::string::npos) return field;
  std::string out(1, '"');
  for (const char c : field) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  out += '"';
  return out;
}

std::string exact_number(double value) {
  return std::isfinite(value) ? fmt::format("{}", value) : "";
}

}  // namespace headlab::analysis
