#include "engine/runtime/parallel.h"

#include <immintrin.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace headlab {
namespace {

thread_local bool inside_loop = false;

// What one thread begins a loop with.
struct alignas(64) Share {
  std::atomic<std::int64_t> next{0};
  std::int64_t end = 0;
};

// Each thread begins with a share of its own, the same of every loop: what it wrote in one loop it finds in its cache
// in the next. Then it takes what is left of the others' shares.
class Loop {
 public:
  Loop(const std::function<void(std::int64_t)>& body, std::int64_t count, std::vector<Share>& shares)
      : body_(body), shares_(shares) {
    const auto threads = static_cast<std::int64_t>(shares.size());
    for (std::int64_t t = 0; t < threads; ++t) {
      Share& share = shares[static_cast<std::size_t>(t)];
      share.next.store(count * t / threads, std::memory_order_relaxed);
      share.end = count * (t + 1) / threads;
    }
  }

  void work(std::size_t thread) {
    inside_loop = true;
    for (std::size_t i = 0; i < shares_.size(); ++i) finish(shares_[(thread + i) % shares_.size()]);
    inside_loop = false;
  }

  void rethrow() const {
    if (error_) std::rethrow_exception(error_);
  }

 private:
  void finish(Share& share) {
    for (std::int64_t i; (i = share.next.fetch_add(1)) < share.end;) {
      try {
        body_(i);
      } catch (...) {
        const std::lock_guard lock(error_mutex_);
        if (!error_) error_ = std::current_exception();
      }
    }
  }

  const std::function<void(std::int64_t)>& body_;
  std::vector<Share>& shares_;
  std::exception_ptr error_;
  std::mutex error_mutex_;
};

// A loop begins without a mutex: a helper that saw it begin would find it still locked by the thread that began the
// loop, and go to sleep.
class Workers {
 public:
  explicit Workers(int helpers) : shares_(static_cast<std::size_t>(helpers) + 1) {
    for (std::size_t i = 1; i < shares_.size(); ++i) helpers_.emplace_back([this, i] { serve(i); });
  }

  ~Workers() {
    begin(nullptr);
    for (auto& helper : helpers_) helper.join();
  }

  int helpers() const { return static_cast<int>(helpers_.size()); }

  void run(const std::function<void(std::int64_t)>& body, std::int64_t count) {
    Loop loop(body, count, shares_);
    begin(&loop);
    loop.work(0);
    // A helper without a core of its own gets ours once it keeps us waiting.
    for (int spin = 0; busy_.load(std::memory_order_acquire) != 0; ++spin) {
      if (spin < 4096)
        _mm_pause();
      else
        std::this_thread::yield();
    }
    loop.rethrow();
  }

 private:
  void begin(Loop* loop) {
    loop_ = loop;
    busy_.store(helpers(), std::memory_order_relaxed);
    generation_.fetch_add(1, std::memory_order_release);
    generation_.notify_all();
  }

  // Loops follow one another within microseconds: look for the next one a while before sleeping.
  void await(std::uint32_t seen) const {
    for (int spin = 0; spin < 20000; ++spin) {
      if (generation_.load(std::memory_order_acquire) != seen) return;
      _mm_pause();
    }
    generation_.wait(seen, std::memory_order_acquire);
  }

  void serve(std::size_t thread) {
    for (std::uint32_t seen = 0;; ++seen) {  // the next loop does not begin before this one has let go
      await(seen);
      if (!loop_) return;
      loop_->work(thread);
      busy_.fetch_sub(1, std::memory_order_release);
    }
  }

  alignas(64) std::atomic<std::uint32_t> generation_{0};
  Loop* loop_ = nullptr;  // null: no more
  alignas(64) std::atomic<int> busy_{0};
  std::vector<Share> shares_;  // of the caller and of each helper
  std::vector<std::thread> helpers_;
};

std::unique_ptr<Workers>& workers() {
  static std::unique_ptr<Workers> instance;
  return instance;
}

}  // namespace

void set_threads(int count) {
  const int helpers = std::max(count, 1) - 1;
  if (workers() && workers()->helpers() == helpers) return;
  workers().reset();
  if (helpers > 0) workers() = std::make_unique<Workers>(helpers);
}

int threads() {
  return workers() ? workers()->helpers() + 1 : 1;
}

void parallel_for(std::int64_t count, const std::function<void(std::int64_t)>& body) {
  if (count <= 1 || inside_loop || !workers()) {
    for (std::int64_t i = 0; i < count; ++i) body(i);
    return;
  }
  workers()->run(body, count);
}

void parallel_ranges(std::int64_t size, std::int64_t grain,
                     const std::function<void(std::int64_t, std::int64_t)>& body) {
  const std::int64_t step = std::max<std::int64_t>(grain, 1);
  parallel_for((size + step - 1) / step, [&](std::int64_t i) { body(i * step, std::min(size, (i + 1) * step)); });
}

}  // namespace headlab
