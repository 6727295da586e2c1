#include "datasets/erasing.h"

#include <cmath>

#include "engine/runtime/random.h"

namespace headlab::datasets {
namespace {

constexpr double kLeastArea = 0.02, kMostArea = 0.33, kLeastAspect = 0.3, kMostAspect = 3.3;
constexpr std::uint64_t kTries = 10;
constexpr std::uint64_t kDraws = 1 + 4 * kTries;  // of one image: whether, and four numbers a try

struct Rectangle {
  std::int64_t top = 0, left = 0, height = 0, width = 0;
};

// Uniform in area and in the logarithm of the aspect, so that lying and standing ones are as frequent. A try that does
// not fit is drawn again; after the last one the rectangle is empty.
Rectangle rectangle_in(std::int64_t height, std::int64_t width, const Random& random, std::uint64_t draw) {
  const double all = static_cast<double>(height * width);
  for (std::uint64_t i = 0; i < kTries; ++i, draw += 4) {
    const double area = all * (kLeastArea + (kMostArea - kLeastArea) * random.uniform(draw));
    const double aspect = kLeastAspect * std::pow(kMostAspect / kLeastAspect, random.uniform(draw + 1));
    const auto h = static_cast<std::int64_t>(std::lround(std::sqrt(area * aspect))),
               w = static_cast<std::int64_t>(std::lround(std::sqrt(area / aspect)));
    if (h < 1 || w < 1 || h > height || w > width) continue;
    return {static_cast<std::int64_t>(random.below(draw + 2, static_cast<std::uint64_t>(height - h + 1))),
            static_cast<std::int64_t>(random.below(draw + 3, static_cast<std::uint64_t>(width - w + 1))), h, w};
  }
  return {};
}

}  // namespace

void erase(std::span<float> images, std::int64_t count, std::int64_t channels, std::int64_t height, std::int64_t width,
           double probability, std::uint64_t seed, std::uint64_t step) {
  const Random random = Random(seed, "augment/erasing").at(step),
               noise = Random(seed, "augment/erasing_noise").at(step);
  for (std::int64_t i = 0; i < count; ++i) {
    const std::uint64_t draw = static_cast<std::uint64_t>(i) * kDraws;
    if (random.uniform(draw) >= probability) continue;
    const Rectangle r = rectangle_in(height, width, random, draw + 1);
    for (std::int64_t c = 0; c < channels; ++c) {
      for (std::int64_t y = r.top; y < r.top + r.height; ++y) {
        for (std::int64_t x = r.left; x < r.left + r.width; ++x) {
          const auto at = static_cast<std::size_t>(((i * channels + c) * height + y) * width + x);
          images[at] = static_cast<float>(noise.normal(at));
        }
      }
    }
  }
}

}  // namespace headlab::datasets
