// A specification at one scale, expanded: into runs to be made, and into the plan of the table that they fill.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "experiments/config/config.h"
#include "experiments/specs/resolve.h"
#include "results/plan.h"

namespace headlab::experiments {

// What a user chose of a specification.
struct Selection {
  std::string scale;
  std::vector<std::int64_t> seeds;  // of every variant; empty: those that the specification has for each
  std::vector<Override> overrides;  // over base, scale and variant
};

struct PlannedRun {
  std::string variant;
  Config config;
  std::int64_t seed = 0;
  std::vector<PlannedRun> needs = {};          // whose weights it needs, to be made before it
  std::string specification = "", where = "";  // its name, and "file.toml:31" of the variant; empty outside of one
};

// As many as `count`, from the scale's first one on.
std::vector<std::int64_t> first_seeds(const Scale& scale, std::int64_t count);
// The selection's, or as many as the variant, else the scale, has.
std::vector<std::int64_t> seeds_of(const Spec& spec, const Selection& selection, const Variant& variant);

// All variants of a seed before the next seed, so that an unfinished sweep compares already.
// Throws UsageError when the overrides make two variants equal.
std::vector<PlannedRun> expand(const Spec& spec, const Selection& selection);

// `command`: the command that makes the table, for its notes.
results::TablePlan table_plan(const Spec& spec, const Selection& selection, const std::string& command);

}  // namespace headlab::experiments
