// Random erasing (Zhong et al. 2020): a rectangle of an image is replaced by noise.
#pragma once

#include <cstdint>
#include <span>

namespace headlab::datasets {

// Of each of the images [count, channels, height, width], with `probability`, a rectangle of 0.02 to 0.33 of the area
// and an aspect (height over width) of 0.3 to 3.3 that lies wholly inside. It is filled with standard normal noise:
// the paper finds random values better than a constant, and in normalised pixels these keep the data's own mean and
// deviation. Draws are keyed by (seed, "augment/erasing", step, position).
void erase(std::span<float> images, std::int64_t count, std::int64_t channels, std::int64_t height, std::int64_t width,
           double probability, std::uint64_t seed, std::uint64_t step);

}  // namespace headlab::datasets
