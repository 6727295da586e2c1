// Speed of a whole training step (forward, loss, backward, clipping, AdamW), and the share of it that its matrix
// products need.
#pragma once

#include <string>
#include <vector>

namespace headlab::bench {

struct TrainStepResult {
  std::string name;
  int threads = 1, repetitions = 0;
  double step_seconds = 0, step_seconds_low = 0, step_seconds_high = 0;  // median and quartiles
  double gemm_seconds_blas = 0;     // the step's products alone, OpenBLAS dividing them over the threads
  double gemm_seconds_workers = 0;  // the same, one-thread OpenBLAS calls divided over our threads
  double madds = 0;                 // multiply-adds of the step's products
  double images_per_second = 0, gflops = 0;
  double gemm_share = 0;  // the faster of the two over step_seconds; above 1 is possible
  double peak_mib = 0;    // of the engine's memory pool
};

struct TrainStepShape {
  std::string name, description;
  std::int64_t width, depth, heads, patch, batch;
};
const std::vector<TrainStepShape>& train_step_shapes();

// Interleaves steps and bare products, so that a machine whose speed drifts shifts both. Medians over `repetitions`.
TrainStepResult measure_train_step(const TrainStepShape& shape, int threads, int repetitions);

}  // namespace headlab::bench
