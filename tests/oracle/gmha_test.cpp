// Grouped multi-head attention against its equations group by group in PyTorch (gmha.py).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "layers/attention/attention.h"
#include "tests/oracle/parameters.h"

namespace headlab {
namespace {

std::unique_ptr<AttentionLayer> layer_of(const Vectors& vectors, const std::string& group, const Scope& scope) {
  AttentionConfig c;
  c.width = vectors.integer(group, "width");
  c.heads = vectors.integer(group, "heads");
  c.head_dim = vectors.integer(group, "head_dim");
  c.mask = vectors.integer(group, "causal") != 0 ? AttentionMask::Kind::causal : AttentionMask::Kind::none;
  c.tokens = vectors.integer(group, "tokens");
  c.layer = vectors.integer(group, "shifted");
  c.settings.set("attention.groups", vectors.integer(group, "groups"));
  c.settings.set("attention.window", vectors.integer(group, "window"));
  c.settings.set("attention.group_mlp", vectors.text(group, "mlp"));
  c.settings.set("attention.mlp_hidden", vectors.integer(group, "hidden"));
  return attentions().find("gmha").make(scope, c);
}

// What it makes of padding is nobody's: 0 on both sides.
Var without_padding(const Var& y, const std::vector<Index>& lengths) {
  if (lengths.empty()) return y;
  Tensor there = Tensor::zeros({y.dim(0), y.dim(1), 1});
  for (Index n = 0; n < there.size(); ++n)
    there.data()[n] = n % y.dim(1) < lengths[static_cast<std::size_t>(n / y.dim(1))] ? 1 : 0;
  return y * Var(there);
}

double worst_error(const Vectors& vectors, const std::string& group) {
  ParameterSet set;
  const auto layer = layer_of(vectors, group, Scope(set));
  load_parameters(set, vectors, group);
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  if (vectors.has(group + "/lengths")) {
    const std::vector<std::int32_t> lengths = vectors.integers(group + "/lengths");
    context.lengths.assign(lengths.begin(), lengths.end());
  }
  const Var x = tape.leaf(vectors.tensor(group + "/x"));
  const Var y = without_padding(layer->forward(context, x), context.lengths);
  tape.backward(objective(y, vectors.tensor(group + "/cotangent")));
  return std::max({error_of(y.value(), vectors.array(group + "/output")), gradient_error(set, vectors, group),
                   error_of(tape.gradient(x), vectors.array(group + "/gradients/x"))});
}

TEST(GmhaVectors, AgreeWithPyTorch) {
  const Vectors vectors("gmha.h5");
  const std::vector<std::string> groups = vectors.children("/");
  ASSERT_GE(groups.size(), 20U);
  double worst = 0;
  for (const std::string& group : groups) {
    const double error = worst_error(vectors, group);
    EXPECT_LE(error, kTolerance) << group;
    worst = std::max(worst, error);
  }
  RecordProperty("largest_error", fmt::format("{:.2g}", worst));
}

}  // namespace
}  // namespace headlab
