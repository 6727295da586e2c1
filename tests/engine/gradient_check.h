// Central differences against the tape, in max-norm relative error.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {

// d/dx of <w, f(x)> for fixed random w, for every input: the largest |analytic - numeric| over the largest |numeric|
// (at least 1e-2).
inline double gradient_error(const std::function<Var(const std::vector<Var>&)>& f, std::vector<Tensor> inputs,
                             const Random& random, double step = 1e-5) {
  Tensor weights;
  const auto objective = [&](const std::vector<Var>& x) {
    const Var y = f(x);
    if (!weights.defined()) {
      weights = Tensor(y.shape());
      for (Index i = 0; i < weights.size(); ++i)
        weights.data()[i] = static_cast<real>(random.normal(1000 + static_cast<std::uint64_t>(i)));
    }
    return sum(mul(y, weights));
  };
  const auto value_at = [&] {
    const std::vector<Var> constants(inputs.begin(), inputs.end());
    return static_cast<double>(objective(constants).value().item());
  };
  Tape tape;
  std::vector<Var> leaves;
  for (const Tensor& x : inputs) leaves.push_back(tape.leaf(x.clone()));
  tape.backward(objective(leaves));
  double worst = 0, largest = 1e-2;
  for (std::size_t k = 0; k < inputs.size(); ++k) {
    const Tensor analytic = tape.gradient(leaves[k]);
    for (Index i = 0; i < inputs[k].size(); ++i) {
      real& x = inputs[k].data()[i];
      const real kept = x;
      x = kept + static_cast<real>(step);
      const double above = value_at();
      x = kept - static_cast<real>(step);
      const double below = value_at();
      x = kept;
      const double numeric = (above - below) / (2 * step);
      largest = std::max(largest, std::abs(numeric));
      const double difference = std::abs(numeric - static_cast<double>(analytic.data()[i]));
      worst = std::isnan(difference) ? INFINITY : std::max(worst, difference);
    }
  }
  return worst / largest;
}

// Largest |a - b| over the largest |b|.
inline double relative_error(const Tensor& a, const Tensor& b) {
  if (a.shape() != b.shape()) return INFINITY;
  double worst = 0, largest = 1e-30;
  for (Index i = 0; i < a.size(); ++i) {
    const double difference = std::abs(double(a.data()[i]) - double(b.data()[i]));
    worst = std::isnan(difference) ? INFINITY : std::max(worst, difference);
    largest = std::max(largest, std::abs(double(b.data()[i])));
  }
  return worst / largest;
}

}  // namespace headlab::inline HEADLAB_PRECISION
