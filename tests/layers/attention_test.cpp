// Attention and MoH against their definitions, written out head by head.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "layers/attention/attention.h"
#include "tests/engine/op_checks.h"
#include "tests/layers/recorder.h"

namespace headlab {
namespace {

Tensor& value_of(ParameterSet& set, const std::string& name) {
  for (Parameter& p : set.all()) {
    if (p.name == name) return p.value;
  }
  throw std::logic_error("no parameter " + name);
}

void scramble(ParameterSet& set) {
  set.initialise(1);
  std::uint64_t seed = 100;
  for (Parameter& p : set.all()) {
    p.value = scale(Var(normal(p.shape, ++seed)), 0.4).value();
  }
}

struct Layer {
  AttentionConfig config;
  ParameterSet set;
  std::unique_ptr<Attention> layer;

  explicit Layer(AttentionConfig c) : config(c) {
    config.width = 24;
    if (config.head_dim == 0) config.head_dim = config.width / config.heads;
    layer = std::make_unique<Attention>(Scope(set, "a"), config);
    if (config.router != "none" && (config.router == "fixed" || config.routed == 0))
      config.heads = config.shared + config.routed;  // no token can use the others: they are not built
    scramble(set);
  }
  Index H() const { return config.heads; }
  bool paper_scale() const { return config.settings.text("attention.gate_scale") == "paper"; }
  Index Dh() const { return config.head_dim; }

  // Rows of a linear map's output as plain numbers.
  double project(const std::string& name, Index out, const real* x) {
    const Tensor& w = value_of(set, "a." + name + ".weight");
    double y = 0;
    for (Index d = 0; d < 24; ++d) y += double(w.data()[out * 24 + d]) * x[d];
    return y;
  }
  double project_biased(const std::string& name, Index out, const real* x) {
    return project(name, out, x) + value_of(set, "a." + name + ".bias").data()[out];
  }

  // H_i of token t: attention of head i over one example's tokens x [T, 24]; [Dh].
  std::vector<double> head(const real* x, Index T, Index t, Index i) {
    std::vector<double> score(static_cast<std::size_t>(T)), out(static_cast<std::size_t>(Dh()));
    double total = 0;
    for (Index u = 0; u < T; ++u) {
      double dot = 0;
      for (Index c = 0; c < Dh(); ++c) {
        dot +=
            project_biased("qkv", i * Dh() + c, x + t * 24) * project_biased("qkv", (H() + i) * Dh() + c, x + u * 24);
      }
      total += score[static_cast<std::size_t>(u)] = std::exp(dot / std::sqrt(double(Dh())));
    }
    for (Index u = 0; u < T; ++u) {
      for (Index c = 0; c < Dh(); ++c) {
        out[static_cast<std::size_t>(c)] +=
            score[static_cast<std::size_t>(u)] / total * project_biased("qkv", (2 * H() + i) * Dh() + c, x + u * 24);
      }
    }
    return out;
  }

  std::vector<double> softmax_of(const std::string& router, Index n, const real* x) {
    std::vector<double> p(static_cast<std::size_t>(n));
    double total = 0;
    for (Index i = 0; i < n; ++i) total += p[static_cast<std::size_t>(i)] = std::exp(project("router." + router, i, x));
    for (double& v : p) v /= total;
    return p;
  }

  // The gates of one token, from moh.md's five lines.
  std::vector<double> gates(const real* x) {
    const Index hs = config.shared, E = H() - hs, K = config.routed;
    std::vector<double> gate(static_cast<std::size_t>(H()), 0.0);
    std::vector<double> s(static_cast<std::size_t>(hs), 1.0);
    if (hs > 1) {
      s = softmax_of("shared", hs, x);
      for (double& v : s) v *= paper_scale() ? 1.0 : double(hs);
    }
    double a1 = paper_scale() ? 0.5 : 1.0, a2 = a1;
    if (hs == 0) a2 = 1;
    if (K == 0) a1 = 1;
    if (config.settings.flag("attention.two_stage") && hs > 0 && K > 0) {
      const auto a = softmax_of("types", 2, x);
      a1 = a[0] * (paper_scale() ? 1 : 2), a2 = a[1] * (paper_scale() ? 1 : 2);
    }
    for (Index i = 0; i < hs; ++i) gate[static_cast<std::size_t>(i)] = a1 * s[static_cast<std::size_t>(i)];
    if (K == 0) return gate;
    const auto p = softmax_of("routed", E, x);
    std::vector<bool> chosen(static_cast<std::size_t>(E));
    double sum = 0;
    for (Index k = 0; k < K; ++k) {
      Index best = -1;
      for (Index i = 0; i < E; ++i) {
        const auto at = static_cast<std::size_t>(i);
        if (!chosen[at] && (best < 0 || p[at] > p[static_cast<std::size_t>(best)])) best = i;
      }
      chosen[static_cast<std::size_t>(best)] = true;
      sum += p[static_cast<std::size_t>(best)];
    }
    for (Index i = 0; i < E; ++i) {
      const auto at = static_cast<std::size_t>(i);
      if (chosen[at]) gate[static_cast<std::size_t>(hs + i)] = a2 * (paper_scale() ? p[at] : p[at] / sum * double(K));
    }
    return gate;
  }

