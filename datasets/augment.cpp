#include "datasets/augment.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>

#include "datasets/erasing.h"
#include "datasets/randaugment.h"
#include "datasets/reversed.h"
#include "engine/runtime/random.h"

namespace headlab::datasets {
namespace {

// Normalised value of each byte, for each channel.
using Table = std::vector<std::array<float, 256>>;

Table table_of(const ImageData& data) {
  Table table(data.mean.size());
  for (std::size_t c = 0; c < table.size(); ++c) {
    for (int v = 0; v < 256; ++v)
      table[c][static_cast<std::size_t>(v)] = static_cast<float>((v / 255.0 - data.mean[c]) / data.deviation[c]);
  }
  return table;
}

// How one image is taken from its bytes: mirrored or not, and moved by (dy, dx); black beyond the border.
struct View {
  bool flip = false;
  std::int64_t dy = 0, dx = 0;
};

void take_image(const ImageSet& set, std::int64_t index, const View& view, ByteImage& image) {
  const std::int64_t h = set.height, w = set.width;
  std::uint8_t* to = image.pixels.data();
  for (std::int64_t c = 0; c < set.channels; ++c) {
    const std::uint8_t* plane = set.pixels.data() + (index * set.channels + c) * h * w;
    for (std::int64_t y = 0; y < h; ++y) {
      for (std::int64_t x = 0; x < w; ++x) {
        const std::int64_t sy = y + view.dy, sx = (view.flip ? w - 1 - x : x) + view.dx;
        const bool inside = sy >= 0 && sy < h && sx >= 0 && sx < w;
        *to++ = inside ? plane[sy * w + sx] : std::uint8_t{0};
      }
    }
  }
}

// `alter` may change the bytes of the image at a position of the batch.
template <class ViewOf, class Alter>
ImageBatch batch_of(const ImageData& data, const ImageSet& set, std::span<const std::int64_t> indices, ViewOf view_of,
                    Alter alter) {
  const Table table = table_of(data);
  const auto plane = static_cast<std::size_t>(set.height * set.width),
             size = static_cast<std::size_t>(set.channels) * plane;
  ByteImage image{set.channels, set.height, set.width, std::vector<std::uint8_t>(size)};
  ImageBatch batch;
  batch.count = static_cast<std::int64_t>(indices.size());
  batch.pixels.resize(indices.size() * size);
  for (std::size_t i = 0; i < indices.size(); ++i) {
    take_image(set, indices[i], view_of(i), image);
    alter(i, image);
    for (std::size_t p = 0; p < size; ++p) batch.pixels[i * size + p] = table[p / plane][image.pixels[p]];
    batch.labels.push_back(set.labels[static_cast<std::size_t>(indices[i])]);
  }
  return batch;
}

// targets = share of each image's own label, the rest its partner's.
void mix_targets(const std::vector<std::int64_t>& partner, double own, std::size_t categories, ImageBatch& batch) {
  batch.targets.assign(batch.labels.size() * categories, 0.0F);
  for (std::size_t i = 0; i < batch.labels.size(); ++i) {
    float* row = batch.targets.data() + i * categories;
    row[batch.labels[i]] += static_cast<float>(own);
    row[batch.labels[static_cast<std::size_t>(partner[i])]] += static_cast<float>(1 - own);
  }
}

void mixup(const std::vector<std::int64_t>& partner, double own, ImageBatch& batch) {
  const std::vector<float> original = batch.pixels;
  const std::size_t size = original.size() / batch.labels.size();
  for (std::size_t i = 0; i < batch.labels.size(); ++i) {
    const float* other = original.data() + static_cast<std::size_t>(partner[i]) * size;
    for (std::size_t p = 0; p < size; ++p) {
      float& x = batch.pixels[i * size + p];
      x = static_cast<float>(own * x + (1 - own) * other[p]);
    }
  }
}

struct Box {
  std::int64_t top, bottom, left, right;
};

// A box of about (1 - own) of the area around a random centre, clipped to the image (Yun et al. 2019).
Box box_of(const ImageSet& set, double own, const Random& random) {
  const double side = std::sqrt(1 - own);
  const auto range = [&](std::int64_t extent, std::uint64_t draw) {
    const auto cut = static_cast<std::int64_t>(static_cast<double>(extent) * side);
    const auto centre = static_cast<std::int64_t>(random.below(draw, static_cast<std::uint64_t>(extent)));
    return std::pair{std::clamp<std::int64_t>(centre - cut / 2, 0, extent),
                     std::clamp<std::int64_t>(centre + cut / 2, 0, extent)};
  };
  const auto [top, bottom] = range(set.height, 1);
  const auto [left, right] = range(set.width, 2);
  return {top, bottom, left, right};
}

// Returns the share of the area that stays the image's own.
double cutmix(const std::vector<std::int64_t>& partner, const Box& box, const ImageSet& set, ImageBatch& batch) {
  const std::vector<float> original = batch.pixels;
  const std::int64_t plane = set.height * set.width, size = set.channels * plane;
  for (std::int64_t i = 0; i < batch.count; ++i) {
    for (std::int64_t c = 0; c < set.channels; ++c) {
      for (std::int64_t y = box.top; y < box.bottom; ++y) {
        const std::int64_t at = c * plane + y * set.width + box.left;
        std::copy_n(original.data() + partner[static_cast<std::size_t>(i)] * size + at, box.right - box.left,
                    batch.pixels.data() + i * size + at);
      }
    }
  }
  return 1 - static_cast<double>((box.bottom - box.top) * (box.right - box.left)) / static_cast<double>(plane);
}

void mix(const ImageData& data, const Augmentation& a, std::uint64_t seed, std::uint64_t step, ImageBatch& batch) {
  const Random choice = Random(seed, "augment/mix").at(step);
  const bool cut = a.cutmix > 0 && (a.mixup <= 0 || choice.uniform(0) < 0.5);
  const Random random = Random(seed, cut ? "augment/cutmix" : "augment/mixup").at(step);
  double own = random.beta(0, cut ? a.cutmix : a.mixup);
  const auto partner = Random(seed, "augment/partner").at(step).permutation(batch.count);
  if (cut)
    own = cutmix(partner, box_of(data.train, own, random), data.train, batch);
  else
    mixup(partner, own, batch);
  mix_targets(partner, own, data.categories.size(), batch);
}

}  // namespace

ImageBatch plain_batch(const ImageData& data, const ImageSet& set, std::span<const std::int64_t> indices) {
  return batch_of(
      data, set, indices, [](std::size_t) { return View{}; }, [](std::size_t, ByteImage&) {});
}

ImageBatch slice_of(const ImageBatch& batch, std::int64_t begin, std::int64_t end) {
  const auto cut = [&](const auto& all) {
    const auto each = static_cast<std::ptrdiff_t>(all.size()) / batch.count;
    return std::decay_t<decltype(all)>(all.begin() + begin * each, all.begin() + end * each);
  };
  return {end - begin, cut(batch.pixels), cut(batch.labels), cut(batch.targets)};
}

ImageBatch chosen_of(const ImageBatch& batch, std::span<const std::int64_t> images) {
  const auto pick = [&](const auto& all) {
    const auto each = static_cast<std::ptrdiff_t>(all.size()) / batch.count;
    std::decay_t<decltype(all)> out;
    for (const std::int64_t i : images) out.insert(out.end(), all.begin() + i * each, all.begin() + (i + 1) * each);
    return out;
  };
  return {static_cast<std::int64_t>(images.size()), pick(batch.pixels), pick(batch.labels), pick(batch.targets)};
}

ImageBatch reversed(const ImageBatch& batch) {
  return {batch.count, reversed_rows(batch.pixels, batch.count), reversed_rows(batch.labels, batch.count),
          reversed_rows(batch.targets, batch.count)};
}

ImageBatch training_batch(const ImageData& data, std::span<const std::int64_t> indices, const Augmentation& a,
                          std::uint64_t seed, std::uint64_t step) {
  const Random flip = Random(seed, "augment/flip").at(step), crop = Random(seed, "augment/crop").at(step);
  const auto shift = [&](std::uint64_t draw) {
    return static_cast<std::int64_t>(crop.below(draw, static_cast<std::uint64_t>(2 * a.crop_padding + 1))) -
           a.crop_padding;
  };
  const auto view_of = [&](std::size_t i) {
    View view;
    view.flip = a.flip && flip.uniform(i) < 0.5;
    if (a.crop_padding > 0) view.dy = shift(2 * i), view.dx = shift(2 * i + 1);
    return view;
  };
  const Random policy = Random(seed, "augment/randaugment").at(step);
  const auto alter = [&](std::size_t i, ByteImage& image) {
    randaugment(image, a.randaugment_ops, a.randaugment_magnitude, policy, i);
  };
  const ImageSet& set = data.train;
  ImageBatch batch = batch_of(data, set, indices, view_of, alter);
  if (a.erasing > 0) erase(batch.pixels, batch.count, set.channels, set.height, set.width, a.erasing, seed, step);
  if (batch.count > 0 && (a.mixup > 0 || a.cutmix > 0)) mix(data, a, seed, step, batch);
  return batch;
}

std::vector<Option> augmentation_options() {
  using namespace option;
  const auto augments = [](const Settings& settings) { return settings.integer("data.randaugment_ops") > 0; };
  return {
      flag("data.flip", false, "random horizontal flip"),
      integer("data.crop_padding", 0, "pixels of zero padding before a random crop; 0: off", 0, 64),
      real("data.mixup", 0.0, "mixup Beta(a, a); 0: off", 0, 100),
      real("data.cutmix", 0.0, "cutmix Beta(a, a); 0: off", 0, 100),
      real("data.erasing", 0.0, "probability that a rectangle of an image becomes noise; 0: off", 0, 1),
      integer("data.randaugment_ops", 0, "RandAugment: random operations on each image; 0: off", 0,
              kMostRandaugmentOps),
      when(augments, real("data.randaugment_magnitude", 9.0, "strength of these operations", 0, 10)),
  };
}

Augmentation augmentation_of(const Settings& settings) {
  return {.flip = settings.flag("data.flip"),
          .crop_padding = settings.integer("data.crop_padding"),
          .mixup = settings.real("data.mixup"),
          .cutmix = settings.real("data.cutmix"),
          .randaugment_ops = settings.integer("data.randaugment_ops"),
          .randaugment_magnitude = settings.real("data.randaugment_magnitude"),
          .erasing = settings.real("data.erasing")};
}

}  // namespace headlab::datasets
