// Pooled memory: freed blocks are kept by size and handed out again, so that a training step in its steady state
// asks the operating system for nothing. Sizes that nobody asks for any more go back to it once the pool holds twice
// what was ever in use, as where batches have ever other lengths. 64-byte aligned. Safe to call from any thread.
#pragma once

#include <cstddef>
#include <new>

namespace headlab {

// Under the address sanitizer every block has its size to the byte and goes back to the system: rounding and reuse
// would hide what it looks for.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool kPoolReuses = false;
#elif defined(__has_feature)
inline constexpr bool kPoolReuses = !__has_feature(address_sanitizer);
#else
inline constexpr bool kPoolReuses = true;
#endif

void* pool_allocate(std::size_t bytes);
void pool_free(void* block, std::size_t bytes) noexcept;  // `bytes` as asked for

// A probe for tests: what the pool promises (no allocation in the steady state, less memory by recomputation) shows
// nowhere else.
struct PoolUsage {
  std::size_t in_use = 0, peak = 0;  // bytes
  std::size_t held = 0;              // in use or kept, bytes
  std::size_t system_calls = 0;      // allocations that the pool could not serve
};
PoolUsage pool_usage();
void reset_pool_peak();

template <class T>
struct PoolAllocator {
  using value_type = T;
  PoolAllocator() = default;
  template <class U>
  PoolAllocator(const PoolAllocator<U>&) {}
  T* allocate(std::size_t n) { return static_cast<T*>(pool_allocate(n * sizeof(T))); }
  void deallocate(T* p, std::size_t n) noexcept { pool_free(p, n * sizeof(T)); }
  template <class U>
  bool operator==(const PoolAllocator<U>&) const {
    return true;
  }
};

// Uninitialised numbers from the pool, for the length of a scope.
template <class T>
class PoolArray {
 public:
  explicit PoolArray(std::size_t n) : data_(PoolAllocator<T>().allocate(n)), size_(n) {}
  ~PoolArray() { PoolAllocator<T>().deallocate(data_, size_); }
  PoolArray(const PoolArray&) = delete;
  PoolArray& operator=(const PoolArray&) = delete;
  T* data() const { return data_; }

 private:
  T* data_;
  std::size_t size_;
};

}  // namespace headlab
