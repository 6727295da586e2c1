#include "datasets/augment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

#include "datasets/erasing.h"
#include "datasets/randaugment.h"
#include "engine/runtime/random.h"

namespace headlab::datasets {
namespace {

constexpr std::int64_t kCount = 40, kChannels = 2, kHeight = 5, kWidth = 7, kCategories = 4;
constexpr std::int64_t kSize = kChannels * kHeight * kWidth;
constexpr std::uint64_t kSeed = 11, kStep = 3;

ImageData random_data() {
  ImageData data;
  data.categories = {"a", "b", "c", "d"};
  data.mean = {0.25, 0.5};
  data.deviation = {0.3, 0.2};
  data.train = {kCount, kChannels, kHeight, kWidth, {}, {}};
  const Random random(1, "test/pixels");
  for (std::uint64_t p = 0; p < kCount * kSize; ++p)
    data.train.pixels.push_back(static_cast<std::uint8_t>(random.below(p, 256)));
  for (std::int32_t i = 0; i < kCount; ++i) data.train.labels.push_back(i % kCategories);
  return data;
}

const ImageData& data() {
  static const ImageData value = random_data();
  return value;
}

std::vector<std::int64_t> batch_indices() {
  std::vector<std::int64_t> indices(32);
  std::iota(indices.begin(), indices.end(), 5);
  std::reverse(indices.begin(), indices.end());
  return indices;
}

ImageBatch batch_with(const Augmentation& augmentation, std::uint64_t seed = kSeed, std::uint64_t step = kStep) {
  return training_batch(data(), batch_indices(), augmentation, seed, step);
}

// Normalised pixel of the training split, black outside the image.
float pixel(std::int64_t image, std::int64_t c, std::int64_t y, std::int64_t x) {
  const bool inside = y >= 0 && y < kHeight && x >= 0 && x < kWidth;
  const std::size_t at = static_cast<std::size_t>(((image * kChannels + c) * kHeight + y) * kWidth + x);
  const double value = inside ? data().train.pixels[at] / 255.0 : 0.0;
  const auto channel = static_cast<std::size_t>(c);
  return static_cast<float>((value - data().mean[channel]) / data().deviation[channel]);
}

float at(const ImageBatch& batch, std::int64_t i, std::int64_t c, std::int64_t y, std::int64_t x) {
  return batch.pixels[static_cast<std::size_t>(((i * kChannels + c) * kHeight + y) * kWidth + x)];
}

using PixelOf = std::function<float(std::int64_t i, std::int64_t c, std::int64_t y, std::int64_t x)>;

// Bitwise.
void expect_pixels(const ImageBatch& batch, const PixelOf& expected) {
  ASSERT_EQ(batch.pixels.size(), static_cast<std::size_t>(batch.count * kSize));
  for (std::int64_t i = 0; i < batch.count; ++i)
    for (std::int64_t c = 0; c < kChannels; ++c)
      for (std::int64_t y = 0; y < kHeight; ++y)
        for (std::int64_t x = 0; x < kWidth; ++x)
          ASSERT_EQ(at(batch, i, c, y, x), expected(i, c, y, x)) << i << " " << c << " " << y << " " << x;
}

std::int64_t image_at(std::int64_t position) {
  return batch_indices()[static_cast<std::size_t>(position)];
}

TEST(Batch, WithoutAugmentationIsTheNormalisedImages) {
  const PixelOf same = [](auto i, auto c, auto y, auto x) { return pixel(image_at(i), c, y, x); };
  const ImageBatch plain = plain_batch(data(), data().train, batch_indices());
  expect_pixels(plain, same);
  expect_pixels(batch_with({}), same);
  EXPECT_EQ(plain.count, 32);
  EXPECT_TRUE(plain.targets.empty());
  for (std::size_t i = 0; i < 32; ++i) EXPECT_EQ(plain.labels[i], batch_indices()[i] % kCategories);
}

TEST(Batch, MayBeEmpty) {
  EXPECT_EQ(training_batch(data(), {}, {true, 2, 1.0, 0}, kSeed, kStep).count, 0);
}

TEST(Batch, DependsOnSeedStepAndPositionAlone) {
  const Augmentation all{true, 2, 0.8, 1.0};
  for (std::uint64_t step = 0; step < 20; ++step) {
    const ImageBatch a = batch_with(all, kSeed, step), b = batch_with(all, kSeed, step);
    EXPECT_EQ(a.pixels, b.pixels);
    EXPECT_EQ(a.targets, b.targets);
  }
  EXPECT_NE(batch_with(all, kSeed, 3).pixels, batch_with(all, kSeed, 4).pixels);
  EXPECT_NE(batch_with(all, kSeed, 3).pixels, batch_with(all, kSeed + 1, 3).pixels);
}

bool flipped(std::int64_t position) {
  return Random(kSeed, "augment/flip").at(kStep).uniform(static_cast<std::uint64_t>(position)) < 0.5;
}

std::int64_t shift(std::int64_t position, std::uint64_t axis, std::int64_t padding) {
  const auto draw =
      Random(kSeed, "augment/crop")
          .at(kStep)
          .below(2 * static_cast<std::uint64_t>(position) + axis, static_cast<std::uint64_t>(2 * padding + 1));
  return static_cast<std::int64_t>(draw) - padding;
}

TEST(Flip, MirrorsAboutHalfOfTheImages) {
  std::int64_t count = 0;
  for (std::int64_t i = 0; i < 32; ++i) count += flipped(i);
  EXPECT_TRUE(count > 8 && count < 24) << count;
  expect_pixels(batch_with({true}), [](auto i, auto c, auto y, auto x) {
    return pixel(image_at(i), c, y, flipped(i) ? kWidth - 1 - x : x);
  });
}

TEST(Crop, MovesWithinThePaddingAndFillsWithBlack) {
  for (const std::int64_t padding : {1, 2, 9}) {
    expect_pixels(batch_with({false, padding}), [&](auto i, auto c, auto y, auto x) {
      return pixel(image_at(i), c, y + shift(i, 0, padding), x + shift(i, 1, padding));
    });
  }
}

TEST(Crop, ReachesEveryPlace) {
  std::vector<int> seen(25);
  for (std::uint64_t step = 0; step < 20; ++step) {
    const ImageBatch batch = batch_with({false, 2}, kSeed, step);
    for (std::int64_t i = 0; i < batch.count; ++i) {
      const Random crop = Random(kSeed, "augment/crop").at(step);
      ++seen[5 * crop.below(2 * static_cast<std::uint64_t>(i), 5) +
             crop.below(2 * static_cast<std::uint64_t>(i) + 1, 5)];
    }
  }
  EXPECT_GT(*std::min_element(seen.begin(), seen.end()), 0);
}

TEST(FlipAndCrop, KeepTheirDrawsBesideEachOther) {
  expect_pixels(batch_with({true, 2}), [](auto i, auto c, auto y, auto x) {
    const std::int64_t mirrored = flipped(i) ? kWidth - 1 - x : x;
    return pixel(image_at(i), c, y + shift(i, 0, 2), mirrored + shift(i, 1, 2));
  });
}

std::vector<std::int64_t> partners(std::uint64_t step) {
  return Random(kSeed, "augment/partner").at(step).permutation(32);
}

// Each row is `own` of the image's category and the rest of its partner's.
void expect_targets(const ImageBatch& batch, double own, std::uint64_t step) {
  ASSERT_EQ(batch.targets.size(), static_cast<std::size_t>(batch.count * kCategories));
  const auto partner = partners(step);
  for (std::size_t i = 0; i < 32; ++i) {
    std::vector<float> row(kCategories);
    row[static_cast<std::size_t>(batch.labels[i])] += static_cast<float>(own);
    row[static_cast<std::size_t>(batch.labels[static_cast<std::size_t>(partner[i])])] += static_cast<float>(1 - own);
    const auto begin = batch.targets.begin() + static_cast<std::ptrdiff_t>(i) * kCategories;
    EXPECT_TRUE(std::equal(row.begin(), row.end(), begin)) << i;
    EXPECT_NEAR(std::accumulate(begin, begin + kCategories, 0.0), 1.0, 1e-6);
  }
}

TEST(Mixup, BlendsEachImageAndItsTargetWithAPartner) {
  for (const bool others : {false, true}) {
    const ImageBatch batch = batch_with({others, others ? 2 : 0, 0.8, 0}),
                     before = batch_with({others, others ? 2 : 0});
    const double own = Random(kSeed, "augment/mixup").at(kStep).beta(0, 0.8);
    EXPECT_TRUE(own > 0 && own < 1);
    expect_pixels(batch, [&](auto i, auto c, auto y, auto x) {
      const std::int64_t partner = partners(kStep)[static_cast<std::size_t>(i)];
      return static_cast<float>(own * at(before, i, c, y, x) + (1 - own) * at(before, partner, c, y, x));
    });
    expect_targets(batch, own, kStep);
    EXPECT_EQ(batch.labels, before.labels);
  }
}

// Distinct constant images, so that every pixel tells which image it is from.
ImageData constant_data() {
  ImageData constant = data();
  for (std::size_t p = 0; p < constant.train.pixels.size(); ++p)
    constant.train.pixels[p] = static_cast<std::uint8_t>(3 * (p / static_cast<std::size_t>(kSize)) + 1);
  return constant;
}

TEST(Cutmix, PastesARectangleAndItsTargetIsTheExactShareOfTheArea) {
  const ImageData constant = constant_data();
  bool any = false, clipped = false;
  for (std::uint64_t step = 0; step < 50; ++step) {
    const ImageBatch batch = training_batch(constant, batch_indices(), {false, 0, 0, 1.0}, kSeed, step);
    const ImageBatch before = training_batch(constant, batch_indices(), {}, kSeed, step);
    const auto partner = partners(step);
    std::int64_t pasted = -1, top = kHeight, bottom = 0, left = kWidth, right = 0;
    for (std::int64_t i = 0; i < batch.count; ++i) {
      const std::int64_t other = partner[static_cast<std::size_t>(i)];
      if (other == i) continue;
      std::int64_t area = 0;
      for (std::int64_t y = 0; y < kHeight; ++y) {
        for (std::int64_t x = 0; x < kWidth; ++x) {
          const bool theirs = at(batch, i, 0, y, x) == at(before, other, 0, y, x);
          ASSERT_EQ(at(batch, i, 1, y, x), at(before, theirs ? other : i, 1, y, x)) << "the channels' boxes differ";
          if (!theirs) continue;
          ++area;
          top = std::min(top, y), bottom = std::max(bottom, y + 1);
          left = std::min(left, x), right = std::max(right, x + 1);
        }
      }
      ASSERT_TRUE(pasted == -1 || pasted == area) << "one box a batch";
      pasted = area;
    }
    ASSERT_EQ(pasted, std::max<std::int64_t>(0, (bottom - top)) * std::max<std::int64_t>(0, right - left));
    const double share = static_cast<double>(pasted) / (kHeight * kWidth);
    expect_targets(batch, 1 - share, step);
    const double drawn = 1 - Random(kSeed, "augment/cutmix").at(step).beta(0, 1.0);
    any = any || pasted > 0;
    clipped = clipped || share < 0.5 * drawn;
  }
  EXPECT_TRUE(any);
  EXPECT_TRUE(clipped) << "no box was cut off at the border";
}

TEST(MixupAndCutmix, EachBatchTakesOneByAFairCoinWithItsDrawsUnchanged) {
  int cuts = 0;
  for (std::uint64_t step = 0; step < 200; ++step) {
    const ImageBatch both = batch_with({true, 1, 0.8, 1.0}, kSeed, step);
    const ImageBatch cut = batch_with({true, 1, 0, 1.0}, kSeed, step),
                     blend = batch_with({true, 1, 0.8, 0}, kSeed, step);
    const bool is_cut = both.pixels == cut.pixels && both.targets == cut.targets;
    ASSERT_TRUE(is_cut || (both.pixels == blend.pixels && both.targets == blend.targets)) << step;
    cuts += is_cut;
  }
  EXPECT_TRUE(cuts > 70 && cuts < 130) << cuts;
}

// The policy sees the image's bytes after flip and crop; everything that was there before keeps its draws.
TEST(RandAugmentInABatch, ActsOnTheFlippedAndCroppedBytes) {
  Augmentation views{true, 2};
  const ImageBatch before = batch_with(views);
  views.randaugment_ops = 2;
  views.randaugment_magnitude = 7;
  const ImageBatch batch = batch_with(views);
  EXPECT_NE(batch.pixels, before.pixels);
  EXPECT_EQ(batch.labels, before.labels);
  for (std::int64_t i = 0; i < batch.count; ++i) {
    ByteImage image{kChannels, kHeight, kWidth, {}};
    for (std::int64_t p = 0; p < kSize; ++p) {
      const auto c = static_cast<std::size_t>(p / (kHeight * kWidth));
      const double value = before.pixels[static_cast<std::size_t>(i * kSize + p)];
      image.pixels.push_back(
          static_cast<std::uint8_t>(std::lround(255 * (value * data().deviation[c] + data().mean[c]))));
    }
    randaugment(image, 2, 7, Random(kSeed, "augment/randaugment").at(kStep), static_cast<std::uint64_t>(i));
    for (std::int64_t p = 0; p < kSize; ++p) {
      const auto at = static_cast<std::size_t>(p), c = at / (kHeight * kWidth);
      const double value = (image.pixels[at] / 255.0 - data().mean[c]) / data().deviation[c];
      ASSERT_EQ(batch.pixels[static_cast<std::size_t>(i * kSize) + at], static_cast<float>(value)) << i << " " << p;
    }
  }
}

TEST(ErasingInABatch, ActsAfterTheOthersAndBeforeMixing) {
  Augmentation with{true, 2};
  with.randaugment_ops = 1;
  ImageBatch expected = batch_with(with);
  erase(expected.pixels, 32, kChannels, kHeight, kWidth, 0.7, kSeed, kStep);
  with.erasing = 0.7;
  const ImageBatch erased = batch_with(with);
  EXPECT_EQ(erased.pixels, expected.pixels);
  with.mixup = 0.8;
  const double own = Random(kSeed, "augment/mixup").at(kStep).beta(0, 0.8);
  expect_pixels(batch_with(with), [&](auto i, auto c, auto y, auto x) {
    const std::int64_t partner = partners(kStep)[static_cast<std::size_t>(i)];
    return static_cast<float>(own * at(erased, i, c, y, x) + (1 - own) * at(erased, partner, c, y, x));
  });
}

TEST(ErasingAndRandAugment, DependOnSeedAndStep) {
  Augmentation with;
  with.randaugment_ops = 2;
  with.erasing = 0.5;
  EXPECT_EQ(batch_with(with).pixels, batch_with(with).pixels);
  EXPECT_NE(batch_with(with, kSeed, 3).pixels, batch_with(with, kSeed, 4).pixels);
  EXPECT_NE(batch_with(with, kSeed).pixels, batch_with(with, kSeed + 1).pixels);
}

}  // namespace
}  // namespace headlab::datasets
