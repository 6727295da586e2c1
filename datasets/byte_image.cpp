#include "datasets/byte_image.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <numeric>

namespace headlab::datasets {
namespace {

using Histogram = std::array<std::int64_t, 256>;
using Mapping = std::array<std::uint8_t, 256>;

std::uint8_t to_byte(double value) {
  return static_cast<std::uint8_t>(std::lround(std::clamp(value, 0.0, 255.0)));
}

// What `factor` makes of the way from `base` to the image: 0 is the base, 1 the image, more lies beyond it.
template <class BaseOf>
void blend(ByteImage& image, double factor, BaseOf base_of) {
  for (std::size_t p = 0; p < image.pixels.size(); ++p) {
    const double base = base_of(p);
    image.pixels[p] = to_byte(base + factor * (image.pixels[p] - base));
  }
}

std::size_t plane_of(const ByteImage& image) {
  return static_cast<std::size_t>(image.height * image.width);
}

// [height, width]; red, green and blue by their luminance (ITU-R BT.601), other channels alike.
std::vector<double> grey_of(const ByteImage& image) {
  const std::size_t plane = plane_of(image), channels = static_cast<std::size_t>(image.channels);
  std::vector<double> weights(channels, 1.0 / static_cast<double>(channels));
  if (channels == 3) weights = {0.299, 0.587, 0.114};
  std::vector<double> grey(plane);
  for (std::size_t p = 0; p < image.pixels.size(); ++p) grey[p % plane] += weights[p / plane] * image.pixels[p];
  return grey;
}

// The mean of the 3x3 neighbours that lie inside.
double smoothed(const ByteImage& image, std::int64_t c, std::int64_t y, std::int64_t x) {
  double sum = 0, count = 0;
  for (std::int64_t v = std::max<std::int64_t>(y - 1, 0); v <= std::min(y + 1, image.height - 1); ++v) {
    for (std::int64_t u = std::max<std::int64_t>(x - 1, 0); u <= std::min(x + 1, image.width - 1); ++u) {
      sum += image.pixels[static_cast<std::size_t>((c * image.height + v) * image.width + u)];
      count += 1;
    }
  }
  return sum / count;
}

// Replaces each channel's bytes as the mapping that `mapping_of` makes of its histogram says.
template <class MappingOf>
void map_channels(ByteImage& image, MappingOf mapping_of) {
  const auto plane = static_cast<std::ptrdiff_t>(plane_of(image));
  for (auto begin = image.pixels.begin(); begin != image.pixels.end(); begin += plane) {
    Histogram histogram{};
    std::for_each(begin, begin + plane, [&](std::uint8_t v) { ++histogram[v]; });
    const Mapping mapping = mapping_of(histogram);
    std::transform(begin, begin + plane, begin, [&](std::uint8_t v) { return mapping[v]; });
  }
}

template <class ValueOf>
Mapping mapping_with(ValueOf value_of) {
  Mapping mapping{};
  for (int v = 0; v < 256; ++v) mapping[static_cast<std::size_t>(v)] = to_byte(value_of(v));
  return mapping;
}

// The least and the greatest byte that occurs.
std::pair<int, int> range_of(const Histogram& histogram) {
  int low = 0, high = 255;
  while (low < 255 && histogram[static_cast<std::size_t>(low)] == 0) ++low;
  while (high > low && histogram[static_cast<std::size_t>(high)] == 0) --high;
  return {low, high};
}

// The place that a pixel of the result is taken from: (y, x) about the centre to (yy y + yx x + y0, xy y + xx x + x0).
struct Affine {
  double yy = 1, yx = 0, y0 = 0, xy = 0, xx = 1, x0 = 0;
};

double sample(const ByteImage& image, std::int64_t c, double y, double x) {
  const auto at = [&](std::int64_t v, std::int64_t u) -> double {
    if (v < 0 || v >= image.height || u < 0 || u >= image.width) return 0;
    return image.pixels[static_cast<std::size_t>((c * image.height + v) * image.width + u)];
  };
  const double top = std::floor(y), left = std::floor(x), down = y - top, right = x - left;
  const auto v = static_cast<std::int64_t>(top), u = static_cast<std::int64_t>(left);
  return (1 - down) * ((1 - right) * at(v, u) + right * at(v, u + 1)) +
         down * ((1 - right) * at(v + 1, u) + right * at(v + 1, u + 1));
}

void warp(ByteImage& image, const Affine& a) {
  const ByteImage before = image;
  const double cy = static_cast<double>(image.height - 1) / 2, cx = static_cast<double>(image.width - 1) / 2;
  auto to = image.pixels.begin();
  for (std::int64_t c = 0; c < image.channels; ++c) {
    for (std::int64_t row = 0; row < image.height; ++row) {
      for (std::int64_t column = 0; column < image.width; ++column) {
        const double y = static_cast<double>(row) - cy, x = static_cast<double>(column) - cx;
        *to++ = to_byte(sample(before, c, a.yy * y + a.yx * x + a.y0 + cy, a.xy * y + a.xx * x + a.x0 + cx));
      }
    }
  }
}

}  // namespace

void brightness(ByteImage& image, double factor) {
  blend(image, factor, [](std::size_t) { return 0.0; });
}

void contrast(ByteImage& image, double factor) {
  const std::vector<double> grey = grey_of(image);
  const double mean = std::accumulate(grey.begin(), grey.end(), 0.0) / static_cast<double>(grey.size());
  blend(image, factor, [&](std::size_t) { return mean; });
}

void saturation(ByteImage& image, double factor) {
  if (image.channels == 1) return;
  const std::vector<double> grey = grey_of(image);
  blend(image, factor, [&](std::size_t p) { return grey[p % grey.size()]; });
}

void sharpness(ByteImage& image, double factor) {
  const ByteImage before = image;
  blend(image, factor, [&](std::size_t p) {
    const auto at = static_cast<std::int64_t>(p), row = at / image.width;
    return smoothed(before, row / image.height, row % image.height, at % image.width);
  });
}

void autocontrast(ByteImage& image) {
  map_channels(image, [](const Histogram& histogram) {
    const auto [low, high] = range_of(histogram);
    return mapping_with([low = low, high = high](int v) { return low == high ? v : 255.0 * (v - low) / (high - low); });
  });
}

void equalize(ByteImage& image) {
  map_channels(image, [](const Histogram& histogram) {
    const auto [low, high] = range_of(histogram);
    const std::int64_t lowest = histogram[static_cast<std::size_t>(low)],
                       all = std::accumulate(histogram.begin(), histogram.end(), std::int64_t{0});
    std::int64_t up_to = 0;
    return mapping_with([&](int v) {
      up_to += histogram[static_cast<std::size_t>(v)];
      return all == lowest ? v : 255.0 * static_cast<double>(up_to - lowest) / static_cast<double>(all - lowest);
    });
  });
}

void posterize(ByteImage& image, int bits) {
  const auto mask = static_cast<std::uint8_t>(0xFF << (8 - bits));
  for (std::uint8_t& v : image.pixels) v &= mask;
}

void solarize(ByteImage& image, int threshold) {
  for (std::uint8_t& v : image.pixels) v = static_cast<std::uint8_t>(v >= threshold ? 255 - v : v);
}

void translate(ByteImage& image, double right, double down) {
  warp(image, {1, 0, -down, 0, 1, -right});
}

void rotate(ByteImage& image, double degrees) {
  const double angle = degrees * std::numbers::pi / 180, c = std::cos(angle), s = std::sin(angle);
  warp(image, {c, -s, 0, s, c, 0});
}

void shear_x(ByteImage& image, double slope) {
  warp(image, {1, 0, 0, -slope, 1, 0});
}

void shear_y(ByteImage& image, double slope) {
  warp(image, {1, -slope, 0, 0, 1, 0});
}

}  // namespace headlab::datasets
