// A worker process as its sweep sees it: started with a configuration on its standard input, heard on a pipe of its
// own.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include "experiments/runs/run.h"

namespace headlab::experiments {

// The descriptor on which a worker finds its progress pipe.
inline constexpr int kProgressDescriptor = 3;
inline constexpr int kCannotStart = 127;  // exit code of a process that could not become a worker

// How a worker ended: by an exit code, or by a signal.
struct WorkerEnd {
  int exit_code = 0;
  int signal = 0;          // 0: it exited
  std::string last_words;  // last line of its standard error
  bool good() const { return signal == 0 && exit_code == 0; }
  std::string describe() const;  // "killed by SIGKILL", "exit code 3: data set is missing"
};

class WorkerProcess {
 public:
  // Starts `command` (a program's path and its arguments). The process leads a group of its own, so that a Ctrl-C
  // reaches it through the sweep alone, and gets SIGTERM when the sweep dies. Throws Error when no process can be made.
  WorkerProcess(const std::vector<std::string>& command, const std::string& input);
  ~WorkerProcess();  // kills what still runs
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;

  // Descriptors to poll for reading; -1 where the worker has closed its end.
  int progress_descriptor() const { return progress_.descriptor; }
  int error_descriptor() const { return error_.descriptor; }

  // Reads what there is, without waiting. The newest progress, if any came.
  std::optional<Progress> read();
  // Set once the process has ended.
  std::optional<WorkerEnd> ended();
  void signal(int number) const;

 private:
  struct Stream {
    int descriptor = -1;
    std::string text;
    void read();
    void close();
  };
  pid_t pid_ = -1;
  Stream progress_, error_;
};

}  // namespace headlab::experiments
