#include "experiments/runs/run_lock.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <set>
#include <thread>
#include <vector>

#include "base/digest.h"
#include "base/error.h"

namespace headlab::experiments {
namespace {

void make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw DiskError(fmt::format("cannot create folder '{}': {}", folder.string(), error.message()));
}

// Without waiting, whatever lies at the place of a lock; -1, with errno set. A link, which may lead out of the store,
// is no lock and makes place for one.
int open_lock(const std::filesystem::path& path, int flags) {
  const auto open = [&] { return ::open(path.c_str(), flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0644); };
  int descriptor = open();
  if (descriptor < 0 && errno == ELOOP && (flags & O_CREAT) != 0 && ::unlink(path.c_str()) == 0) descriptor = open();
  struct stat about {};
  if (descriptor < 0 || (::fstat(descriptor, &about) == 0 && S_ISREG(about.st_mode))) return descriptor;
  ::close(descriptor);
  errno = EEXIST;
  return -1;
}

// The holder before us removes the file: a lock counts only while the path still leads to it.
bool leads_to(const std::filesystem::path& path, int descriptor) {
  struct stat held {
  }, there{};
  return ::fstat(descriptor, &held) == 0 && ::lstat(path.c_str(), &there) == 0 && held.st_ino == there.st_ino;
}

}  // namespace

RunLock::RunLock(const std::filesystem::path& folder, const std::string& id)
    : path_(folder / fmt::format(".{}.lock", id)) {
  make_folder(folder);
  try_lock();
}

RunLock::RunLock(const std::filesystem::path& folder, const std::string& id, const std::atomic<int>* stop)
    : RunLock(folder, id) {
  while (!held() && !try_lock()) {
    const int signal = stop ? stop->load() : 0;
    if (signal != 0) {
      throw Error(static_cast<ExitCode>(128 + signal), "stopped while another process had the same run in hand");
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
  }
}

RunLock::~RunLock() {
  if (!held()) return;
  if (leads_to(path_, descriptor_)) ::unlink(path_.c_str());
  ::close(descriptor_);
}

bool RunLock::is_taken(const std::filesystem::path& folder, const std::string& id) {
  const std::filesystem::path path = folder / fmt::format(".{}.lock", id);
  const int descriptor = open_lock(path, O_RDONLY);
  if (descriptor < 0) return false;
  const bool taken = ::flock(descriptor, LOCK_SH | LOCK_NB) != 0;
  ::close(descriptor);
  return taken;
}

void sweep_up_leftovers(const std::filesystem::path& folder) {
  std::error_code missing;
  std::set<std::string> ids;
  std::vector<std::filesystem::path> temporaries;
  for (const auto& entry : std::filesystem::directory_iterator(folder, missing)) {
    const std::string name = entry.path().filename().string();
    const bool temporary = name.ends_with(".tmp");
    std::error_code ignored;
    if (!name.starts_with(".") || (!temporary && !name.ends_with(".lock")) || !entry.is_regular_file(ignored)) continue;
    const std::string id = name.substr(1, name.find('.', 1) - 1);
    if (!is_digest(id)) continue;  // of another program, in a folder that is not headlab's alone
    ids.insert(id);
    if (temporary) temporaries.push_back(entry.path());
  }
  for (const std::string& id : ids) {
    const RunLock lock(folder, id);  // its end removes the lock's file
    if (!lock.held()) continue;
    for (const std::filesystem::path& path : temporaries) {
      std::error_code ignored;
      const std::string name = path.filename().string();
      const bool of_note = name.find(".note.json.") != std::string::npos;  // which is written without this lock
      if (name.starts_with(fmt::format(".{}.", id)) && !of_note) std::filesystem::remove(path, ignored);
    }
  }
}

bool RunLock::try_lock() {
  const int descriptor = open_lock(path_, O_RDWR | O_CREAT);
  if (descriptor < 0 && errno == EEXIST)
    throw DiskError(fmt::format("'{}' is to be a lock, but is no regular file; remove it", path_.string()));
  if (descriptor < 0) throw DiskError(fmt::format("cannot write '{}': {}", path_.string(), std::strerror(errno)));
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && leads_to(path_, descriptor)) {
    descriptor_ = descriptor;
    return true;
  }
  const int error = errno;
  ::close(descriptor);
  if (error == ENOLCK || error == EOPNOTSUPP) {
    throw DiskError(fmt::format("cannot lock '{}': {}", path_.string(), std::strerror(error)));
  }
  return false;
}

}  // namespace headlab::experiments
