// Parallel loops: every piece once, whoever does it.
#include "engine/runtime/parallel.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <stdexcept>
#include <thread>
#include <vector>

namespace headlab {
namespace {

class Parallel : public testing::TestWithParam<int> {
 protected:
  void SetUp() override { set_threads(GetParam()); }
  void TearDown() override { set_threads(1); }

  static std::vector<int> visits(std::int64_t count) {
    std::vector<std::atomic<int>> seen(static_cast<std::size_t>(count));
    parallel_for(count, [&](std::int64_t i) { seen.at(static_cast<std::size_t>(i)) += 1; });
    return {seen.begin(), seen.end()};
  }
};

TEST_P(Parallel, VisitsEveryPieceOnce) {
  for (const std::int64_t count : {0, 1, 2, 3, 5, 64, 1000})
    EXPECT_EQ(visits(count), std::vector<int>(static_cast<std::size_t>(count), 1)) << count;
  for (int i = 0; i < 500; ++i) ASSERT_EQ(visits(4), std::vector<int>(4, 1)) << "loop " << i;
}

// Longer than helpers look for the next loop.
TEST_P(Parallel, WakesHelpersThatSleep) {
  for (int i = 0; i < 3; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    EXPECT_EQ(visits(100), std::vector<int>(100, 1));
  }
}

TEST_P(Parallel, HelpsWhereOneShareTakesLonger) {
  std::atomic<int> done = 0;
  parallel_for(64, [&](std::int64_t i) {
    if (i == 0) {
      for (int wait = 0; wait < 2000 && done < 60 && GetParam() > 1; ++wait)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
      EXPECT_TRUE(done >= 60 || GetParam() == 1) << "the others take what the first share has left: " << done;
    }
    done += 1;
  });
  EXPECT_EQ(done, 64);
}

TEST_P(Parallel, RethrowsAndGoesOn) {
  EXPECT_THROW(parallel_for(50,
                            [](std::int64_t i) {
                              if (i == 30) throw std::runtime_error("thirty");
                            }),
               std::runtime_error);
  EXPECT_EQ(visits(50), std::vector<int>(50, 1));
}

TEST_P(Parallel, ALoopInsideALoopRunsInItsThread) {
  std::atomic<int> other = 0, all = 0;
  parallel_for(8, [&](std::int64_t) {
    const auto caller = std::this_thread::get_id();
    parallel_for(8, [&](std::int64_t) {
      all += 1;
      other += std::this_thread::get_id() != caller;
    });
  });
  EXPECT_EQ(all, 64);
  EXPECT_EQ(other, 0);
}

TEST_P(Parallel, ChangesItsThreads) {
  for (int threads = 1; threads < 5; ++threads) {
    set_threads(threads);
    EXPECT_EQ(headlab::threads(), threads);
    EXPECT_EQ(visits(10), std::vector<int>(10, 1));
  }
}

INSTANTIATE_TEST_SUITE_P(Threads, Parallel, testing::Values(1, 2, 3, 7));

}  // namespace
}  // namespace headlab
