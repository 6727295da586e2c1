// What the heads of a layer look at, computed again from its queries and keys.
#pragma once

#include "layers/context.h"

namespace headlab::experiments {

// Probabilities [H, T, T] of one example's T tokens that are no padding: row t of a head is what its query t attends
// to.
Tensor patterns_of(const HeadActivity& layer, Index example);

}  // namespace headlab::experiments
