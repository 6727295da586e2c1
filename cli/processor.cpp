// Compiled for any x86-64 and run before everything else: a binary built for another processor's instructions would end
// in "illegal instruction", which tells nobody what to do.
#include <unistd.h>

#include <cstdlib>
#include <cstring>

namespace {

[[maybe_unused]] void refuse(const char* message) {
  if (write(STDERR_FILENO, message, std::strlen(message)) < 0) _exit(EXIT_FAILURE);
  _exit(EXIT_FAILURE);
}

[[gnu::constructor(101)]] void check_processor() {
#if defined(__x86_64__)
  __builtin_cpu_init();
#ifdef HEADLAB_NEEDS_AVX512
  if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512dq") || !__builtin_cpu_supports("avx512vl"))
    refuse(
        "headlab: this binary was built for a processor with AVX-512, which this one lacks; run `make clean build`\n");
#endif
#ifdef HEADLAB_NEEDS_AVX2
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma"))
    refuse("headlab: this binary was built for a processor with AVX2, which this one lacks; run `make clean build`\n");
#endif
#endif
}

}  // namespace
