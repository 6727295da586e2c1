#include "base/subprocess.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <iterator>
#include <utility>

#include "base/error.h"
#include "base/signals.h"

namespace headlab {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kKept = 1 << 16;
constexpr std::chrono::milliseconds kGrace(500);  // between a request to end and the end
constexpr int kCannotStart = 127;

volatile std::sig_atomic_t caught = 0;
void note(int number) {
  caught = number;
}

// The signals that would end this process end its child first.
class StopSignals {
 public:
  StopSignals() {
    caught = 0;
    struct sigaction action {};
    action.sa_handler = note;
    for (std::size_t i = 0; i < std::size(kStopSignals); ++i) {
      ::sigaction(kStopSignals[i], nullptr, &before_[i]);
      if (before_[i].sa_handler != SIG_IGN) ::sigaction(kStopSignals[i], &action, nullptr);
    }
  }
  ~StopSignals() {
    for (std::size_t i = 0; i < std::size(kStopSignals); ++i) ::sigaction(kStopSignals[i], &before_[i], nullptr);
  }
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
  static int number() { return caught; }

 private:
  struct sigaction before_[std::size(kStopSignals)];
};

// After fork: async-signal-safe calls only.
[[noreturn]] void become(char* const* arguments, const char* folder, const char* output, int complaints, pid_t parent) {
  for (const int number : kStopSignals) ::signal(number, SIG_DFL);
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(kCannotStart);
  const int nothing = ::open("/dev/null", O_RDONLY);
  const int out = *output ? ::open(output, O_WRONLY | O_CREAT | O_TRUNC, 0644) : complaints;
  const bool ready = nothing >= 0 && out >= 0 && ::dup2(nothing, STDIN_FILENO) >= 0 &&
                     ::dup2(out, STDOUT_FILENO) >= 0 && ::dup2(complaints, STDERR_FILENO) >= 0 &&
                     (!*folder || ::chdir(folder) == 0);
  if (ready) ::execvp(arguments[0], arguments);
  const char* reason = std::strerror(errno);
  [[maybe_unused]] const ssize_t written = ::write(complaints, reason, std::strlen(reason));
  ::_exit(kCannotStart);
}

class Running {
 public:
  explicit Running(const Subprocess& program) : program_(program) {
    const std::vector<char*> arguments = argument_pointers(program.words);
    const std::string folder = program.folder.string(), output = program.output.string();
    const Pipe pipe = make_pipe();
    const pid_t parent = ::getpid();
    pid_ = ::fork();
    if (pid_ == 0) become(arguments.data(), folder.c_str(), output.c_str(), pipe.write_end, parent);
    const int error = errno;
    ::close(pipe.write_end);
    complaints_ = pipe.read_end;
    ::fcntl(complaints_, F_SETFL, O_NONBLOCK);
    if (pid_ > 0) {
      ::setpgid(pid_, pid_);  // whoever of the two comes first
      return;
    }
    ::close(complaints_);
    throw RunError(fmt::format("cannot start {}: {}", program.words.front(), std::strerror(error)));
  }
  ~Running() {
    if (pid_ > 0) end_group();
    ::close(complaints_);
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  SubprocessEnd wait() {
    const Clock::time_point start = Clock::now();
    SubprocessEnd out;
    while (!over()) {
      const bool late = program_.limit.count() > 0 && Clock::now() - start > program_.limit;
      if (late || StopSignals::number() != 0) {
        end_group();
        out.late = late;
        if (!late)
          throw Error(static_cast<ExitCode>(128 + StopSignals::number()),
                      fmt::format("stopped while {} ran", program_.words.front()));
        break;
      }
      listen();
    }
    listen();
    if (WIFSIGNALED(status_)) out.signal = WTERMSIG(status_);
    if (WIFEXITED(status_)) out.exit_code = WEXITSTATUS(status_);
    out.said = std::move(said_);
    if (out.exit_code == kCannotStart)
      throw RunError(fmt::format("cannot start {}: {}", program_.words.front(), out.said));
    return out;
  }

 private:
  bool over() {
    if (pid_ > 0 && ::waitpid(pid_, &status_, WNOHANG) == pid_) pid_ = -1;
    return pid_ < 0;
  }

  // A moment at most.
  void listen() {
    pollfd end{closed_ ? -1 : complaints_, POLLIN, 0};
    if (pid_ > 0) ::poll(&end, 1, closed_ ? 2 : 50);
    char buffer[4096];
    for (ssize_t got; (got = ::read(complaints_, buffer, sizeof buffer)) >= 0;) {
      closed_ = got == 0;
      if (closed_) return;
      said_.append(buffer, static_cast<std::size_t>(got));
      if (said_.size() > kKept) said_.erase(0, said_.size() - kKept);
    }
  }

  // Asked first, then told.
  void end_group() {
    ::kill(-pid_, SIGTERM);
    const pid_t group = pid_;
    const Clock::time_point start = Clock::now();
    while (!over() && Clock::now() - start < kGrace) listen();
    ::kill(-group, SIGKILL);
    while (pid_ > 0 && ::waitpid(pid_, &status_, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
  }

  const StopSignals stops_;  // first: before there is a process to end
  const Subprocess& program_;
  pid_t pid_ = -1;
  int complaints_ = -1, status_ = 0;
  bool closed_ = false;
  std::string said_;
};

}  // namespace

SubprocessEnd run_subprocess(const Subprocess& program) {
  return Running(program).wait();
}

Pipe make_pipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) throw RunError(fmt::format("no pipe: {}", std::strerror(errno)));
  return {ends[0], ends[1]};
}

std::vector<char*> argument_pointers(const std::vector<std::string>& words) {
  std::vector<char*> out;
  for (const std::string& word : words) out.push_back(const_cast<char*>(word.c_str()));
  out.push_back(nullptr);
  return out;
}

}  // namespace headlab
