// All runs of a store at a glance.
#pragma once

#include <string>

#include "results/store.h"

namespace headlab::analysis {

// Runs by "status", "seed", "started", "task" (ascending) or by a metric or measured value (best first, as
// its declaration says), those without the value last. Throws UsageError, with a suggestion, for a name that no run
// has.
void sort_runs(results::Store::Listing& listing, const std::string& key);

// One line a run, of at most 120 characters (short id, status, seed, main metrics, start time, model, router, and what
// else is unlike most runs; "*": in an archive, "~": made by other code), then the complaints.
std::string list_runs(const results::Store::Listing& listing);

// {"metrics": {NAME: declaration, ...}, "runs": [...], "complaints": [...]}; values in the metric's own unit.
std::string list_runs_json(const results::Store::Listing& listing);

}  // namespace headlab::analysis
