// Axes of a specification: variants that come from lists of values instead of names.
#pragma once

#include <toml++/toml.h>

#include <string>
#include <vector>

#include "experiments/specs/spec.h"

namespace headlab::experiments {

// One [[grids]] table with `name`, `label`, `set` (shared by all), `product` (KEY = [values]: every combination) and
// `zip` (KEY = [values] of one length: the first values together, then the second, ...; one more axis of the product).
// A variant is called NAME-KEYvalue-..., after the keys' last parts. Throws UsageError with FILE:LINE.
std::vector<Variant> grid_variants(const toml::table& grid, const std::string& file);

}  // namespace headlab::experiments
