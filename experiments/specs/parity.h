// Sizes at which a multi-head mixture of experts has the multiply-adds and the parameters of a sparse mixture (MH-MoE,
// Section 2.2 and 2.3; its Eq. 8 to 10 are those for experts of two matrices and the same K on both sides).
#pragma once

#include <cstdint>

namespace headlab::experiments {

// One layer, its router left out.
struct MixtureSize {
  std::int64_t width = 0;        // D
  std::int64_t hidden = 0;       // of one expert
  std::int64_t experts = 0;      // E
  std::int64_t chosen = 1;       // K
  std::int64_t heads = 1;        // parts of a token
  std::int64_t projections = 0;  // maps of D x D around: head, merge
  std::int64_t matrices = 3;     // of one expert: 3 of SwiGLU, 2 of ReLU or GELU

  std::int64_t parameters() const;
  std::int64_t madds() const;  // of a token
};

struct AtParity {
  double hidden = 0, experts = 0;  // of exact parity, as a rule no integers
  MixtureSize rounded;             // the nearest integers, `experts` for the rounded width
};

// What a mixture of `heads` parts a token, each of which uses `chosen` experts, takes for parity with the baseline;
// experts are rounded to a multiple of `multiple`. Throws UsageError where heads do not divide the width, or nothing is
// left for the experts beside the projections.
AtParity at_parity(const MixtureSize& baseline, std::int64_t heads, std::int64_t chosen, std::int64_t projections,
                   std::int64_t multiple);

}  // namespace headlab::experiments
