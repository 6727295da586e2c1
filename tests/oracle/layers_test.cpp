// Attention layers, with every router and mode, against their definition in PyTorch (moh.py).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/layers/recorder.h"
#include "tests/oracle/configs.h"
#include "tests/oracle/parameters.h"

namespace headlab {
namespace {

// Gates and mask lie as [N, H] here and as [B, T, H] there.
double head_error(const Tensor& ours, const Array& theirs) {
  return error_of(ours.reshaped(theirs.shape), theirs);
}

struct Errors {
  double output = 0, gates = 0, gradients = 0;
};

Errors errors_of(const Vectors& vectors, const std::string& group) {
  ParameterSet set;
  const Attention layer(Scope(set), described_attention(vectors, group));
  load_parameters(set, vectors, group);
  Tape tape;
  ForwardContext context;
  Recorder seen;
  context.tape = &tape;
  context.probe = &seen;
  if (vectors.has(group + "/lengths")) {
    const std::vector<std::int32_t> lengths = vectors.integers(group + "/lengths");
    context.lengths.assign(lengths.begin(), lengths.end());
  }
  const Var x = tape.leaf(vectors.tensor(group + "/x"));
  const Var y = layer.forward(context, x);
  Errors errors;
  errors.output = error_of(y.value(), vectors.array(group + "/output"));
  if (seen.uses.at(0).routed) {
    errors.gates = std::max(head_error(seen.uses[0].gate, vectors.array(group + "/gate")),
                            head_error(seen.uses[0].selected, vectors.array(group + "/mask")));
  }
  Var loss = objective(y, vectors.tensor(group + "/cotangent"));
  EXPECT_EQ(context.auxiliary.size(), vectors.has(group + "/balance") ? 1u : 0u) << group;
  for (const AuxiliaryLoss& balance : context.auxiliary) {
    errors.output = std::max(errors.output, error_of(balance.loss.value(), vectors.array(group + "/balance")));
    loss = loss + 0.5 * balance.loss;
  }
  tape.backward(loss);
  errors.gradients =
      std::max(gradient_error(set, vectors, group), error_of(tape.gradient(x), vectors.array(group + "/gradients/x")));
  return errors;
}

TEST(LayerVectors, AgreeWithPyTorch) {
  const Vectors vectors("layers.h5");
  const std::vector<std::string> groups = vectors.children("/");
  ASSERT_GE(groups.size(), 120u);
  double worst = 0;
  for (const std::string& group : groups) {
    const Errors errors = errors_of(vectors, group);
    EXPECT_LE(errors.output, kTolerance) << group;
    EXPECT_LE(errors.gates, kTolerance) << group;
    EXPECT_LE(errors.gradients, kTolerance) << group;
    worst = std::max({worst, errors.output, errors.gates, errors.gradients});
  }
  RecordProperty("largest_error", fmt::format("{:.2g}", worst));
}

// But those whose choice PyTorch cannot follow: their draws are counter-based. The gates of random_gated are
// two_stage's.
TEST(LayerVectors, CoverEveryRouter) {
  const Vectors vectors("layers.h5");
  std::set<std::string> covered{"random", "random_gated"};
  for (const std::string& group : vectors.children("/")) covered.insert(vectors.text(group, "router"));
  for (const std::string& name : routers().names()) EXPECT_TRUE(covered.count(name)) << name << ": write it in moh.py";
}

}  // namespace
}  // namespace headlab
