#include "experiments/runs/provenance.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/utsname.h>

#include <ctime>
#include <thread>

#include "base/machine.h"
#include "build_info.h"
#include "engine/kernels/instructions.h"
#include "engine/runtime/blas.h"

namespace headlab::experiments {
namespace {

std::string kernel() {
  utsname name{};
  return uname(&name) == 0 ? fmt::format("{} {}", name.sysname, name.release) : "unknown";
}

}  // namespace

std::string utc_now() {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

Facts build_facts() {
  return {{"commit", kBuildCommit},         {"uncommitted_changes", kBuildDirty ? "yes" : "no"},
          {"compiler", kBuildCompiler},     {"flags", kBuildFlags},
          {"instructions", instructions()}, {"blas", blas_description()}};
}

Facts provenance(int threads, const std::string& command) {
  Facts all = {{"command", command}, {"started", utc_now()}};
  const Facts build = build_facts();
  all.insert(all.end(), build.begin(), build.end());
  all.insert(all.end(), {{"cpu", cpu_model()},
                         {"cpu_version", cpu_version()},
                         {"cores", std::to_string(std::thread::hardware_concurrency())},
                         {"threads", std::to_string(threads)},
                         {"system", kernel()}});
  return all;
}

}  // namespace headlab::experiments
