// Feed-forwards against their definition in PyTorch (experts.py): dense ones, mixtures of experts, BitNet.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/oracle/configs.h"
#include "tests/oracle/parameters.h"

namespace headlab {
namespace {

FeedForwardConfig config_of(const Vectors& vectors, const std::string& group) {
  FeedForwardConfig c = described_feed_forward(vectors, group);
  c.settings.set("feed_forward.balance_weight", 0.5);
  c.settings.set("feed_forward.z_weight", 0.25);
  return c;
}

struct Errors {
  double output = 0, gradients = 0;
};

Errors errors_of(const Vectors& vectors, const std::string& group) {
  ParameterSet set;
  const auto layer = make_feed_forward(Scope(set), vectors.integer(group, "width"), config_of(vectors, group));
  load_parameters(set, vectors, group);
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  context.training = true;  // the capacity is that of training
  const Var x = tape.leaf(vectors.tensor(group + "/x"));
  const Var y = layer->forward(context, x);
  Errors errors;
  errors.output = error_of(y.value(), vectors.array(group + "/output"));
  Var loss = objective(y, vectors.tensor(group + "/cotangent"));
  EXPECT_EQ(context.auxiliary.size(), vectors.has(group + "/balance") ? 2u : 0u) << group;
  for (const AuxiliaryLoss& each : context.auxiliary) {
    const std::string name = each.name.ends_with("balance") ? "balance" : "z";
    errors.output = std::max(errors.output, error_of(each.loss.value(), vectors.array(group + "/" + name)));
  }
  if (const Var reported = weighted_sum(context.auxiliary); reported.defined()) loss = loss + reported;
  tape.backward(loss);
  errors.gradients =
      std::max(gradient_error(set, vectors, group), error_of(tape.gradient(x), vectors.array(group + "/gradients/x")));
  return errors;
}

TEST(FeedForwardVectors, AgreeWithPyTorch) {
  const Vectors vectors("experts.h5");
  const std::vector<std::string> groups = vectors.children("/");
  ASSERT_GT(groups.size(), 35u);
  double worst = 0;
  for (const std::string& group : groups) {
    const Errors errors = errors_of(vectors, group);
    EXPECT_LE(errors.output, kTolerance) << group;
    EXPECT_LE(errors.gradients, kTolerance) << group;
    worst = std::max({worst, errors.output, errors.gradients});
  }
  RecordProperty("largest_error", fmt::format("{:.2g}", worst));
}

TEST(FeedForwardVectors, CoverEveryFeedForward) {
  const Vectors vectors("experts.h5");
  std::set<std::string> covered;
  for (const std::string& group : vectors.children("/")) covered.insert(vectors.text(group, "kind"));
  for (const std::string& name : feed_forwards().names())
    EXPECT_TRUE(covered.count(name)) << name << ": write it in experts.py";
}

}  // namespace
}  // namespace headlab
