// Files that may be gzip-compressed, read with a bound on what they expand to.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "base/error.h"

namespace headlab::datasets {

// A sequential reader of a plain or gzip-compressed file (told apart by content). Every error (missing, no regular
// file, truncated, damaged, followed by other bytes, expanding a hundredfold) is a DataError with file and offset.
class ByteReader {
 public:
  explicit ByteReader(const std::filesystem::path& path);
  ~ByteReader();
  ByteReader(const ByteReader&) = delete;
  ByteReader& operator=(const ByteReader&) = delete;

  // Up to `size` bytes; fewer only at the end of the file. The caller bounds `size`: nothing expands unasked.
  std::vector<std::uint8_t> read(std::size_t size);
  std::uint64_t offset() const { return offset_; }  // of the next byte, decompressed
  const std::filesystem::path& path() const { return path_; }
  std::uint64_t bytes_on_disk() const { return bytes_on_disk_; }
  // What read() gives at most, all calls together.
  std::uint64_t most_bytes() const;
  bool compressed() const;

 private:
  struct File;
  std::size_t read_piece(std::uint8_t* to, std::size_t size);

  std::filesystem::path path_;
  std::unique_ptr<File> file_;
  std::uint64_t bytes_on_disk_ = 0, offset_ = 0;
};

// Throws DataError: the file, the offset and `what` ("expected ..., found ...").
[[noreturn]] void refuse(const ByteReader& file, std::uint64_t offset, const std::string& what);

// What `read` gives; a DataError naming the place where memory does not suffice for it.
template <class Read>
auto with_memory(const std::filesystem::path& place, const Read& read) {
  try {
    return read();
  } catch (const std::bad_alloc&) {
    throw DataError("'" + place.string() + "': there is not memory enough to read it");
  }
}

}  // namespace headlab::datasets
