#include "bench/parameters.h"

#include <charconv>
#include <sstream>
#include <stdexcept>

namespace headlab::bench {

Parameters Parameters::parse(const std::string& line) {
  std::istringstream words(line);
  Parameters out;
  if (!(words >> out.work)) throw std::invalid_argument("a benchmark needs the name of its work");
  for (std::string word; words >> word;) {
    const auto equals = word.find('=');
    if (equals == word.npos || equals == 0) throw std::invalid_argument("'" + word + "' is not KEY=VALUE");
    out.values[word.substr(0, equals)] = word.substr(equals + 1);
  }
  return out;
}

std::string Parameters::line() const {
  std::string out = work;
  for (const auto& [name, value] : values) out += " " + name + "=" + value;
  return out;
}

std::int64_t Parameters::integer(const std::string& name) const {
  const auto found = values.find(name);
  if (found == values.end()) throw std::invalid_argument(work + " needs " + name);
  const std::string& given = found->second;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), value);
  if (error != std::errc() || end != given.data() + given.size()) {
    throw std::invalid_argument(work + ": " + name + " takes an integer, not '" + given + "'");
  }
  return value;
}

std::int64_t Parameters::integer(const std::string& name, std::int64_t fallback) const {
  return has(name) ? integer(name) : fallback;
}

std::string Parameters::text(const std::string& name, const std::string& fallback) const {
  const auto found = values.find(name);
  return found == values.end() ? fallback : found->second;
}

}  // namespace headlab::bench
