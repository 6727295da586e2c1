#include "experiments/runs/run_lock.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <memory>
#include <thread>

#include "base/error.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

class RunLockTest : public testing::Test {
 protected:
  void TearDown() override { fs::remove_all(folder_); }
  fs::path folder_ = fs::temp_directory_path() / ("headlab-lock-" + std::to_string(::getpid()));
};

TEST_F(RunLockTest, OneHolderAtATime) {
  auto first = std::make_unique<RunLock>(folder_, "a");
  EXPECT_TRUE(first->held());
  EXPECT_FALSE(RunLock(folder_, "a").held());
  EXPECT_TRUE(RunLock(folder_, "b").held());
  first.reset();
  EXPECT_TRUE(RunLock(folder_, "a").held());
  EXPECT_TRUE(fs::is_empty(folder_));
}

TEST_F(RunLockTest, WhatIsNoFileIsRefusedWithoutWaiting) {
  fs::create_directories(folder_);
  ASSERT_EQ(::mkfifo((folder_ / ".a.lock").c_str(), 0600), 0);
  EXPECT_FALSE(RunLock::is_taken(folder_, "a"));
  EXPECT_THROW(RunLock(folder_, "a"), DiskError);
  EXPECT_NO_THROW(sweep_up_leftovers(folder_)) << "no matter of other runs";
  EXPECT_TRUE(RunLock(folder_, "b").held());
}

TEST_F(RunLockTest, WaitsForTheHolder) {
  auto first = std::make_unique<RunLock>(folder_, "a");
  std::jthread release([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    first.reset();
  });
  EXPECT_TRUE(RunLock(folder_, "a", nullptr).held());
}

TEST_F(RunLockTest, AStopEndsTheWait) {
  const RunLock first(folder_, "a");
  const std::atomic<int> stop = SIGTERM;
  try {
    const RunLock second(folder_, "a", &stop);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.code(), ExitCode::terminated);
  }
}

// Among many that come and go, a lock whose file was removed meanwhile must not count.
TEST_F(RunLockTest, ExcludesUnderContention) {
  std::atomic<int> inside = 0, worst = 0;
  const auto work = [&] {
    for (int i = 0; i < 300; ++i) {
      const RunLock lock(folder_, "a");
      if (!lock.held()) continue;
      worst = std::max(worst.load(), ++inside);
      --inside;
    }
  };
  { std::jthread a(work), b(work), c(work); }
  EXPECT_EQ(worst, 1);
}

}  // namespace
}  // namespace headlab::experiments
