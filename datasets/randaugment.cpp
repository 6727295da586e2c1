#include "datasets/randaugment.h"

#include <cmath>
#include <span>

namespace headlab::datasets {
namespace {

// What an operation does at `strength` from -1 to 1; those without a direction take its size.
using Operation = void (*)(ByteImage& image, double strength);

constexpr double kMostFactor = 0.9, kMostDegrees = 30, kMostSlope = 0.3, kMostShift = 0.45, kMostBits = 4;

double side(std::int64_t pixels) {
  return static_cast<double>(pixels);
}

// Saturation comes last: images that are not RGB do without it.
constexpr Operation kOperations[] = {
    [](ByteImage&, double) {},
    [](ByteImage& image, double) { autocontrast(image); },
    [](ByteImage& image, double) { equalize(image); },
    [](ByteImage& image, double s) { posterize(image, 8 - static_cast<int>(std::lround(kMostBits * std::abs(s)))); },
    [](ByteImage& image, double s) { solarize(image, static_cast<int>(std::lround(256 * (1 - std::abs(s))))); },
    [](ByteImage& image, double s) { brightness(image, 1 + kMostFactor * s); },
    [](ByteImage& image, double s) { contrast(image, 1 + kMostFactor * s); },
    [](ByteImage& image, double s) { sharpness(image, 1 + kMostFactor * s); },
    [](ByteImage& image, double s) { rotate(image, kMostDegrees * s); },
    [](ByteImage& image, double s) { shear_x(image, kMostSlope * s); },
    [](ByteImage& image, double s) { shear_y(image, kMostSlope * s); },
    [](ByteImage& image, double s) { translate(image, kMostShift * side(image.width) * s, 0); },
    [](ByteImage& image, double s) { translate(image, 0, kMostShift * side(image.height) * s); },
    [](ByteImage& image, double s) { saturation(image, 1 + kMostFactor * s); },
};

}  // namespace

void randaugment(ByteImage& image, std::int64_t ops, double magnitude, const Random& random, std::uint64_t position) {
  const std::span<const Operation> all(kOperations), fitting = all.first(all.size() - (image.channels == 3 ? 0 : 1));
  std::uint64_t draw = position * 2 * kMostRandaugmentOps;
  for (std::int64_t i = 0; i < ops; ++i) {
    const Operation operation = fitting[random.below(draw++, fitting.size())];
    const double sign = random.uniform(draw++) < 0.5 ? -1 : 1;
    operation(image, sign * magnitude / 10);
  }
}

}  // namespace headlab::datasets
