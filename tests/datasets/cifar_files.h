// Small CIFAR files, sound or not.
#pragma once

#include "tests/datasets/idx_files.h"

namespace headlab::datasets {

inline constexpr std::size_t kCifarPixels = 3 * 32 * 32;

// Channel c, pixel p of image i is 10 i + 100 c + p, modulo 256.
inline std::uint8_t cifar_pixel(std::size_t i, std::size_t c, std::size_t p) {
  return static_cast<std::uint8_t>(10 * i + 100 * c + p);
}

// Records of the images first, first + 1, ...: image i has label i mod 10; with `coarse` a byte i mod 20 before i mod
// 100.
inline Bytes cifar_file(std::size_t count, std::size_t first = 0, bool coarse = false) {
  Bytes bytes;
  for (std::size_t i = first; i < first + count; ++i) {
    if (coarse) bytes.push_back(static_cast<std::uint8_t>(i % 20));
    bytes.push_back(static_cast<std::uint8_t>(i % (coarse ? 100 : 10)));
    for (std::size_t c = 0; c < 3; ++c)
      for (std::size_t p = 0; p < 1024; ++p) bytes.push_back(cifar_pixel(i, c, p));
  }
  return bytes;
}

}  // namespace headlab::datasets
