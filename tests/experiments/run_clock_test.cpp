#include "experiments/runs/run_clock.h"

#include <gtest/gtest.h>

#include <thread>

namespace headlab::experiments {
namespace {

// Who waits, because the processor is another's, uses none.
TEST(ProcessorSeconds, PassWithWorkAlone) {
  const double start = processor_seconds();
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  const double slept = processor_seconds();
  EXPECT_LT(slept - start, 0.1);
  const Clock::time_point began = Clock::now();
  while (processor_seconds() - slept < 0.02) ASSERT_LT(seconds_since(began), 60) << "work takes none";
}

}  // namespace
}  // namespace headlab::experiments
