#include "experiments/runs/run_clock.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace headlab::experiments {
namespace {

// Who waits, because the processor is another's, uses none.
TEST(ProcessorSeconds, PassWithWorkAlone) {
  // Other threads of the process (those of the products) may still be busy with their start: the least of some sleeps.
  double slept = 1;
  for (int sleep = 0; sleep < 50 && slept >= 0.01; ++sleep) {
    const double start = processor_seconds();
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    slept = std::min(slept, processor_seconds() - start);
  }
  EXPECT_LT(slept, 0.05);
  const double start = processor_seconds();
  const Clock::time_point began = Clock::now();
  while (processor_seconds() - start < 0.02) ASSERT_LT(seconds_since(began), 60) << "work takes none";
}

}  // namespace
}  // namespace headlab::experiments
