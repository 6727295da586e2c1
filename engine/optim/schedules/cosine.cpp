#include <cmath>
#include <numbers>

#include "engine/optim/schedule.h"

namespace headlab::inline HEADLAB_PRECISION {

ScheduleEntry cosine() {
  return {.name = "cosine",
          .help = "half a cosine from the peak to train.min_lr",
          .options = {min_lr()},
          .make = [](double peak, const Settings& settings) -> std::function<double(double)> {
            const double least = settings.real("train.min_lr");
            return [=](double done) { return least + (peak - least) * 0.5 * (1 + std::cos(std::numbers::pi * done)); };
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
