// The one door for files from outside: opened without waiting, looked at before a byte is read.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>

namespace headlab {

// Throws the reader's own error with the message "'PATH' ...".
using Refuse = void (*)(const std::string& message);
template <class E>
[[noreturn]] void refuse_as(const std::string& message) {
  throw E(message);
}

// A regular file: folders, pipes, sockets and devices are refused, and so are files of more than `most` bytes.
class InputFile {
 public:
  InputFile(std::filesystem::path path, std::uint64_t most, Refuse refuse);
  ~InputFile();
  InputFile(InputFile&& other) noexcept;
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;

  int descriptor() const { return descriptor_; }
  std::uint64_t size() const { return size_; }  // when it was opened
  const std::filesystem::path& path() const { return path_; }

  // Up to `size` bytes from where the last call ended; fewer only at the end.
  std::size_t read(void* into, std::size_t size);
  // All that is left. A file that grows beyond `most` while it is read is refused.
  std::string read_rest();

 private:
  [[noreturn]] void fail(const std::string& why) const;

  std::filesystem::path path_;
  std::uint64_t most_;
  Refuse refuse_;
  int descriptor_ = -1;
  std::uint64_t size_ = 0;
};

// Whether something lies at the path, whatever it is: a link that leads nowhere is nothing, a path that may not be
// looked at is something.
bool lies_at(const std::filesystem::path& path);

// Why nothing below a folder can be found: "Permission denied", "Not a directory"; empty where it can be listed.
std::string fault_of_folder(const std::filesystem::path& folder);

}  // namespace headlab
