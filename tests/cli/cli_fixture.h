// The built binary in a folder of the test's own.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>

#include "base/atomic_file.h"

namespace headlab {
namespace fs = std::filesystem;

struct Outcome {
  int code = 0;
  std::string output, complaint;  // standard output, standard error
};

class Cli : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string command(const std::string& arguments) const {
    return "cd '" + folder_.string() +
           "' && exec env -u HEADLAB_RESULTS HEADLAB_CACHE=\"${HEADLAB_CACHE:-$PWD/cache}\" TERM=dumb '" HEADLAB_BINARY
           "' " +
           arguments;
  }

  Outcome headlab(const std::string& arguments) const {
    const fs::path out = folder_ / ".out", err = folder_ / ".err";
    const int status = std::system((command(arguments) + " >.out 2>.err").c_str());
    return {WEXITSTATUS(status), read_file(out), read_file(err)};
  }

  // As a process that can be sent signals, in a group of its own as a shell has it, once the shell's commands `first`
  // are done; its words go to .out and .err.
  pid_t start(const std::string& arguments, const std::string& first = ":") const {
    const std::string line = first + "; " + command(arguments) + " >.out 2>.err";
    const pid_t pid = ::fork();
    if (pid != 0) {
      ::setpgid(pid, pid);  // whoever of the two comes first
      return pid;
    }
    ::setpgid(0, 0);
    ::execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
    ::_exit(127);
  }
  // The exit code; for an end by a signal, minus its number.
  static int wait_for(pid_t pid) {
    int status = 0;
    ::waitpid(pid, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }

  // In the usual store; those that are being written do not count.
  std::size_t files(const std::string& ending) const {
    std::size_t count = 0;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder_ / "results/runs", none)) {
      const std::string name = entry.path().filename();
      count += name[0] != '.' && name.ends_with(ending);
    }
    return count;
  }
  std::size_t checkpoints() const { return files(".checkpoint.h5"); }
  // Until there is one; a minute at most. A run has a journal from its first step on, and a checkpoint after it where
  // --checkpoint is 0.
  void wait_for_file(const std::string& ending) const {
    for (int i = 0; i < 12000 && files(ending) == 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }

  // A specification of runs that take about a second each.
  void write_spec(const std::string& more = "") const {
    write_file(folder_ / "tiny.toml", R"(name = "tiny"
title = "Tiny"
claim = "none"
source = "none"
baseline = "mha"
metrics = ["test_top1"]
[base]
data.train_limit = 640
model = { patch = 14, width = 16, depth = 1 }
attention.heads = 2
train.batch = 32
eval.validation_limit = 100
[scales.smoke]
seeds = 2
cost = "seconds"
train.steps = 10
[[variants]]
name = "mha"
label = "MHA"
[[variants]]
name = "routed"
label = "1 of 2 routed"
set = { attention.router = "two_stage", attention.routed = 1 }
paper = { test_top1 = 75.6 }
)" + more);
  }

  fs::path folder_ = fs::temp_directory_path() / ("headlab-cli-" + std::to_string(::getpid()));
};

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}
inline bool one_line(const std::string& text) {
  return !text.empty() && text.find('\n') == text.size() - 1;
}

}  // namespace headlab
