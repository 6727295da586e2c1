// Gradients of whole models in double against central differences along random directions.
#include <gtest/gtest.h>

#include <cmath>

#include "tests/layers/whole_models.h"

namespace headlab {

GradientsByName gradients_in_float64(std::size_t model, double far) {
  return gradients_of(whole_models().at(model), far);
}

namespace {

// d(loss)/d(direction) from the tape against (loss(+step) - loss(-step)) / (2 step).
void expect_slopes(ParameterSet& parameters, const Loss& loss_of) {
  set_weights(parameters, 1.5);
  const GradientsByName gradients = gradients_of(parameters, loss_of);
  for (std::uint64_t direction = 0; direction < 5; ++direction) {
    const Random random(direction, "direction");
    const double step = 2e-7;
    const auto shift = [&](double by) {
      std::uint64_t i = 0;
      for (Parameter& p : parameters.all()) {
        if (!p.learns()) continue;
        for (real& w : p.value.span()) w += by * random.normal(i++);
      }
    };
    double slope = 0;
    std::uint64_t i = 0;
    for (const Parameter& p : parameters.all()) {
      if (!p.learns()) continue;
      for (const double g : gradients.at(p.name)) slope += g * random.normal(i++);
    }
    const auto loss_at = [&] {
      ForwardContext plain;
      plain.training = true;
      return static_cast<double>(loss_of(plain).value().item());
    };
    shift(step);
    const double above = loss_at();
    shift(-2 * step);
    const double below = loss_at();
    shift(step);
    EXPECT_NEAR((above - below) / (2 * step), slope, 1e-6 * std::max(1.0, std::abs(slope)))
        << "direction " << direction;
  }
}

class WholeModelInDouble : public testing::TestWithParam<WholeModel> {};

TEST_P(WholeModelInDouble, GradientMatchesCentralDifferencesAlongRandomDirections) {
  GetParam().with(expect_slopes);
}

INSTANTIATE_TEST_SUITE_P(All, WholeModelInDouble, testing::ValuesIn(whole_models()));

}  // namespace
}  // namespace headlab
