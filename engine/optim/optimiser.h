// Optimisers by name, and global-norm clipping.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/registry.h"
#include "engine/parameter.h"

namespace headlab::inline HEADLAB_PRECISION {

class Optimiser {
 public:
  virtual ~Optimiser() = default;
  // One update with the gradients as they are, times `gradient_scale`; a parameter without gradient is left alone.
  // Several backward passes before it add up: with 1/k as scale they are one batch of k parts of equal size. `done`:
  // the share of all steps that lies behind, from 0 to below 1.
  virtual void step(double learning_rate, double gradient_scale = 1.0, double done = 0.0) = 0;

  // Its tensors, and the numbers of updates, by parameter order: what a checkpoint keeps.
  struct Moments {
    std::string name;  // "moment1"
    std::vector<Tensor> tensors;
  };
  std::vector<Moments>& moments() { return moments_; }
  const std::vector<Moments>& moments() const { return moments_; }
  std::vector<std::int64_t>& updates() { return updates_; }
  const std::vector<std::int64_t>& updates() const { return updates_; }

 protected:
  std::vector<Moments> moments_;
  std::vector<std::int64_t> updates_;
};

struct OptimiserEntry {
  std::string name, help;
  std::vector<Option> options = {};
  std::unique_ptr<Optimiser> (*make)(ParameterSet& parameters, const Settings& settings) = nullptr;
  const char* file = __builtin_FILE();  // of its declaration (base/registry.h)
};
Registry<OptimiserEntry>& optimisers();

struct AdamWConfig {
  double beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8, weight_decay = 0.05;
  double decay_until = 1;  // share of the steps; there is no weight decay in the others
};

// Loshchilov & Hutter 2019, bias-corrected as in PyTorch, by the number t of the parameter's own updates: w -= lr (m /
// (1-b1^t)) / (sqrt(v / (1-b2^t)) + eps) + lr decay w. Moments: "moment1" m and "moment2" v.
class AdamW : public Optimiser {
 public:
  AdamW(ParameterSet& parameters, AdamWConfig config);
  void step(double learning_rate, double gradient_scale = 1.0, double done = 0.0) override;

 private:
  ParameterSet& parameters_;
  AdamWConfig config_;
};

// Euclidean norm of all gradients together, summed in a fixed order.
double gradient_norm(const ParameterSet& parameters);
// The factor that brings `norm` down to `max_norm` (1 where it is within, or max_norm is 0: no clipping).
double clip_factor(double norm, double max_norm);

}  // namespace headlab::inline HEADLAB_PRECISION
