#include "engine/optim/optimiser.h"

#include <cmath>
#include <numeric>

#include "engine/kernels/reduce.h"
#include "engine/runtime/parallel.h"

namespace headlab::inline HEADLAB_PRECISION {

double gradient_norm(const ParameterSet& parameters) {
  std::vector<double> squares(parameters.all().size(), 0.0);
  parallel_for(static_cast<Index>(squares.size()), [&](Index i) {
    const Parameter& p = parameters.all()[static_cast<std::size_t>(i)];
    if (p.gradient.defined()) squares[static_cast<std::size_t>(i)] = sum_of_squares(p.gradient.span());
  });
  return std::sqrt(std::accumulate(squares.begin(), squares.end(), 0.0));
}

double clip_factor(double norm, double max_norm) {
  return max_norm > 0 && norm > max_norm ? max_norm / norm : 1.0;
}

}  // namespace headlab::inline HEADLAB_PRECISION
