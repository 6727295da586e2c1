// A specification at one scale, expanded: into runs to be made, and into the plan of the table that they fill.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"
#include "experiments/config/config.h"
#include "experiments/specs/spec.h"
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

// What is wrong with a configuration, said of the variant whose it is: "file.toml:31: variant 'moh': ...".
template <class Action>
auto naming_variant(const std::string& where, const std::string& variant, Action action) {
  try {
    return action();
  } catch (const UsageError& error) {
    throw UsageError(fmt::format("{}{}variant '{}': {}", where, where.empty() ? "" : ": ", variant, error.what()));
  }
}

// "FILE:LINE: what is wrong" with `who` ("variant 'moh'") behind its place, unless that is in it already.
std::string naming(const std::string& who, const std::string& file, const std::string& fault);

// As many as `count`, from the scale's first one on.
std::vector<std::int64_t> first_seeds(const Scale& scale, std::int64_t count);
// The selection's, or as many as the variant, else the scale, has.
std::vector<std::int64_t> seeds_of(const Spec& spec, const Selection& selection, const Variant& variant);

struct ResolvedVariant {
  const Variant* variant;  // of the specification
  Config config;
};

// Base, then scale, then variant, then what the variant sets at this scale, then overrides. What base and scale set
// has no effect where its owner is not chosen; what variant and overrides set must have one. Throws UsageError, also
// where the variant does not belong to the scale.
Config resolve(const Spec& spec, const std::string& scale, const Variant& variant,
               const std::vector<Override>& overrides);

// The same for overrides that are for other runs too: they have no effect either where their owner is not chosen.
Config resolve_among_others(const Spec& spec, const std::string& scale, const Variant& variant,
                            const std::vector<Override>& overrides);

// Every variant of the scale. An override is for all of them: its owner must be chosen by at least one.
std::vector<ResolvedVariant> resolve_all(const Spec& spec, const std::string& scale,
                                         const std::vector<Override>& overrides);
// Of the overrides those that change an option of some variant: the others ask for what is specified.
std::vector<Override> departures(const Spec& spec, const std::string& scale, const std::vector<Override>& overrides);

// Every key of base, a scale or a variant whose owner nobody chooses, every value that its option does not take.
void check_owners(const Spec& spec, Faults& faults);

// The variant's label, with {active} and {shared} as the shares realised at the scale: of the heads that a token uses,
// of those that every token uses ("75.0 %").
std::string label_of(const Variant& variant, const Config& config);

// All variants of a seed before the next seed, so that an unfinished sweep compares already.
// Throws UsageError when the overrides make two variants equal.
std::vector<PlannedRun> expand(const Spec& spec, const Selection& selection);

// `command`: the command that makes the table, for its notes.
results::TablePlan table_plan(const Spec& spec, const Selection& selection, const std::string& command);

}  // namespace headlab::experiments
