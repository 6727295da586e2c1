// Batches of images as normalised floats, with the usual augmentations, each switchable. Every draw is keyed by
// (seed, purpose, epoch or step, position): the same batch comes out on any number of threads and after a resume.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/option.h"
#include "datasets/image_data.h"

namespace headlab::datasets {

struct Augmentation {
  bool flip = false;              // horizontal, probability 1/2
  std::int64_t crop_padding = 0;  // pad with black by this much, crop back at a random place; 0: off
  double mixup = 0.0;             // Beta(a, a); 0: off
  double cutmix = 0.0;            // Beta(a, a); 0: off. With mixup too, each batch takes one of the two by a fair coin
  std::int64_t randaugment_ops = 0;    // operations for each image, after flip and crop; 0: off
  double randaugment_magnitude = 9.0;  // 0 to 10
  double erasing = 0.0;                // probability of random erasing, before mixing; 0: off
};

std::vector<Option> augmentation_options();
Augmentation augmentation_of(const Settings& settings);

struct ImageBatch {
  std::int64_t count = 0;
  std::vector<float> pixels;         // [count, channels, height, width], (pixel/255 - mean) / deviation
  std::vector<std::int32_t> labels;  // [count], before mixing
  // Soft targets [count, categories]; filled only where mixup or cutmix acted.
  std::vector<float> targets;
};

// The images at `indices` of `set`, unaltered (evaluation).
ImageBatch plain_batch(const ImageData& data, const ImageSet& set, std::span<const std::int64_t> indices);

// Images [begin, end) of a batch.
ImageBatch slice_of(const ImageBatch& batch, std::int64_t begin, std::int64_t end);
// Some of its images, in that order.
ImageBatch chosen_of(const ImageBatch& batch, std::span<const std::int64_t> images);

// The last image first.
ImageBatch reversed(const ImageBatch& batch);

// The images at `indices` of the training split, augmented; `step` is the global training step, `seed` the run's seed.
// Mixing pairs the batch with a permutation of itself, by one share for all; cutmix's share is that of the area left.
ImageBatch training_batch(const ImageData& data, std::span<const std::int64_t> indices,
                          const Augmentation& augmentation, std::uint64_t seed, std::uint64_t step);

}  // namespace headlab::datasets
