#include "bench/resident.h"

#include <fstream>
#include <string>

namespace headlab::bench {
namespace {

// A line of /proc/self/status such as "VmHWM:    1234 kB".
std::size_t status_kib(const std::string& field) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(field + ":")) return std::stoul(line.substr(field.size() + 1));
  }
  return 0;
}

}  // namespace

ResidentGrowth::ResidentGrowth() {
  std::ofstream("/proc/self/clear_refs") << "5";
  start_kib_ = status_kib("VmRSS");
}

double ResidentGrowth::peak_mib() const {
  const std::size_t peak = status_kib("VmHWM");
  return peak > start_kib_ ? static_cast<double>(peak - start_kib_) / 1024 : 0;
}

}  // namespace headlab::bench
