// RandAugment (Cubuk et al. 2020): a few operations, drawn for each image, all at one magnitude.
#pragma once

#include "datasets/byte_image.h"
#include "engine/runtime/random.h"

namespace headlab::datasets {

inline constexpr std::int64_t kMostRandaugmentOps = 16;

// Applies `ops` (at most kMostRandaugmentOps) operations, drawn with replacement from the paper's 14 (13 where there
// are no three channels to saturate), at `magnitude` (0 to 10; directions by a fair coin). The draws are those of
// `position` in `random`, the same ones whatever `ops` is.
void randaugment(ByteImage& image, std::int64_t ops, double magnitude, const Random& random, std::uint64_t position);

}  // namespace headlab::datasets