  // Eq. 3 with gates: sum over heads of gate_i H_i W_O^i, plus the bias.
  Tensor summation_form(const Tensor& x) {
    const Index B = x.dim(0), T = x.dim(1);
    Tensor y({B, T, 24});
    const Tensor &w = value_of(set, "a.output.weight"), &bias = value_of(set, "a.output.bias");
    for (Index n = 0; n < B * T; ++n) {
      const std::vector<double> gate = config.router == "two_stage"
                                           ? gates(x.data() + n * 24)
                                           : std::vector<double>(static_cast<std::size_t>(H()), 1.0);
      std::vector<double> out(bias.span().begin(), bias.span().end());
      for (Index i = 0; i < H(); ++i) {
        const auto h = head(x.data() + n / T * T * 24, T, n % T, i);
        for (std::size_t d = 0; d < 24; ++d) {
          for (Index c = 0; c < Dh(); ++c) {
            out[d] += gate[static_cast<std::size_t>(i)] * h[static_cast<std::size_t>(c)] *
                      w.data()[static_cast<Index>(d) * H() * Dh() + i * Dh() + c];
          }
        }
      }
      for (Index d = 0; d < 24; ++d) y.data()[n * 24 + d] = static_cast<real>(out[static_cast<std::size_t>(d)]);
    }
    return y;
  }
};

AttentionConfig moh(Index heads, Index shared, Index routed, bool two_stage = true, bool paper = false) {
  AttentionConfig c;
  c.heads = heads;
  c.router = "two_stage";
  c.shared = shared;
  c.routed = routed;
  c.settings.set("attention.two_stage", two_stage);
  c.settings.set("attention.gate_scale", std::string(paper ? "paper" : "code"));
  return c;
}

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

TEST(Routers, RandomDrawsAnewAndFixedNever) {
  for (const char* name : {"random", "fixed"}) {
    AttentionConfig c = moh(8, 2, 4);
    c.router = name;
    Layer s(c);
    const Tensor x = normal({2, 9, 24}, 7);
    Recorder seen;
    ForwardContext context;
    context.probe = &seen;
    for (const std::uint64_t step : {0, 0, 1}) {
      context.step = step;
      s.layer->forward(context, x);
    }
    const auto mask = [&](std::size_t i) {
      return std::vector<real>(seen.uses[i].selected.span().begin(), seen.uses[i].selected.span().end());
    };
    EXPECT_EQ(mask(0), mask(1));
    EXPECT_EQ(mask(0) == mask(2), std::string(name) == "fixed");
    const Index built = s.H();
    for (Index n = 0; n < 18; ++n) {
      const real* selected = seen.uses[0].selected.data() + n * built;
      EXPECT_EQ(std::accumulate(selected, selected + built, 0.0), 6);
      EXPECT_EQ(selected[0] + selected[1], 2);
    }
    EXPECT_TRUE(context.auxiliary.empty());
  }
}

// The gate of one routed head, renormalised over itself, is 1: the output does not depend on W_r.
TEST(Routers, TheTaskTeachesAChoiceOfOneHeadNothing) {
  const auto gradient = [](const AttentionConfig& c) {
    Layer s(c);
    Tape tape;
    ForwardContext context;
    context.tape = &tape;
    const Var y = s.layer->forward(context, normal({2, 9, 24}, 5));
    tape.backward(sum(mul(y, y)));
    for (const Parameter& p : s.set.all()) {
      if (p.name != "a.router.routed.weight") continue;
      return p.gradient.defined() ? sum(mul(Var(p.gradient), Var(p.gradient))).value().item() : real(0);
    }
    throw std::logic_error("no W_r");
  };
  const auto says = [](const AttentionConfig& c) {
    return routers().find(c.router).task_teaches_choice(router_config(c));
  };
  for (const AttentionConfig& c : {moh(8, 0, 1), moh(8, 1, 1), moh(8, 2, 1, false)}) {
    EXPECT_NEAR(gradient(c), 0, 1e-8);
    EXPECT_FALSE(says(c));
  }
  for (const AttentionConfig& c : {moh(8, 0, 2), moh(8, 1, 2), moh(8, 1, 1, true, true)}) {
    EXPECT_GT(gradient(c), 1e-3);
    EXPECT_TRUE(says(c));
  }
}

// A head that no token can use has no parameters; those that are built start as they do in the whole layer, so that
// one seed compares the same heads.
TEST(Routers, HeadsThatNoTokenCanUseAreNotBuilt) {
  AttentionConfig whole = moh(8, 0, 8), fewer = moh(8, 1, 3), soft = moh(8, 4, 0);
  whole.router = "none", fewer.router = "fixed";
  ParameterSet all, some, gated;
  for (AttentionConfig* c : {&whole, &fewer, &soft}) c->width = 24;
  const Attention a(Scope(all, "a"), whole), b(Scope(some, "a"), fewer), c(Scope(gated, "a"), soft);
  EXPECT_EQ(b.madds(9).needed, b.madds(9).executed);
  EXPECT_LT(b.madds(9).needed, 0.5 * a.madds(9).needed + 1);
  all.initialise(3);
  some.initialise(3);
  gated.initialise(3);
  const Tensor &qkv = value_of(all, "a.qkv.weight"), &output = value_of(all, "a.output.weight");
  for (ParameterSet* set : {&some, &gated}) {
    const Tensor &few = value_of(*set, "a.qkv.weight"), &out = value_of(*set, "a.output.weight");
    ASSERT_EQ(few.shape(), (Shape{3 * 12, 24}));
    ASSERT_EQ(out.shape(), (Shape{24, 12}));
    for (Index part = 0; part < 3; ++part) {
      for (Index i = 0; i < 12 * 24; ++i)
        ASSERT_EQ(few.data()[part * 12 * 24 + i], qkv.data()[part * 24 * 24 + i]) << part << " " << i;
    }
    for (Index i = 0; i < 24 * 12; ++i) ASSERT_EQ(out.data()[i], output.data()[i / 12 * 24 + i % 12]) << i;
  }
}

TEST(Routers, RefuseABudgetThatDoesNotFitAndAnUnknownName) {
  EXPECT_THROW(Layer(moh(8, 2, 7)), ShapeError);
  EXPECT_THROW(Layer(moh(8, 9, 0)), ShapeError);
  EXPECT_THROW(Layer(moh(8, 0, 0)), ShapeError);
  AttentionConfig c = moh(8, 2, 4);
  c.router = "two_staged";
  EXPECT_THROW(Layer{c}, UsageError);
}

TEST(Madds, CountWhatAnInactiveHeadSaves) {
  const Layer half(moh(8, 0, 4, false)), all(moh(8, 0, 8, false));
  const Index T = 10;
  const double saved_heads = 4, D = 24, Dh = 3;
  const double saved = saved_heads * (T * D * Dh + 2.0 * T * T * Dh + T * Dh * D);  // query, scores and values, output
  EXPECT_DOUBLE_EQ(all.layer->madds(T).needed - half.layer->madds(T).needed, saved);
  EXPECT_DOUBLE_EQ(all.layer->madds(T).executed - half.layer->madds(T).executed, saved);
}

// "Half of the heads at T 512, d 2048: 0.722 of the multiply-adds with all keys and values, 0.472 with the selected
// ones".
TEST(Madds, CountSelectedKeysAndValues) {
  const auto share = [](Keys keys) {
    AttentionConfig c;
    c.width = 2048, c.heads = 32;
    ParameterSet set;
    const double dense = Attention(Scope(set, "dense"), c).madds(512).needed;
    c.router = "random", c.routed = 16, c.keys = keys;
    return Attention(Scope(set, "routed"), c).madds(512).needed / dense;
  };
  EXPECT_NEAR(share(Keys::all), 0.722, 0.0005);
  EXPECT_NEAR(share(Keys::selected), 0.472, 0.0005);
}

// 8 heads of width 2, 4 of them used. Where all tokens use the same heads, those have every key; a router that reads
// queries has queries, keys and values computed for every head.
TEST(Madds, CountWhatTheRouterMakesNecessary) {
  const Index T = 10;
  const auto madds = [&](const std::string& router, Index shared, Index routed) {
    AttentionConfig c;
    c.width = 16, c.heads = 8, c.router = router, c.shared = shared, c.routed = routed, c.keys = Keys::selected;
    ParameterSet set;
    return Attention(Scope(set), c).madds(T);
  };
  const double of_one_head = T * 16 * 2, projections = 4 * 4 * of_one_head, scores = 2 * T * T * 2;
  for (const auto& [shared, routed] : {std::pair<Index, Index>{1, 3}, {4, 0}}) {
    EXPECT_EQ(madds("fixed", shared, routed).needed, projections + 4 * scores);
    EXPECT_EQ(madds("fixed", shared, routed).executed, projections + 4 * scores);
  }
  const Madds by_norm = madds("query_norm", 1, 3);
  EXPECT_DOUBLE_EQ(by_norm.needed, projections + (1 + 3 * 3 / 7.0) * scores + T * 7 * 2);
  EXPECT_DOUBLE_EQ(by_norm.executed - by_norm.needed, 3 * 4 * of_one_head);
  EXPECT_EQ(madds("query_norm", 4, 0).executed, madds("fixed", 4, 0).executed);
}

}  // namespace
}  // namespace headlab
