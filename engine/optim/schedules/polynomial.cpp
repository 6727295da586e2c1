#include <cmath>

#include "engine/optim/schedule.h"

namespace headlab::inline HEADLAB_PRECISION {

ScheduleEntry polynomial() {
  return {.name = "polynomial",
          .help = "from the peak to train.min_lr as a power of the share of steps that is left",
          .options = {min_lr(), option::real("train.power", 1.0, "of the polynomial schedule; 1: a line", 0.01, 100)},
          .make = [](double peak, const Settings& settings) -> std::function<double(double)> {
            const double least = settings.real("train.min_lr"), power = settings.real("train.power");
            return [=](double done) { return least + (peak - least) * std::pow(1 - done, power); };
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
