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

  // Whether some process holds the run; takes no lock that could keep a worker waiting for long.
  static bool is_taken(const std::filesystem::path& folder, const std::string& id);

 private:
  bool try_lock();
  std::filesystem::path path_;
  int descriptor_ = -1;
};

// Removes half-written files and locks that killed processes left in the folder; those of a live process stay.
void sweep_up_leftovers(const std::filesystem::path& folder);

}  // namespace headlab::experiments
