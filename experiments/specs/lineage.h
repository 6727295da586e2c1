// Runs that need runs: an option such as train.start names a run whose weights this one needs.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "experiments/specs/plan.h"
#include "results/array_file.h"
#include "results/record.h"

namespace headlab::experiments {

// The run of a specification's variant, with those that it needs, and they need, in PlannedRun::needs. An option that
// names a run takes VARIANT of the same specification (of the same seed, or VARIANT@SEED), SPEC/VARIANT of another at
// the same scale, the id of a run in the store, or a file of weights (.h5). Throws UsageError: nothing of that name, a
// circle.
PlannedRun plan_run(const Spec& spec, const Selection& selection, const ResolvedVariant& variant, std::int64_t seed);
// As a table asks for it: no data are read to say which runs it needs, which have no ids then.
PlannedRun planned_row(const Spec& spec, const Selection& selection, const ResolvedVariant& variant, std::int64_t seed);
// The same for a configuration of no specification, where only ids and files can be named.
PlannedRun plan_run(const Config& config, std::int64_t seed);

// Whether every run that an option names as a variant is one, without asking for data or for the store. Throws
// UsageError.
void check_parents(const Spec& spec, const std::string& scale, const Config& config);

// The weights that `config` needs for `purpose`, the option that names them. Throws UsageError where that run is not
// done, DataError where its weights are gone or the file is not what it was when the run was planned, StoreError where
// a file is damaged.
struct ParentRun {
  results::Parent parent;
  std::string config_toml;  // empty for a file of weights
  results::ArrayFile weights;
  std::string tokenizer = "";  // Tokenizer::description(), where the run kept it: its tokens are no bytes
};
ParentRun load_parent(const Config& config, const std::string& purpose, const std::filesystem::path& results);

// The final weights of a done run, in the folder of its store. Throws UsageError where they are gone or another
// result's, "WHOSE has lost its weights, PATH", with what makes them again; StoreError where the file is damaged.
results::ArrayFile weights_of(const results::RunRecord& run, const std::filesystem::path& results,
                              const std::string& whose);

// How the run begins, in one line: with which run, which of its own parameters are taken, new, left and frozen; empty
// where it is drawn by its seed and trains all of itself. Throws UsageError as plan_start() does, load_parent() too.
std::string start_text(const PlannedRun& run, const std::filesystem::path& results);

}  // namespace headlab::experiments
