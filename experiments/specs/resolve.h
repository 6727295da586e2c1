// A variant of a specification at one scale, as a configuration: what is set at which level, and what that may mean.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "base/error.h"
#include "experiments/config/config.h"
#include "experiments/specs/spec.h"

namespace headlab::experiments {

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

// Throws UsageError, naming both, where two variants are the same configuration; `overridden`: under overrides.
void require_difference(const std::vector<ResolvedVariant>& all, bool overridden);

}  // namespace headlab::experiments
