#include "experiments/provenance.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/utsname.h>

#include <ctime>
#include <fstream>
#include <thread>

#include "build_info.h"
#include "engine/scalar_free/blas.h"

namespace headlab::experiments {
namespace {

std::string cpu_model() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  }
  return "unknown";
}

std::string kernel() {
  utsname name{};
  return uname(&name) == 0 ? fmt::format("{} {}", name.sysname, name.release) : "unknown";
}

}  // namespace

std::string this_cpu() {
  return cpu_model();
}

std::string utc_now() {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::time(nullptr)));
}

std::vector<std::pair<std::string, std::string>> provenance(int threads, const std::string& command) {
  return {
      {"command", command},
      {"started", utc_now()},
      {"commit", kBuildCommit},
      {"uncommitted_changes", kBuildDirty ? "yes" : "no"},
      {"compiler", kBuildCompiler},
      {"flags", kBuildFlags},
      {"blas", blas_description()},
      {"cpu", this_cpu()},
      {"cores", std::to_string(std::thread::hardware_concurrency())},
      {"threads", std::to_string(threads)},
      {"system", kernel()},
  };
}

}  // namespace headlab::experiments
