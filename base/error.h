// Errors that a user can act on. Each carries the exit code that the command line ends with.
#pragma once

#include <stdexcept>
#include <string>

namespace headlab {

enum class ExitCode : int {
  done = 0,
  run_failed = 1,
  bad_usage = 2,
  bad_data = 3,
  bad_store = 4,
  disk_full = 5,
  interrupted = 130,
  terminated = 143,
};

class Error : public std::runtime_error {
 public:
  Error(ExitCode code, const std::string& message) : std::runtime_error(message), code_(code) {}
  ExitCode code() const { return code_; }

 private:
  ExitCode code_;
};

// A command line, override or specification that cannot be followed: what, where, and what would be right.
struct UsageError : Error {
  explicit UsageError(const std::string& message) : Error(ExitCode::bad_usage, message) {}
};

// A data set that is missing or malformed: file, offset, what was expected.
struct DataError : Error {
  explicit DataError(const std::string& message) : Error(ExitCode::bad_data, message) {}
};

// A results file or folder that is damaged, locked or from a newer layout.
struct StoreError : Error {
  explicit StoreError(const std::string& message) : Error(ExitCode::bad_store, message) {}
};

// A write that did not reach the disk: full, read-only or not permitted.
struct DiskError : Error {
  explicit DiskError(const std::string& message) : Error(ExitCode::disk_full, message) {}
};

// A run that could not go on (divergence, an unusable configuration met at run time).
struct RunError : Error {
  explicit RunError(const std::string& message) : Error(ExitCode::run_failed, message) {}
};

}  // namespace headlab
