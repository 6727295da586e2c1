#include "engine/runtime/memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>

namespace headlab {
namespace {

constexpr std::size_t kMegabyte = std::size_t{1} << 20;

void use(std::size_t bytes, int times) {
  for (int i = 0; i < times; ++i) const PoolArray<char> array(bytes);
}

// Texts sorted by length: each batch is longer than the one before, and no size comes again.
TEST(Pool, SizesThatDoNotComeAgainAreGivenBack) {
  if (!kPoolReuses) GTEST_SKIP() << "the pool reuses nothing under the address sanitizer";
  const std::size_t before = pool_usage().held, calls = pool_usage().system_calls;
  std::size_t most = 0;
  for (std::size_t size = 32; size <= 256; size += 4) {  // never written to: the system lends addresses alone
    use(size * kMegabyte, 1 << 14);
    most = std::max(most, pool_usage().held);
  }
  EXPECT_LE(most, before + 2 * 256 * kMegabyte);
  EXPECT_GT(most, before + 256 * kMegabyte) << "a step's sizes are kept";
  EXPECT_EQ(pool_usage().system_calls - calls, 25U) << "one for each eighth of an octave, from 32 to 256";
}

// What comes again within a step is kept, though its sizes together are far more than is ever in use at once.
TEST(Pool, WhatAStepNeedsIsKept) {
  if (!kPoolReuses) GTEST_SKIP() << "the pool reuses nothing under the address sanitizer";
  const auto step = [] {
    for (std::size_t size = 32; size <= 256; size += 4) use(size * kMegabyte, 100);
  };
  step();
  const std::size_t calls = pool_usage().system_calls;
  for (int i = 0; i < 5; ++i) step();
  EXPECT_EQ(pool_usage().system_calls, calls);
}

}  // namespace
}  // namespace headlab
