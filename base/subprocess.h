// Another program, run to its end.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace headlab {

struct Subprocess {
  std::vector<std::string> words;        // the program, found on PATH, and its arguments
  std::filesystem::path folder = {};     // where it runs; empty: here
  std::filesystem::path output = {};     // a file for its standard output; empty: it goes with its complaints
  std::chrono::milliseconds limit = {};  // after which it is ended; 0: none
};

struct SubprocessEnd {
  int exit_code = 0, signal = 0;  // 0: it exited
  bool late = false;              // ended at its limit
  std::string said;               // its last 64 KiB of complaints
  bool good() const { return exit_code == 0 && signal == 0 && !late; }
};

// It leads a process group of its own, which ends with this process, and at a SIGINT, SIGTERM or SIGHUP that comes
// meanwhile. Throws RunError where it cannot be started, saying why ("cannot start gnuplot: ..."); Error with
// 128 + the signal's number at such a signal, when the group has ended.
SubprocessEnd run_subprocess(const Subprocess& program);

// A pipe whose ends no program started later inherits. Throws RunError.
struct Pipe {
  int read_end = -1, write_end = -1;
};
Pipe make_pipe();

// As exec takes them; they point into `words`.
std::vector<char*> argument_pointers(const std::vector<std::string>& words);

}  // namespace headlab
