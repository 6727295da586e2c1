// Axes of a specification: variants that come from lists of values instead of names.
#pragma once

#include <vector>

#include "experiments/config/toml_section.h"
#include "experiments/specs/spec.h"

namespace headlab::experiments {

// One [[grids]] table with `name`, `label`, `set` (shared by all), `product` (KEY = [values]: every combination) and
// `zip` (KEY = [values] of one length: the first values together, then the second, ...; one more axis of the product).
// A variant is called NAME-KEYvalue-..., after the keys' last parts. Throws UsageError with FILE:LINE.
std::vector<Variant> grid_variants(const TomlSection& grid);

// The variant with one more setting, which its name and label tell: "moh-depth6", "MoH, depth 6".
Variant with_change(Variant variant, const Override& change);

}  // namespace headlab::experiments
