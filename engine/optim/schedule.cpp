#include "engine/optim/schedule.h"

#include <algorithm>

namespace headlab::inline HEADLAB_PRECISION {

Option min_lr() {
  return option::real("train.min_lr", 0.00001, "the rate that the curve falls to, reached one step after the last", 0,
                      10);
}

Schedule::Schedule(const ScheduleConfig& config) : config_(config) {
  const ScheduleEntry& entry = schedules().find(config.name);
  curve_ = entry.make(config.peak, with_fallbacks(config.settings, entry.options));
}

double Schedule::at(std::int64_t step) const {
  const std::int64_t warmup = config_.warmup;
  if (step < warmup) return config_.peak * static_cast<double>(step + 1) / static_cast<double>(warmup);
  const double span = static_cast<double>(std::max<std::int64_t>(1, config_.steps - warmup));
  return curve_(std::min(1.0, static_cast<double>(step - warmup) / span));
}

}  // namespace headlab::inline HEADLAB_PRECISION
