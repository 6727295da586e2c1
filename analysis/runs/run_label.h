// What a run was, in a few characters: columns of the list of runs.
#pragma once

#include <string>
#include <vector>

#include "analysis/tables/stored_config.h"

namespace headlab::analysis {

// Width and depth: "96x4"; "-" where the run has no such keys.
std::string model_label(const StoredConfig& config);

// Router with shared + routed heads of all: "two_stage 2+4/8", "none 8"; where layers differ, the least and the most of
// them: "two_stage 2-3+3-4/8".
std::string router_label(const StoredConfig& config);

// Its data set, or its corpora, and the start of their digest ("idx 3f2a"): data in a user's folder have no other name.
std::string data_label(const StoredConfig& config, const std::string& digest);

// Of each run what the other labels leave out and not most of the runs have alike, by the last part of its key:
// "two_stage=false lr=0.002".
std::vector<std::string> rest_labels(const std::vector<StoredConfig>& configs);

}  // namespace headlab::analysis
