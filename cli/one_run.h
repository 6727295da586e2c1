// One run by its configuration: what run and evaluate share.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "cli/command_line.h"
#include "cli/screen.h"
#include "experiments/runs/run.h"
#include "experiments/specs/plan.h"

namespace headlab::cli {

// --threads, --checkpoint, --again, --json, --results.
std::vector<OptionHelp> one_run_options();

// --threads, else all cores. Says on standard error where they are more than that.
int one_run_threads(const CommandLine& line);

// For runs in this process, into the store `results`: --threads, --checkpoint, stopped by Ctrl-C, with their progress
// on the screen, which must outlive them.
experiments::RunOptions run_options(const CommandLine& line, const std::filesystem::path& results, Screen& screen);

// Of seed=N; 1 where none is given. Throws UsageError for several.
std::int64_t seed_of_one_run(const CommandLine& line);

// Makes it, after the runs that it begins with, or shows it where it is done. Returns the exit code.
int make_one_run(const CommandLine& line, const experiments::PlannedRun& run);

}  // namespace headlab::cli
