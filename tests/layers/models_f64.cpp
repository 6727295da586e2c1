// Gradients of whole models in double against central differences along random directions.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "layers/hosts/decoder.h"
#include "layers/hosts/encoder.h"
#include "layers/hosts/vit.h"

namespace headlab {
namespace {

Tensor images(Index count, std::uint64_t seed) {
  const Random random(seed, "vit images");
  Tensor x({count, 1, 8, 8});
  for (Index i = 0; i < x.size(); ++i) x.data()[i] = random.normal(static_cast<std::uint64_t>(i));
  return x;
}

VitConfig small(const std::string& router, bool class_token, bool sincos) {
  VitConfig c;
  c.height = c.width = 8;
  c.patch = 4;
  c.categories = 3;
  c.model_width = 12;
  c.class_token = class_token;
  c.sincos_positions = sincos;
  AttentionConfig a;
  a.router = router;
  a.heads = 4;
  a.shared = 1;
  a.routed = 2;
  c.attention = {a, a};
  c.attention[1].heads = 6;  // layers may differ
  c.attention[1].shared = 2;
  c.attention[1].routed = 3;
  return c;
}

Var with_balance(const Var& loss, const ForwardContext& context) {
  const Var balance = weighted_sum(context.auxiliary);
  return balance.defined() ? loss + balance : loss;
}

using Loss = std::function<Var(ForwardContext&)>;

// d(loss)/d(direction) from the tape against (loss(+step) - loss(-step)) / (2 step).
void expect_slopes(ParameterSet& parameters, const Loss& loss_of) {
  parameters.initialise(3);
  for (Parameter& p : parameters.all()) p.value = scale(Var(p.value), 1.5).value();
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  context.training = true;
  tape.backward(loss_of(context));
  for (std::uint64_t direction = 0; direction < 5; ++direction) {
    const Random random(direction, "direction");
    const double step = 2e-7;
    double slope = 0;
    const auto shift = [&](double by) {
      std::uint64_t i = 0;
      for (Parameter& p : parameters.all()) {
        for (real& w : p.value.span()) w += by * random.normal(i++);
      }
    };
    std::uint64_t i = 0;
    for (Parameter& p : parameters.all()) {
      ASSERT_TRUE(p.gradient.defined()) << p.name;
      for (const real g : p.gradient.span()) slope += g * random.normal(i++);
    }
    const auto loss_at = [&] {
      ForwardContext plain;
      plain.training = true;
      return static_cast<double>(loss_of(plain).value().item());
    };
    shift(step);
    const double above = loss_at();
    shift(-2 * step);
    const double below = loss_at();
    shift(step);
    EXPECT_NEAR((above - below) / (2 * step), slope, 1e-6 * std::max(1.0, std::abs(slope)))
        << "direction " << direction;
  }
}

class WholeVit : public testing::TestWithParam<VitConfig> {};

TEST_P(WholeVit, GradientMatchesCentralDifferencesAlongRandomDirections) {
  const Vit model(GetParam());
  expect_slopes(model.parameters(), [&](ForwardContext& context) {
    return with_balance(cross_entropy(model.logits(context, images(3, 2)), {0, 2, 1}, 0.1), context);
  });
}

class WholeDecoder : public testing::TestWithParam<const char*> {};

TEST_P(WholeDecoder, GradientMatchesCentralDifferencesAlongRandomDirections) {
  DecoderConfig c;
  c.vocabulary = 7;
  c.context = 5;
  c.model_width = 12;
  c.recompute = true;
  c.attention = small(GetParam(), false, false).attention;
  const Decoder model(c);
  expect_slopes(model.parameters(), [&](ForwardContext& context) {
    const Var logits = model.logits(context, {0, 6, 3, 3, 1, 2, 5, 4, 0, 6}, 2);
    return with_balance(cross_entropy(logits, {6, 3, 3, 1, 0, 5, 4, 0, 6, 2}), context);
  });
}

// Experts between dense layers, rotary positions, an output that is the embedding.
TEST(WholeDecoderOfExperts, GradientMatchesCentralDifferencesAlongRandomDirections) {
  for (const char* name : {"smoe", "mh_moe"}) {
    SCOPED_TRACE(name);
    DecoderConfig c;
    c.vocabulary = 7, c.context = 5, c.model_width = 12;
    c.recompute = c.tied = true;
    c.learned_positions = false;
    c.norm = "rms";
    AttentionConfig a;
    a.heads = 3;
    a.rotary = Rotary{};
    c.attention = {a, a};
    c.feed_forward.name = name;
    const std::pair<const char*, std::int64_t> sizes[] = {{"experts", 5}, {"top_k", 2}, {"expert_hidden", 7},
                                                          {"hidden", 9},  {"every", 2}, {"shared_hidden", 4}};
    for (const auto& [key, value] : sizes) c.feed_forward.settings.set(std::string("feed_forward.") + key, value);
    c.feed_forward.settings.set("feed_forward.z_weight", 0.1);
    const Decoder model(c);
    expect_slopes(model.parameters(), [&](ForwardContext& context) {
      const Var logits = model.logits(context, {0, 6, 3, 3, 1, 2, 5, 4, 0, 6}, 2);
      return with_balance(cross_entropy(logits, {6, 3, 3, 1, 0, 5, 4, 0, 6, 2}), context);
    });
  }
}

// Attention in groups: of the decoder causal, of the image model both ways.
AttentionConfig in_groups(const char* router, const char* mlp) {
  AttentionConfig a = small(router, false, false).attention[0];
  a.name = "gmha";
  a.settings.set("attention.groups", std::int64_t{2});
  a.settings.set("attention.window", std::int64_t{2});
  a.settings.set("attention.group_mlp", std::string(mlp));
  return a;
}

TEST(WholeDecoderInGroups, GradientMatchesCentralDifferencesAlongRandomDirections) {
  for (const auto& [router, mlp] : {std::pair{"none", "own"}, {"two_stage", "own"}, {"two_stage", "shared"}}) {
    SCOPED_TRACE(testing::Message() << router << ", mlp " << mlp);
    DecoderConfig c;
    c.vocabulary = 7, c.context = 5, c.model_width = 12;
    c.recompute = true;
    c.attention.assign(2, in_groups(router, mlp));
    const Decoder model(c);
    expect_slopes(model.parameters(), [&](ForwardContext& context) {
      const Var logits = model.logits(context, {0, 6, 3, 3, 1, 2, 5, 4, 0, 6}, 2);
      return with_balance(cross_entropy(logits, {6, 3, 3, 1, 0, 5, 4, 0, 6, 2}), context);
    });
  }
}

VitConfig with_groups(const char* mlp) {
  VitConfig c = small("none", true, false);
  c.attention.assign(2, in_groups("none", mlp));
  return c;
}

// Two texts with a segment each, the second row shorter; then hidden tokens, by the embedding and by a map of their
// own.
EncoderConfig small_encoder(const AttentionConfig& attention, const char* feed_forward) {
  EncoderConfig c;
  c.shape = {.vocabulary = 7, .special = 3, .context = 6, .categories = 3, .pairs = true};
  c.model_width = 12;
  c.recompute = true;
  c.attention.assign(2, attention);
  c.feed_forward.name = feed_forward;
  if (std::string(feed_forward) == "dense") return c;
  for (const auto& [key, value] : {std::pair{"experts", 5}, {"top_k", 2}, {"expert_hidden", 7}})
    c.feed_forward.settings.set(std::string("feed_forward.") + key, std::int64_t{value});
  return c;
}

TEST(WholeEncoder, GradientMatchesCentralDifferencesAlongRandomDirections) {
  const std::vector<std::int32_t> tokens = {7, 3, 1, 8, 4, 8, 7, 6, 8, 2, 8, 8},
                                  segments = {0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1, 1};
  for (const auto& [attention, feed_forward] : {std::pair{small("none", false, false).attention[0], "dense"},
                                                {small("two_stage", false, false).attention[0], "dense"},
                                                {in_groups("none", "own"), "dense"},
                                                {small("none", false, false).attention[0], "smoe"}}) {
    SCOPED_TRACE(testing::Message() << attention.name << ' ' << attention.router << ' ' << feed_forward);
    for (const Pooling pooling : {Pooling::mean, Pooling::first}) {
      const EncoderClassifier model(small_encoder(attention, feed_forward), pooling);
      expect_slopes(model.parameters(), [&](ForwardContext& context) {
        context.lengths = {6, 5};
        return with_balance(cross_entropy(model.logits(context, {tokens, segments, 2}), {2, 0}), context);
      });
    }
  }
  for (const bool tied : {false, true}) {
    EncoderConfig c = small_encoder(small("none", false, false).attention[0], "dense");
    c.shape.pairs = false;
    const EncoderOfHiddenTokens model(c, tied);
    expect_slopes(model.parameters(), [&](ForwardContext& context) {
      return cross_entropy(model.logits(context, {tokens, {}, 2}, {1, 4, 9}), {5, 0, 3});
    });
  }
}

INSTANTIATE_TEST_SUITE_P(Decoder, WholeDecoder, testing::Values("none", "two_stage"));

[[maybe_unused]] void PrintTo(const VitConfig& c, std::ostream* out) {
  *out << c.attention[0].router;
}

// Heads that share keys, and rotary positions.
VitConfig with_geometry(VitConfig c) {
  for (AttentionConfig& a : c.attention) {
    a.head_dim = 4;
    a.key_heads = 2;
    a.rotary = Rotary{Rotary::Pairs::adjacent, 30};
  }
  return c;
}

VitConfig with_drops(VitConfig c) {
  c.drop_path = 0.3;
  c.dropout = 0.2;
  return c;
}

INSTANTIATE_TEST_SUITE_P(Vit, WholeVit,
                         testing::Values(small("none", false, false), small("two_stage", false, false),
                                         small("two_stage", true, true), small("random", true, false),
                                         small("random_gated", true, false), small("fixed", false, true),
                                         with_drops(small("two_stage", false, false)),
                                         with_geometry(small("two_stage", false, false)),
                                         with_geometry(small("none", true, false)), with_groups("own"),
                                         with_groups("shared"), with_groups("none")));

}  // namespace
}  // namespace headlab
