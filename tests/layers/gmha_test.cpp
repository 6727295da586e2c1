// Grouped multi-head attention (DASG-MoE, eq. 9 to 12): who attends to whom, padding, costs.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "engine/runtime/precision.h"
#include "layers/hosts/decoder.h"
#include "tests/layers/gmha_layer.h"
#include "tests/layers/recorder.h"

namespace headlab {
namespace {

// Where a batch's example 1 + l differs from its first in token l alone: the outputs that moved, against those that
// attend to l. Its examples have `length` tokens, by themselves or with padding up to the most that the layer takes.
struct Reach {
  std::string leak, still;  // the first that moved though it does not attend, and stayed though it does; or nothing
  Index pairs = 0, stay = 0;
};
Reach reach_of(const Gmha& g, Index length, bool padded = false) {
  constexpr Index kWidth = 4;
  const GmhaLayer layer(g, kWidth, 2);
  const Index n = padded ? g.tokens : length;
  const Tensor one = normal({1, n, kWidth}, 7), other = normal({1, n, kWidth}, 8);
  Tensor x = broadcast_to(Var(one), {1 + length, n, kWidth}).value().clone();
  for (Index l = 0; l < length; ++l)
    std::copy_n(other.data() + l * kWidth, kWidth, x.data() + ((1 + l) * n + l) * kWidth);
  for (Index b = 0; b <= length; ++b)
    std::fill_n(x.data() + (b * n + length) * kWidth, (n - length) * kWidth, std::numeric_limits<real>::quiet_NaN());
  std::vector<Index> lengths;
  if (padded) lengths.assign(static_cast<std::size_t>(1 + length), length);
  const Tensor y = layer(x, lengths);
  const std::vector<Index> segment = g.segments();
  Reach out;
  for (Index l = 0; l < length; ++l) {
    for (Index j = 0; j < length; ++j) {
      const real *before = y.data() + j * kWidth, *after = y.data() + ((1 + l) * n + j) * kWidth;
      const bool moved = !std::equal(before, before + kWidth, after), sees = g.sees(segment, j, l);
      if (moved && !sees && out.leak.empty()) out.leak = fmt::format("token {} moves with token {}", j, l);
      if (!moved && sees && out.still.empty()) out.still = fmt::format("token {} stays as token {} moves", j, l);
      out.pairs += sees, out.stay += sees && !moved;
    }
  }
  return out;
}

TEST(Gmha, ATokenMovesExactlyThoseThatAttendToIt) {
  int tried = 0;
  for (Index n = 1; n <= 24; ++n) {
    for (Index groups = 1; groups <= n; ++groups) {
      for (const Index window : {0, 1, 2, 3, 4, 7, 30}) {
        for (const bool causal : {false, true}) {
          for (const bool shifted : {false, true}) {
            const Gmha g{n, groups, window, causal, shifted};
            const Reach reach = reach_of(g, n);
            ASSERT_EQ(reach.leak + reach.still, "") << testing::PrintToString(g);
            ++tried;
          }
        }
      }
    }
  }
  EXPECT_EQ(tried, 300 * 7 * 4);
}

// Segments are those of the longest sequence.
TEST(Gmha, ATokenMovesThoseThatAttendToItInShorterSequencesToo) {
  int tried = 0;
  for (const Index n : {2, 7, 12, 15}) {
    for (Index groups = 1; groups <= n; ++groups) {
      for (const Index window : {Index{0}, Index{1}, Index{4}, n}) {
        for (const bool causal : {false, true}) {
          for (const bool shifted : {false, true}) {
            for (const Index length : std::set<Index>{1, n / 2, n - 1}) {
              for (const bool padded : {false, true}) {
                const Gmha g{n, groups, window, causal, shifted};
                const Reach reach = reach_of(g, length, padded);
                ASSERT_EQ(reach.leak + reach.still, "")
                    << testing::PrintToString(g) << ", " << length << " of them" << (padded ? " and padding" : "");
                ++tried;
              }
            }
          }
        }
      }
    }
  }
  EXPECT_EQ(tried, (2 * 1 + (7 + 12 + 15) * 3) * 4 * 4 * 2);
}

// The mask that a layer hands to its kernels.
AttentionMask mask_of(const GmhaLayer& layer, const Tensor& x) {
  const NoGrad no_grad;
  Recorder seen;
  seen.keeps_activity = true;
  ForwardContext context;
  context.probe = &seen;
  layer.layer->forward(context, x);
  return seen.activities.at(0).mask;
}

// The first query that sees other keys than the definition says, in a sequence of any length; or nothing.
std::string other_keys(const Gmha& g, const AttentionMask& mask) {
  const std::vector<Index> segment = g.segments();
  for (Index length = 1; length <= g.tokens; ++length) {
    for (Index j = 0; j < length; ++j) {
      const KeyRange seen = mask.keys_of(j, length);
      bool same = 0 <= seen.begin && seen.end <= length;
      for (Index l = 0; l < length; ++l) same &= seen.contains(l) == g.sees(segment, j, l);
      if (!same) return fmt::format("token {} of {} sees {} to {}", j, length, seen.begin, seen.end - 1);
    }
  }
  return "";
}

// Layers are too slow for every window and length, not their masks.
TEST(Gmha, MasksAllButGroupAndWindowWhateverTheirSizes) {
  const Tensor x = normal({1, 1, 2}, 3);
  int tried = 0;
  for (Index n = 1; n <= 24; ++n) {
    EXPECT_THROW(GmhaLayer(Gmha{n, n + 1}, 2, 1), ShapeError) << n;
    for (Index groups = 1; groups <= n; ++groups) {
      for (Index window = 0; window <= n + 1; ++window) {
        for (const bool causal : {false, true}) {
          for (const bool shifted : {false, true}) {
            const Gmha g{n, groups, window, causal, shifted, "none"};
            AttentionConfig c = g.config(2, 1);
            c.layer = 3;  // one that shifts, where it may
            c.settings.set("attention.cross_group", std::string(shifted ? "shift" : "none"));
            ASSERT_EQ(other_keys(g, mask_of(GmhaLayer(c), x)), "") << testing::PrintToString(g);
            ++tried;
          }
        }
      }
    }
  }
  EXPECT_EQ(tried, 22000);
}

// Longer than blocks of queries and keys are; there, some weights are too small to be seen.
TEST(Gmha, KeepsToItsGroupAndWindowInLongSequences) {
  for (const Gmha& g : {Gmha{301, 2, 0}, {301, 2, 90, true, true}, {290, 5, 33, false, true}, {200, 50, 0, true}}) {
    const Reach reach = reach_of(g, g.tokens);
    EXPECT_EQ(reach.leak, "") << testing::PrintToString(g);
    EXPECT_LT(static_cast<double>(reach.stay), 0.01 * static_cast<double>(reach.pairs)) << testing::PrintToString(g);
  }
}

class GmhaPadding : public testing::TestWithParam<Gmha> {};

// The padding holds NaN: whatever read it would show.
TEST_P(GmhaPadding, ChangesNoBitOfAnyOtherToken) {
  constexpr Index kWidth = 12, T = 31;
  const GmhaLayer layer(GetParam(), kWidth, 4);
  const std::vector<Index> lengths{9, 31, 17, 1};
  Tensor x = normal({4, T, kWidth}, 5);
  for (Index n = 0; n < 4 * T; ++n) {
    if (n % T >= lengths[static_cast<std::size_t>(n / T)])
      std::fill_n(x.data() + n * kWidth, kWidth, std::numeric_limits<real>::quiet_NaN());
  }
  const Tensor y = layer(x, lengths);
  for (Index b = 0; b < 4; ++b) {
    const Index length = lengths[static_cast<std::size_t>(b)];
    EXPECT_EQ(numbers(rows_of(y, b, 0, length)), numbers(layer(rows_of(x, b, 0, length)))) << "example " << b;
  }
  for (const real each : y.span()) ASSERT_TRUE(std::isfinite(each)) << "what is made of padding";
}

TEST_P(GmhaPadding, IsNoPartOfGradients) {
  constexpr Index kWidth = 12, length = 20;
  const Gmha g = GetParam();
  const Tensor x = normal({1, 31, kWidth}, 6);
  GmhaLayer layer(g, kWidth, 4);
  std::vector<Tensor> gradients[2];  // without padding, with it
  for (const bool pad : {false, true}) {
    layer.set.clear_gradients();
    Tape tape;
    ForwardContext context;
    context.tape = &tape;
    if (pad) context.lengths = {length};
    const Var input = tape.leaf(pad ? x : rows_of(x, 0, 0, length));
    const Var y = slice(layer.layer->forward(context, input), 1, 0, length);
    Var loss = sum(y * y);
    for (const AuxiliaryLoss& balance : context.auxiliary) loss = loss + balance.loss;
    tape.backward(loss);
    gradients[pad].push_back(rows_of(tape.gradient(input), 0, 0, length));
    for (const Parameter& p : layer.set.all()) gradients[pad].push_back(p.gradient.clone());
  }
  for (std::size_t i = 0; i < gradients[0].size(); ++i)
    EXPECT_LT(relative_error(gradients[1][i], gradients[0][i]), 1e-5) << i;
}

INSTANTIATE_TEST_SUITE_P(Kinds, GmhaPadding,
                         testing::Values(Gmha{31, 4}, Gmha{40, 5, 3, false, true}, Gmha{31, 3, 4, true, true, "shared"},
                                         Gmha{33, 4, 0, true, false, "none"},
                                         Gmha{31, 4, 5, false, true, "own", "two_stage"},
                                         Gmha{31, 4, 0, true, true, "shared", "query_norm"},
                                         Gmha{31, 2, 0, true, true, "none", "two_stage"}));

// The same names of parameters: both begin with the same numbers.
TEST(Gmha, OneGroupIsMultiHeadAttention) {
  for (const bool causal : {false, true}) {
    for (const char* router : {"none", "two_stage", "fixed"}) {
      const AttentionConfig grouped = Gmha{40, 1, 0, causal, true, "none", router}.config(24, 4);
      AttentionConfig plain = grouped;
      plain.name = "full";
      std::vector<std::vector<real>> both[2];
      for (const bool of_groups : {false, true}) {
        GmhaLayer layer(of_groups ? grouped : plain);
        Tape tape;
        ForwardContext context;
        context.tape = &tape;
        const Var x = tape.leaf(normal({2, 40, 24})), y = layer.layer->forward(context, x);
        tape.backward(sum(y * y));
        both[of_groups] = {numbers(y.value()), numbers(tape.gradient(x))};
        for (const Parameter& p : layer.set.all()) {
          if (p.gradient.defined()) both[of_groups].push_back(numbers(p.gradient));
        }
        EXPECT_EQ(layer.layer->madds(40).needed, Attention(Scope(layer.set, "b"), plain).madds(40).needed);
      }
      EXPECT_EQ(both[0], both[1]) << router << (causal ? ", causal" : "");
    }
  }
}

TEST(Gmha, CountsPairsInsideOfGroupAndWindowAlone) {
  constexpr double D = 8, hidden = 2;
  for (const Gmha& g :
       {Gmha{22, 4}, {22, 4, 3, true, true}, {22, 5, 5, false, true, "shared"}, {23, 4, 2, false, false, "none"}}) {
    GmhaLayer layer(g, 8, 2);
    for (const Index T : {g.tokens, Index{9}}) {
      const std::vector<Index> segment = g.segments();
      double pairs = 0;
      for (Index j = 0; j < T; ++j) {
        for (Index l = 0; l < T; ++l) pairs += g.sees(segment, j, l);
      }
      const double t = static_cast<double>(T), mlp = g.mlp == "none" ? 0 : 2 * t * D * hidden;
      EXPECT_DOUBLE_EQ(layer.layer->madds(T).needed, t * 4 * D * D + 2 * pairs * D + mlp) << testing::PrintToString(g);
      EXPECT_DOUBLE_EQ(layer.layer->madds(T).executed, layer.layer->madds(T).needed);
    }
    const double maps = g.mlp == "none" ? 0 : g.mlp == "own" ? static_cast<double>(g.groups) : 1;
    EXPECT_EQ(static_cast<double>(layer.set.count()), 4 * D * D + 4 * D + maps * (2 * D * hidden + D + hidden));
  }
}

// After the maps, what the heads said is in all numbers: the output reads them all.
TEST(Gmha, CountsTheWholeOutputAfterMapsOfRoutedHeads) {
  constexpr double T = 22, D = 8, Dh = 2, hidden = 2;
  const auto needed = [](const std::string& mlp) {
    return GmhaLayer(Gmha{22, 4, 3, false, false, mlp, "two_stage"}, 8, 4).layer->madds(22).needed;
  };
  EXPECT_DOUBLE_EQ(needed("own") - needed("none"), T * 2 * D * hidden + T * D * Dh * (4 - 2));
}

// Heads that a token does not use say nothing to the maps after them, gates weigh the others.
TEST(Gmha, GatesWeighHeadsBeforeTheGroupsMaps) {
  const Gmha routed{12, 3, 0, false, true, "own", "two_stage"};
  Gmha dense = routed;
  dense.router = "none";
  GmhaLayer all(dense, 12, 4), some(routed, 12, 4);
  for (Parameter& p : some.set.all()) {
    for (const Parameter& same : all.set.all()) {
      if (p.name == same.name) p.value = same.value;
    }
  }
  const Tensor x = normal({2, 12, 12}, 3);
  Recorder seen;
  ForwardContext context;
  context.probe = &seen;
  const Tensor y = some.layer->forward(context, x).value();
  ForwardContext weighed;
  weighed.weigh_heads = [&](const std::string&, const Var& heads, Index H) {
    const Var gate = Var(seen.uses.at(0).gate.reshaped({2, 12, H, 1}));
    return reshape(reshape(heads, {2, 12, H, 3}) * gate, heads.shape());
  };
  EXPECT_LT(relative_error(y, all.layer->forward(weighed, x).value()), 1e-5);
}

TEST(Gmha, RoundsEachGroupsMapsByThemselvesUnderBitNet) {
  AttentionConfig c = Gmha{12, 3}.config(8, 2);
  GmhaLayer plain(c);
  c.bitnet.weights = true;
  const GmhaLayer rounded(c);
  const Tensor x = normal({1, 12, 8}, 3), y = rounded(x);
  EXPECT_GT(relative_error(plain(x), y), 0.01);
  for (Parameter& p : plain.set.all()) {
    if (p.shape.size() < 2 || p.name.ends_with("_bias")) continue;
    const Index maps = p.name == "a.qkv.weight" ? 3 : p.shape.size() == 3 ? p.shape[0] : 1;
    p.value = absmean_ternary(Var(p.value), std::vector<Index>(static_cast<std::size_t>(maps), p.value.size() / maps))
                  .value();
  }
  EXPECT_LT(relative_error(plain(x), y), 1e-5);
}

TEST(Gmha, MultipliesInBfloat16) {
  const GmhaLayer layer(Gmha{200, 4, 20, true, true}, 16, 2);
  const Tensor x = normal({1, 200, 16}, 3), y = layer(x);
  set_precision(Precision::bfloat16);
  const Tensor rounded = layer(x);
  set_precision(Precision::float32);
  const double error = relative_error(rounded, y);
  EXPECT_GT(error, 1e-5);
  EXPECT_LT(error, 0.03);
}

TEST(Gmha, IsComputedAgainToTheSameBits) {
  std::vector<std::vector<real>> gradients[2];
  for (const bool again : {false, true}) {
    DecoderConfig c;
    c.vocabulary = 7, c.context = 12, c.model_width = 12;
    c.recompute = again;
    const AttentionConfig a = Gmha{12, 3, 2, true, false, "own", "two_stage"}.config(12, 4);
    c.attention = {a, a};
    const Decoder decoder(c);
    decoder.parameters().initialise(3);
    Tape tape;
    ForwardContext context;
    context.tape = &tape;
    tape.backward(
        cross_entropy(decoder.logits(context, {0, 6, 3, 3, 1, 2, 5, 4, 0, 6}, 1), {6, 3, 3, 1, 0, 5, 4, 0, 6, 2}));
    for (const Parameter& p : decoder.parameters().all()) gradients[again].push_back(numbers(p.gradient));
  }
  EXPECT_EQ(gradients[0], gradients[1]);
}

TEST(Gmha, ShiftsEverySecondBlockOfAModel) {
  DecoderConfig c;
  c.vocabulary = 7, c.context = 8, c.model_width = 8;
  AttentionConfig a = Gmha{8, 2, 0, true, false}.config(8, 2);
  const auto last_logits = [&](const std::string& cross, std::int32_t first) {
    a.settings.set("attention.cross_group", cross);
    c.attention = {a, a};
    const Decoder decoder(c);
    decoder.parameters().initialise(3);
    ForwardContext context;
    return numbers(
        rows_of(decoder.logits(context, {first, 1, 2, 3, 4, 5, 6, 0}, 1).value().reshaped({1, 8, 7}), 0, 4, 4));
  };
  EXPECT_NE(last_logits("shift", 0), last_logits("shift", 5)) << "the first group reaches the second";
  EXPECT_EQ(last_logits("none", 0), last_logits("none", 5)) << "the formulas as they stand";
}

void expect_refused(const AttentionConfig& c, const std::string& part) {
  ParameterSet set;
  try {
    attentions().find("gmha").make(Scope(set, "a"), c);
    ADD_FAILURE() << part;
  } catch (const ShapeError& error) {
    EXPECT_NE(std::string(error.what()).find(part), std::string::npos) << error.what();
  }
}

TEST(Gmha, RefusesWhatItCannotDo) {
  const auto usual = [] { return Gmha{12, 3}.config(8, 2); };
  AttentionConfig c = usual();
  c.tokens = 0;
  expect_refused(c, "how many tokens");
  expect_refused(Gmha{12, 13}.config(8, 2), "13 groups of 12 tokens; attention.groups");
  c = usual();
  c.mask = AttentionMask::Kind::window, c.window = 2;
  expect_refused(c, "its window is attention.window");
  c = Gmha{12, 3, 0, false, false, "own", "fixed"}.config(8, 4);
  expect_refused(c, "the router fixed uses 2 of 4 heads, and the maps after them read all; set attention.group_mlp");
  c.settings.set("attention.group_mlp", std::string("none"));
  EXPECT_NO_THROW(GmhaLayer{c});
  const GmhaLayer layer(Gmha{12, 3, 0, false, false, "none"}, 8, 2);
  EXPECT_NO_THROW(layer(normal({1, 12, 8})));
  EXPECT_THROW(layer(normal({1, 13, 8})), ShapeError);
}

}  // namespace
}  // namespace headlab
