// All runs of a store at a glance.
#pragma once

#include <string>

#include "results/store.h"

namespace headlab::analysis {

// One line a run (short id, status, task, seed, main metrics, start time), then the complaints.
std::string list_runs(const results::Store::Listing& listing);

// {"runs": [...], "complaints": [...]}
std::string list_runs_json(const results::Store::Listing& listing);

}  // namespace headlab::analysis
