// What every fuzz target needs: its input as a file in memory, and the promise that a reader refuses or accepts,
// and does nothing else.
#pragma once

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <span>
#include <string>
#include <string_view>

namespace headlab::fuzz {

using Bytes = std::span<const std::uint8_t>;

inline std::string_view as_text(Bytes bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

// A broken promise ends the process: libFuzzer then keeps the input.
inline void require(bool promise, const char* what, std::string_view detail = "") {
  if (promise) return;
  std::cerr << "broken promise: " << what << ": " << detail << '\n';
  std::abort();
}

// One file that never touches a disk, rewritten for every input.
class MemoryFile {
 public:
  MemoryFile() : descriptor_(::memfd_create("fuzz", 0)), path_("/proc/self/fd/" + std::to_string(descriptor_)) {
    require(descriptor_ >= 0, "memfd_create");
  }
  ~MemoryFile() { ::close(descriptor_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  void write(Bytes bytes) {
    const auto size = static_cast<ssize_t>(bytes.size());
    require(::ftruncate(descriptor_, 0) == 0 && ::pwrite(descriptor_, bytes.data(), bytes.size(), 0) == size, "write");
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  int descriptor_;
  std::filesystem::path path_;
};

// Whether `read` accepted. It may refuse by `Refusal` naming the file; any other exception is a finding.
template <class Refusal, class Read>
bool accepted(std::string_view file, Read read) {
  try {
    read();
    return true;
  } catch (const Refusal& refusal) {
    const std::string_view message = refusal.what();
    require(message.find(file) != std::string_view::npos, "a refusal names its file", message);
    return false;
  }
}

}  // namespace headlab::fuzz
