// Runs that a run needs, and files of weights: what an option such as train.start names.
#pragma once

#include <filesystem>
#include <string>

#include "experiments/config/config.h"
#include "experiments/weights/parent_run.h"
#include "experiments/weights/start.h"
#include "results/record.h"

namespace headlab::experiments {

// The weights that `config` needs for `purpose`, the option that names them. Throws UsageError where that run is not
// done or its weights are gone, DataError where the file is not what it was when the run was planned, StoreError where
// a file is damaged.
ParentRun load_parent(const Config& config, const std::string& purpose, const std::filesystem::path& results);

// The final weights of a done run, in the folder of its store. Throws UsageError where they are gone or another
// result's, "WHOSE has lost its weights, PATH", with what makes them again; StoreError where the file is damaged.
results::ArrayFile weights_of(const results::RunRecord& run, const std::filesystem::path& results,
                              const std::string& whose);

// Whether weights_of() has them.
bool has_whole_weights(const results::RunRecord& run, const std::filesystem::path& results);

// Of a file of weights: what it stands for in a configuration. Throws DataError where it cannot be read; `option` names
// it.
std::string digest_of_weights(const std::string& option, const std::string& path);

// How a run with this configuration begins with the parameters of train.start.
StartRules start_rules(const Config& config);

}  // namespace headlab::experiments
