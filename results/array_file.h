// Named float arrays and text attributes in one HDF5 file, written atomically, with a digest over all of it:
// checkpoints and final weights.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace headlab::results {

struct Array {
  std::vector<std::int64_t> shape;
  std::vector<float> values;
};

struct ArrayFile {
  std::map<std::string, std::string> text;      // run id, kind, ...
  std::map<std::string, std::int64_t> integer;  // step, epoch, ...
  std::map<std::string, Array> arrays;          // by dotted name
  std::map<std::string, std::vector<double>> curves;
};

inline constexpr std::uint64_t kMostArrayFile = std::uint64_t{16} << 30;  // bytes that are read

// Throws DiskError (cannot be written, path named).
void write_array_file(const std::filesystem::path& path, const ArrayFile& archive);
// Throws StoreError (missing, damaged, digest differs, sizes that the file does not hold).
ArrayFile read_array_file(const std::filesystem::path& path);

}  // namespace headlab::results
