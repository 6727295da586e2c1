// BitNet b1.58 in blocks: which maps are rounded, where norms stand, and that nothing changes where it is off. The
// numbers of feed-forwards, attention and whole decoders are compared with PyTorch's (tests/oracle/).
#include "layers/bitnet.h"

#include "layers/block.h"
#include "layers/hosts/decoder.h"
#include "tests/engine/op_checks.h"
#include "tests/layers/attention_layer.h"

namespace headlab {
namespace {

Settings bitnet(const char* where, const char* of = "both", const char* norm = "inside") {
  Settings s;
  s.set("model.bitnet", std::string(where));
  s.set("model.bitnet_of", std::string(of));
  s.set("model.bitnet_norm", std::string(norm));
  return s;
}

TEST(BitNet, IsWhatTheOptionsSayOfEachPart) {
  using enum BitNetPart;
  EXPECT_FALSE(uses_bitnet({}, attention));
  EXPECT_FALSE(uses_bitnet(bitnet("none"), feed_forward));
  EXPECT_TRUE(uses_bitnet(bitnet("attention"), attention));
  EXPECT_FALSE(uses_bitnet(bitnet("attention"), feed_forward));
  EXPECT_TRUE(uses_bitnet(bitnet("all"), attention));
  EXPECT_TRUE(uses_bitnet(bitnet("all"), feed_forward));
  const BitNet weights = bitnet_of(bitnet("all", "weights", "pre"), attention);
  EXPECT_TRUE(weights.weights && !weights.activations && !weights.norm_inside);
  const BitNet inputs = bitnet_of(bitnet("feed_forward", "activations"), feed_forward);
  EXPECT_TRUE(!inputs.weights && inputs.activations && inputs.norm_inside);
}

TEST(BitNet, LeavesAMapAsItIsWhereItIsOff) {
  ParameterSet set;
  const Linear map(Scope(set), 5, 4);
  set.initialise(1);
  const ForwardContext context;
  const Var x(normal({3, 5}));
  EXPECT_EQ(numbers(BitNet{}.linear(context, map, x).value()), numbers(map.forward(context, x).value()));
}

// What a map with a norm inside says does not depend on the size of its input, and little on its finer digits.
TEST(BitNet, NormsAndRoundsWhatAMapReads) {
  const BitNet both{.weights = true, .activations = true, .norm_inside = true};
  const Tensor x = normal({4, 32});
  const Tensor y = both.input(Var(x)).value();
  for (Index n = 0; n < 4; ++n) {
    double squares = 0, largest = 0;
    for (Index i = 0; i < 32; ++i) squares += std::pow(y.data()[n * 32 + i], 2) / 32;
    for (Index i = 0; i < 32; ++i) largest = std::max(largest, std::abs(double(y.data()[n * 32 + i])));
    EXPECT_NEAR(squares, 1, 0.02);
    for (Index i = 0; i < 32; ++i) {
      const double steps = y.data()[n * 32 + i] * 127 / largest;
      EXPECT_NEAR(steps, std::round(steps), 1e-3);
    }
  }
  EXPECT_LT(relative_error(both.input(scale(Var(x), 1000)).value(), y), 0.02);
}

// Queries, keys and values are three maps, each rounded by its own mean; and so is the output.
TEST(BitNet, RoundsTheMapsOfAttention) {
  for (const char* router : {"none", "two_stage", "query_norm"}) {
    SCOPED_TRACE(router);
    AttentionConfig c = shared_keys(moh(6, 2, 4), 3), rounded = c;
    c.router = rounded.router = router;
    rounded.bitnet.weights = true;
    Layer plain(c), bits(rounded);  // routers choose all: the maps alone differ
    const Tensor x = normal({2, 5, 24}, 7);
    ForwardContext context;
    const Tensor before = plain.layer->forward(context, x).value(), y = bits.layer->forward(context, x).value();
    EXPECT_GT(relative_error(y, before), 1e-3);
    Tensor& qkv = value_of(plain.set, "a.qkv.weight");
    const Index of_head = 4 * 24;
    qkv = absmean_ternary(Var(qkv), {6 * of_head, 3 * of_head, 3 * of_head}).value();
    Tensor& output = value_of(plain.set, "a.output.weight");
    output = absmean_ternary(Var(output)).value();
    EXPECT_LT(relative_error(y, plain.layer->forward(context, x).value()), 1e-6);
  }
}

// With all of it: the maps read what is normed and rounded, heads are so before their gates, and a router reads the
// stream as it is.
TEST(BitNet, RoundsWhatTheMapsOfAttentionRead) {
  for (const char* router : {"none", "two_stage"}) {
    SCOPED_TRACE(router);
    AttentionConfig plain = moh(6, 2, 4), rounded = plain;
    plain.router = "none", rounded.router = router;
    const BitNet all{.weights = true, .activations = true, .norm_inside = true};
    rounded.bitnet = all;
    Layer heads_alone(plain), bits(rounded);
    const Tensor x = normal({2, 5, 24}, 7);
    Recorder seen;
    ForwardContext asked, unasked;
    asked.probe = &seen;
    const Tensor y = bits.layer->forward(asked, x).value();

    const Tensor output = value_of(bits.set, "a.output.weight"), bias = value_of(bits.set, "a.output.bias");
    const Index of_map = 6 * 4 * 24;
    value_of(heads_alone.set, "a.qkv.weight") =
        absmean_ternary(Var(value_of(bits.set, "a.qkv.weight")), {of_map, of_map, of_map}).value();
    value_of(heads_alone.set, "a.qkv.bias") = value_of(bits.set, "a.qkv.bias");
    Tensor& identity = value_of(heads_alone.set, "a.output.weight");
    for (Index i = 0; i < identity.size(); ++i) identity.data()[i] = i % 25 == 0 ? 1 : 0;
    for (real& b : value_of(heads_alone.set, "a.output.bias").span()) b = 0;
    const Tensor heads = heads_alone.layer->forward(unasked, all.input(Var(x))).value();
    Tensor read = all.input(Var(heads)).value().clone();
    if (std::string(router) != "none") {
      const Tensor& gate = seen.uses.at(0).gate;
      for (Index i = 0; i < read.size(); ++i) read.data()[i] *= gate.data()[i / 24 * 6 + i % 24 / 4];
    }
    EXPECT_LT(relative_error(y, linear(Var(read), absmean_ternary(Var(output)), Var(bias)).value()), 1e-5);
  }
}

TEST(BitNet, TakesTheBlocksNormsAwayWhereItsMapsHaveTheirOwn) {
  const auto norms_of = [](const char* where, const char* norm) {
    AttentionConfig attention{.heads = 2};
    attention.bitnet = bitnet_of(bitnet(where, "both", norm), BitNetPart::attention);
    ParameterSet set;
    make_block(Scope(set), {.width = 8,
                            .norm = "rms",
                            .feed_forward = {.name = "dense", .settings = bitnet(where, "both", norm)},
                            .attention = attention});
    std::string found;
    for (const Parameter& p : set.all()) {
      if (p.name.starts_with("norm")) found += p.name + " ";
    }
    return found;
  };
  EXPECT_EQ(norms_of("none", "inside"), "norm1.weight norm2.weight ");
  EXPECT_EQ(norms_of("all", "pre"), "norm1.weight norm2.weight ");
  EXPECT_EQ(norms_of("all", "inside"), "");
  EXPECT_EQ(norms_of("attention", "inside"), "norm2.weight ");
  EXPECT_EQ(norms_of("feed_forward", "inside"), "norm1.weight ");
}

// Weights hand their gradients on: what a rounded map would give, with respect to its rounded weight.
TEST(BitNet, TrainsTheWeightsBehindTheRoundedOnes) {
  ParameterSet set;
  const Linear map(Scope(set), 6, 4);
  set.initialise(3);
  const BitNet weights{.weights = true};
  const Tensor x = normal({5, 6});
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  const Var y = weights.linear(context, map, Var(x));
  tape.backward(sum(y * y));
  Tape other;
  const Var w = other.leaf(absmean_ternary(Var(set.all()[0].value)).value());
  const Var z = linear(Var(x), w, Var(set.all()[1].value));
  other.backward(sum(z * z));
  EXPECT_EQ(numbers(set.all()[0].gradient), numbers(other.gradient(w)));
}

TEST(Decoder, MayUseItsEmbeddingAsOutput) {
  DecoderConfig c;
  c.vocabulary = 11, c.context = 6, c.model_width = 8;
  AttentionConfig a;
  a.heads = 2;
  c.attention = {a};
  const Decoder untied(c);
  c.tied = true;
  const Decoder tied(c);
  EXPECT_EQ(tied.parameters().count(), untied.parameters().count() - 11 * 8);
  EXPECT_EQ(tied.madds().needed, untied.madds().needed);
  tied.parameters().initialise(2);
  untied.parameters().initialise(2);
  Tensor embedding;
  for (const Parameter& p : tied.parameters().all()) {
    if (p.name == "embedding") embedding = p.value;
  }
  for (Parameter& p : untied.parameters().all()) {
    if (p.name == "output.weight") p.value = embedding.clone();
  }
  const std::vector<std::int32_t> ids{3, 1, 4, 1, 5};
  std::vector<real> together[2];
  for (const Decoder* decoder : {&tied, &untied}) {
    Tape tape;
    ForwardContext context;
    context.tape = &tape;
    tape.backward(cross_entropy(decoder->logits(context, ids, 1), ids));
    Var sum_of_both(Tensor::zeros({11, 8}));  // of the embedding, and of the output where it is apart
    for (const Parameter& p : decoder->parameters().all()) {
      if (p.name == "embedding" || p.name == "output.weight") sum_of_both = sum_of_both + Var(p.gradient);
    }
    together[decoder == &tied] = numbers(sum_of_both.value());
  }
  for (std::size_t i = 0; i < together[0].size(); ++i) EXPECT_NEAR(together[0][i], together[1][i], 1e-6);
}

}  // namespace
}  // namespace headlab
