// A probe that looks at one batch of four tokens, alone.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "experiments/probes/probe.h"

namespace headlab::experiments {

// What the probe of that name finds in the first batch. Expects it to read the activity of no other.
inline results::Outcome found_by(const std::string& name, const HeadActivity& activity) {
  const auto probe = probes().find(name).make({"category", {"a"}}, {});
  probe->begin({4, 0, {0}});
  EXPECT_TRUE(probe->reads_activity());
  probe->attended(activity);
  probe->begin({4, 0, {0}});
  EXPECT_FALSE(probe->reads_activity()) << "the first batch alone";
  results::Outcome outcome;
  probe->find(outcome);
  return outcome;
}

}  // namespace headlab::experiments
