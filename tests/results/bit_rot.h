// Bit rot: one flipped bit at each of many random places of a file, and what its reader makes of it.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <random>

#include "base/error.h"

namespace headlab::results {

inline void flip_bit(const std::filesystem::path& path, std::uint64_t position) {
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekg(static_cast<std::streamoff>(position / 8));
  const char byte = static_cast<char>(file.get());
  file.seekp(static_cast<std::streamoff>(position / 8));
  file.put(static_cast<char>(byte ^ (1 << (position % 8))));
}

// 200, and the 3,000 of the reliability table where HEADLAB_SOAK asks for them.
inline int bit_rot_places() {
  const char* soak = std::getenv("HEADLAB_SOAK");
  return soak && std::string(soak) == "1" ? 3000 : 200;
}

// `read` gives all that a file says as one text. A flip is detected (StoreError naming the file), harmless (the same
// text) or silent (another text): that, and any other exception, fails the test.
inline void expect_no_silent_bit_rot(const std::filesystem::path& good,
                                     const std::function<std::string(const std::filesystem::path&)>& read) {
  const std::string truth = read(good);
  const std::filesystem::path bad = good.parent_path() / "rotten.h5";
  const std::uint64_t bits = std::filesystem::file_size(good) * 8;
  const unsigned seed = std::random_device()();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random(seed);
  const int places = bit_rot_places();
  int detected = 0, harmless = 0;
  for (int i = 0; i < places; ++i) {
    const std::uint64_t position = random() % bits;
    std::filesystem::copy_file(good, bad, std::filesystem::copy_options::overwrite_existing);
    flip_bit(bad, position);
    try {
      if (read(bad) == truth)
        ++harmless;
      else
        ADD_FAILURE() << "bit " << position << " changes what is read, silently";
    } catch (const StoreError& error) {
      EXPECT_NE(std::string(error.what()).find(bad.string()), std::string::npos) << error.what();
      ++detected;
    }
  }
  std::cout << places << " flips in " << bits / 8 << " bytes: " << detected << " detected, " << harmless
            << " harmless, " << places - detected - harmless << " silent\n";
}

}  // namespace headlab::results
