#include "layers/hosts/decoder.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/optim/optimiser.h"

namespace headlab {
namespace {

DecoderConfig small(const std::string& router = "none") {
  DecoderConfig c;
  c.vocabulary = 11;
  c.context = 8;
  c.model_width = 16;
  AttentionConfig a;
  a.heads = 4;
  a.router = router;
  a.shared = 1;
  a.routed = 2;
  c.attention = {a, a};
  return c;
}

std::vector<std::int32_t> tokens(std::size_t count, std::uint64_t seed = 1) {
  const Random random(seed, "llm tokens");
  std::vector<std::int32_t> out(count);
  for (std::size_t i = 0; i < count; ++i) out[i] = static_cast<std::int32_t>(random.below(i, 11));
  return out;
}

Tensor logits(const Decoder& decoder, const std::vector<std::int32_t>& ids, Index batch) {
  ForwardContext context;
  return decoder.logits(context, ids, batch).value();
}

TEST(Decoder, GivesLogitsForEveryTokenAndCountsItsParameters) {
  Decoder decoder(small());
  const Index D = 16, block = 4 * D + (3 * D * D + 3 * D) + (D * D + D) + (8 * D * D + 5 * D);
  EXPECT_EQ(decoder.parameters().count(), 11 * D + 8 * D + 2 * block + 2 * D + 11 * D);
  decoder.parameters().initialise(1);
  EXPECT_EQ(logits(decoder, tokens(16), 2).shape(), (Shape{16, 11}));
  EXPECT_EQ(logits(decoder, tokens(5), 1).shape(), (Shape{5, 11}));  // shorter than the context
  EXPECT_GT(decoder.madds(8).needed, 2.0 * 8 * (12 * D * D));
}

// MoH (Jin et al.), Table 4: 186 M parameters with and without a router, 881 M and 882 M.
TEST(Decoder, HasTheSizesOfMohsLanguageModels) {
  struct Size {
    Index layers, width, hidden, heads;
  };
  const auto millions = [](const Size& s, Index shared, Index routed) {
    DecoderConfig c;
    c.vocabulary = 65536, c.context = 2048, c.model_width = s.width;
    c.learned_positions = false;
    c.norm = "rms";
    c.feed_forward.settings.set("feed_forward.activation", std::string("swiglu"));
    c.feed_forward.settings.set("feed_forward.hidden", std::int64_t{s.hidden});
    c.feed_forward.settings.set("feed_forward.bias", false);
    AttentionConfig a;
    a.heads = s.heads;
    a.rotary = Rotary{};
    if (shared + routed > 0) a.router = "two_stage", a.shared = shared, a.routed = routed;
    c.attention.assign(static_cast<std::size_t>(s.layers), a);
    return std::llround(static_cast<double>(Decoder(c).parameters().count()) / 1e6);
  };
  const Size small{12, 768, 2048, 12}, base{24, 1536, 4096, 16};
  EXPECT_EQ(millions(small, 0, 0), 186);
  EXPECT_EQ(millions(small, 3, 6), 186);
  EXPECT_EQ(millions(small, 3, 3), 186);
  EXPECT_EQ(millions(base, 0, 0), 881);
  EXPECT_EQ(millions(base, 4, 8), 882);
  EXPECT_EQ(millions(base, 4, 4), 882);
}

TEST(Decoder, RefusesSizesThatDoNotFit) {
  Decoder decoder(small());
  decoder.parameters().initialise(1);
  EXPECT_THROW(logits(decoder, tokens(9), 1), ShapeError);  // longer than the context
  EXPECT_THROW(logits(decoder, tokens(9), 2), ShapeError);
  EXPECT_THROW(logits(decoder, {}, 1), ShapeError);
  EXPECT_THROW(logits(decoder, tokens(8), 0), ShapeError);
  EXPECT_THROW(logits(decoder, {0, 11}, 1), ShapeError);  // no such token
  DecoderConfig c = small();
  c.vocabulary = 0;
  EXPECT_THROW(Decoder{c}, ShapeError);
  c = small();
  c.attention[1].mask = AttentionMask::Kind::none;  // would see the tokens it is to predict
  EXPECT_THROW(Decoder{c}, ShapeError);
}

class CausalDecoder : public testing::TestWithParam<const char*> {};

TEST_P(CausalDecoder, ALaterTokenDoesNotChangeEarlierLogitsNorAnotherSequence) {
  Decoder decoder(small(GetParam()));
  decoder.parameters().initialise(2);
  for (Parameter& p : decoder.parameters().all()) p.value = scale(Var(p.value), 3).value();
  std::vector<std::int32_t> ids = tokens(16);
  const Tensor before = logits(decoder, ids, 2);
  ids[5] = (ids[5] + 1) % 11;  // in the first sequence
  const Tensor after = logits(decoder, ids, 2);
  for (Index n = 0; n < 16; ++n) {
    double change = 0;
    for (Index v = 0; v < 11; ++v) change += std::abs(double(before.data()[n * 11 + v]) - after.data()[n * 11 + v]);
    if (n < 5 || n >= 8)
      EXPECT_EQ(change, 0) << "token " << n;
    else
      EXPECT_GT(change, 0) << "token " << n;
  }
}

INSTANTIATE_TEST_SUITE_P(Routers, CausalDecoder, testing::Values("none", "two_stage"));

TEST(Decoder, MemorisesASmallBatch) {
  Decoder decoder(small());
  decoder.parameters().initialise(3);
  AdamW adam(decoder.parameters(), {});
  const auto ids = tokens(16), next = tokens(16, 7);
  double first = 0, last = 0;
  for (int step = 0; step < 60; ++step) {
    Tape tape;
    ForwardContext context;
    context.tape = &tape;
    context.training = true;
    const Var loss = cross_entropy(decoder.logits(context, ids, 2), next);
    last = static_cast<double>(loss.value().item());
    if (step == 0) first = last;
    decoder.parameters().clear_gradients();
    tape.backward(loss);
    adam.step(1e-2);
  }
  EXPECT_NEAR(first, std::log(11.0), 0.2);
  EXPECT_LT(last, 0.2 * first);
}

}  // namespace
}  // namespace headlab
