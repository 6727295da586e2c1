#include "datasets/split.h"

#include <array>
#include <cmath>

#include "engine/runtime/random.h"

namespace headlab::datasets {
namespace {

void append(const ImageSet& from, std::int64_t index, ImageSet& to) {
  const std::int64_t size = from.channels * from.height * from.width;
  const auto begin = from.pixels.begin() + index * size;
  to.pixels.insert(to.pixels.end(), begin, begin + size);
  to.labels.push_back(from.labels[static_cast<std::size_t>(index)]);
  ++to.count;
}

ImageSet empty_like(const ImageSet& all, std::int64_t capacity) {
  ImageSet set;
  set.channels = all.channels;
  set.height = all.height;
  set.width = all.width;
  set.pixels.reserve(static_cast<std::size_t>(capacity * all.channels * all.height * all.width));
  set.labels.reserve(static_cast<std::size_t>(capacity));
  return set;
}

std::array<std::int64_t, 256> histogram(const ImageSet& set, std::int64_t channel) {
  const std::int64_t plane = set.height * set.width;
  std::array<std::int64_t, 256> counts{};
  for (std::int64_t i = 0; i < set.count; ++i) {
    const std::uint8_t* pixels = set.pixels.data() + (i * set.channels + channel) * plane;
    for (std::int64_t p = 0; p < plane; ++p) ++counts[pixels[p]];
  }
  return counts;
}

}  // namespace

void split_training_file(const ImageSet& all, ImageData& data) {
  const std::int64_t held_out_count = all.count / kSplitParts;
  const auto order = Random(0, "split/" + data.name).permutation(all.count);
  std::vector<bool> held_out(static_cast<std::size_t>(all.count));
  for (std::int64_t i = 0; i < held_out_count; ++i)
    held_out[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])] = true;
  data.train = empty_like(all, all.count - held_out_count);
  data.validation = empty_like(all, held_out_count);
  for (std::int64_t i = 0; i < all.count; ++i)
    append(all, i, held_out[static_cast<std::size_t>(i)] ? data.validation : data.train);
}

void measure_pixels(ImageData& data) {
  const ImageSet& set = data.train.count > 0 ? data.train : data.test;
  const auto n = static_cast<double>(set.count * set.height * set.width);
  for (std::int64_t c = 0; c < set.channels; ++c) {
    const auto counts = histogram(set, c);
    double sum = 0, squares = 0;
    for (std::size_t v = 0; v < counts.size(); ++v) {
      const double x = static_cast<double>(v) / 255.0, count = static_cast<double>(counts[v]);
      sum += count * x;
      squares += count * x * x;
    }
    const double variance = squares / n - (sum / n) * (sum / n);
    data.mean.push_back(sum / n);
    data.deviation.push_back(variance > 0 ? std::sqrt(variance) : 1.0);
  }
}

}  // namespace headlab::datasets
