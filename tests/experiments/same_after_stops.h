// A run that is stopped again and again against one that is not.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>

#include "base/error.h"
#include "experiments/runs/run.h"
#include "results/store.h"

namespace headlab::experiments {

inline void expect_same_after_stops(const Config& config, const std::filesystem::path& folder) {
  RunOptions options;
  options.results = folder / "undisturbed";
  const std::string undisturbed = results::payload_digest(execute(config, 1, options).payload);
  std::atomic<int> stop{0};
  options.results = folder / "stopped";
  options.stop = &stop;
  options.progress = [&](const Progress&) { stop = 15; };
  for (int leg = 0; leg < 3; ++leg) {
    EXPECT_THROW(execute(config, 1, options), Error);
    stop = 0;
  }
  options.progress = nullptr;
  EXPECT_EQ(results::payload_digest(execute(config, 1, options).payload), undisturbed);
}

}  // namespace headlab::experiments
