#include "datasets/randaugment.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <string>

namespace headlab::datasets {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Pictures = std::set<std::string>;

std::string key(const Bytes& pixels) {
  return {pixels.begin(), pixels.end()};
}

// Smooth, with colours, no two operations alike on it.
ByteImage picture(std::int64_t channels) {
  ByteImage image{channels, 12, 10, {}};
  for (std::int64_t c = 0; c < channels; ++c)
    for (std::int64_t y = 0; y < 12; ++y)
      for (std::int64_t x = 0; x < 10; ++x)
        image.pixels.push_back(static_cast<std::uint8_t>(40 + 10 * y + 7 * x + 13 * c * x % 50));
  return image;
}

Bytes after(std::int64_t channels, std::int64_t ops, double magnitude, std::uint64_t position) {
  ByteImage image = picture(channels);
  randaugment(image, ops, magnitude, Random(5, "test/policy"), position);
  EXPECT_EQ(image.pixels.size(), picture(channels).pixels.size());
  return image.pixels;
}

// Every operation at magnitude m, in both directions where it has them.
Pictures reachable(std::int64_t channels, double m) {
  const double s = m / 10;
  const std::vector<std::function<void(ByteImage&, double)>> directed = {
      [&](auto& i, double d) { brightness(i, 1 + 0.9 * d * s); },
      [&](auto& i, double d) { contrast(i, 1 + 0.9 * d * s); },
      [&](auto& i, double d) { saturation(i, 1 + 0.9 * d * s); },
      [&](auto& i, double d) { sharpness(i, 1 + 0.9 * d * s); },
      [&](auto& i, double d) { rotate(i, 30 * d * s); },
      [&](auto& i, double d) { shear_x(i, 0.3 * d * s); },
      [&](auto& i, double d) { shear_y(i, 0.3 * d * s); },
      [&](auto& i, double d) { translate(i, 4.5 * d * s, 0); },
      [&](auto& i, double d) { translate(i, 0, 5.4 * d * s); },
      [&](auto& i, double) { autocontrast(i); },
      [&](auto& i, double) { equalize(i); },
      [&](auto& i, double) { posterize(i, 8 - static_cast<int>(std::lround(4 * s))); },
      [&](auto& i, double) { solarize(i, static_cast<int>(std::lround(256 - 256 * s))); },
      [&](auto&, double) {},
  };
  Pictures all;
  for (const auto& change : directed) {
    for (const double direction : {-1.0, 1.0}) {
      ByteImage image = picture(channels);
      change(image, direction);
      all.insert(key(image.pixels));
    }
  }
  return all;
}

TEST(RandAugment, OneOperationReachesEachOfThePapersAndNothingElse) {
  for (const std::int64_t channels : {1, 3}) {
    Pictures met;
    for (std::uint64_t position = 0; position < 600; ++position) met.insert(key(after(channels, 1, 6, position)));
    EXPECT_EQ(met, reachable(channels, 6)) << channels;
    EXPECT_EQ(met.size(), channels == 3 ? 23u : 21u);
  }
}

TEST(RandAugment, OperationsAreAboutEquallyFrequent) {
  const int rounds = 2800;
  int unchanged = 0;
  for (std::uint64_t position = 0; position < rounds; ++position)
    unchanged += after(3, 1, 6, position) == picture(3).pixels;
  EXPECT_NEAR(unchanged, rounds / 14, 60);
  unchanged = 0;
  for (std::uint64_t position = 0; position < rounds; ++position)
    unchanged += after(1, 1, 6, position) == picture(1).pixels;
  EXPECT_NEAR(unchanged, rounds / 13, 60) << "a draw was spent on the saturation of a grey image";
}

TEST(RandAugment, NoOperationsChangeNothing) {
  EXPECT_EQ(after(3, 0, 10, 4), picture(3).pixels);
}

// Of the 14, only autocontrast and equalize act at magnitude 0.
TEST(RandAugment, MagnitudeZeroIsGentle) {
  Pictures met;
  for (std::uint64_t position = 0; position < 300; ++position) met.insert(key(after(3, 1, 0, position)));
  EXPECT_EQ(met.size(), 3u);
}

double distance(const Bytes& a, const Bytes& b) {
  double sum = 0;
  for (std::size_t p = 0; p < a.size(); ++p) sum += std::abs(a[p] - b[p]);
  return sum / static_cast<double>(a.size());
}

TEST(RandAugment, MoreOperationsAndMagnitudeAlterMore) {
  const auto mean_distance = [](std::int64_t ops, double magnitude) {
    double sum = 0;
    for (std::uint64_t position = 0; position < 300; ++position)
      sum += distance(after(3, ops, magnitude, position), picture(3).pixels);
    return sum / 300;
  };
  EXPECT_LT(mean_distance(1, 3), mean_distance(1, 9));
  EXPECT_LT(mean_distance(1, 5), mean_distance(3, 5));
}

TEST(RandAugment, ALongerPolicyBeginsWithTheShorterOne) {
  for (std::uint64_t position = 0; position < 50; ++position) {
    // At magnitude 0 the first operation alone decides between equalize and autocontrast.
    const Bytes once = after(3, 1, 0, position);
    if (once == picture(3).pixels) continue;
    ByteImage again{3, 12, 10, after(3, 2, 0, position)};
    ByteImage first{3, 12, 10, once};
    const Bytes equalized = [&] {
      equalize(first);
      return first.pixels;
    }();
    first.pixels = once;
    autocontrast(first);
    EXPECT_TRUE(again.pixels == once || again.pixels == equalized || again.pixels == first.pixels) << position;
  }
}

TEST(RandAugment, DependsOnStreamAndPositionAlone) {
  int different = 0;
  for (std::uint64_t position = 0; position < 40; ++position) {
    EXPECT_EQ(after(3, 2, 9, position), after(3, 2, 9, position));
    different += after(3, 2, 9, position) != after(3, 2, 9, position + 1);
  }
  EXPECT_GT(different, 30);
}

}  // namespace
}  // namespace headlab::datasets
