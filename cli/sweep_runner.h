// A sweep with its talk on standard error: what `headlab sweep` and `headlab reproduce` share.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/error.h"
#include "cli/command_line.h"
#include "experiments/specs/plan.h"
#include "experiments/sweeps/sweep.h"

namespace headlab::cli {

// Makes what is missing and returns the items with their states. Throws UsageError before the first run when a variant
// cannot be built, Error (interrupted, terminated) with the way to resume after Ctrl-C or SIGTERM.
std::vector<experiments::SweepItem> run_sweep(const CommandLine& line, const experiments::Spec& spec,
                                              const experiments::Selection& selection);

// One line for each run that failed or diverged, on standard error; their number.
std::size_t report_failures(const std::vector<experiments::SweepItem>& items);

// What `--retry failed,diverged,damaged` asks for. Throws UsageError.
experiments::Retry retry_of(const CommandLine& line);
// Throws UsageError unless the variants to be made anew are the specification's.
void require_variants(const experiments::Retry& retry, const experiments::Spec& spec);
// bad_store where a result file is damaged, run_failed where a run has no result, else done.
ExitCode exit_code_of(const std::vector<experiments::SweepItem>& items);

// How many of the done ones other code made, and where it differs; empty for none.
std::string other_code_text(const std::vector<experiments::SweepItem>& items);

// "22 runs (20 and 2 that they begin with)"; `own`: those of the specification, among the items.
std::string runs_text(std::size_t own, std::size_t all);

// Throws UsageError with the reason where nothing of it is trained at that scale.
void require_trainable(const experiments::Spec& spec, const std::string& scale);
// Whether there is something to show: a result of a run that was asked for, not only of one that others begin with.
bool has_results(const std::vector<experiments::SweepItem>& items);

int jobs_of(const CommandLine& line);     // runs at a time
int threads_of(const CommandLine& line);  // of each
// One line on standard error where more runs would go on side by side than there are cores.
void warn_of_jobs(const CommandLine& line, std::size_t to_do);
// Variants that a multirun cannot build, on the standard error.
void tell_left_out(const experiments::Spec& spec, const std::string& scale);

OptionHelp jobs_option();
OptionHelp retry_option();
OptionHelp again_option();
OptionHelp mix_option();

}  // namespace headlab::cli
