#include "engine/optim/optimiser.h"
#include "engine/optim/schedule.h"

namespace headlab::inline HEADLAB_PRECISION {

// One name a schedule: its entry is in the file of that name; that of two_stage.cpp is two_stages(), for a router is
// two_stage().
ScheduleEntry cosine(), polynomial(), constant(), two_stages();

Registry<ScheduleEntry>& schedules() {
  static Registry<ScheduleEntry> all("schedule", {cosine(), polynomial(), constant(), two_stages()});
  return all;
}

// One name an optimiser: its entry is in the file of that name.
OptimiserEntry adamw();

Registry<OptimiserEntry>& optimisers() {
  static Registry<OptimiserEntry> all("optimiser", {adamw()});
  return all;
}

}  // namespace headlab::inline HEADLAB_PRECISION
