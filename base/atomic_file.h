// Files that are there whole or not at all: written beside their place, fsynced with their folder, renamed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace headlab {

// A temporary path in the folder of `target`; the file is removed on destruction unless committed.
class AtomicFile {
 public:
  // Creates the folder where it is missing. Throws DiskError naming the path.
  explicit AtomicFile(std::filesystem::path target);
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  const std::filesystem::path& temporary() const { return temporary_; }
  // fsync the closed temporary file, rename it onto the target, fsync the folder. Throws DiskError.
  void commit();

 private:
  std::filesystem::path target_, temporary_;
  bool committed_ = false;
};

// "cannot write 'x': No space left on device". Throws DiskError; RunError where this process, or the system, has too
// many files open, which is no fault of the disk.
[[noreturn]] void fail_to_write(const std::string& doing, const std::filesystem::path& path, int error);

// Writes `content` to `path` atomically. Throws as fail_to_write() does.
void write_file(const std::filesystem::path& path, std::string_view content);

// Throws DiskError where nothing can be written to the folder, which is created where it is missing: to be told before
// long work, not after it.
void try_folder(const std::filesystem::path& folder);

// The whole file as text. Throws UsageError when it cannot be read, is no regular file or has more than `most` bytes
// (input_file.h).
inline constexpr std::uint64_t kMostRead = std::uint64_t{1} << 30;
std::string read_file(const std::filesystem::path& path, std::uint64_t most = kMostRead);

}  // namespace headlab
