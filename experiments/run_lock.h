// A run that one process works on at a time: an advisory lock on FOLDER/.ID.lock, let go of by the kernel when the
// process dies.
#pragma once

#include <atomic>
#include <filesystem>
#include <string>

namespace headlab::experiments {

class RunLock {
 public:
  // Waits for another process to finish. Throws DiskError when the folder cannot be written, Error with
  // ExitCode::interrupted or terminated when `stop` is set while it waits.
  RunLock(const std::filesystem::path& folder, const std::string& id, const std::atomic<int>* stop);
  // Tries once; held() tells.
  RunLock(const std::filesystem::path& folder, const std::string& id);
  ~RunLock();
  RunLock(const RunLock&) = delete;
  RunLock& operator=(const RunLock&) = delete;

  bool held() const { return descriptor_ >= 0; }

 private:
  bool try_lock();
  std::filesystem::path path_;
  int descriptor_ = -1;
};

}  // namespace headlab::experiments
