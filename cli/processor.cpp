// Run before everything else, the libraries' own beginnings too, and compiled for any x86-64: starts the binary with
// the best kernels that the processor can run, and says what is wrong where nothing can be run, instead of ending in
// "illegal instruction" or in OpenBLAS's search for memory, which comes to no end.
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <cstring>

#include "base/signals.h"

namespace {

[[maybe_unused]] void refuse(const char* message) {
  if (write(STDERR_FILENO, message, std::strlen(message)) < 0) _exit(EXIT_FAILURE);
  _exit(EXIT_FAILURE);
}

bool has_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
}
bool has_avx512() {
  return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd");
}

// The C library does not know its environment yet.
const char* variable(char** environment, const char* name) {
  const std::size_t size = std::strlen(name);
  for (; *environment; ++environment) {
    if (std::strncmp(*environment, name, size) == 0 && (*environment)[size] == '=') return *environment + size + 1;
  }
  return nullptr;
}

[[maybe_unused]] bool wants_avx512(char** environment) {
  const char* wanted = variable(environment, "HEADLAB_INSTRUCTIONS");
  return !wanted || std::strcmp(wanted, "x86-64-v3") != 0;
}

// OpenBLAS makes a thread a core when it is loaded, each with memory of its own: all for nothing, as the engine shares
// out the work itself.
constexpr const char* kBlasThreads = "OPENBLAS_NUM_THREADS";
char one_blas_thread[] = "OPENBLAS_NUM_THREADS=1";
constexpr std::size_t kMostVariables = 4096;
char* with_one_thread[kMostVariables + 2];

char** environment_with_one_thread(char** environment) {
  std::size_t count = 0;
  while (environment[count] && count < kMostVariables) ++count;
  if (environment[count] || variable(environment, kBlasThreads)) return environment;
  std::memcpy(with_one_thread, environment, count * sizeof *environment);
  with_one_thread[count] = one_blas_thread;
  return with_one_thread;
}

// From one binary to the next a signal waits: there are no handlers in between.
void set_stop_signals(int how) {
  sigset_t stops;
  sigemptyset(&stops);
  for (const int number : headlab::kStopSignals) sigaddset(&stops, number);
  sigprocmask(how, &stops, nullptr);
}

// This binary, or the one beside it with `suffix`. Does nothing where there is no such binary.
void start(const char* suffix, char** arguments, char** environment) {
  char path[4096];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path - 32);
  if (length <= 0) return;
  std::memcpy(path + length, suffix, std::strlen(suffix) + 1);
  set_stop_signals(SIG_BLOCK);
  execve(path, arguments, environment_with_one_thread(environment));
  set_stop_signals(SIG_UNBLOCK);
}

// Enough for the libraries and OpenBLAS's first buffer.
constexpr rlim_t kLeastAddressSpace = rlim_t{512} << 20;  // the message says it, too

void check_memory() {
  rlimit limit{};
  if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur < kLeastAddressSpace)
    refuse("headlab: the limit of address space (ulimit -v) is too low: 512 MiB is the least to begin with\n");
}

// Until the program has handlers of its own: with the exit code that a shell gives such an end.
void end(int number) {
  _exit(128 + number);
}
void end_at_stop_signals() {
  struct sigaction action {};
  action.sa_handler = end;
  for (const int number : headlab::kStopSignals) {
    struct sigaction before {};
    if (sigaction(number, nullptr, &before) == 0 && before.sa_handler == SIG_DFL) sigaction(number, &action, nullptr);
  }
}

void check_processor(int, char** arguments, char** environment) {
  __builtin_cpu_init();
  end_at_stop_signals();
  set_stop_signals(SIG_UNBLOCK);
#ifdef HEADLAB_NEEDS_AVX512
  if (!has_avx512())
    refuse("headlab: this binary needs AVX-512, which this processor lacks; run the one without it, headlab\n");
#else
  if (!has_avx2())
    refuse("headlab: this processor lacks AVX2 (every x86-64 of Intel since 2013 and of AMD since 2015 has it)\n");
  if (has_avx512() && wants_avx512(environment)) start("-x86-64-v4", arguments, environment);
#endif
  if (!variable(environment, kBlasThreads)) start("", arguments, environment);
  check_memory();
}

// Before the constructors of the libraries; under a sanitizer after its own beginning, which must come first.
using Beginning = void (*)(int, char**, char**);
#ifdef HEADLAB_SANITIZED
[[gnu::constructor(101)]] void begin(int count, char** arguments, char** environment) {
  check_processor(count, arguments, environment);
}
#else
[[gnu::section(".preinit_array"), gnu::used]] const Beginning begin = check_processor;
#endif

}  // namespace
