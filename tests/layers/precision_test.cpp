// What rounding costs a model's gradients, layer by layer: against the same gradients in float64.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>

#include "engine/runtime/precision.h"
#include "tests/layers/decoder_gradients.h"

namespace headlab {
namespace {

// Relative error of the gradients of each block's parameters, and of those outside blocks.
std::map<std::string, double> errors_by_layer(Precision precision) {
  static const GradientsByName exact = gradients_in_float64();
  set_precision(precision);
  const GradientsByName rounded = decoder_gradients();
  set_precision(Precision::float32);
  std::map<std::string, double> off, all, out;
  for (const auto& [name, gradient] : exact) {
    const std::string layer = name.starts_with("blocks.") ? name.substr(0, name.find('.', 7)) : name;
    for (std::size_t i = 0; i < gradient.size(); ++i) {
      off[layer] += std::pow(rounded.at(name)[i] - gradient[i], 2);
      all[layer] += std::pow(gradient[i], 2);
    }
  }
  for (const auto& [layer, square] : off) out[layer] = std::sqrt(square / all.at(layer));
  return out;
}

void expect_errors(Precision precision, double least, double most) {
  for (const auto& [layer, error] : errors_by_layer(precision)) {
    SCOPED_TRACE(layer);
    testing::Test::RecordProperty(layer, fmt::format("{:.2e}", error));
    EXPECT_GT(error, least);
    EXPECT_LT(error, most);
  }
}

TEST(Precision, GradientsOfFloat32AreGoodToSixDigits) {
  expect_errors(Precision::float32, 1e-9, 2e-6);
}

TEST(Precision, GradientsOfBfloat16AreGoodToTwoDigits) {
  for (const Precision order : {Precision::bfloat16, Precision::bfloat16_amx}) expect_errors(order, 1e-4, 2e-2);
}

}  // namespace
}  // namespace headlab
