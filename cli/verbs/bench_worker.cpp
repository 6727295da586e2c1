#include <fmt/format.h>

#include <iostream>
#include <map>

#include "base/error.h"
#include "bench/report.h"
#include "bench/work/openblas.h"
#include "bench/work/work.h"
#include "cli/command.h"
#include "engine/runtime/blas.h"
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

bench::Work fair_work(const bench::Parameters& parameters) {
  if (!bench::blas_fits_processor())
    throw RunError(
        fmt::format("OpenBLAS does not use this processor's registers: {}; to compare with it, set "
                    "OPENBLAS_CORETYPE={}",
                    blas_description(), bench::blas_core_of_processor()));
  return bench::make_work(parameters);
}

int run(const CommandLine&) {
  bench::serve(std::cin, std::cout, fair_work, build_description());
  return 0;
}

}  // namespace

Command bench_worker_verb() {
  return {"bench-worker", "", usage, run};
}

}  // namespace headlab::cli
