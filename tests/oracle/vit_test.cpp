// Whole vision transformers against PyTorch: logits, loss, and the gradient of every parameter.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/oracle/models.h"

namespace headlab {
namespace {

TEST(VitVectors, AgreeWithPyTorch) {
  const Vectors vectors("vit.h5");
  const std::vector<std::string> groups = vectors.children("/");
  ASSERT_GE(groups.size(), 8u);
  double values = 0, gradients = 0;
  for (const std::string& group : groups) {
    const Vit vit(vit_config(vectors, group));
    load_parameters(vit.parameters(), vectors, group);
    Tape tape;
    ForwardContext context;
    context.tape = &tape;
    context.training = true;
    const Var logits = vit.forward(context, vectors.tensor(group + "/images"));
    const Var loss = loss_of(context, logits, vectors.integers(group + "/labels"), 0.1);
    tape.backward(scale(loss, 20));  // as vit.py: gradients of the size of the numbers that go in
    const double value = std::max(error_of(logits.value(), vectors.array(group + "/logits")),
                                  error_of(loss.value(), vectors.array(group + "/loss")));
    const double gradient = gradient_error(vit.parameters(), vectors, group);
    EXPECT_LE(value, kTolerance) << group;
    EXPECT_LE(gradient, kModelTolerance) << group;
    values = std::max(values, value);
    gradients = std::max(gradients, gradient);
  }
  RecordProperty("largest_error", fmt::format("{:.2g}", values));
  RecordProperty("largest_gradient_error", fmt::format("{:.2g}", gradients));
}

}  // namespace
}  // namespace headlab
