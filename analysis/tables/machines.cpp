#include "analysis/tables/machines.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

#include "base/utf8.h"

namespace headlab::analysis {

std::string machine_of(const results::RunRecord& run) {
  if (!run.provenance("resumed_at_step").empty()) return "";
  const std::string cpu = run.provenance("cpu"), version = run.provenance("cpu_version"),
                    instructions = run.provenance("instructions"), threads = run.provenance("threads");
  if (cpu.empty()) return kUnnamed;
  std::string out = cpu;
  if (!version.empty()) out += fmt::format(" ({})", version);
  if (!instructions.empty()) out += fmt::format(", kernels for {}", instructions);
  if (!threads.empty()) out += fmt::format(", {} thread{}", threads, threads == "1" ? "" : "s");
  return visible(out);  // the file may be somebody else's
}

RunList saying(const std::vector<std::string>& values, RunList runs) {
  std::erase_if(runs, [&](const results::RunRecord* run) {
    return std::none_of(values.begin(), values.end(),
                        [&](const std::string& name) { return std::isfinite(run->value(name)); });
  });
  return runs;
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
      if (machine.empty()) continue;
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

bool is_made_on(const std::string& machine, const results::RunRecord& run) {
  return !machine.empty() && machine_of(run) == machine;
}

RunList made_on(const std::string& machine, RunList runs) {
  std::erase_if(runs, [&](const results::RunRecord* run) { return !is_made_on(machine, *run); });
  return runs;
}

std::string times_note(const std::string& machine, std::size_t others) {
  std::string out = fmt::format(
      "Speed, times and memory are medians of {}",
      machine == kUnnamed ? "the runs that name no processor" : fmt::format("the runs of one machine, {}", machine));
  if (others > 0)
    out += fmt::format("; {} {} not count, made by another, by one that is not told, or in several parts",
                       others == 1 ? "one run" : fmt::format("{} runs", others), others == 1 ? "does" : "do");
  return out + ".";
}

}  // namespace headlab::analysis
