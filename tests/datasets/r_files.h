// A lazy-load database of R, as its records are written.
#pragma once

#include <zlib.h>

#include <string>
#include <vector>

#include "tests/datasets/idx_files.h"

namespace headlab::datasets {

inline std::string r_number(std::uint32_t n) {
  const Bytes bytes = big_endian({n});
  return {bytes.begin(), bytes.end()};
}

// A serialised vector of strings, in version 2 of the format, or in version 3.
inline std::string r_strings(const std::vector<std::string>& strings, std::uint32_t version = 3) {
  std::string out = "X\n" + r_number(version) + r_number(0x040202) + r_number(0x020300);
  if (version == 3) out += r_number(5) + "UTF-8";
  out += r_number(16) + r_number(static_cast<std::uint32_t>(strings.size()));
  for (const std::string& s : strings) out += r_number(0x40009) + r_number(static_cast<std::uint32_t>(s.size())) + s;
  return out;
}

inline std::string r_record(const std::string& value) {
  std::string packed(compressBound(value.size()), '\0');
  uLongf size = packed.size();
  compress(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(value.data()), value.size());
  packed.resize(size);
  return r_number(static_cast<std::uint32_t>(value.size())) + packed;
}

}  // namespace headlab::datasets
