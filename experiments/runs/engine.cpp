#include "experiments/runs/engine.h"

#include "engine/runtime/blas.h"
#include "engine/runtime/parallel.h"
#include "engine/runtime/precision.h"

namespace headlab::experiments {

void prepare_engine(const Settings& settings, int threads) {
  set_blas_threads(1);
  set_threads(threads);
  set_precision(precision_named(settings.text("train.precision")));
}

}  // namespace headlab::experiments
