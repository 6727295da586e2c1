#include "datasets/byte_image.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "engine/runtime/random.h"

namespace headlab::datasets {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Change = std::function<void(ByteImage&)>;

ByteImage grey(std::int64_t height, std::int64_t width, Bytes pixels) {
  return {1, height, width, std::move(pixels)};
}

ByteImage noise(std::int64_t channels, std::int64_t height, std::int64_t width) {
  ByteImage image{channels, height, width, {}};
  const Random random(3, "test/noise");
  for (std::uint64_t p = 0; p < static_cast<std::uint64_t>(channels * height * width); ++p)
    image.pixels.push_back(static_cast<std::uint8_t>(random.below(p, 256)));
  return image;
}

Bytes changed(ByteImage image, const Change& change) {
  change(image);
  return image.pixels;
}

TEST(Brightness, ScalesAndSaturates) {
  const ByteImage image = grey(1, 4, {0, 10, 101, 200});
  EXPECT_EQ(changed(image, [](auto& i) { brightness(i, 1); }), image.pixels);
  EXPECT_EQ(changed(image, [](auto& i) { brightness(i, 1.5); }), (Bytes{0, 15, 152, 255}));
  EXPECT_EQ(changed(image, [](auto& i) { brightness(i, 0); }), Bytes(4));
}

TEST(Contrast, MovesAwayFromTheMeanGrey) {
  const ByteImage image = grey(1, 4, {60, 80, 120, 140});
  EXPECT_EQ(changed(image, [](auto& i) { contrast(i, 1); }), image.pixels);
  EXPECT_EQ(changed(image, [](auto& i) { contrast(i, 0.5); }), (Bytes{80, 90, 110, 120}));
  EXPECT_EQ(changed(image, [](auto& i) { contrast(i, 2); }), (Bytes{20, 60, 140, 180}));
  const ByteImage colour{3, 1, 1, {100, 200, 50}};  // luminance 153: 29.9 + 117.4 + 5.7
  EXPECT_EQ(changed(colour, [](auto& i) { contrast(i, 0); }), (Bytes{153, 153, 153}));
}

TEST(Saturation, MovesEachPixelFromItsOwnLuminance) {
  const ByteImage image{3, 1, 2, {100, 40, 200, 40, 50, 40}};
  EXPECT_EQ(changed(image, [](auto& i) { saturation(i, 1); }), image.pixels);
  EXPECT_EQ(changed(image, [](auto& i) { saturation(i, 0); }), (Bytes{153, 40, 153, 40, 153, 40}));
  EXPECT_EQ(changed(image, [](auto& i) { saturation(i, 1.5); }), (Bytes{74, 40, 224, 40, 0, 40}));
  const ByteImage one = grey(1, 3, {1, 100, 255});
  EXPECT_EQ(changed(one, [](auto& i) { saturation(i, 0); }), one.pixels);
}

TEST(Sharpness, BlendsWithTheMeanOfTheNeighboursInside) {
  const ByteImage image = grey(3, 3, {0, 0, 0, 0, 90, 0, 0, 0, 0});
  EXPECT_EQ(changed(image, [](auto& i) { sharpness(i, 1); }), image.pixels);
  EXPECT_EQ(changed(image, [](auto& i) { sharpness(i, 0); }), (Bytes{23, 15, 23, 15, 10, 15, 23, 15, 23}));
  EXPECT_EQ(changed(image, [](auto& i) { sharpness(i, 2); }), (Bytes{0, 0, 0, 0, 170, 0, 0, 0, 0}));
  const ByteImage planes{2, 2, 2, {8, 8, 8, 8, 80, 80, 80, 80}};
  EXPECT_EQ(changed(planes, [](auto& i) { sharpness(i, 0); }), planes.pixels) << "planes leak into each other";
}

TEST(Autocontrast, StretchesEachChannel) {
  const ByteImage image{2, 1, 3, {50, 60, 100, 7, 7, 7}};
  EXPECT_EQ(changed(image, [](auto& i) { autocontrast(i); }), (Bytes{0, 51, 255, 7, 7, 7}));
}

TEST(Equalize, MakesTheCumulativeHistogramEven) {
  const ByteImage image = grey(1, 5, {10, 10, 11, 200, 12});
  EXPECT_EQ(changed(image, [](auto& i) { equalize(i); }), (Bytes{0, 0, 85, 255, 170}));
  const ByteImage constant = grey(1, 3, {9, 9, 9});
  EXPECT_EQ(changed(constant, [](auto& i) { equalize(i); }), constant.pixels);
  Bytes dark(256);
  for (std::size_t p = 0; p < 256; ++p) dark[p] = static_cast<std::uint8_t>(p / 4);
  Bytes even = changed(grey(16, 16, dark), [](auto& i) { equalize(i); });
  for (std::size_t p = 0; p < 256; ++p) EXPECT_NEAR(even[p], 255.0 * static_cast<double>(p / 4) / 63, 0.51);
}

TEST(Posterize, KeepsTheUpperBits) {
  const ByteImage image = grey(1, 4, {0, 17, 170, 255});
  EXPECT_EQ(changed(image, [](auto& i) { posterize(i, 8); }), image.pixels);
  EXPECT_EQ(changed(image, [](auto& i) { posterize(i, 4); }), (Bytes{0, 16, 160, 240}));
  EXPECT_EQ(changed(image, [](auto& i) { posterize(i, 1); }), (Bytes{0, 0, 128, 128}));
}

TEST(Solarize, InvertsFromTheThresholdUp) {
  const ByteImage image = grey(1, 4, {0, 99, 100, 255});
  EXPECT_EQ(changed(image, [](auto& i) { solarize(i, 256); }), image.pixels);
  EXPECT_EQ(changed(image, [](auto& i) { solarize(i, 100); }), (Bytes{0, 99, 155, 0}));
  EXPECT_EQ(changed(image, [](auto& i) { solarize(i, 0); }), (Bytes{255, 156, 155, 0}));
}

TEST(Translate, MovesTheContentAndFillsWithBlack) {
  const ByteImage image = grey(2, 3, {10, 20, 30, 40, 50, 60});
  EXPECT_EQ(changed(image, [](auto& i) { translate(i, 1, 0); }), (Bytes{0, 10, 20, 0, 40, 50}));
  EXPECT_EQ(changed(image, [](auto& i) { translate(i, -2, 0); }), (Bytes{30, 0, 0, 60, 0, 0}));
  EXPECT_EQ(changed(image, [](auto& i) { translate(i, 0, 1); }), (Bytes{0, 0, 0, 10, 20, 30}));
  EXPECT_EQ(changed(image, [](auto& i) { translate(i, 0.5, 0); }), (Bytes{5, 15, 25, 20, 45, 55}));
  EXPECT_EQ(changed(image, [](auto& i) { translate(i, 0.5, 0.5); }), (Bytes{3, 8, 13, 13, 30, 40}));
}

TEST(Rotate, TurnsClockwiseAboutTheCentre) {
  const ByteImage image = noise(3, 5, 5);
  const auto at = [](const Bytes& pixels, std::size_t c, std::size_t y, std::size_t x) {
    return pixels[(c * 5 + y) * 5 + x];
  };
  const Bytes turned = changed(image, [](auto& i) { rotate(i, 90); });
  for (std::size_t c = 0; c < 3; ++c)
    for (std::size_t y = 0; y < 5; ++y)
      for (std::size_t x = 0; x < 5; ++x) EXPECT_EQ(at(turned, c, x, 4 - y), at(image.pixels, c, y, x));
  EXPECT_EQ(changed(image, [](auto& i) { rotate(i, 0); }), image.pixels);
  const Bytes eighth = changed(image, [](auto& i) { rotate(i, 45); });
  EXPECT_EQ(at(eighth, 1, 2, 2), at(image.pixels, 1, 2, 2)) << "the centre moved";
  const ByteImage white = grey(7, 7, Bytes(49, 255));
  EXPECT_EQ(changed(white, [](auto& i) { rotate(i, 45); })[0], 0) << "a corner comes from outside";
}

TEST(Shear, LeansRowsOrColumnsAboutTheCentre) {
  const ByteImage image = grey(3, 3, {1, 2, 3, 4, 5, 6, 7, 8, 9});
  EXPECT_EQ(changed(image, [](auto& i) { shear_x(i, 1); }), (Bytes{2, 3, 0, 4, 5, 6, 0, 7, 8}));
  EXPECT_EQ(changed(image, [](auto& i) { shear_y(i, 1); }), (Bytes{4, 2, 0, 7, 5, 3, 0, 8, 6}));
  EXPECT_EQ(changed(image, [](auto& i) { shear_x(i, 0); }), image.pixels);
}

}  // namespace
}  // namespace headlab::datasets
