// The learning rate of every step: a linear warm-up, then a named curve.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/registry.h"
#include "engine/real.h"

namespace headlab::inline HEADLAB_PRECISION {

struct ScheduleEntry {
  std::string name, help;
  std::vector<Option> options = {};
  // The rate at a share from 0 to 1 of the steps after the warm-up, which ends at `peak`.
  std::function<double(double done)> (*make)(double peak, const Settings& settings) = nullptr;
  const char* file = __builtin_FILE();  // of its declaration (base/registry.h)
};
Registry<ScheduleEntry>& schedules();
// What curves that fall end at.
Option min_lr();

struct ScheduleConfig {
  std::string name = "cosine";  // an entry of schedules()
  double peak = 1e-3;
  std::int64_t steps = 1, warmup = 0;
  Settings settings = {};  // the entry's own; what is left unsaid is at its fallback
};

class Schedule {
 public:
  explicit Schedule(const ScheduleConfig& config);  // throws UsageError on an unknown name
  // Learning rate of step 0, 1, ...: linear up to the peak over the warm-up, then the curve.
  double at(std::int64_t step) const;

 private:
  ScheduleConfig config_;
  std::function<double(double)> curve_;
};

}  // namespace headlab::inline HEADLAB_PRECISION
