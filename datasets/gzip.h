// Files that may be gzip-compressed, read with a bound on what they expand to.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace headlab::datasets {

// A sequential reader of a plain or gzip-compressed file (told apart by content). Every error (missing, truncated,
// damaged) is a DataError with file and offset.
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
  // Bytes on disk; for a plain file an upper bound on what read() can give.
  std::uint64_t bytes_on_disk() const { return bytes_on_disk_; }
  bool compressed() const;

 private:
  struct File;
  std::size_t read_piece(std::uint8_t* to, std::size_t size);

  std::filesystem::path path_;
  std::unique_ptr<File> file_;
  std::uint64_t offset_ = 0, bytes_on_disk_ = 0;
};

// Throws DataError: the file, the offset and `what` ("expected ..., found ...").
[[noreturn]] void refuse(const ByteReader& file, std::uint64_t offset, const std::string& what);

}  // namespace headlab::datasets
