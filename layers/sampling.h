// Which token follows: one of a model's distribution over them.
#pragma once

#include <cstdint>
#include <span>

#include "engine/real.h"
#include "engine/runtime/shape.h"

namespace headlab::inline HEADLAB_PRECISION {

struct Sampling {
  double temperature = 1;  // 0: the most probable token, the first of equals
  Index top_k = 0;         // of the so many most probable ones; 0: of all
  // Of the fewest most probable ones that have this share of what top_k leaves (Holtzman et al. 2020).
  double top_p = 1;
};

// The token at `u` in [0, 1) of softmax(logits / temperature) over those that are left, in the order of their
// probability where some are left out, else of their numbers. logits [V], V at least 1, without NaN.
std::int32_t sampled(std::span<const real> logits, const Sampling& how, double u);

}  // namespace headlab::inline HEADLAB_PRECISION
