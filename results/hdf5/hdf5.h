// A thin, checked layer over HDF5's C interface: whole datasets and attributes by path. Writing throws DiskError,
// reading StoreError, each naming the file. Files are in HDF5's latest format, whose metadata carry checksums; a reader
// takes them as gzip streams, too.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "results/hdf5/content.h"
#include "results/hdf5/parse.h"

namespace headlab::results {

// What a dataset is, for its reader. Text and what has no unit of its own has an empty one.
struct Meaning {
  std::string unit, long_name;
  std::vector<std::string> scales;  // path of the dimension scale of each dimension
};

class Hdf5Writer {
 public:
  explicit Hdf5Writer(const std::filesystem::path& path);
  ~Hdf5Writer();
  Hdf5Writer(const Hdf5Writer&) = delete;
  Hdf5Writer& operator=(const Hdf5Writer&) = delete;

  void group(const std::string& path);
  void attribute(const std::string& path, const std::string& name, const std::string& value);  // variable-length UTF-8
  void attribute(const std::string& path, const std::string& name, std::int64_t value);
  void digest(const std::string& name, const std::string& value);  // fixed length, on the root

  // Large ones shuffled, deflated and with a checksum on every chunk, small ones inside their header, which has its
  // own. Integers in the smallest type that holds them, down to one bit.
  void dataset(const std::string& path, const std::vector<double>& values, const Dimensions& shape,
               const Meaning& meaning);
  void dataset(const std::string& path, const std::vector<float>& values, const Dimensions& shape,
               const Meaning& meaning);
  void dataset(const std::string& path, const std::vector<std::int64_t>& values, const Dimensions& shape,
               const Meaning& meaning);
  void dataset(const std::string& path, const std::vector<std::string>& values, const Meaning& meaning);
  // A dimension scale that holds no values: it gives the dimension its name, the last part of `path`.
  void dimension(const std::string& path, std::int64_t count);
  void make_scale(const std::string& path, const std::string& name);  // an existing dataset

  // Flushes, closes and seals (seal.h); only then may the file be renamed onto its place. Throws DiskError.
  void close();

 private:
  // A dataset of the memory type `memory`, kept as `stored`.
  void numbers(const std::string& path, const void* values, const Dimensions& shape, const Meaning& meaning,
               std::int64_t memory, std::int64_t stored);
  void describe(std::int64_t dataset, const Meaning& meaning);
  std::int64_t check(std::int64_t result, const std::string& doing) const;

  std::filesystem::path path_;
  std::int64_t file_ = -1;
};

// A run or a summary.
inline constexpr ReadLimits kRunLimits{std::uint64_t{256} << 20, std::uint64_t{256} << 20};

// A file's content, as a process apart has read it (reader_process.h).
class Hdf5Reader {
 public:
  explicit Hdf5Reader(const std::filesystem::path& path, const ReadLimits& limits = kRunLimits);

  bool has(const std::string& path) const { return content_.contains(path); }
  std::string text(const std::string& path, const std::string& name) const;
  std::int64_t integer(const std::string& path, const std::string& name) const;
  std::vector<std::string> attribute_names(const std::string& path) const;
  std::vector<std::string> children(const std::string& group) const;  // in order of creation

  // At most 2^28 numbers each. `shape`, where given, receives the dimensions.
  std::vector<double> doubles(const std::string& path, Dimensions* shape = nullptr) const;
  std::vector<float> floats(const std::string& path, Dimensions* shape = nullptr) const;
  std::vector<std::int64_t> integers(const std::string& path, Dimensions* shape = nullptr) const;
  std::vector<std::string> strings(const std::string& path) const;
  bool holds_integers(const std::string& path) const;
  // Unit and long name of a dataset.
  Meaning meaning(const std::string& path) const;

  [[noreturn]] void refuse(const std::string& what) const;  // throws StoreError naming the file

 private:
  const Hdf5Object& object(const std::string& path) const;
  const Hdf5Dataset& dataset(const std::string& path) const;
  template <class T, class Other>
  std::vector<T> reals(const std::string& path, Dimensions* shape) const;

  std::filesystem::path path_;
  Hdf5Content content_;
};

}  // namespace headlab::results
