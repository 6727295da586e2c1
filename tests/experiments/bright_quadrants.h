// Data that a few steps of training learn something of.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include "engine/runtime/random.h"

namespace headlab::experiments {

// An IDX set of 8x8 images in 4 categories: the brightest quadrant is the category. Returns the folder.
inline std::filesystem::path bright_quadrants(const std::filesystem::path& folder, std::uint32_t train,
                                              std::uint32_t test) {
  std::filesystem::create_directories(folder);
  const auto write = [&](const std::string& name, std::uint32_t count, std::uint64_t seed, bool images) {
    std::ofstream out(folder / name, std::ios::binary);
    const auto big_endian = [&](std::uint32_t v) {
      for (const int shift : {24, 16, 8, 0}) out.put(static_cast<char>(v >> shift & 255));
    };
    big_endian(images ? 0x803 : 0x801);
    big_endian(count);
    if (images) big_endian(8), big_endian(8);
    const Random random(seed, "run_test data");
    for (std::uint32_t i = 0; i < count; ++i) {
      const auto category = static_cast<std::uint32_t>(random.below(i, 4));
      if (!images) out.put(static_cast<char>(category));
      for (std::uint32_t p = 0; images && p < 64; ++p) {
        const bool bright = (p / 8 / 4) * 2 + (p % 8 / 4) == category;
        out.put(static_cast<char>(random.at(1 + i).below(p, 100) + (bright ? 120 : 0)));
      }
    }
  };
  write("train-images-idx3-ubyte", train, 1, true);
  write("train-labels-idx1-ubyte", train, 1, false);
  write("t10k-images-idx3-ubyte", test, 2, true);
  write("t10k-labels-idx1-ubyte", test, 2, false);
  return folder;
}

}  // namespace headlab::experiments
