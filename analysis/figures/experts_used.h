// How evenly a layer's experts are used, for the figure of all rows.
#pragma once

#include <cstdint>

#include "results/load.h"

namespace headlab::analysis {

struct UsedExperts {
  double share;   // of all choices of the layer that fall on these experts; NaN where nothing is chosen
  double number;  // as many experts, used alike, have the entropy of these: 1 to their number; NaN where none is chosen
};

// Of the layer's experts from `first` on, before `last`, over all rows of the load.
UsedExperts used_experts(const results::Load& load, std::int64_t layer, std::int64_t first, std::int64_t last);

}  // namespace headlab::analysis
