// The encoder of texts: what padding, segments and pooling do, and that every token hears of every other.
#include "layers/hosts/encoder.h"

#include <gtest/gtest.h>

#include "tests/engine/op_checks.h"

namespace headlab {
namespace {

constexpr Index kContext = 12;

EncoderConfig small(bool pairs = false) {
  EncoderConfig c;
  c.shape = {.vocabulary = 11, .special = 3, .context = kContext, .categories = 4, .pairs = pairs};
  c.model_width = 24;
  AttentionConfig a;
  a.heads = 4;
  c.attention = {a, a};
  return c;
}

// Attentions, routers and feed-forwards that stand in it.
std::vector<std::pair<const char*, EncoderConfig>> kinds() {
  std::vector<std::pair<const char*, EncoderConfig>> out;
  out.emplace_back("plain", small());
  EncoderConfig moh = small();
  for (AttentionConfig& a : moh.attention) a.router = "two_stage", a.shared = 1, a.routed = 2;
  out.emplace_back("two_stage", moh);
  EncoderConfig rotary = small();
  rotary.learned_positions = false;
  for (AttentionConfig& a : rotary.attention) a.rotary = Rotary{};
  out.emplace_back("rotary", rotary);
  EncoderConfig groups = small();
  for (AttentionConfig& a : groups.attention) {
    a.name = "gmha";
    a.settings.set("attention.groups", std::int64_t{3});
  }
  out.emplace_back("gmha", groups);
  for (const char* name : {"dual_scale", "smoe"}) {
    EncoderConfig experts = small();
    experts.feed_forward.name = name;
    out.emplace_back(name, experts);
  }
  return out;
}

const std::vector<std::int32_t> kLong = {11, 3, 1, 4, 1, 5, 9, 2, 6, 5, 12}, kShort = {11, 2, 7, 1, 12};

std::vector<std::int32_t> padded(const std::vector<std::int32_t>& row, std::size_t length, std::int32_t with) {
  std::vector<std::int32_t> out = row;
  out.resize(length, with);
  return out;
}

Tensor alone(const TextClassifier& model, const std::vector<std::int32_t>& tokens) {
  ForwardContext context;
  return model.logits(context, {tokens, {}, 1}).value();
}

std::vector<real> row_of(const Tensor& logits, Index row) {
  const Index V = logits.dim(1);
  return {logits.data() + row * V, logits.data() + (row + 1) * V};
}

TEST(Encoder, PaddingChangesNoBitOfATextsLogits) {
  for (const auto& [name, config] : kinds()) {
    for (const Pooling pooling : {Pooling::mean, Pooling::first}) {
      SCOPED_TRACE(name);
      const EncoderClassifier model(config, pooling);
      model.parameters().initialise(3);
      for (const std::int32_t with : {0, 12}) {
        ForwardContext context;
        context.lengths = {static_cast<Index>(kLong.size()), static_cast<Index>(kShort.size())};
        std::vector<std::int32_t> both = kLong;
        const auto second = padded(kShort, kLong.size(), with);
        both.insert(both.end(), second.begin(), second.end());
        const Tensor logits = model.logits(context, {both, {}, 2}).value();
        EXPECT_EQ(row_of(logits, 0), numbers(alone(model, kLong)));
        EXPECT_EQ(row_of(logits, 1), numbers(alone(model, kShort)));
      }
    }
  }
}

TEST(Encoder, EveryTokenHearsOfLaterOnes) {
  const EncoderClassifier model(small(), Pooling::first);
  model.parameters().initialise(3);
  std::vector<std::int32_t> other = kLong;
  other[9] = 8;
  EXPECT_NE(numbers(alone(model, kLong)), numbers(alone(model, other))) << "the first token reads the last ones";
  EncoderConfig causal = small();
  causal.attention[0].mask = AttentionMask::Kind::causal;
  EXPECT_THROW(EncoderClassifier(causal, Pooling::mean), ShapeError);
}

TEST(Encoder, TellsTheTextsOfAPairApart) {
  const EncoderClassifier model(small(true), Pooling::mean);
  model.parameters().initialise(3);
  const std::vector<std::int32_t> segments = {0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1}, none(11, 0);
  ForwardContext a, b, c;
  const Tensor told = model.logits(a, {kLong, segments, 1}).value(), same = model.logits(b, {kLong, none, 1}).value();
  EXPECT_NE(numbers(told), numbers(same));
  EXPECT_THROW(model.logits(c, {kLong, {}, 1}), ShapeError);
  const EncoderClassifier single(small(), Pooling::mean);
  single.parameters().initialise(3);
  EXPECT_THROW(single.logits(c, {kLong, segments, 1}), ShapeError);
}

TEST(Encoder, RefusesSequencesThatDoNotFit) {
  const EncoderClassifier model(small(), Pooling::mean);
  model.parameters().initialise(3);
  ForwardContext context;
  EXPECT_THROW(model.logits(context, {std::vector<std::int32_t>(kContext + 1), {}, 1}), ShapeError);
  EXPECT_THROW(model.logits(context, {std::vector<std::int32_t>(5), {}, 2}), ShapeError);
  EXPECT_THROW(model.logits(context, {{}, {}, 1}), ShapeError);
  EXPECT_THROW(model.logits(context, {{14}, {}, 1}), ShapeError) << "no token of either kind";
  EXPECT_THROW(model.logits(context, {{-1}, {}, 1}), ShapeError);
}

TEST(Encoder, PoolsTheMeanOfWhatIsNoPaddingOrTheFirst) {
  Tensor x({2, 3, 2});
  for (Index i = 0; i < x.size(); ++i) x.data()[i] = static_cast<real>(i);
  EXPECT_EQ(numbers(pooled(x, Pooling::first, {3, 2}).value()), (std::vector<real>{0, 1, 6, 7}));
  EXPECT_EQ(numbers(pooled(x, Pooling::mean, {3, 2}).value()), (std::vector<real>{2, 3, 7, 8}));
  EXPECT_EQ(numbers(pooled(x, Pooling::mean, {}).value()), (std::vector<real>{2, 3, 8, 9}));
  EXPECT_THROW(pooled(x, Pooling::mean, {3, 0}), ShapeError);
}

TEST(Encoder, NamesHiddenTokensAtThePlacesThatAreAsked) {
  EncoderConfig c = small();
  c.shape.categories = 0;
  const EncoderOfHiddenTokens tied(c, true), own(c, false);
  for (const EncoderOfHiddenTokens* model : {&tied, &own}) {
    model->parameters().initialise(3);
    ForwardContext every, some;
    std::vector<Index> all(kLong.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Index>(i);
    const Tensor logits = model->logits(every, {kLong, {}, 1}, all).value();
    const Tensor asked = model->logits(some, {kLong, {}, 1}, {7, 2}).value();
    EXPECT_EQ(asked.shape(), Shape({2, 11}));
    for (std::size_t v = 0; v < 11; ++v) {
      EXPECT_NEAR(row_of(asked, 0)[v], row_of(logits, 7)[v], 1e-5);
      EXPECT_NEAR(row_of(asked, 1)[v], row_of(logits, 2)[v], 1e-5);
    }
  }
  EXPECT_EQ(own.parameters().count() - tied.parameters().count(), 11 * 24);
}

// A decoder's parameters are called alike, so that an encoder may begin with them.
TEST(Encoder, CallsItsParametersAsADecoderDoes) {
  const EncoderClassifier model(small(), Pooling::mean);
  std::vector<std::string> own;
  for (const Parameter& p : model.parameters().all()) {
    if (!p.name.starts_with("blocks.")) own.push_back(p.name);
  }
  EXPECT_EQ(own, (std::vector<std::string>{"embedding", "special", "position", "norm.weight", "norm.bias",
                                           "head.weight", "head.bias"}));
}

}  // namespace
}  // namespace headlab
