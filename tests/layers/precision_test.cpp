// What rounding costs the gradients of whole models, layer by layer: against the same gradients in float64.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/runtime/precision.h"
#include "tests/layers/whole_models.h"

namespace headlab {
namespace {

// Relative error of the gradients of each block's parameters, and of each parameter outside blocks. Where all of a
// layer's are next to nothing (keys' biases, by softmax) they are judged by the model's largest.
std::map<std::string, double> errors_by_layer(const GradientsByName& rounded, const GradientsByName& exact) {
  std::map<std::string, double> off, all, out;
  double most = 0;
  for (const auto& [name, gradient] : exact) {
    const std::string layer = name.starts_with("blocks.") ? name.substr(0, name.find('.', 7)) : name;
    for (std::size_t i = 0; i < gradient.size(); ++i) {
      off[layer] += std::pow(rounded.at(name).at(i) - gradient[i], 2);
      all[layer] += std::pow(gradient[i], 2);
    }
    most = std::max(most, all[layer]);
  }
  for (const auto& [layer, square] : off) out[layer] = std::sqrt(square / std::max(all.at(layer), 1e-6 * most));
  return out;
}

void expect_errors(std::size_t model, double far, Precision precision, double least, double most) {
  set_precision(precision);
  const GradientsByName rounded = gradients_of(whole_models().at(model), far);
  set_precision(Precision::float32);
  for (const auto& [layer, error] : errors_by_layer(rounded, gradients_in_float64(model, far))) {
    SCOPED_TRACE(layer);
    testing::Test::RecordProperty(layer, fmt::format("{:.2e}", error));
    EXPECT_GT(error, least);
    EXPECT_LT(error, most);
  }
}

class PrecisionOf : public testing::TestWithParam<std::size_t> {};

TEST_P(PrecisionOf, GradientsOfFloat32AreGoodToFourDigits) {
  const WholeModel model = whole_models().at(GetParam());
  SCOPED_TRACE(model.name);
  expect_errors(GetParam(), 1.5, Precision::float32, 1e-9, model.rounding);
}

INSTANTIATE_TEST_SUITE_P(WholeModels, PrecisionOf, testing::Range(std::size_t{0}, whole_models().size()));

TEST(Precision, GradientsOfBfloat16AreGoodToTwoDigits) {
  const auto models = whole_models();
  const auto longer = std::ranges::find(models, "decoder, four layers", &WholeModel::name) - models.begin();
  for (const Precision order : {Precision::bfloat16, Precision::bfloat16_amx})
    expect_errors(static_cast<std::size_t>(longer), 1, order, 1e-4, 2e-2);
}

}  // namespace
}  // namespace headlab
