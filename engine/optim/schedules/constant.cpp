#include "engine/optim/schedule.h"

namespace headlab::inline HEADLAB_PRECISION {

ScheduleEntry constant() {
  return {.name = "constant",
          .help = "the peak",
          .make = [](double peak, const Settings&) -> std::function<double(double)> {
            return [=](double) { return peak; };
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
