// Experts of two depths in blocks and models: recomputed, padded, causal, under each attention.
#include <cmath>

#include "layers/block.h"
#include "layers/hosts/decoder.h"
#include "tests/engine/op_checks.h"
#include "tests/layers/dual_scale_layer.h"

namespace headlab {
namespace {

TEST(DualScale, IsRecomputedToTheLastBit) {
  const auto step_of = [](bool recompute) {
    DecoderConfig c;
    c.vocabulary = 11, c.context = 8, c.model_width = 12, c.recompute = recompute;
    c.feed_forward.name = "dual_scale";
    for (const auto& [key, value] : said("k_mode", "dynamic") + said("depth_router", "complexity") +
                                        said("shallow_stage", 0.0) + said("deep_stage", 0.0))
      c.feed_forward.settings.set(key, value);
    AttentionConfig a;
    a.heads = 2;
    c.attention = {a, a};
    const Decoder decoder(c);
    decoder.parameters().initialise(3);
    decoder.parameters().begin_step(0);
    Tape tape;
    std::vector<StateUpdate> updates;
    ForwardContext context;
    context.tape = &tape;
    context.training = true;
    context.updates = &updates;
    const std::vector<std::int32_t> ids{3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3};
    const Var of_task = cross_entropy(decoder.logits(context, ids, 2), ids);
    const Var loss = of_task + weighted_sum(context.auxiliary) + policy_loss(context.drawn, Tensor::of({2}, {1, 2}));
    tape.backward(loss);
    EXPECT_EQ(context.drawn.size(), 4U);
    EXPECT_EQ(updates.size(), 4U);
    std::vector<std::vector<real>> out{{loss.value().item()}};
    for (const Parameter& p : decoder.parameters().all())
      out.push_back(p.gradient.defined() ? numbers(p.gradient) : std::vector<real>{});
    return out;
  };
  EXPECT_EQ(step_of(true), step_of(false));
}

// In a block, under each attention.
struct BlockLayer {
  ParameterSet set;
  Block block;

  static BlockConfig config(const std::string& attention, const std::string& router, bool causal,
                            const Pairs& settings) {
    BlockConfig c{.width = 24, .tokens = 12, .feed_forward = {.name = "dual_scale"}};
    c.attention.name = attention, c.attention.router = router;
    c.attention.heads = 6, c.attention.shared = 2, c.attention.routed = 2;
    c.attention.mask = causal ? AttentionMask::Kind::causal : AttentionMask::Kind::none;
    c.attention.settings.set("attention.groups", std::int64_t{3});
    for (const auto& [key, value] : counted("hidden", 10) + settings) c.feed_forward.settings.set(key, value);
    return c;
  }
  BlockLayer(const std::string& attention, const std::string& router, bool causal, const Pairs& settings)
      : block(make_block(Scope(set, "b"), config(attention, router, causal, settings))) {
    set.initialise(1);
    std::uint64_t seed = 100;
    for (Parameter& p : set.all()) {
      if (!p.state) p.value = scale(Var(normal(p.shape, ++seed)), 0.4).value();
    }
  }
  Tensor operator()(const Tensor& x, std::vector<Index> lengths = {}) const {
    const NoGrad no_grad;
    ForwardContext context;
    context.lengths = std::move(lengths);
    return block.forward(context, x).value();
  }
};

std::vector<Pairs> judging_forms() {
  return {{},
          said("k_mode", "dynamic"),
          said("k_mode", "dynamic") + said("importance", "attention"),
          said("k_mode", "dynamic") + said("depth_router", "complexity")};
}

TEST(DualScale, PaddingAndOtherExamplesChangeNoBit) {
  const std::vector<Index> lengths{4, 12, 7};
  Tensor x = normal({3, 12, 24}, 8);
  for (Index n = 0; n < 36; ++n) {
    if (n % 12 >= lengths[static_cast<std::size_t>(n / 12)]) std::fill_n(x.data() + n * 24, 24, real(NAN));
  }
  for (const auto& [attention, router] : {std::pair{"full", "none"}, {"full", "two_stage"}, {"gmha", "none"}}) {
    for (const bool causal : {false, true}) {
      std::vector<Pairs> forms = judging_forms();
      if (!causal) forms.push_back(forms.back() + said("level", "sequence"));
      for (const Pairs& settings : forms) {
        SCOPED_TRACE(testing::Message() << attention << ", " << router << ", causal " << causal << ", "
                                        << words(settings));
        const BlockLayer s(attention, router, causal, settings);
        const Tensor y = s(x, lengths);
        for (Index b = 0; b < 3; ++b) {
          const Index length = lengths[static_cast<std::size_t>(b)];
          EXPECT_EQ(numbers(rows_of(y, b, 0, length)), numbers(s(rows_of(x, b, 0, length)))) << "example " << b;
        }
      }
    }
  }
}

TEST(DualScale, NoTokenLearnsOfLaterOnesWhereAttentionIsCausal) {
  const Tensor x = normal({1, 12, 24}, 9);
  for (const auto& [attention, router] : {std::pair{"full", "none"}, {"full", "two_stage"}, {"gmha", "none"}}) {
    for (const Pairs& settings : judging_forms()) {
      SCOPED_TRACE(testing::Message() << attention << ", " << router << ", " << words(settings));
      const BlockLayer s(attention, router, true, settings);
      const Tensor whole = s(x);
      for (Index count = 1; count < 12; ++count) {
        Tensor other = x.clone();
        for (Index i = count * 24; i < x.size(); ++i) other.data()[i] = -3 * other.data()[i];
        EXPECT_EQ(numbers(rows_of(s(other), 0, 0, count)), numbers(rows_of(whole, 0, 0, count)));
        EXPECT_EQ(numbers(s(rows_of(x, 0, 0, count))), numbers(rows_of(whole, 0, 0, count)));
      }
    }
  }
}

// The scores once more, of the heads that a token uses; nobody else pays.
TEST(DualScale, CostsTheScoresOnceMoreWhereItReadsThem) {
  const auto madds = [](const char* attention, const char* router, const Pairs& settings) {
    return BlockLayer(attention, router, false, settings).block.madds(12).needed;
  };
  const Pairs fixed = said("depth_router", "deep"),
              reads = fixed + said("k_mode", "dynamic") + counted("k_max", 2) + said("importance", "attention");
  EXPECT_EQ(madds("full", "none", reads) - madds("full", "none", fixed), 12 * 12 * 24);
  EXPECT_EQ(madds("full", "two_stage", reads) - madds("full", "two_stage", fixed), 12 * 12 * 16);
  EXPECT_EQ(madds("gmha", "none", reads) - madds("gmha", "none", fixed), 12 * 4 * 24);
}

}  // namespace
}  // namespace headlab
