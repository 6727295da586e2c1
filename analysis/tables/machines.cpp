#include "analysis/tables/machines.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "base/utf8.h"

namespace headlab::analysis {

std::string machine_of(const results::RunRecord& run) {
  const std::string cpu = run.provenance("cpu"), version = run.provenance("cpu_version"),
                    instructions = run.provenance("instructions"), threads = run.provenance("threads");
  if (cpu.empty()) return "unknown processor";
  std::string out = cpu;
  if (!version.empty()) out += fmt::format(" ({})", version);
  if (!instructions.empty()) out += fmt::format(", kernels for {}", instructions);
  if (!threads.empty()) out += fmt::format(", {} thread{}", threads, threads == "1" ? "" : "s");
  return visible(out);  // the file may be somebody else's
}

std::string shared_machine(const std::vector<RunList>& rows) {
  struct Made {
    std::string machine;
    std::size_t rows = 0, runs = 0;
  };
  std::vector<Made> made;
  for (const RunList& runs : rows) {
    std::set<std::string> of_row;
    for (const results::RunRecord* run : runs) {
      const std::string machine = machine_of(*run);
      auto known = std::find_if(made.begin(), made.end(), [&](const Made& m) { return m.machine == machine; });
      if (known == made.end()) known = made.insert(known, {machine});
      known->runs += 1;
      if (of_row.insert(machine).second) known->rows += 1;
    }
  }
  const auto most = std::max_element(made.begin(), made.end(), [](const Made& a, const Made& b) {
    return std::tie(a.rows, a.runs) < std::tie(b.rows, b.runs);
  });
  return most == made.end() ? "" : most->machine;
}

RunList made_on(const std::string& machine, RunList runs) {
  std::erase_if(runs, [&](const results::RunRecord* run) { return machine_of(*run) != machine; });
  return runs;
}

}  // namespace headlab::analysis
