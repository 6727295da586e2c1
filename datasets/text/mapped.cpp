#include "datasets/text/mapped.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

#include "base/error.h"

namespace headlab::datasets {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBuffer = 1 << 20;
constexpr std::uint64_t kLarge = std::uint64_t{64} << 20;

[[noreturn]] void fail(const char* doing, const fs::path& path) {
  throw DiskError(fmt::format("cannot {} '{}': {}", doing, path.string(), std::generic_category().message(errno)));
}

void write_at(int descriptor, const std::uint8_t* data, std::size_t size, std::uint64_t at, const fs::path& path) {
  while (size > 0) {
    const ssize_t written = ::pwrite(descriptor, data, size, static_cast<off_t>(at));
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) fail("write", path);
    data += written;
    size -= static_cast<std::size_t>(written);
    at += static_cast<std::uint64_t>(written);
  }
}

void create_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error) return;
  errno = error.value();
  fail("create folder", folder);
}

int open_in_memory() {
  const int descriptor = ::memfd_create("headlab-text", MFD_CLOEXEC);
  if (descriptor < 0) fail("create", "a file in memory");
  return descriptor;
}

int open_file(const fs::path& path) {
  const int descriptor = ::open(path.c_str(), O_CREAT | O_TRUNC | O_RDWR | O_CLOEXEC, 0666);
  if (descriptor < 0) fail("write", path);
  return descriptor;
}

int open_nameless(const fs::path& folder) {
  create_folder(folder);
  std::string name = (folder / ".headlab-XXXXXX").string();
  const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) fail("write a file in", folder);
  ::unlink(name.c_str());
  return descriptor;
}

}  // namespace

Mapping::Mapping(int descriptor, const fs::path& path) {
  struct stat status {};
  if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode))
    throw DataError(fmt::format("'{}': cannot be read: not a regular file", path.string()));
  size_ = static_cast<std::uint64_t>(status.st_size);
  if (size_ == 0) return;
  void* const address = ::mmap(nullptr, size_, PROT_READ, MAP_SHARED, descriptor, 0);
  if (address == MAP_FAILED)
    throw DataError(fmt::format("'{}': cannot be mapped: {}", path.string(), std::generic_category().message(errno)));
  data_ = static_cast<const std::uint8_t*>(address);
}

Mapping::~Mapping() {
  if (data_) ::munmap(const_cast<std::uint8_t*>(data_), size_);
}

void Mapping::let_go() const {
  if (size_ >= kLarge) ::madvise(const_cast<std::uint8_t*>(data_), size_, MADV_DONTNEED);
}

Appended::Appended() : Appended(open_in_memory(), "memory") {}

Appended::Appended(const fs::path& path) : Appended(open_file(path), path) {}

Appended Appended::nameless(const fs::path& folder) {
  return {open_nameless(folder), folder / "a temporary file"};
}

Appended::~Appended() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Appended::Appended(Appended&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      path_(std::move(other.path_)),
      waiting_(std::move(other.waiting_)),
      size_(other.size_) {}

void Appended::append(const void* data, std::size_t size) {
  const auto* bytes = static_cast<const std::uint8_t*>(data);
  waiting_.insert(waiting_.end(), bytes, bytes + size);
  size_ += size;
  if (waiting_.size() >= kBuffer) write_out();
}

void Appended::write_out() {
  write_at(descriptor_, waiting_.data(), waiting_.size(), size_ - waiting_.size(), path_);
  waiting_.clear();
}

void Appended::overwrite_beginning(const void* data, std::size_t size) {
  write_out();
  write_at(descriptor_, static_cast<const std::uint8_t*>(data), size, 0, path_);
}

std::shared_ptr<const Mapping> Appended::map() {
  write_out();
  return std::make_shared<Mapping>(descriptor_, path_);
}

}  // namespace headlab::datasets
