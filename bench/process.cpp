#include "bench/process.h"

#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sstream>

#include "base/error.h"
#include "base/subprocess.h"
#include "bench/work/openblas.h"

extern char** environ;

namespace headlab::bench {
namespace {

// This process's environment with the thread counts that the libraries read when they start, and the kernels that
// OpenBLAS is to take where it does not know the processor.
std::vector<std::string> environment_with(int threads) {
  std::vector<std::string> out;
  for (char** entry = environ; *entry; ++entry) {
    const std::string_view text = *entry;
    if (!text.starts_with("OMP_NUM_THREADS=") && !text.starts_with("OPENBLAS_NUM_THREADS=")) out.emplace_back(text);
  }
  out.push_back(fmt::format("OMP_NUM_THREADS={}", threads));
  out.push_back(fmt::format("OPENBLAS_NUM_THREADS={}", threads));
  if (!blas_fits_processor() && !std::getenv("OPENBLAS_CORETYPE"))
    out.push_back(fmt::format("OPENBLAS_CORETYPE={}", blas_core_of_processor()));
  return out;
}

}  // namespace

// Delegates, so that the destructor ends the side where preparing fails.
SideProcess::SideProcess(std::string name, const std::vector<std::string>& command, Parameters work, int threads,
                         Prepared prepared)
    : SideProcess(std::move(name), threads) {
  ::signal(SIGPIPE, SIG_IGN);  // a side that died is told by its answer that does not come
  spawn(command);
  work.values["threads"] = std::to_string(threads);
  send("prepare " + work.line());
  if (prepared == Prepared::now) await_prepared();
}

void SideProcess::await_prepared() {
  const auto ready = numbers("ready", 3);
  units_ = ready[0];
  madds_ = ready[1];
  parameters_ = ready[2];
}

void SideProcess::spawn(const std::vector<std::string>& command) {
  const Pipe requests = make_pipe(), answers = make_pipe();
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, requests.read_end, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, answers.write_end, STDOUT_FILENO);
  const std::vector<std::string> environment = environment_with(threads_);
  const int error = ::posix_spawn(&pid_, command.front().c_str(), &actions, nullptr, argument_pointers(command).data(),
                                  argument_pointers(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  ::close(requests.read_end);
  ::close(answers.write_end);
  to_ = ::fdopen(requests.write_end, "w");
  from_ = ::fdopen(answers.read_end, "r");
  if (error == 0) return;
  pid_ = -1;
  throw RunError(fmt::format("bench: cannot start {}: {}", command.front(), std::strerror(error)));
}

SideProcess::~SideProcess() {
  if (unanswered_ > 0 && pid_ > 0) ::kill(pid_, SIGTERM);  // still compiles what nobody will ask for
  if (to_) std::fclose(to_);                               // the side ends with its input
  if (from_) std::fclose(from_);
  if (pid_ > 0) ::waitpid(pid_, nullptr, 0);
}

void SideProcess::send(const std::string& request) {
  std::fputs((request + "\n").c_str(), to_);
  std::fflush(to_);
  ++unanswered_;
}

std::string SideProcess::receive(const std::string& verb) {
  --unanswered_;
  std::string line;
  for (int c; (c = std::fgetc(from_)) != EOF && c != '\n';) line.push_back(static_cast<char>(c));
  if (line.starts_with(verb + " ")) return line.substr(verb.size() + 1);
  if (line.starts_with("error ")) throw RunError(fmt::format("bench: {}: {}", name_, line.substr(6)));
  throw RunError(line.empty() ? fmt::format("bench: {} ended while it was measured", name_)
                              : fmt::format("bench: {} answered '{}'", name_, line));
}

std::vector<double> SideProcess::numbers(const std::string& verb, std::size_t count) {
  std::istringstream text(receive(verb));
  std::vector<double> out(count);
  for (double& value : out) {
    if (!(text >> value)) throw RunError(fmt::format("bench: {} answered too few numbers to '{}'", name_, verb));
  }
  return out;
}

void SideProcess::start(long repetitions) {
  send(fmt::format("run {}", repetitions));
}
double SideProcess::finish() {
  return numbers("seconds", 1)[0];
}
double SideProcess::run(long repetitions) {
  start(repetitions);
  return finish();
}
ProductTimes SideProcess::products(long repetitions) {
  send(fmt::format("products {}", repetitions));
  const auto t = numbers("seconds", 5);
  return {t[0], t[1], t[2], t[3], t[4]};
}
double SideProcess::peak_mib() {
  send("peak");
  return numbers("mib", 1)[0];
}
std::string SideProcess::about() {
  send("about");
  return receive("about");
}

}  // namespace headlab::bench
