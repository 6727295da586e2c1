#include "bench/resident.h"

#include <fstream>

#include "base/machine.h"

namespace headlab::bench {

ResidentGrowth::ResidentGrowth() {
  std::ofstream("/proc/self/clear_refs") << "5";
  start_kib_ = status_kib("VmRSS");
}

double ResidentGrowth::peak_mib() const {
  const std::size_t peak = status_kib("VmHWM");
  return peak > start_kib_ ? static_cast<double>(peak - start_kib_) / 1024 : 0;
}

}  // namespace headlab::bench
