// A specification with the scale, seeds and overrides that a command line chose of it.
#pragma once

#include <string>
#include <vector>

#include "cli/command_line.h"
#include "experiments/specs/plan.h"
#include "results/plan.h"
#include "results/record.h"

namespace headlab::cli {

// Overrides without `seed=`. Throws UsageError, also for one with several values.
std::vector<experiments::Override> parse_overrides(const std::vector<std::string>& overrides);
// Of a verb that takes several values for a key: those with one. The others are in the specification that spec_of()
// gives.
std::vector<experiments::Override> single_overrides(const std::vector<std::string>& overrides);
// The specification that the line's first word names; where an override has several values, with every variant once
// for each.
experiments::Spec spec_of(const CommandLine& line);
// The same for another specification.
experiments::Spec spec_of(const CommandLine& line, const std::string& name);
// "1,4,7" of seed=1,4,7; empty where it is not given. Throws UsageError.
std::vector<std::int64_t> seeds_in(const std::vector<std::string>& overrides);

// From --scale (or `scale` where that is not given), --seeds and the overrides. Throws UsageError.
experiments::Selection selection_of(const CommandLine& line, const experiments::Spec& spec, const std::string& scale);

// Names of the metrics that runs leave, for help and completion.
std::vector<std::string> metric_names();

// Whether some of the runs are done and of a row of the plan: one that failed has nothing to compare.
bool has_runs(const results::TablePlan& plan, const std::vector<results::RunRecord>& runs);

// The dearest scale that some of the runs belong to; the cheapest where none do.
std::string scale_with_runs(const CommandLine& line, const experiments::Spec& spec,
                            const std::vector<results::RunRecord>& runs);

inline constexpr const char* kScaleWithRuns =
    "the largest scale that has runs";               // in help: what scale_with_runs() takes
inline constexpr const char* kUsualScale = "quick";  // of verbs that make runs
// kUsualScale where the specification has it, else its cheapest.
std::string usual_scale(const experiments::Spec& spec);

}  // namespace headlab::cli
