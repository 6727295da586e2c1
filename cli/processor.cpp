// Run before everything else, compiled for any x86-64: starts the binary with the best kernels that the processor can
// run, and says what is wrong where it can run none instead of ending in "illegal instruction".
#include <unistd.h>

#include <cstdlib>
#include <cstring>

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

[[maybe_unused]] bool wants_avx512() {
  const char* wanted = std::getenv("HEADLAB_INSTRUCTIONS");
  return !wanted || std::strcmp(wanted, "x86-64-v3") != 0;
}

// Does nothing where there is no such binary.
[[maybe_unused]] void start_avx512(char** arguments, char** environment) {
  static constexpr char kSuffix[] = "-x86-64-v4";
  char path[4096];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path - sizeof kSuffix);
  if (length <= 0) return;
  std::memcpy(path + length, kSuffix, sizeof kSuffix);
  execve(path, arguments, environment);
}

// The C library hands main's arguments to constructors too.
[[gnu::constructor(101)]] void check_processor(int, char** arguments, char** environment) {
  __builtin_cpu_init();
#ifdef HEADLAB_NEEDS_AVX512
  static_cast<void>(arguments), static_cast<void>(environment);
  if (!has_avx512())
    refuse("headlab: this binary needs AVX-512, which this processor lacks; run the one without it, headlab\n");
#else
  if (!has_avx2())
    refuse("headlab: this processor lacks AVX2 (every x86-64 of Intel since 2013 and of AMD since 2015 has it)\n");
  if (has_avx512() && wants_avx512()) start_avx512(arguments, environment);
#endif
}

}  // namespace
