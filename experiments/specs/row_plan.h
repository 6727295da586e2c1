// What a row of a table says of its variant.
#pragma once

#include <string>

#include "experiments/specs/plan.h"
#include "experiments/specs/resolve.h"
#include "results/plan.h"

namespace headlab::experiments {

// The variant's label, with {active} and {shared} as the shares realised at the scale: of the heads that a token uses,
// of those that every token uses ("75.0 %").
std::string label_of(const Variant& variant, const Config& config);

// What the variant says by itself: neither its seeds nor whether it is the baseline. `planned`: a run of it, with those
// that it begins with. Throws UsageError.
results::RowPlan row_of(const ResolvedVariant& resolved, const PlannedRun& planned);

}  // namespace headlab::experiments
