#include "experiments/sweeps/worker_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

#include "base/error.h"
#include "base/signals.h"
#include "base/subprocess.h"
#include "experiments/sweeps/worker.h"

namespace headlab::experiments {
namespace {

constexpr std::size_t kKept = 1 << 16;  // of what a worker says

[[noreturn]] void fail(const char* doing) {
  throw RunError(fmt::format("cannot start a worker: {}: {}", doing, std::strerror(errno)));
}

// Above the descriptors that the child is given.
int raised(int descriptor) {
  const int high = ::fcntl(descriptor, F_DUPFD_CLOEXEC, kProgressDescriptor + 1);
  const int error = errno;
  ::close(descriptor);
  errno = error == EINVAL ? EMFILE : error;  // none so high may be open
  if (high < 0) fail("file descriptors (ulimit -n), of which each run at a time needs about ten");
  return high;
}

Pipe make_raised_pipe() {
  const Pipe pipe = make_pipe();
  const Pipe out{raised(pipe.read_end), raised(pipe.write_end)};
  ::fcntl(out.read_end, F_SETFL, O_NONBLOCK);
  return out;
}

// Memory that reads like a file: the child takes its input whenever it likes.
int input_descriptor(const std::string& input) {
  const int memory = ::memfd_create("configuration", MFD_CLOEXEC);
  if (memory < 0) fail("memory for its configuration");
  const int descriptor = raised(memory);
  for (std::size_t at = 0; at < input.size();) {
    const ssize_t written = ::write(descriptor, input.data() + at, input.size() - at);
    if (written < 0 && errno == EFBIG)
      throw DiskError("cannot start a worker: its configuration is larger than a file may be (ulimit -f)");
    if (written <= 0) fail("configuration");
    at += static_cast<std::size_t>(written);
  }
  ::lseek(descriptor, 0, SEEK_SET);
  return descriptor;
}

// After fork: async-signal-safe calls only.
[[noreturn]] void become(char* const* arguments, pid_t parent, const sigset_t& signals, int input, int progress,
                         int error) {
  for (const int number : kStopSignals) {
    if (::signal(number, SIG_DFL) == SIG_IGN && number == SIGHUP) ::signal(number, SIG_IGN);  // nohup
  }
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (::getppid() != parent) ::_exit(1);
  ::dup2(input, STDIN_FILENO);
  ::dup2(error, STDOUT_FILENO);
  ::dup2(error, STDERR_FILENO);
  ::dup2(progress, kProgressDescriptor);
  ::sigprocmask(SIG_SETMASK, &signals, nullptr);
  ::execv(arguments[0], arguments);
  const char* reason = std::strerror(errno);
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, reason, std::strlen(reason));
  ::_exit(kCannotStart);
}

std::string last_line(std::string text) {
  const auto end = text.find_last_not_of(" \n\r\t");
  if (end == std::string::npos) return {};
  text.resize(end + 1);
  const auto start = text.find_last_of('\n');
  text = start == std::string::npos ? text : text.substr(start + 1);
  constexpr std::string_view kOurs = "headlab: ";
  return text.starts_with(kOurs) ? text.substr(kOurs.size()) : text;
}

}  // namespace

std::string WorkerEnd::describe() const {
  if (signal == SIGKILL) return "killed by SIGKILL (was memory short?)";
  if (signal != 0) {
    const char* name = ::sigabbrev_np(signal);
    return fmt::format("killed by {}{}{}", name ? fmt::format("SIG{}", name) : fmt::format("signal {}", signal),
                       last_words.empty() ? "" : ": ", last_words);
  }
  return fmt::format("exit code {}{}{}", exit_code, last_words.empty() ? "" : ": ", last_words);
}

WorkerProcess::WorkerProcess(const std::vector<std::string>& command, const std::string& input) {
  const std::vector<char*> arguments = argument_pointers(command);
  const int input_end = input_descriptor(input);
  const Pipe progress = make_raised_pipe(), error = make_raised_pipe();
  const pid_t parent = ::getpid();
  // Until the worker has handlers of its own, a signal must neither be lost nor reach those of the sweep.
  sigset_t stops, before;
  ::sigemptyset(&stops);
  for (const int number : kStopSignals) ::sigaddset(&stops, number);
  ::sigprocmask(SIG_BLOCK, &stops, &before);
  pid_ = ::fork();
  if (pid_ == 0) become(arguments.data(), parent, before, input_end, progress.write_end, error.write_end);
  const int fork_error = errno;
  ::sigprocmask(SIG_SETMASK, &before, nullptr);
  for (const int descriptor : {input_end, progress.write_end, error.write_end}) ::close(descriptor);
  progress_.descriptor = progress.read_end;
  error_.descriptor = error.read_end;
  if (pid_ > 0) return;
  progress_.close();
  error_.close();
  errno = fork_error;
  fail("fork");
}

WorkerProcess::~WorkerProcess() {
  if (pid_ > 0) {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  progress_.close();
  error_.close();
}

void WorkerProcess::Stream::read() {
  char buffer[4096];
  while (descriptor >= 0) {
    const ssize_t got = ::read(descriptor, buffer, sizeof buffer);
    if (got > 0) {
      text.append(buffer, static_cast<std::size_t>(got));
      if (text.size() > kKept) text.erase(0, text.size() - kKept);
    } else if (got == 0) {
      close();
    } else if (errno != EINTR) {
      return;
    }
  }
}

void WorkerProcess::Stream::close() {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

std::optional<Progress> WorkerProcess::read() {
  progress_.read();
  error_.read();
  std::optional<Progress> newest;
  for (auto end = progress_.text.find('\n'); end != std::string::npos; end = progress_.text.find('\n')) {
    if (const auto progress = decode(std::string_view(progress_.text).substr(0, end))) newest = progress;
    progress_.text.erase(0, end + 1);
  }
  return newest;
}

std::optional<WorkerEnd> WorkerProcess::ended() {
  int status = 0;
  if (::waitpid(pid_, &status, WNOHANG) != pid_) return std::nullopt;
  pid_ = -1;
  read();
  WorkerEnd end;
  end.last_words = last_line(error_.text);
  if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
  if (WIFEXITED(status)) end.exit_code = WEXITSTATUS(status);
  return end;
}

void WorkerProcess::signal(int number) const {
  if (pid_ > 0) ::kill(pid_, number);
}

}  // namespace headlab::experiments
