#include "engine/optim/schedule.h"

namespace headlab::inline HEADLAB_PRECISION {

// As models of BitNet b1.58 are trained, with train.weight_decay_until at the same share (Ma et al. 2024, "Training
// Tips, Code and FAQ").
ScheduleEntry two_stages() {
  return {.name = "two_stage",
          .help = "a line from the peak to train.min_lr, and from train.drop_at on one from a lower peak",
          .options = {min_lr(),
                      option::real("train.drop_at", 0.5, "share of the steps after the warm-up before the drop", 0, 1),
                      option::real("train.drop_to", 0.667, "of the peak, from the drop on", 0, 1)},
          .make = [](double peak, const Settings& settings) -> std::function<double(double)> {
            const double least = settings.real("train.min_lr"), at = settings.real("train.drop_at"),
                         lower = settings.real("train.drop_to") * peak;
            return [=](double done) { return least + ((done < at ? peak : lower) - least) * (1 - done); };
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
