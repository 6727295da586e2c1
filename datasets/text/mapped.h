// Bytes that are appended to once, on disk or in memory, and then mapped to be read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <vector>

namespace headlab::datasets {

// A file as memory that can only be read. Its pages come when they are read.
class Mapping {
 public:
  // The whole of an open file, which may be closed then. Throws DataError naming `path`.
  Mapping(int descriptor, const std::filesystem::path& path);
  ~Mapping();
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;

  const std::uint8_t* data() const { return data_; }
  std::uint64_t size() const { return size_; }
  // Takes out of this process's memory what has come of a large file; it comes again when it is read.
  void let_go() const;

 private:
  const std::uint8_t* data_ = nullptr;
  std::uint64_t size_ = 0;
};

class Appended {
 public:
  Appended();                                            // in memory
  explicit Appended(const std::filesystem::path& path);  // on disk; what was there is gone. Throws DiskError
  // On disk, in this folder, without a name: gone when nobody uses it. Throws DiskError.
  static Appended nameless(const std::filesystem::path& folder);
  ~Appended();
  Appended(Appended&& other) noexcept;
  Appended& operator=(Appended&&) = delete;

  // Both throw DiskError naming the file.
  void append(const void* data, std::size_t size);
  void overwrite_beginning(const void* data, std::size_t size);
  std::uint64_t size() const { return size_; }
  // All that was appended.
  std::shared_ptr<const Mapping> map();

 private:
  Appended(int descriptor, std::filesystem::path path) : descriptor_(descriptor), path_(std::move(path)) {}
  void write_out();

  int descriptor_;
  std::filesystem::path path_;
  std::vector<std::uint8_t> waiting_;  // to be written at the end
  std::uint64_t size_ = 0;
};

}  // namespace headlab::datasets
