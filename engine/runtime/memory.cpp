#include "engine/runtime/memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <mutex>
#include <unordered_map>
#include <vector>

namespace headlab {
namespace {

constexpr std::size_t kAlignment = 64;

// Sizes are rounded to an eighth of their power of two: at most 12.5 % is wasted and near sizes share blocks.
std::size_t rounded(std::size_t bytes) {
  const std::size_t step = std::max<std::size_t>(kAlignment, std::bit_floor(std::max<std::size_t>(bytes, 1)) / 8);
  return (bytes + step - 1) / step * step;
}

// Large blocks ask for large pages: a product that walks down a column of a weight meets a new small page at each row,
// and finding these costs more than the arithmetic.
constexpr std::size_t kLargePage = std::size_t{2} << 20;

std::size_t alignment_of(std::size_t size) {
  return size >= 2 * kLargePage ? kLargePage : kAlignment;
}

void* from_system(std::size_t size, std::size_t alignment) {
  void* block = ::operator new(size, std::align_val_t(alignment));
#ifdef MADV_HUGEPAGE
  if (size >= 2 * kLargePage) madvise(block, size, MADV_HUGEPAGE);  // a wish: nothing depends on it
#endif
  return block;
}

void to_system(void* block, std::size_t size) noexcept {
  ::operator delete(block, std::align_val_t(alignment_of(size)));
}

// More allocations than a training step of a large model makes: what a step needs is kept.
constexpr std::size_t kLongUnused = 1 << 14;

struct Kept {
  std::vector<void*> blocks;
  std::size_t used_at = 0;  // by the number of allocations
};

struct Pool {
  std::mutex mutex;
  std::unordered_map<std::size_t, Kept> kept;  // by size
  PoolUsage usage;
  std::size_t allocations = 0, most_in_use = 0;

  // Never destroyed: tensors with static lifetime may be freed after it.
  static Pool& get() {
    static Pool* pool = new Pool;
    return *pool;
  }

  void give_back_what_is_long_unused() {
    for (auto& [size, of_size] : kept) {
      if (allocations - of_size.used_at < kLongUnused) continue;
      for (void* block : of_size.blocks) to_system(block, size);
      usage.held -= size * of_size.blocks.size();
      of_size.blocks.clear();
    }
  }
};

}  // namespace

void* pool_allocate(std::size_t bytes) {
  const std::size_t size = rounded(bytes);
  Pool& pool = Pool::get();
  const std::lock_guard lock(pool.mutex);
  Kept& kept = pool.kept[size];
  kept.used_at = ++pool.allocations;
  void* block = nullptr;
  if (!kept.blocks.empty()) {
    block = kept.blocks.back();
    kept.blocks.pop_back();
  } else {
    const std::size_t most = std::max(pool.most_in_use, pool.usage.in_use + size);
    if (pool.usage.held + size > 2 * most) pool.give_back_what_is_long_unused();
    // Under a sanitizer to the byte, so that it sees what reads or writes whole vectors beyond the last number.
    block = from_system(kPoolReuses ? size : std::max<std::size_t>(bytes, 1), alignment_of(size));
    pool.usage.system_calls += 1;
    pool.usage.held += size;
  }
  pool.usage.in_use += size;
  pool.usage.peak = std::max(pool.usage.peak, pool.usage.in_use);
  pool.most_in_use = std::max(pool.most_in_use, pool.usage.in_use);
  return block;
}

void pool_free(void* block, std::size_t bytes) noexcept {
  if (block == nullptr) return;
  const std::size_t size = rounded(bytes);
  Pool& pool = Pool::get();
  const std::lock_guard lock(pool.mutex);
  pool.usage.in_use -= size;
  if (kPoolReuses) {
    pool.kept[size].blocks.push_back(block);
  } else {
    pool.usage.held -= size;
    to_system(block, size);
  }
}

PoolUsage pool_usage() {
  const std::lock_guard lock(Pool::get().mutex);
  return Pool::get().usage;
}

void reset_pool_peak() {
  const std::lock_guard lock(Pool::get().mutex);
  Pool::get().usage.peak = Pool::get().usage.in_use;
}

}  // namespace headlab
