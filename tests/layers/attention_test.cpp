// Attention and MoH against their definitions, written out head by head.
#include "tests/layers/attention_layer.h"

namespace headlab {
namespace {

TEST(Attention, EqualsTheSummationForm) {
  for (const Index heads : {1, 2, 3, 8}) {
    AttentionConfig c;
    c.heads = heads;
    Layer s(c);
    const Tensor x = normal({2, 7, 24}, 1);
    ForwardContext context;
    EXPECT_LT(relative_error(s.layer->forward(context, x).value(), s.summation_form(x)), 1e-5) << heads << " heads";
  }
}

class MohForms : public testing::TestWithParam<AttentionConfig> {};

TEST_P(MohForms, EqualTheSummationFormWithGatesFromTheDefinition) {
  Layer s(GetParam());
  const Tensor x = normal({3, 5, 24}, 2);
  ForwardContext context;
  Recorder seen;
  context.probe = &seen;
  EXPECT_LT(relative_error(s.layer->forward(context, x).value(), s.summation_form(x)), 1e-5);
  ASSERT_EQ(seen.uses.size(), 1u);
  for (Index n = 0; n < 15; ++n) {
    const auto gate = s.gates(x.data() + n * 24);
    double active = 0;
    for (Index h = 0; h < s.H(); ++h) {
      EXPECT_NEAR(seen.uses[0].gate.data()[n * s.H() + h], gate[static_cast<std::size_t>(h)], 1e-5);
      active += seen.uses[0].selected.data()[n * s.H() + h];
    }
    EXPECT_EQ(active, static_cast<double>(s.config.shared + s.config.routed));
  }
}

INSTANTIATE_TEST_SUITE_P(SpecialCases, MohForms,
                         testing::Values(moh(8, 2, 4), moh(8, 2, 4, false), moh(8, 0, 6, false), moh(8, 0, 6),
                                         moh(8, 1, 4), moh(8, 8, 0), moh(8, 3, 1), moh(8, 0, 1), moh(8, 0, 8),
                                         moh(3, 1, 2), moh(1, 0, 1), moh(1, 1, 0), moh(8, 2, 4, true, true),
                                         moh(8, 2, 4, false, true), moh(8, 0, 6, false, true), moh(8, 8, 0, true, true),
                                         moh(8, 1, 1, true, true), moh(8, 4, 0), moh(8, 4, 0, false, true),
                                         moh(8, 4, 0, true, true)));

INSTANTIATE_TEST_SUITE_P(Geometry, MohForms,
                         testing::Values(shared_keys(moh(8, 2, 4), 4), shared_keys(moh(8, 0, 3), 1),
                                         shared_keys(moh(8, 2, 4), 8, Rotary{}),
                                         shared_keys(moh(8, 2, 4), 2, Rotary{Rotary::Pairs::adjacent, 100}),
                                         shared_keys(moh(8, 4, 0), 4, Rotary{}), shared_keys(moh(8, 3, 0), 2)));

TEST(Attention, EqualsTheSummationFormWithSharedKeysAndRotation) {
  for (const char* router : {"none", "fixed"}) {
    for (const Index key_heads : {1, 2, 4}) {
      AttentionConfig c = shared_keys(moh(4, 1, 3), key_heads, Rotary{Rotary::Pairs::adjacent, 50});
      c.router = router;
      Layer s(c);
      const Tensor x = normal({2, 7, 24}, 1);
      ForwardContext context;
      EXPECT_LT(relative_error(s.layer->forward(context, x).value(), s.summation_form(x)), 1e-5)
          << router << ", " << key_heads << " key heads";
    }
  }
}

TEST(Attention, RefusesAGeometryThatDoesNotFit) {
  EXPECT_THROW(Layer(shared_keys(moh(8, 2, 4), 3)), ShapeError);
  AttentionConfig c = shared_keys(moh(8, 2, 4), 4);
  c.keys = Keys::selected;
  EXPECT_THROW(Layer{c}, ShapeError);  // heads that share keys are not used by the same tokens
  c = shared_keys(moh(8, 2, 4), 2);
  c.router = "fixed";
  EXPECT_THROW(Layer{c}, ShapeError);  // 6 heads are no whole groups of 4
  c.heads = 6, c.shared = 2, c.routed = 2;
  EXPECT_THROW(Layer{c}, ShapeError);  // nor are 4 of 3, which 2 key heads could share evenly
  c = shared_keys(moh(8, 2, 4), 8, Rotary{});
  c.head_dim = 3;
  EXPECT_THROW(Layer{c}, ShapeError);
}

TEST(Moh, WithZeroRouterLogitsEveryActiveHeadHasGateOne) {
  Layer s(moh(8, 2, 4));
  for (const char* router : {"routed", "shared", "types"}) {
    Tensor& w = value_of(s.set, std::string("a.router.") + router + ".weight");
    w = Tensor::zeros(w.shape());
  }
  ForwardContext context;
  Recorder seen;
  context.probe = &seen;
  s.layer->forward(context, normal({1, 3, 24}, 3));
  for (Index i = 0; i < seen.uses[0].gate.size(); ++i) {
    EXPECT_NEAR(seen.uses[0].gate.data()[i], i % 8 < 6 ? 1 : 0, 1e-6);  // ties: the lowest heads win
  }
}

TEST(Moh, BalanceLossIsKWhenBalancedAndItsGradientFlowsThroughPAlone) {
  Layer s(moh(8, 2, 4));
  const Tensor x = normal({4, 25, 24}, 4);
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  s.layer->forward(context, x);
  ASSERT_EQ(context.auxiliary.size(), 1u);
  // E sum_i P_i f_i from the definition.
  std::vector<double> P(6), f(6);
  for (Index n = 0; n < 100; ++n) {
    const auto p = s.softmax_of("routed", 6, x.data() + n * 24);
    const auto gate = s.gates(x.data() + n * 24);
    for (std::size_t i = 0; i < 6; ++i) P[i] += p[i] / 100, f[i] += (gate[2 + i] > 0) / 100.0;
  }
  double expected = 0;
  for (std::size_t i = 0; i < 6; ++i) expected += 6 * P[i] * f[i];
  EXPECT_NEAR(context.auxiliary[0].loss.value().item(), expected, 1e-4);
  tape.backward(context.auxiliary[0].loss);
  for (const Parameter& p : s.set.all()) EXPECT_EQ(p.gradient.defined(), p.name == "a.router.routed.weight") << p.name;

  Layer balanced(moh(8, 2, 4));
  Tensor& w = value_of(balanced.set, "a.router.routed.weight");
  w = Tensor::zeros(w.shape());
  ForwardContext plain;
  balanced.layer->forward(plain, x);
  EXPECT_NEAR(plain.auxiliary[0].loss.value().item(), 4, 1e-5);
}

// Under "code" a single routed head has gate 1 whatever its logit; under "paper" every logit gets gradient.
TEST(Moh, WithOneRoutedHeadTheTaskGivesTheRouterNoGradientUnderCodeScale) {
  for (const bool paper : {false, true}) {
    Layer s(moh(8, 2, 1, false, paper));
    Tape tape;
    ForwardContext context;
    context.tape = &tape;
    const Var y = s.layer->forward(context, normal({2, 5, 24}, 5));
    tape.backward(sum(mul(y, y)));
    double largest = 0;
    for (const Parameter& p : s.set.all()) {
      if (p.name != "a.router.routed.weight") continue;
      for (const real g : p.gradient.span()) largest = std::max(largest, std::abs(double(g)));
    }
    if (paper)
      EXPECT_GT(largest, 1e-4);
    else
      EXPECT_LT(largest, 1e-5);
  }
}

TEST(Moh, UnselectedTokensStillServeAsKeysAndValues) {
  Layer s(moh(8, 0, 1, false));
  const Tensor x = normal({1, 6, 24}, 6);
  ForwardContext context;
  const Tensor y = s.layer->forward(context, x).value();
  Tensor moved = x.clone();
  for (Index d = 0; d < 24; ++d) moved.data()[d] += real(0.01);  // token 0
  const Tensor z = s.layer->forward(context, moved).value();
  for (Index t = 1; t < 6; ++t) {
    double change = 0;
    for (Index d = 0; d < 24; ++d) change += std::abs(double(z.data()[t * 24 + d]) - y.data()[t * 24 + d]);
    EXPECT_GT(change, 1e-6) << "token " << t;
  }
}

}  // namespace
}  // namespace headlab
