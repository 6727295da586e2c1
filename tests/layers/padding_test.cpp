// Padding: a batch of examples of several lengths against each example alone.
#include <gtest/gtest.h>

#include <limits>
#include <tuple>

#include "layers/attention/attention.h"
#include "layers/hosts/decoder.h"
#include "tests/engine/op_checks.h"
#include "tests/layers/recorder.h"

namespace headlab {
namespace {

constexpr Index kWidth = 24;

AttentionConfig layer_of(const std::string& router, Index key_heads, AttentionMask::Kind mask, Keys keys) {
  AttentionConfig c;
  c.width = kWidth, c.heads = 6, c.key_heads = key_heads;
  c.router = router, c.shared = 2, c.routed = 2;
  c.mask = mask, c.window = 5;
  c.keys = keys;
  c.rotary = Rotary{};
  return c;
}

// [B, T, kWidth] whose padding is NaN.
Tensor padded(const std::vector<Index>& lengths, Index T) {
  Tensor x = normal({static_cast<Index>(lengths.size()), T, kWidth}, 5);
  for (Index n = 0; n < x.size() / kWidth; ++n) {
    if (n % T >= lengths[static_cast<std::size_t>(n / T)])
      std::fill_n(x.data() + n * kWidth, kWidth, std::numeric_limits<real>::quiet_NaN());
  }
  return x;
}

TEST(Padding, ChangesNoBitOfAnyOtherToken) {
  using Kind = AttentionMask::Kind;
  const std::vector<Index> lengths{9, 31, 17};
  const Index T = 31;
  const Tensor x = padded(lengths, T);
  for (const char* router : {"none", "two_stage", "query_norm", "fixed"}) {
    for (const auto& [key_heads, mask, keys] : {std::tuple{Index{6}, Kind::none, Keys::all},
                                                {Index{3}, Kind::causal, Keys::all},
                                                {Index{6}, Kind::window, Keys::selected}}) {
      SCOPED_TRACE(testing::Message() << router << ", " << key_heads << " key heads, mask " << static_cast<int>(mask));
      ParameterSet set;
      const Attention layer(Scope(set, "a"), layer_of(router, key_heads, mask, keys));
      set.initialise(3);
      ForwardContext context;
      context.lengths = lengths;
      const Tensor y = layer.forward(context, x).value();
      for (Index b = 0; b < 3; ++b) {
        const Index length = lengths[static_cast<std::size_t>(b)];
        ForwardContext alone;
        EXPECT_EQ(numbers(rows_of(y, b, 0, length)), numbers(layer.forward(alone, rows_of(x, b, 0, length)).value()))
            << "example " << b;
      }
    }
  }
}

// One example with and without padding: the balance loss and every gradient.
TEST(Padding, IsNoPartOfLossesGradientsAndCounts) {
  for (const char* router : {"none", "two_stage", "query_norm"}) {
    SCOPED_TRACE(router);
    ParameterSet set;
    const Attention layer(Scope(set, "a"), layer_of(router, 3, AttentionMask::Kind::causal, Keys::all));
    set.initialise(3);
    const Index length = 20;
    Tensor x = normal({1, 33, kWidth}, 6);
    std::vector<Tensor> gradients;
    std::vector<real> balance[2];  // without padding, with it
    for (const bool pad : {false, true}) {
      set.clear_gradients();
      Tape tape;
      Recorder seen;
      ForwardContext context;
      context.tape = &tape;
      context.probe = &seen;
      if (pad) context.lengths = {length};
      const Var input = tape.leaf(pad ? x : rows_of(x, 0, 0, length));
      const Var y = slice(layer.forward(context, input), 1, 0, length);
      Var loss = sum(y * y);
      for (const AuxiliaryLoss& b : context.auxiliary) {
        loss = loss + b.loss;
        balance[pad].push_back(b.loss.value().item());
      }
      tape.backward(loss);
      gradients.push_back(rows_of(tape.gradient(input), 0, 0, length));
      for (const Parameter& p : set.all()) gradients.push_back(p.gradient.clone());
      if (seen.uses[0].routed) {
        double used = 0;
        for (const real one : seen.uses[0].selected.span()) used += static_cast<double>(one);
        EXPECT_EQ(used, 4 * length);
      }
    }
    EXPECT_EQ(balance[0], balance[1]);
    const std::size_t half = gradients.size() / 2;
    for (std::size_t i = 0; i < half; ++i) EXPECT_LT(relative_error(gradients[half + i], gradients[i]), 1e-5) << i;
  }
}

TEST(Padding, RefusesLengthsThatDoNotFit) {
  ParameterSet set;
  const Attention layer(Scope(set, "a"), layer_of("two_stage", 6, AttentionMask::Kind::none, Keys::all));
  set.initialise(3);
  for (const std::vector<Index>& lengths : {std::vector<Index>{5}, {5, 6}, {5, -1}}) {
    ForwardContext context;
    context.lengths = lengths;
    EXPECT_THROW(layer.forward(context, normal({2, 5, kWidth})), ShapeError);
  }
}

TEST(Padding, ReachesTheBlocksOfALanguageModel) {
  DecoderConfig c;
  c.vocabulary = 11, c.context = 8, c.model_width = kWidth;
  c.attention = {layer_of("two_stage", 3, AttentionMask::Kind::causal, Keys::all)};
  c.recompute = true;
  const Decoder decoder(c);
  decoder.parameters().initialise(1);
  const std::vector<std::int32_t> ids{3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
  ForwardContext context, alone;
  context.lengths = {3, 8};
  const Tensor logits = decoder.logits(context, ids, 2).value();
  const Tensor first = decoder.logits(alone, {3, 1, 4}, 1).value();
  EXPECT_EQ(numbers(rows_of(logits.reshaped({2, 8, 11}), 0, 0, 3)), numbers(first));
}

}  // namespace
}  // namespace headlab
