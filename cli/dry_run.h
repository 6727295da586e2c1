// What a sweep would make, and how long it would take.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "cli/command_line.h"
#include "experiments/runs/run.h"
#include "experiments/specs/plan.h"
#include "experiments/sweeps/sweep.h"

namespace headlab::cli {

// Prints the runs, one a line; of more than 1,000 the variants, counted without a list of their runs.
ExitCode dry_run(const CommandLine& line, const experiments::Spec& spec, const experiments::Selection& selection);

// One run of a sweep; `costs`: nullptr where they are not shown.
nlohmann::ordered_json as_json(const experiments::SweepItem& item, const experiments::Costs* costs);

// One run: its state, costs and estimated time as comments, then its whole configuration, as TOML.
ExitCode dry_run(const CommandLine& line, const experiments::PlannedRun& run);

}  // namespace headlab::cli
