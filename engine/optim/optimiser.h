// AdamW with decoupled weight decay, global-norm clipping, learning-rate schedules.
#pragma once

#include <string>
#include <vector>

#include "engine/parameter.h"

namespace headlab::inline HEADLAB_PRECISION {

struct AdamWConfig {
  double beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8, weight_decay = 0.05;
};

// Loshchilov & Hutter 2019, bias-corrected as in PyTorch: w -= lr (m / (1-b1^t)) / (sqrt(v / (1-b2^t)) + eps) + lr
// decay w.
class AdamW {
 public:
  AdamW(ParameterSet& parameters, AdamWConfig config);
  // One update with the gradients as they are, times `gradient_scale`; a parameter without gradient is left alone.
  // Several backward passes before it add up: with 1/k as scale they are one batch of k parts of equal size.
  void step(double learning_rate, double gradient_scale = 1.0);

  // Moments by parameter order, and the number of updates: what a checkpoint keeps.
  std::vector<Tensor>& first_moments() { return m_; }
  std::vector<Tensor>& second_moments() { return v_; }
  const std::vector<Tensor>& first_moments() const { return m_; }
  const std::vector<Tensor>& second_moments() const { return v_; }
  std::int64_t updates() const { return updates_; }
  void set_updates(std::int64_t updates) { updates_ = updates; }

 private:
  ParameterSet& parameters_;
  AdamWConfig config_;
  std::vector<Tensor> m_, v_;
  std::int64_t updates_ = 0;
};

// Euclidean norm of all gradients together, summed in a fixed order.
double gradient_norm(const ParameterSet& parameters);
// The factor that brings `norm` down to `max_norm` (1 where it is within, or max_norm is 0: no clipping).
double clip_factor(double norm, double max_norm);

struct Schedule {
  std::string kind = "cosine";  // or "polynomial", "constant"
  double max_lr = 1e-3, min_lr = 0.0;
  std::int64_t steps = 1, warmup = 0;
  double power = 1.0;  // of "polynomial"; 1 is a line
  // Learning rate of step 0, 1, ...: linear up to `max_lr` over the warm-up, then down to `min_lr` by half a cosine or
  // as (1 - share done)^power, or constant. Throws std::invalid_argument on another kind.
  double at(std::int64_t step) const;
};

}  // namespace headlab::inline HEADLAB_PRECISION
