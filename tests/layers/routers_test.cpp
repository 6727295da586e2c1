// What routers choose and teach, which heads a layer builds, and its multiply-adds.
#include <fmt/format.h>

#include "tests/layers/attention_layer.h"

namespace headlab {
namespace {

TEST(Routers, RandomDrawsAnewAndFixedNever) {
  for (const char* name : {"random", "random_gated", "fixed"}) {
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

TEST(Routers, RandomHeadsWithLearnedGatesHaveTheGatesOfTwoStage) {
  for (AttentionConfig c : {moh(8, 2, 4), moh(8, 2, 4, false), moh(8, 0, 3), moh(8, 1, 1), moh(8, 2, 4, true, true),
                            moh(8, 3, 2, false, true), moh(8, 3, 0)}) {
    c.router = "random_gated";
    Layer s(c);
    const Tensor x = normal({2, 9, 24}, 7);
    Recorder seen;
    ForwardContext context;
    context.probe = &seen;
    s.layer->forward(context, x);
    for (Index n = 0; n < 18; ++n) {
      const std::vector<double> gates = s.gates(x.data() + n * 24, seen.uses[0].selected.data() + n * s.H());
      for (Index h = 0; h < s.H(); ++h)
        EXPECT_NEAR(seen.uses[0].gate.data()[n * s.H() + h], gates[static_cast<std::size_t>(h)], 1e-5);
    }
    EXPECT_TRUE(context.auxiliary.empty());
  }
}

// Where every candidate is drawn there is one choice, and the two are the same model.
TEST(Routers, RandomHeadsWithLearnedGatesAreTwoStageWhereNothingIsChosen) {
  AttentionConfig c = moh(8, 2, 6), drawn = c;
  drawn.router = "random_gated";
  const Tensor x = normal({2, 9, 24}, 7);
  Layer two_stage(c), random(drawn);
  ForwardContext a, b;
  EXPECT_EQ(numbers(random.layer->forward(a, x).value()), numbers(two_stage.layer->forward(b, x).value()));
}

TEST(Routers, GatesOfRandomHeadsLearn) {
  AttentionConfig c = moh(8, 2, 4);
  c.router = "random_gated";
  Layer s(c);
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  const Var y = s.layer->forward(context, normal({2, 9, 24}, 5));
  tape.backward(sum(y * y));
  for (const char* name : {"routed", "shared", "types"}) {
    for (const Parameter& p : s.set.all()) {
      if (p.name != fmt::format("a.router.{}.weight", name)) continue;
      ASSERT_TRUE(p.gradient.defined()) << name;
      EXPECT_GT(sum(Var(p.gradient) * Var(p.gradient)).value().item(), 1e-3) << name;
    }
  }
}

// Asked for beside the routed pass, all heads read and say what they would in multi-head attention of the same weights.
TEST(Routers, TellWhatEveryHeadSaysToEveryToken) {
  const BitNet rounded{.weights = true, .activations = true, .norm_inside = true};
  for (const auto& [keys, bitnet] :
       {std::pair{Keys::all, BitNet{}}, std::pair{Keys::selected, BitNet{}}, std::pair{Keys::all, rounded}}) {
    AttentionConfig c = moh(8, 2, 3);
    c.keys = keys;
    c.bitnet = bitnet;
    Layer routed(c);
    c.router = "none";
    c.keys = Keys::all;
    Layer mha(c);
    const Tensor x = normal({2, 9, 24}, 7);
    Recorder of_mha;
    of_mha.keeps_activity = true;
    ForwardContext context;
    context.lengths = {9, 4};
    context.probe = &of_mha;
    mha.layer->forward(context, x);
    struct Asker : Probe {
      bool reads_activity() const override { return true; }
      void attended(const HeadActivity& layer) override { said = of_all_heads(layer); }
      std::optional<HeadActivity> said;
    } asker;
    context.probe = &asker;
    const Tensor y = routed.layer->forward(context, x).value();
    const HeadActivity& expected = of_mha.activities.at(0);
    ASSERT_TRUE(asker.said);
    EXPECT_EQ(numbers(asker.said->qkv), numbers(expected.qkv));
    EXPECT_EQ(numbers(asker.said->output), numbers(expected.output));
    EXPECT_FALSE(asker.said->use.routed || asker.said->selected_keys);
    EXPECT_EQ(asker.said->mask.lengths, expected.mask.lengths);
    context.probe = nullptr;
    EXPECT_EQ(numbers(routed.layer->forward(context, x).value()), numbers(y)) << "the model does not see it";
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

// The same where heads share keys: 2 of 8 heads in groups of 2 read the first of 4 key heads.
TEST(Routers, KeyHeadsThatNoHeadReadsAreNotBuilt) {
  AttentionConfig whole = shared_keys(moh(8, 0, 8), 4), fewer = shared_keys(moh(8, 1, 1), 4);
  whole.router = "none", fewer.router = "fixed";
  ParameterSet all, some;
  whole.width = fewer.width = 24;
  const Attention a(Scope(all, "a"), whole), b(Scope(some, "a"), fewer);
  all.initialise(3);
  some.initialise(3);
  const Tensor &qkv = value_of(all, "a.qkv.weight"), &few = value_of(some, "a.qkv.weight");
  ASSERT_EQ(few.shape(), (Shape{(2 + 2) * 4, 24}));
  const Index head = 4 * 24, in_whole[] = {0, 1, 8, 12};  // both queries, the key, the value
  for (Index i = 0; i < 4 * head; ++i) ASSERT_EQ(few.data()[i], qkv.data()[in_whole[i / head] * head + i % head]) << i;
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

// 8 heads of width 3 on 2 key heads, 4 of them used.
TEST(Madds, CountKeysAndValuesByKeyHead) {
  AttentionConfig own = moh(8, 0, 4, false), shared = own;
  shared.key_heads = 2;
  const Layer a(own), b(shared);
  const double T = 10, saved = 2 * T * 24 * 3 * (8 - 2);
  EXPECT_DOUBLE_EQ(a.layer->madds(10).needed - b.layer->madds(10).needed, saved);
  EXPECT_DOUBLE_EQ(a.layer->madds(10).executed - b.layer->madds(10).executed, saved);
  shared.rotary = Rotary{};
  shared.head_dim = 4;
  own = shared;
  own.rotary.reset();
  EXPECT_EQ(Layer(shared).layer->madds(10).needed, Layer(own).layer->madds(10).needed);
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
  const double other_queries = 4 * of_one_head;  // whose norms are compared
  EXPECT_DOUBLE_EQ(by_norm.needed, projections + other_queries + (1 + 3 * 3 / 7.0) * scores + T * 7 * 2);
  EXPECT_DOUBLE_EQ(by_norm.executed - by_norm.needed, 2 * 4 * of_one_head) << "keys and values";
  EXPECT_EQ(madds("query_norm", 4, 0).executed, madds("fixed", 4, 0).executed);
}

}  // namespace
}  // namespace headlab
