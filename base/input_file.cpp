#include "base/input_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <system_error>

#include "base/error.h"

namespace headlab {
namespace {

constexpr std::size_t kPiece = 1 << 18;

// Nullptr for a regular file.
const char* other_kind(mode_t mode) {
  if (S_ISREG(mode)) return nullptr;
  if (S_ISDIR(mode)) return "a folder";
  if (S_ISFIFO(mode)) return "a pipe";
  if (S_ISSOCK(mode)) return "a socket";
  return "a device";
}

std::string size_text(std::uint64_t bytes) {
  constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;
  return bytes >= kMiB && bytes % kMiB == 0 ? fmt::format("{} MiB", bytes / kMiB) : fmt::format("{} bytes", bytes);
}

}  // namespace

InputFile::InputFile(std::filesystem::path path, std::uint64_t most, Refuse refuse)
    : path_(std::move(path)), most_(most), refuse_(refuse) {
  struct stat about {};
  // Looked at first: to open a device can do something. Looked at again: it may be another one by now.
  if (::stat(path_.c_str(), &about) != 0) fail(std::strerror(errno));
  if (const char* kind = other_kind(about.st_mode)) fail(fmt::format("it is {}, not a regular file", kind));
  descriptor_ = ::open(path_.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (descriptor_ < 0 && (errno == EMFILE || errno == ENFILE))  // nothing that the file could help
    throw Error(ExitCode::run_failed,
                fmt::format("'{}' cannot be opened: {} (ulimit -n?)", path_.string(), std::strerror(errno)));
  if (descriptor_ < 0) fail(std::strerror(errno));
  if (::fstat(descriptor_, &about) != 0 || !S_ISREG(about.st_mode)) {
    ::close(std::exchange(descriptor_, -1));
    fail("it is not a regular file");
  }
  size_ = static_cast<std::uint64_t>(about.st_size);
  if (size_ <= most_) return;
  ::close(std::exchange(descriptor_, -1));
  fail(fmt::format("it has {} bytes; there can be {}", size_, size_text(most_)));
}

InputFile::~InputFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

InputFile::InputFile(InputFile&& other) noexcept
    : path_(std::move(other.path_)),
      most_(other.most_),
      refuse_(other.refuse_),
      descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_) {}

void InputFile::fail(const std::string& why) const {
  refuse_(fmt::format("'{}' cannot be opened: {}", path_.string(), why));
  std::abort();  // a Refuse throws
}

std::size_t InputFile::read(void* into, std::size_t size) {
  std::size_t filled = 0;
  while (filled < size) {
    const ssize_t got = ::read(descriptor_, static_cast<char*>(into) + filled, size - filled);
    if (got == 0) break;
    if (got > 0)
      filled += static_cast<std::size_t>(got);
    else if (errno != EINTR)
      refuse_(fmt::format("'{}' cannot be read: {}", path_.string(), std::strerror(errno)));
  }
  return filled;
}

std::string InputFile::read_rest() {
  std::string out;
  out.reserve(size_);
  for (std::size_t got = kPiece; got == kPiece;) {
    const std::size_t before = out.size();
    out.resize(before + kPiece);
    got = read(out.data() + before, kPiece);
    out.resize(before + got);
    if (out.size() > most_) fail(fmt::format("it grew beyond {} while it was read", size_text(most_)));
  }
  return out;
}

bool lies_at(const std::filesystem::path& path) {
  struct stat about {};
  return ::lstat(path.c_str(), &about) == 0 || (errno != ENOENT && errno != ENOTDIR);
}

std::string fault_of_folder(const std::filesystem::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return std::strerror(errno);
  ::close(descriptor);
  return "";
}

}  // namespace headlab
