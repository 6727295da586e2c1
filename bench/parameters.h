// One piece of work and its sizes, as a line that both sides of the benchmark read: "train-vit width=192 depth=6".
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace headlab::bench {

struct Parameters {
  std::string work;
  std::map<std::string, std::string> values;

  // Throws std::invalid_argument on an empty line or a word without '='.
  static Parameters parse(const std::string& line);
  std::string line() const;

  bool has(const std::string& name) const { return values.contains(name); }
  // Throw std::invalid_argument, with the name, on a value that is missing or no integer.
  std::int64_t integer(const std::string& name) const;
  std::int64_t integer(const std::string& name, std::int64_t fallback) const;
  std::string text(const std::string& name, const std::string& fallback) const;
};

}  // namespace headlab::bench
