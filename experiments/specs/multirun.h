// A specification whose variants are made once for every combination of some values: `sweep SPEC train.lr=0.001,0.002`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "experiments/specs/spec.h"

namespace headlab::experiments {

// One key and its values, two or more.
struct Axis {
  std::vector<Override> values;
};

// "train.lr=0.001,0.002" from the command line; nothing where it holds one value. Commas within quotes or brackets part
// nothing, nor those of an option that is itself a list of names. Throws as parse_override() does.
std::optional<Axis> parse_axis(std::string_view text);

// Each variant once for each combination of the values whose keys it has, named and labelled as those of [[grids]].
// Variants are compared, by `against`, contrasts and preconditions, and begin with one another, where what both have is
// equal; the baseline is the first of its variants. A model that cannot be built is left out of its scale
// (Variant::left_out). Throws UsageError where a value is refused, no variant has a key, or no baseline is left.
Spec multiplied(const Spec& spec, const std::vector<Axis>& axes);

}  // namespace headlab::experiments
