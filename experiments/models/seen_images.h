// Images that a model is to be measured on and was trained on: they flatter it.
#pragma once

#include "experiments/config/config.h"
#include "results/store.h"

namespace headlab::experiments {

// Throws UsageError where images that the run's weights learned from, or those of the runs it began with, are among the
// test or validation images of `config`, pixel for pixel. Where the run's own images are not there any more nothing can
// be compared; nor is it for other tasks, and for the run's own images, which are split as when it was trained.
void require_unseen_images(const results::RunRecord& run, const results::Store& store, const Config& config);

}  // namespace headlab::experiments
