#include "base/atomic_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "base/error.h"
#include "base/input_file.h"

namespace headlab {
namespace {

void sync_path(const std::filesystem::path& path, int flags) {
  const int fd = ::open(path.c_str(), flags);
  if (fd < 0) fail_to_write("open", path, errno);
  const int rc = ::fsync(fd);
  const int error = errno;
  ::close(fd);
  if (rc != 0) fail_to_write("fsync", path, error);
}

std::filesystem::path folder_of(const std::filesystem::path& target) {
  return target.has_parent_path() ? target.parent_path() : std::filesystem::path(".");
}

}  // namespace

void fail_to_write(const std::string& doing, const std::filesystem::path& path, int error) {
  const std::string what = fmt::format("cannot {} '{}': {}", doing, path.string(), std::strerror(error));
  if (error == EMFILE || error == ENFILE) throw RunError(what + " (ulimit -n?)");
  throw DiskError(what);
}

AtomicFile::AtomicFile(std::filesystem::path target) : target_(std::move(target)) {
  std::error_code error;
  std::filesystem::create_directories(folder_of(target_), error);
  if (error) fail_to_write("create folder", folder_of(target_), error.value());
  temporary_ = folder_of(target_) / fmt::format(".{}.{}.tmp", target_.filename().string(), ::getpid());
}

AtomicFile::~AtomicFile() {
  std::error_code ignored;
  if (!committed_) std::filesystem::remove(temporary_, ignored);
}

void AtomicFile::commit() {
  sync_path(temporary_, O_RDONLY);
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) fail_to_write("rename onto", target_, errno);
  committed_ = true;
  sync_path(folder_of(target_), O_RDONLY | O_DIRECTORY);
}

void write_file(const std::filesystem::path& path, std::string_view content) {
  AtomicFile file(path);
  {
    std::ofstream out(file.temporary(), std::ios::binary);
    if (!out) fail_to_write("write", file.temporary(), errno);
    out.write(content.data(), static_cast<std::streamsize>(content.size()));
    out.close();
    if (!out) fail_to_write("write", file.temporary(), errno);
  }
  file.commit();
}

void try_folder(const std::filesystem::path& folder) {
  const std::filesystem::path trial = folder / "headlab.tmp";
  write_file(trial, "");
  std::filesystem::remove(trial);
}

std::string read_file(const std::filesystem::path& path, std::uint64_t most) {
  return InputFile(path, most, refuse_as<UsageError>).read_rest();
}

}  // namespace headlab
