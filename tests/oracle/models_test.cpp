// Whole models against PyTorch: logits, loss, and the gradient of every parameter.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/oracle/models.h"

namespace headlab {
namespace {

struct Worst {
  double value = 0, gradient = 0;
};

// forward(context) -> logits.
template <class Model, class Forward>
void compare(const Model& model, const Vectors& vectors, const std::string& group, double smoothing, Worst& worst,
             Forward forward) {
  load_parameters(model.parameters(), vectors, group);
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  context.training = true;
  const Var logits = forward(context);
  const Var loss = loss_of(context, logits, vectors.integers(group + "/labels"), smoothing);
  tape.backward(scale(loss, 20));  // as vit.py: gradients of the size of the numbers that go in
  const double value = std::max(error_of(logits.value(), vectors.array(group + "/logits")),
                                error_of(loss.value(), vectors.array(group + "/loss")));
  const double gradient = gradient_error(model.parameters(), vectors, group);
  EXPECT_LE(value, kTolerance) << group;
  EXPECT_LE(gradient, kModelTolerance) << group;
  worst = {std::max(worst.value, value), std::max(worst.gradient, gradient)};
}

void record(const Worst& worst) {
  testing::Test::RecordProperty("largest_error", fmt::format("{:.2g}", worst.value));
  testing::Test::RecordProperty("largest_gradient_error", fmt::format("{:.2g}", worst.gradient));
}

TEST(VitVectors, AgreeWithPyTorch) {
  const Vectors vectors("vit.h5");
  const std::vector<std::string> groups = vectors.children("/");
  ASSERT_GE(groups.size(), 8u);
  Worst worst;
  for (const std::string& group : groups) {
    const Vit vit(vit_config(vectors, group));
    compare(vit, vectors, group, 0.1, worst,
            [&](ForwardContext& context) { return vit.logits(context, vectors.tensor(group + "/images")); });
  }
  record(worst);
}

TEST(DecoderVectors, AgreeWithPyTorch) {
  const Vectors vectors("llm.h5");
  const std::vector<std::string> groups = vectors.children("/");
  ASSERT_EQ(groups.size(), 8u);
  Worst worst;
  for (const std::string& group : groups) {
    for (const bool recompute : {false, true}) {
      DecoderConfig config = decoder_config(vectors, group);
      config.recompute = recompute;
      const Decoder decoder(config);
      compare(decoder, vectors, group, 0, worst, [&](ForwardContext& context) {
        return decoder.logits(context, vectors.integers(group + "/tokens"), vectors.integer(group, "batch"));
      });
    }
  }
  record(worst);
}

}  // namespace
}  // namespace headlab
