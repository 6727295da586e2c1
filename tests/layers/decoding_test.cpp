// A decoder that reads tokens as they come says what it says of all of them at once, whatever its parts.
#include "layers/decoding.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/kernels/gemm_recorder.h"
#include "layers/depth_routing/depth_router.h"
#include "layers/expert_routing/expert_router.h"
#include "layers/hosts/decoder.h"

namespace headlab {
namespace {

constexpr Index kVocabulary = 11, kContext = 12, kHeads = 4;

DecoderConfig small(const AttentionConfig& attention) {
  DecoderConfig c;
  c.vocabulary = kVocabulary;
  c.context = kContext;
  c.model_width = 16;
  c.attention = {attention, attention};
  return c;
}

AttentionConfig heads(const std::string& router = "none", Index shared = 1, Index routed = 2) {
  AttentionConfig a;
  a.heads = kHeads;
  a.router = router;
  a.shared = shared;
  a.routed = routed;
  return a;
}

FeedForwardConfig feed_forward(const std::string& name, std::vector<std::pair<const char*, Value>> settings) {
  FeedForwardConfig out{.name = name};
  for (const auto& [key, value] : settings) out.settings.set(key, value);
  return out;
}

std::vector<std::int32_t> tokens(Index count) {
  const Random random(3, "decoding tokens");
  std::vector<std::int32_t> out;
  for (Index i = 0; i < count; ++i)
    out.push_back(static_cast<std::int32_t>(random.below(static_cast<std::uint64_t>(i), kVocabulary)));
  return out;
}

// Tokens [first, first + count) of each of `batch` sequences of kContext.
std::vector<std::int32_t> part_of(const std::vector<std::int32_t>& all, Index batch, Index first, Index count) {
  std::vector<std::int32_t> out;
  for (Index b = 0; b < batch; ++b) {
    const auto begin = all.begin() + b * kContext + first;
    out.insert(out.end(), begin, begin + count);
  }
  return out;
}

// The weights are far from their beginning, so that what is left out shows.
void scramble(const Decoder& decoder) {
  decoder.parameters().initialise(5);
  for (Parameter& p : decoder.parameters().all()) p.value = scale(Var(p.value), p.decay ? 2.5 : 1).value();
}

void expect_same(const DecoderConfig& config, Index batch, bool cached) {
  constexpr double kNear = 1e-5;
  const Decoder decoder(config);
  scramble(decoder);
  const std::vector<std::int32_t> all = tokens(batch * kContext);
  ForwardContext context;
  context.seed = 9;
  const NoGrad no_grad;
  const Tensor whole = decoder.logits(context, all, batch).value();
  Decoding decoding = decoder.decoding(batch, kContext);
  decoding.seed = 9;
  EXPECT_EQ(decoding.caches.size(), cached ? config.attention.size() : 0);
  Index read = 0;
  for (const Index count : {5, 1, 1, 3, 1, 1}) {
    const Tensor last = decoder.read(decoding, part_of(all, batch, read, count));
    read += count;
    ASSERT_EQ(last.shape(), (Shape{batch, kVocabulary}));
    for (Index b = 0; b < batch; ++b) {
      for (Index v = 0; v < kVocabulary; ++v) {
        const double expected = whole.data()[(b * kContext + read - 1) * kVocabulary + v];
        ASSERT_NEAR(last.data()[b * kVocabulary + v], expected, kNear) << "sequence " << b << ", " << read << " tokens";
      }
    }
  }
  EXPECT_EQ(decoding.position, kContext);
}

void expect_same(const DecoderConfig& config, bool cached = true) {
  for (const Index batch : {1, 3}) {
    SCOPED_TRACE(batch);
    expect_same(config, batch, cached);
  }
}

TEST(Decoding, AgreesWithAllTokensAtOnceForEveryRouter) {
  for (const std::string& router : routers().names()) {
    SCOPED_TRACE(router);
    expect_same(small(heads(router)));
    if (router == "none") continue;
    for (const auto& [shared, routed] : {std::pair<Index, Index>{0, 2}, {2, 0}, {1, 3}}) {
      SCOPED_TRACE(testing::Message() << shared << " shared, " << routed << " routed");
      expect_same(small(heads(router, shared, routed)));
    }
    AttentionConfig own = heads(router);
    own.keys = Keys::selected;
    expect_same(small(own));
  }
}

TEST(Decoding, AgreesForGroupedKeysPositionsAndWindows) {
  for (const char* router : {"none", "two_stage"}) {
    SCOPED_TRACE(router);
    for (const Index key_heads : {1, 2}) {
      AttentionConfig grouped = heads(router);
      grouped.key_heads = key_heads;
      expect_same(small(grouped));
    }
    for (const auto pairs : {Rotary::Pairs::halves, Rotary::Pairs::adjacent}) {
      AttentionConfig turned = heads(router);
      turned.rotary = Rotary{.pairs = pairs};
      turned.key_heads = 2;
      DecoderConfig c = small(turned);
      c.learned_positions = false;
      expect_same(c);
    }
    AttentionConfig window = heads(router);
    window.mask = AttentionMask::Kind::window;
    window.window = 3;
    expect_same(small(window));
    AttentionConfig unbiased = heads(router);
    unbiased.bias = false;
    expect_same(small(unbiased));
  }
}

// In groups whose segments begin later in the second layer, with maps by group.
TEST(Decoding, AgreesForGroupsOfTheSequence) {
  for (const char* router : {"none", "two_stage", "query_norm"}) {
    for (const char* mlp : {"own", "shared", "none"}) {
      for (const std::int64_t window : {0, 2}) {
        SCOPED_TRACE(testing::Message() << router << ", mlp " << mlp << ", window " << window);
        AttentionConfig grouped = heads(router);
        grouped.name = "gmha";
        grouped.key_heads = 2;
        grouped.rotary = Rotary{};
        grouped.settings.set("attention.groups", std::int64_t{3});
        grouped.settings.set("attention.window", window);
        grouped.settings.set("attention.group_mlp", std::string(mlp));
        expect_same(small(grouped));
      }
    }
  }
}

TEST(Decoding, AgreesForEveryFeedForwardNormAndOutput) {
  DecoderConfig c = small(heads());
  c.norm = "rms";
  c.norm_epsilon = 1e-3;
  c.tied = true;
  for (const char* activation : {"gelu", "relu", "swiglu"}) {
    SCOPED_TRACE(activation);
    c.feed_forward = feed_forward("dense", {{"feed_forward.activation", std::string(activation)}});
    expect_same(c);
  }
  for (const std::string& router : expert_routers().names()) {
    for (const char* name : {"smoe", "mh_moe"}) {
      SCOPED_TRACE(name + (" " + router));
      c.feed_forward = feed_forward(name, {{"feed_forward.router", router},
                                           {"feed_forward.top_k", std::int64_t{2}},
                                           {"feed_forward.shared_hidden", std::int64_t{3}},
                                           {"feed_forward.expert_hidden", std::int64_t{7}}});
      expect_same(c);
    }
  }
  for (const std::string& router : depth_routers().names()) {
    SCOPED_TRACE(router);
    c.feed_forward = feed_forward("dual_scale", {{"feed_forward.depth_router", router}});
    expect_same(c, !depth_routers().find(router).reads_complexity);
    c.feed_forward.settings.set("feed_forward.k_mode", std::string("dynamic"));
    if (router != "random") expect_same(c, false);  // read again, it draws by another number of tokens
  }
  c.feed_forward = feed_forward("dense", {{"model.bitnet", std::string("all")}});
  c.attention = {heads(), heads("two_stage")};
  for (AttentionConfig& a : c.attention) a.bitnet = {true, true, true};
  expect_same(c);
}

// A model that knows no caches reads everything again, and says the same.
TEST(Decoding, WithoutCachesIsTheSameMoreSlowly) {
  const Decoder decoder(small(heads("two_stage")));
  scramble(decoder);
  Decoding cached = decoder.decoding(2, kContext), plain = decoder.TokenModel::decoding(2, kContext);
  const std::vector<std::int32_t> all = tokens(2 * kContext);
  for (const auto& [first, count] : {std::pair<Index, Index>{0, 4}, {4, 1}, {5, 2}}) {
    const std::vector<std::int32_t> part = part_of(all, 2, first, count);
    const Tensor a = decoder.read(cached, part), b = decoder.TokenModel::read(plain, part);
    ASSERT_EQ(a.shape(), b.shape());
    for (Index i = 0; i < a.size(); ++i) EXPECT_NEAR(a.data()[i], b.data()[i], 1e-5);
  }
}

// Multiply-adds that a step asks the kernels for.
double executed(const DecoderConfig& config, Index batch) {
  const Decoder decoder(config);
  scramble(decoder);
  Decoding decoding = decoder.decoding(batch, kContext);
  decoder.read(decoding, tokens(batch * 4));
  const GemmRecorder recorder;
  decoder.read(decoding, tokens(batch));
  double out = 0;
  for (const GemmCall& call : recorder.calls()) out += static_cast<double>(call.count * call.m * call.n * call.k);
  return out;
}

// A step of a mixture of heads spares the queries, scores, values and outputs of heads that its token does not use, and
// has the router's maps besides.
TEST(Decoding, SkipsTheQueriesOfUnusedHeads) {
  constexpr double D = 16, Dh = 4, kKeys = 5, kLayers = 2;
  for (const double batch : {1.0, 3.0}) {
    const auto of = [&](const AttentionConfig& a) { return executed(small(a), static_cast<Index>(batch)); };
    const double all = of(heads("none")), some = of(heads("two_stage", 1, 1)), more = of(heads("two_stage", 1, 2));
    const double one_head = kLayers * batch * (2 * D * Dh + 2 * kKeys * Dh), router = kLayers * batch * D * (3 + 2);
    EXPECT_DOUBLE_EQ(more - some, one_head) << "a query, its scores and values, an output";
    EXPECT_DOUBLE_EQ(all - some, 2 * one_head - router);
  }
}

TEST(Decoding, RefusesMoreThanThereIsRoomFor) {
  const Decoder decoder(small(heads()));
  scramble(decoder);
  EXPECT_THROW(decoder.decoding(1, kContext + 1), ShapeError);
  EXPECT_THROW(decoder.decoding(0, kContext), ShapeError);
  Decoding decoding = decoder.decoding(2, 6);
  EXPECT_THROW(decoder.read(decoding, tokens(7)), ShapeError);  // not equally many
  EXPECT_THROW(decoder.read(decoding, {}), ShapeError);
  EXPECT_THROW(decoder.read(decoding, tokens(14)), ShapeError);
  decoder.read(decoding, tokens(12));
  EXPECT_THROW(decoder.read(decoding, tokens(2)), ShapeError);
}

TEST(Decoder, HasAFeedForwardOfItsOwnWidthInEachLayer) {
  DecoderConfig c = small(heads());
  c.feed_forward = feed_forward("dense", {{"feed_forward.hidden", std::vector<std::int64_t>{5, 9}}});
  const Decoder decoder(c);
  std::vector<Index> widths;
  for (const Parameter& p : decoder.parameters().all()) {
    if (p.name.ends_with("mlp.fc2.weight")) widths.push_back(p.shape[1]);
  }
  EXPECT_EQ(widths, (std::vector<Index>{5, 9}));
}

TEST(Decoder, HasNoBiasesWhereTheyAreLeftOut) {
  AttentionConfig a = heads("two_stage");
  a.bias = false;
  const Decoder decoder(small(a));
  for (const Parameter& p : decoder.parameters().all())
    EXPECT_FALSE(p.name.find("attention") != std::string::npos && p.name.ends_with(".bias")) << p.name;
}

}  // namespace
}  // namespace headlab
