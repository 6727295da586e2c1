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

}  // namespace
}  // namespace headlab::cli
