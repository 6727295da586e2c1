// Counter-based randomness: a draw depends on (seed, stream, index) alone, never on the order or the thread of drawing.
// Philox-4x32-10, Salmon et al., "Parallel random numbers: as easy as 1, 2, 3" (SC 2011).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace headlab {

// Four 32-bit words of Philox-4x32-10 for a 64-bit key and a 128-bit counter.
std::array<std::uint32_t, 4> philox(std::uint64_t key, std::uint64_t counter_low, std::uint64_t counter_high);

// A stream of draws, keyed by a seed and a purpose such as "init/blocks.0.mlp.fc1.weight" or "data/order".
class Random {
 public:
  Random(std::uint64_t seed, std::string_view purpose);
  // The stream of the same seed and purpose at another position in time (an epoch, a step).
  Random at(std::uint64_t position) const;

  std::uint32_t bits(std::uint64_t index) const;
  double uniform(std::uint64_t index) const;                          // [0, 1), 32 random bits
  double normal(std::uint64_t index) const;                           // mean 0, variance 1 (Box-Muller)
  std::uint64_t below(std::uint64_t index, std::uint64_t end) const;  // [0, end), end < 2^32
  double beta(std::uint64_t index, double alpha) const;               // Beta(alpha, alpha), by inversion
  // A uniformly random permutation of 0..count-1 (Fisher-Yates over this stream).
  std::vector<std::int64_t> permutation(std::int64_t count) const;

 private:
  std::uint64_t key_, position_ = 0;
};

}  // namespace headlab
