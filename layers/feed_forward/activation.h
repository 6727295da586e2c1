// What stands between the two maps of a feed-forward.
#pragma once

#include "base/option.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {

enum class Activation { gelu, relu, swiglu };  // swiglu: the first map gives gates and what they gate, side by side

// The option feed_forward.activation, and what it chooses.
Option activation_option(const char* fallback);
Activation activation_of(const Settings& settings);

// What the first map gives for each hidden unit: 1 or 2 numbers.
Index numbers_per_unit(Activation activation);
// [..., numbers_per_unit hidden] -> [..., hidden].
Var activated(Activation activation, const Var& x);

}  // namespace headlab::inline HEADLAB_PRECISION
