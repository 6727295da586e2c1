#include <fmt/format.h>

#include <iostream>
#include <map>

#include "bench/report.h"
#include "bench/work/work.h"
#include "cli/command.h"
#include "experiments/runs/provenance.h"

namespace headlab::cli {
namespace {

VerbHelp usage() {
  return {"",
          "headlab's side of `headlab bench`: answers requests on standard input.",
          {},
          {"echo 'prepare gelu rows=64 width=64' | headlab bench-worker"}};
}

// "commit 0123abcd, GNU 12.2.0, OpenBLAS ..."
std::string build_description() {
  std::map<std::string, std::string> fact;
  for (const auto& [name, value] : experiments::build_facts()) fact[name] = value;
  return fmt::format("commit {}{}, {}, {}", fact["commit"].substr(0, 8),
                     fact["uncommitted_changes"] == "yes" ? " with uncommitted changes" : "", fact["compiler"],
                     fact["blas"]);
}

int run(const CommandLine&) {
  bench::serve(std::cin, std::cout, bench::make_work, build_description());
  return 0;
}

}  // namespace

Command bench_worker_verb() {
  return {"bench-worker", "", usage, run};
}

}  // namespace headlab::cli
