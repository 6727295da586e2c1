#include "engine/optim/moving_average.h"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>

#include "engine/kernels/map.h"

namespace headlab::inline HEADLAB_PRECISION {

MovingAverage::MovingAverage(ParameterSet& parameters, double decay) : parameters_(parameters), decay_(decay) {
  if (!(decay >= 0 && decay <= 1))
    throw std::invalid_argument(fmt::format("moving average: decay {} is outside [0, 1]", decay));
  for (const Parameter& p : parameters.all()) averages_.push_back(p.value.clone());
}

void MovingAverage::update() {
  if (swapped_) throw std::logic_error("moving average: swap() back before update()");
  const Lanes keep(static_cast<real>(decay_)), take(static_cast<real>(1 - decay_));
  for (std::size_t i = 0; i < averages_.size(); ++i) {
    Parameter& p = parameters_.all()[i];
    if (p.frozen) continue;  // keep * a + take * a is not a to the last bit
    Tensor& average = averages_[i];
    if (p.state || p.copy || std::exchange(p.replaced, false)) {  // as it is: an average of its own already, or none
      average = p.value.clone();
      continue;
    }
    map(
        average.size(), average.data(), [=](Lanes a, Lanes w) { return keep * a + take * w; },
        static_cast<const real*>(average.data()), p.value.data());
  }
}

void MovingAverage::swap() {
  for (std::size_t i = 0; i < averages_.size(); ++i) std::swap(averages_[i], parameters_.all()[i].value);
  swapped_ = !swapped_;
}

}  // namespace headlab::inline HEADLAB_PRECISION
