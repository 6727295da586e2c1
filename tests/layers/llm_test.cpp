#include "layers/hosts/llm.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/optim/optimiser.h"

namespace headlab {
namespace {

LlmConfig small(const std::string& router = "none") {
  LlmConfig c;
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

Tensor logits(const Llm& llm, const std::vector<std::int32_t>& ids, Index batch) {
  ForwardContext context;
  return llm.forward(context, ids, batch).value();
}

TEST(Llm, GivesLogitsForEveryTokenAndCountsItsParameters) {
  Llm llm(small());
  const Index D = 16, block = 4 * D + (3 * D * D + 3 * D) + (D * D + D) + (8 * D * D + 5 * D);
  EXPECT_EQ(llm.parameters().count(), 11 * D + 8 * D + 2 * block + 2 * D + 11 * D);
  llm.parameters().initialise(1);
  EXPECT_EQ(logits(llm, tokens(16), 2).shape(), (Shape{16, 11}));
  EXPECT_EQ(logits(llm, tokens(5), 1).shape(), (Shape{5, 11}));  // shorter than the context
  EXPECT_GT(llm.madds(8).needed, 2.0 * 8 * (12 * D * D));
}

TEST(Llm, RefusesSizesThatDoNotFit) {
  Llm llm(small());
  llm.parameters().initialise(1);
  EXPECT_THROW(logits(llm, tokens(9), 1), ShapeError);  // longer than the context
  EXPECT_THROW(logits(llm, tokens(9), 2), ShapeError);
  EXPECT_THROW(logits(llm, {}, 1), ShapeError);
  EXPECT_THROW(logits(llm, tokens(8), 0), ShapeError);
  EXPECT_THROW(logits(llm, {0, 11}, 1), ShapeError);  // no such token
  LlmConfig c = small();
  c.vocabulary = 0;
  EXPECT_THROW(Llm{c}, ShapeError);
  c = small();
  c.attention[1].mask = AttentionMask::Kind::none;  // would see the tokens it is to predict
  EXPECT_THROW(Llm{c}, ShapeError);
}

class CausalLlm : public testing::TestWithParam<const char*> {};

TEST_P(CausalLlm, ALaterTokenDoesNotChangeEarlierLogitsNorAnotherSequence) {
  Llm llm(small(GetParam()));
  llm.parameters().initialise(2);
  for (Parameter& p : llm.parameters().all()) p.value = scale(Var(p.value), 3).value();
  std::vector<std::int32_t> ids = tokens(16);
  const Tensor before = logits(llm, ids, 2);
  ids[5] = (ids[5] + 1) % 11;  // in the first sequence
  const Tensor after = logits(llm, ids, 2);
  for (Index n = 0; n < 16; ++n) {
    double change = 0;
    for (Index v = 0; v < 11; ++v) change += std::abs(double(before.data()[n * 11 + v]) - after.data()[n * 11 + v]);
    if (n < 5 || n >= 8)
      EXPECT_EQ(change, 0) << "token " << n;
    else
      EXPECT_GT(change, 0) << "token " << n;
  }
}

INSTANTIATE_TEST_SUITE_P(Routers, CausalLlm, testing::Values("none", "two_stage"));

TEST(Llm, MemorisesASmallBatch) {
  Llm llm(small());
  llm.parameters().initialise(3);
  AdamW adam(llm.parameters(), {});
  const auto ids = tokens(16), next = tokens(16, 7);
  double first = 0, last = 0;
  for (int step = 0; step < 60; ++step) {
    Tape tape;
    ForwardContext context;
    context.tape = &tape;
    context.training = true;
    const Var loss = cross_entropy(llm.forward(context, ids, 2), next);
    last = static_cast<double>(loss.value().item());
    if (step == 0) first = last;
    llm.parameters().clear_gradients();
    tape.backward(loss);
    adam.step(1e-2);
  }
  EXPECT_NEAR(first, std::log(11.0), 0.2);
  EXPECT_LT(last, 0.2 * first);
}

}  // namespace
}  // namespace headlab
