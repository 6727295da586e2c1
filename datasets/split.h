// The fixed split of a training file, and the normalisation measured on its training part.
#pragma once

#include "datasets/image_data.h"

namespace headlab::datasets {

// One image in so many is held out for validation.
inline constexpr std::int64_t kSplitParts = 12;

// Divides `all` into data.train and data.validation (1/12, rounded down), each in file order. Who is held out depends
// on data.name and all.count alone, on no seed: a permutation drawn from Random(0, "split/NAME").
void split_training_file(const ImageSet& all, ImageData& data);

// Fills data.mean and data.deviation, per channel over data.train, of pixel / 255; over data.test where that is empty.
// A constant channel's deviation is 1.
void measure_pixels(ImageData& data);

}  // namespace headlab::datasets
