// Ops as a user writes them, with xtensor expressions. They are cases of tests/engine/op_cases.h like those of
// engine/ops.h: their gradients are checked, and they are measured.
#pragma once

#include "engine/tape.h"

namespace headlab::inline HEADLAB_PRECISION {

// max(x, 0)^2 (So et al. 2021).
Var squared_relu(const Var& x);
// weight [D] times each row's share x / sum(x): x [n, D] -> [n, D].
Var weighted_share(const Var& x, const Var& weight);

}  // namespace headlab::inline HEADLAB_PRECISION
