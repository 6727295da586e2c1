// Exponential moving average (EMA) of a model's parameters.
#pragma once

#include <vector>

#include "engine/parameter.h"

namespace headlab::inline HEADLAB_PRECISION {

// Starts at the parameters as they are. They must outlive it.
class MovingAverage {
 public:
  MovingAverage(ParameterSet& parameters, double decay);  // throws std::invalid_argument outside [0, 1]
  // average = decay average + (1 - decay) value; after each optimiser step. Throws std::logic_error while swapped in.
  void update();
  // Exchanges averages and values, without copying: swap, evaluate, swap back.
  void swap();
  bool swapped() const { return swapped_; }

  // By parameter order: what a checkpoint keeps. While swapped in, these are the parameters' own values.
  std::vector<Tensor>& averages() { return averages_; }
  const std::vector<Tensor>& averages() const { return averages_; }

 private:
  ParameterSet& parameters_;
  double decay_;
  std::vector<Tensor> averages_;
  bool swapped_ = false;
};

}  // namespace headlab::inline HEADLAB_PRECISION
