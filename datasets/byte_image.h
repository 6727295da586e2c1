// One image as bytes, and what can be done to it in place. Places outside an image are black.
#pragma once

#include <cstdint>
#include <vector>

namespace headlab::datasets {

struct ByteImage {
  std::int64_t channels = 0, height = 0, width = 0;
  std::vector<std::uint8_t> pixels;  // [channels, height, width]
};

// Colour. A factor of 1 changes nothing, 0 gives black, the mean grey, a grey image, a smoothed one; more than 1
// exaggerates. With one channel, saturation changes nothing.
void brightness(ByteImage& image, double factor);
void contrast(ByteImage& image, double factor);
void saturation(ByteImage& image, double factor);
void sharpness(ByteImage& image, double factor);

// Each channel stretched to 0..255, or to an even histogram; a constant channel stays.
void autocontrast(ByteImage& image);
void equalize(ByteImage& image);
// Keeps the upper `bits` (1 to 8) of each byte.
void posterize(ByteImage& image, int bits);
// Inverts the bytes from `threshold` (0 to 256) up.
void solarize(ByteImage& image, int threshold);

// Geometry, about the centre and bilinear. The content moves right and down by positive distances (in pixels), turns
// clockwise, and leans by `slope` pixels a row or column away from the centre.
void translate(ByteImage& image, double right, double down);
void rotate(ByteImage& image, double degrees);
void shear_x(ByteImage& image, double slope);
void shear_y(ByteImage& image, double slope);

}  // namespace headlab::datasets
