#include "base/machine.h"

#include <sched.h>

#include <algorithm>
#include <fstream>
#include <thread>

namespace headlab {

std::string cpu_model() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  }
  return "unknown";
}

int usable_cores() {
  cpu_set_t mine;  // too small a set for machines of more than 1024 cores
  if (::sched_getaffinity(0, sizeof mine, &mine) == 0) return std::max(1, CPU_COUNT(&mine));
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

}  // namespace headlab
