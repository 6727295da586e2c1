#include "base/machine.h"

#include <sched.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <thread>

namespace headlab {

namespace {
const auto kBegin = std::chrono::steady_clock::now();
}

double process_age() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - kBegin).count();
}

namespace {

// Of the first processor; empty where there is no such line ("model\t\t: 1").
std::string cpu_line(const std::string& name) {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos || line.substr(0, line.find_last_not_of(" \t", colon - 1) + 1) != name) continue;
    return line.substr(std::min(colon + 2, line.size()));
  }
  return "";
}

}  // namespace

std::string cpu_model() {
  const std::string name = cpu_line("model name");
  return name.empty() ? "unknown" : name;
}

std::string cpu_version() {
  const std::string family = cpu_line("cpu family"), model = cpu_line("model"), stepping = cpu_line("stepping");
  if (family.empty() || model.empty()) return "";
  return "family " + family + ", model " + model + (stepping.empty() ? "" : ", stepping " + stepping);
}

bool cpu_has(const std::string& flag) {
  return (' ' + cpu_line("flags") + ' ').find(' ' + flag + ' ') != std::string::npos;
}

int usable_cores() {
  cpu_set_t mine;  // too small a set for machines of more than 1024 cores
  if (::sched_getaffinity(0, sizeof mine, &mine) == 0) return std::max(1, CPU_COUNT(&mine));
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

namespace {

// Of the usable cores since the machine began, in programs that are not nice and in the kernel.
double busy_seconds() {
  cpu_set_t mine;
  if (::sched_getaffinity(0, sizeof mine, &mine) != 0) return 0;
  std::ifstream file("/proc/stat");
  double ticks = 0;
  for (std::string line; std::getline(file, line);) {
    int core = 0;
    unsigned long long user = 0, nice = 0, system = 0;
    if (std::sscanf(line.c_str(), "cpu%d %llu %llu %llu", &core, &user, &nice, &system) != 4) continue;
    if (core >= 0 && core < CPU_SETSIZE && CPU_ISSET(core, &mine)) ticks += static_cast<double>(user + system);
  }
  return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

}  // namespace

double busy_cores(double seconds) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const double before = busy_seconds();
  std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
  const double passed = std::chrono::duration<double>(Clock::now() - begin).count();
  return passed > 0 ? std::max(0.0, busy_seconds() - before) / passed : 0;
}

std::size_t status_kib(const std::string& field) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(field + ":")) return std::stoul(line.substr(field.size() + 1));
  }
  return 0;
}

std::uint64_t address_space() {
  std::ifstream file("/proc/self/statm");
  std::uint64_t pages = 0;
  return file >> pages ? pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) : 0;
}

std::uint64_t address_space_left() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return UINT64_MAX;
  const std::uint64_t has = address_space();
  return limit.rlim_cur > has ? limit.rlim_cur - has : 0;
}

}  // namespace headlab
