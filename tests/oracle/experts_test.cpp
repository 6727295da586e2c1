// Feed-forwards against their definition in PyTorch (experts.py): dense ones, mixtures of experts, BitNet.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

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

// A group's name says what is not as by default: "smoe, top_k 2, capacity 1.0".
TEST(FeedForwardVectors, CoverWhatChangesALayersNumbers) {
  const std::vector<std::string> groups = Vectors("experts.h5").children("/");
  const std::map<std::string, std::vector<std::string>> needed = {
      {"dense", {"activation relu", "activation gelu", "bias True", "bitnet both"}},
      {"smoe",
       {"activation relu", "activation gelu", "top_k 3", "gates renormalised", "balance top-k", "capacity 0.5",
        "gates renormalised, capacity", "shared", "bitnet both", "bitnet weights", "bitnet activations",
        "norm_inside False"}},
      {"mh_moe",
       {"activation relu", "activation gelu", "heads 3", "heads 2, head True, proj", "heads 2, merge True",
        "head True, merge True", "projection_bias True", "capacity", "shared", "bitnet both",
        "projection_bitnet True"}},
      {"dual_scale",
       {"depth shallow", "depth deep", "form linear", "activation relu", "activation swiglu", "gates raw"}}};
  for (const auto& [kind, settings] : needed)
    for (const std::string& setting : settings)
      EXPECT_TRUE(std::ranges::any_of(
          groups,
          [&](const std::string& group) { return group.starts_with(kind) && group.find(setting) < group.size(); }))
          << kind << " with " << setting << ": write it in experts.py";
}

}  // namespace
}  // namespace headlab
