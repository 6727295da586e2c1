// A probe that looks at batches of four tokens.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "experiments/probes/probe.h"

namespace headlab::experiments {

// What the probe of that name finds in the first batch. Expects it to read no other of the same group.
inline results::Outcome found_by(const std::string& name, const HeadActivity& activity) {
  const auto probe = probes().find(name).make({"category", {"a"}}, {});
  probe->begin({4, 0, {0}});
  EXPECT_TRUE(probe->reads_activity());
  probe->attended(activity);
  probe->begin({4, 0, {0}});
  EXPECT_FALSE(probe->reads_activity()) << "the first batch of its group alone";
  results::Outcome outcome;
  probe->find(outcome);
  return outcome;
}

// The same in three batches of two groups, the second of them mixed: it reads the first and the third.
inline results::Outcome found_by(const std::string& name, const HeadActivity& first, const HeadActivity& third) {
  const auto probe = probes().find(name).make({"domain", {"a", "b"}}, {});
  probe->begin({4, 0, {0}});
  probe->attended(first);
  probe->begin({4, 0, {0, 1}});
  EXPECT_FALSE(probe->reads_activity()) << "of both groups";
  probe->begin({4, 0, {1}});
  EXPECT_TRUE(probe->reads_activity()) << "the first of its own";
  probe->attended(third);
  for (const std::int32_t group : {0, 1}) {
    probe->begin({4, 0, {group}});
    EXPECT_FALSE(probe->reads_activity()) << group;
  }
  results::Outcome outcome;
  probe->find(outcome);
  return outcome;
}

// All groups are in the first batch, as of images: no other is read.
inline void expect_first_alone(const std::string& name) {
  const auto probe = probes().find(name).make({"category", {"a", "b"}}, {});
  probe->begin({4, 0, {0, 1}});
  EXPECT_TRUE(probe->reads_activity());
  for (const std::int32_t group : {0, 1}) {
    probe->begin({4, 0, {group, group}});
    EXPECT_FALSE(probe->reads_activity()) << group;
  }
  probe->begin({4, 0, {2}});
  EXPECT_FALSE(probe->reads_activity()) << "a last batch is smaller";
}

}  // namespace headlab::experiments
