#include "engine/runtime/random.h"

#include <boost/math/distributions/beta.hpp>
#include <cmath>
#include <numbers>
#include <numeric>

namespace headlab {
namespace {

// FNV-1a over the purpose, mixed with the seed by one Philox block: near seeds give unrelated keys.
std::uint64_t key_of(std::uint64_t seed, std::string_view purpose) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char c : purpose) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  const auto words = philox(seed, hash, 0);
  return (static_cast<std::uint64_t>(words[1]) << 32) | words[0];
}

}  // namespace

std::array<std::uint32_t, 4> philox(std::uint64_t key, std::uint64_t counter_low, std::uint64_t counter_high) {
  auto k0 = static_cast<std::uint32_t>(key), k1 = static_cast<std::uint32_t>(key >> 32);
  std::array<std::uint32_t, 4> c = {
      static_cast<std::uint32_t>(counter_low), static_cast<std::uint32_t>(counter_low >> 32),
      static_cast<std::uint32_t>(counter_high), static_cast<std::uint32_t>(counter_high >> 32)};
  for (int round = 0; round < 10; ++round) {
    const std::uint64_t p0 = 0xD2511F53ULL * c[0], p1 = 0xCD9E8D57ULL * c[2];
    c = {static_cast<std::uint32_t>(p1 >> 32) ^ c[1] ^ k0, static_cast<std::uint32_t>(p1),
         static_cast<std::uint32_t>(p0 >> 32) ^ c[3] ^ k1, static_cast<std::uint32_t>(p0)};
    k0 += 0x9E3779B9U;
    k1 += 0xBB67AE85U;
  }
  return c;
}

Random::Random(std::uint64_t seed, std::string_view purpose) : key_(key_of(seed, purpose)) {}

Random Random::at(std::uint64_t position) const {
  Random moved = *this;
  moved.position_ = position;
  return moved;
}

std::uint32_t Random::bits(std::uint64_t index) const {
  return philox(key_, index / 4, position_)[index % 4];
}

double Random::uniform(std::uint64_t index) const {
  return bits(index) * 0x1p-32;
}

double Random::normal(std::uint64_t index) const {
  const auto words = philox(key_, index, position_);
  const double u = (words[0] + 1.0) * 0x1p-32, v = words[1] * 0x1p-32;
  return std::sqrt(-2.0 * std::log(u)) * std::cos(2.0 * std::numbers::pi * v);
}

std::uint64_t Random::below(std::uint64_t index, std::uint64_t end) const {
  return (static_cast<std::uint64_t>(bits(index)) * end) >> 32;
}

double Random::beta(std::uint64_t index, double alpha) const {
  return boost::math::quantile(boost::math::beta_distribution<>(alpha, alpha), uniform(index));
}

std::vector<std::int64_t> Random::permutation(std::int64_t count) const {
  std::vector<std::int64_t> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), 0);
  for (std::int64_t i = count - 1; i > 0; --i) {
    const auto j = below(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(i) + 1);
    std::swap(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(j)]);
  }
  return order;
}

}  // namespace headlab
