// Runs that need runs: an option such as train.start names a run whose weights this one needs.
#pragma once

#include <filesystem>
#include <string>

#include "experiments/specs/plan.h"

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

// How the run begins, in one line: with which run, which of its own parameters are taken, new, left and frozen; empty
// where it is drawn by its seed and trains all of itself. Throws UsageError as plan_start() does, load_parent()
// (runs/parents.h) too.
std::string start_text(const PlannedRun& run, const std::filesystem::path& results);

}  // namespace headlab::experiments
