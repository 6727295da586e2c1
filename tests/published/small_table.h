// A table of two variants and two metrics, shared by the tests of the published set's checks.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "results/summary.h"

namespace headlab::published {

#define EXPECT_SAYS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

inline std::string joined(const std::vector<std::string>& problems) {
  return fmt::format("{}", fmt::join(problems, "\n"));
}

inline results::Summary small_summary() {
  const double none = std::nan("");
  results::Summary s;
  s.variants = {"mha", "moh"};
  s.labels = {"MHA, all 8", "MoH"};
  s.metrics.push_back({"top1",
                       "%",
                       "top-1",
                       {85.476, 84.738},
                       {0.5, 0.3},
                       {none, -0.738},
                       {none, 0.31},
                       {84.7, none},
                       {none, 0.0028},
                       {none, 0.02},
                       {5, 5},
                       {}});
  s.metrics.push_back({"speed",
                       "1/s",
                       "speed",
                       {410, 300},
                       {none, none},
                       {none, none},
                       {none, none},
                       {none, none},
                       {none, none},
                       {none, none},
                       {5, 5},
                       {}});
  return s;
}

inline std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

}  // namespace headlab::published
