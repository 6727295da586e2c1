#include "datasets/erasing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

namespace headlab::datasets {
namespace {

constexpr std::int64_t kCount = 400, kChannels = 2, kHeight = 24, kWidth = 30, kPlane = kHeight * kWidth;
constexpr float kUntouched = 100;  // no normal noise comes here

std::vector<float> erased(double probability, std::uint64_t seed = 7, std::uint64_t step = 2,
                          std::int64_t count = kCount) {
  std::vector<float> images(static_cast<std::size_t>(count * kChannels * kPlane), kUntouched);
  erase(images, count, kChannels, kHeight, kWidth, probability, seed, step);
  return images;
}

// The changed pixels of one channel: their number and their bounds.
struct Hole {
  std::int64_t area = 0, top = kHeight, bottom = 0, left = kWidth, right = 0;
  std::int64_t height() const { return bottom - top; }
  std::int64_t width() const { return right - left; }
  bool operator==(const Hole&) const = default;
};

Hole hole_of(const std::vector<float>& images, std::int64_t i, std::int64_t c) {
  Hole hole;
  for (std::int64_t y = 0; y < kHeight; ++y) {
    for (std::int64_t x = 0; x < kWidth; ++x) {
      if (images[static_cast<std::size_t>((i * kChannels + c) * kPlane + y * kWidth + x)] == kUntouched) continue;
      ++hole.area;
      hole.top = std::min(hole.top, y), hole.bottom = std::max(hole.bottom, y + 1);
      hole.left = std::min(hole.left, x), hole.right = std::max(hole.right, x + 1);
    }
  }
  return hole;
}

TEST(Erasing, MakesOneRectangleOfTheAskedSizeInEveryChannel) {
  const std::vector<float> images = erased(1);
  double least_area = 1, most_area = 0, least_aspect = 9, most_aspect = 0;
  for (std::int64_t i = 0; i < kCount; ++i) {
    const Hole hole = hole_of(images, i, 0);
    ASSERT_EQ(hole, hole_of(images, i, 1)) << i;
    ASSERT_EQ(hole.area, hole.height() * hole.width()) << i;
    if (hole.area == 0) continue;  // no try fitted
    const double area = static_cast<double>(hole.area) / kPlane,
                 aspect = static_cast<double>(hole.height()) / static_cast<double>(hole.width());
    least_area = std::min(least_area, area), most_area = std::max(most_area, area);
    least_aspect = std::min(least_aspect, aspect), most_aspect = std::max(most_aspect, aspect);
  }
  // Sides are whole pixels, so the limits are met within half a pixel.
  EXPECT_NEAR(least_area, 0.02, 0.01);
  EXPECT_NEAR(most_area, 0.33, 0.02);
  EXPECT_NEAR(least_aspect, 0.3, 0.1);
  EXPECT_NEAR(most_aspect, 3.3, 0.8);
}

TEST(Erasing, MostRectanglesFitAndReachTheBorders) {
  const std::vector<float> images = erased(1);
  int none = 0, lying = 0;
  Hole all;
  for (std::int64_t i = 0; i < kCount; ++i) {
    const Hole hole = hole_of(images, i, 0);
    none += hole.area == 0;
    lying += hole.width() > hole.height();
    if (hole.height() == kHeight || hole.width() == kWidth) continue;  // at the border whatever is drawn
    all.top = std::min(all.top, hole.top), all.bottom = std::max(all.bottom, hole.bottom);
    all.left = std::min(all.left, hole.left), all.right = std::max(all.right, hole.right);
  }
  EXPECT_LT(none, 4);
  EXPECT_TRUE(lying > 140 && lying < 260) << lying;
  EXPECT_EQ(all.top, 0);
  EXPECT_EQ(all.left, 0);
  EXPECT_EQ(all.bottom, kHeight);
  EXPECT_EQ(all.right, kWidth);
}

TEST(Erasing, FillsWithStandardNormalNoise) {
  double n = 0, sum = 0, squares = 0;
  std::set<float> values;
  for (const float v : erased(1)) {
    if (v == kUntouched) continue;
    n += 1, sum += v, squares += static_cast<double>(v) * v;
    values.insert(v);
  }
  ASSERT_GT(n, 50000);
  EXPECT_NEAR(sum / n, 0, 0.02);
  EXPECT_NEAR(squares / n, 1, 0.03);
  EXPECT_GT(static_cast<double>(values.size()), 0.99 * n) << "noise repeats";
}

TEST(Erasing, HitsTheAskedShareOfTheImages) {
  const std::vector<float> images = erased(0.25), none = erased(0);
  int hit = 0;
  for (std::int64_t i = 0; i < kCount; ++i) hit += hole_of(images, i, 0).area > 0;
  EXPECT_NEAR(hit, 100, 35);
  EXPECT_EQ(std::count(none.begin(), none.end(), kUntouched), static_cast<std::ptrdiff_t>(none.size()));
}

TEST(Erasing, DependsOnSeedStepAndPositionAlone) {
  const std::vector<float> images = erased(0.5);
  EXPECT_EQ(images, erased(0.5));
  EXPECT_NE(images, erased(0.5, 8, 2));
  EXPECT_NE(images, erased(0.5, 7, 3));
  const std::vector<float> fewer = erased(0.5, 7, 2, 10);
  EXPECT_TRUE(std::equal(fewer.begin(), fewer.end(), images.begin())) << "an image depends on the batch's size";
}

TEST(Erasing, LeavesImagesThatNoRectangleFits) {
  std::vector<float> line(20, kUntouched);
  erase(line, 1, 1, 1, 20, 1.0, 1, 1);
  EXPECT_GT(std::count(line.begin(), line.end(), kUntouched), 0);
  std::vector<float> pixel(50, kUntouched);
  erase(pixel, 50, 1, 1, 1, 1.0, 1, 1);
  EXPECT_GT(std::count(pixel.begin(), pixel.end(), kUntouched), 0);
}

}  // namespace
}  // namespace headlab::datasets
