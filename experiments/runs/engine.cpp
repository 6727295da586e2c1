#include "experiments/runs/engine.h"

#include "engine/runtime/blas.h"
#include "engine/runtime/parallel.h"
#include "engine/runtime/precision.h"

namespace headlab::experiments {

void prepare_engine(const Settings& settings, int threads) {
  set_blas_threads(1);
  set_threads(threads);
  set_precision(settings.text("train.precision") == "bfloat16" ? Precision::bfloat16 : Precision::float32);
}

}  // namespace headlab::experiments
