// A stored or published run that a verb computes again, and its configuration.
#pragma once

#include "cli/command_line.h"
#include "experiments/config/config.h"
#include "results/record.h"

namespace headlab::cli {

inline constexpr const char* kStoredRun = "SPEC/VARIANT | ID [data.folder=DIR]";  // the words of such a verb

OptionHelp stored_seed_option();  // --seed, of SPEC/VARIANT

// The run that the verb's word names: as SPEC/VARIANT with --seed and --scale, or by the first digits of its id. Throws
// UsageError where there is none, StoreError where its file is damaged.
// `seed`: the option that holds the seed of SPEC/VARIANT. `word`: another one than the first.
results::RunRecord stored_run(const CommandLine& line, const results::Store& store, const char* seed = "seed",
                              std::size_t word = 0);

// Throws UsageError where the seed or scale of a SPEC/VARIANT is given for what has its own: `what`, "an id has a
// seed".
void refuse_seed_and_scale(const CommandLine& line, const char* seed, const char* what);

// Throws UsageError where the run has begun and has no result yet.
void refuse_under_way(const CommandLine& line, const results::Store& store, const std::string& id);

// As it was made, with the data in the folder that data.folder=DIR names. Throws UsageError for another override and
// another numerics version, DataError where the data here would make it another run.
experiments::Config stored_config(const CommandLine& line, const results::RunRecord& stored);

}  // namespace headlab::cli
