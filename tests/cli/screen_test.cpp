#include "cli/screen.h"

#include <gtest/gtest.h>

namespace headlab::cli {
namespace {

using namespace std::chrono_literals;

TEST(LogPace, WritesWhatChangedEveryTenSecondsAndASignOfLifeEveryMinute) {
  const LogPace::Clock::time_point start{};
  LogPace pace(start);
  EXPECT_FALSE(pace.due("a", start + 9s));
  EXPECT_TRUE(pace.due("a", start + 10s));
  EXPECT_FALSE(pace.due("b", start + 19s));
  EXPECT_TRUE(pace.due("b", start + 20s));
  for (auto quiet = 30s; quiet < 80s; quiet += 10s) EXPECT_FALSE(pace.due("b", start + quiet));
  EXPECT_TRUE(pace.due("b", start + 80s));
  EXPECT_TRUE(pace.due("a", start + 90s));
}

// Speed and loss are of the steps since a run went on.
TEST(Progress, LeavesOutWhatIsNotKnown) {
  EXPECT_EQ(progress_text({"train", 120, 400, 1.2341, 850.2, 12}),
            "step 120/400  loss 1.234  850 examples/s  ETA 0:12");
  EXPECT_EQ(progress_text({"test", 400, 400, 0, 0, 5}), "test at step 400/400  ETA 0:05");
}

}  // namespace
}  // namespace headlab::cli
