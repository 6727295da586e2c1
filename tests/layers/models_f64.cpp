// Gradients of whole models in double against central differences along random directions.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "layers/hosts/decoder.h"
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
                                         with_geometry(small("none", true, false))));

}  // namespace
}  // namespace headlab
