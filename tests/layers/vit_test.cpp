#include "layers/hosts/vit.h"
#include "engine/runtime/memory.h"
#include "engine/runtime/parallel.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>
#include <utility>

namespace headlab {
namespace {

VitConfig plain(Index depth) {
  VitConfig c;
  c.attention.resize(static_cast<std::size_t>(depth));
  for (AttentionConfig& a : c.attention) a.heads = 8;
  return c;
}

TEST(Vit, CountsItsParametersWithoutAllocatingThem) {
  const Vit vit(plain(4));
  const Index D = 96, block = 4 * D + (3 * D * D + 3 * D) + (D * D + D) + (8 * D * D + 5 * D);
  EXPECT_EQ(vit.parameters().count(), (16 * D + D) + 49 * D + 4 * block + 2 * D + (10 * D + 10));
  VitConfig huge = plain(48);
  huge.model_width = 8192;
  EXPECT_GT(Vit(huge).parameters().count(), Index{30} * 1000 * 1000 * 1000);
}

TEST(Vit, RefusesSizesThatDoNotFit) {
  VitConfig c = plain(1);
  c.patch = 0;
  EXPECT_THROW(Vit{c}, ShapeError);
  c = plain(1);
  c.model_width = 90;  // not divisible by 8 heads
  EXPECT_THROW(Vit{c}, ShapeError);
  Vit vit(plain(1));
  vit.parameters().initialise(1);
  ForwardContext context;
  EXPECT_THROW(vit.logits(context, Tensor::zeros({2, 3, 28, 28})), ShapeError);
}

TEST(Vit, PatchesKeepEveryPixelInItsPlace) {
  Tensor image({1, 2, 4, 6});
  for (Index i = 0; i < image.size(); ++i) image.data()[i] = static_cast<real>(i);
  const Tensor patches = patchify(image, 2);
  EXPECT_EQ(patches.shape(), (Shape{1, 6, 8}));
  for (Index t = 0; t < 6; ++t) {
    for (Index c = 0; c < 2; ++c) {
      for (Index y = 0; y < 2; ++y) {
        for (Index x = 0; x < 2; ++x) {
          EXPECT_EQ(patches.data()[t * 8 + c * 4 + y * 2 + x],
                    image.data()[c * 24 + (t / 3 * 2 + y) * 6 + t % 3 * 2 + x]);
        }
      }
    }
  }
}

TEST(Vit, FillsUpPatchesAtTheBorder) {
  Tensor image({1, 1, 3, 5});
  for (Index i = 0; i < image.size(); ++i) image.data()[i] = static_cast<real>(i + 1);
  const Tensor patches = patchify(image, 2);
  EXPECT_EQ(patches.shape(), (Shape{1, 6, 4}));
  const std::vector<real> last(patches.data() + 20, patches.data() + 24);
  EXPECT_EQ(last, (std::vector<real>{15, 0, 0, 0}));
  const std::vector<real> below(patches.data() + 12, patches.data() + 16);
  EXPECT_EQ(below, (std::vector<real>{11, 12, 0, 0}));
  VitConfig c = plain(1);
  c.patch = 8;  // 28 = 3 x 8 + 4
  EXPECT_EQ(c.patches(), 16);
  Vit vit(c);
  vit.parameters().initialise(1);
  ForwardContext context;
  EXPECT_EQ(vit.logits(context, Tensor::zeros({2, 1, 28, 28})).value().shape(), (Shape{2, 10}));
}

TEST(Vit, ATrainingStepInItsSteadyStateAsksTheSystemForNothing) {
#ifdef __SANITIZE_ADDRESS__
  GTEST_SKIP() << "the pool reuses nothing under the address sanitizer";
#endif
  VitConfig c;
  c.model_width = 48;
  c.attention.assign(2, AttentionConfig{0, 4, 0, "two_stage", 1, 2});
  const Vit vit(c);
  vit.parameters().initialise(1);
  Tensor images({8, 1, 28, 28});
  for (Index i = 0; i < images.size(); ++i) images.data()[i] = static_cast<real>(i % 13) / 13;
  const auto step = [&] {
    Tape tape;
    ForwardContext context;
    context.tape = &tape;
    context.training = true;
    vit.parameters().clear_gradients();
    tape.backward(cross_entropy(vit.logits(context, images), {0, 1, 2, 3, 4, 5, 6, 7}));
  };
  const auto asks = [&](int steps) {
    const auto before = pool_usage().system_calls;
    for (int i = 0; i < steps; ++i) step();
    return pool_usage().system_calls - before;
  };
  set_threads(1);
  asks(2);
  EXPECT_EQ(asks(10), 0u);
  // Which thread takes a piece of work is the scheduler's choice: how soon each of the two has met each piece varies.
  set_threads(2);
  int steps = 0;
  while (steps < 500 && asks(10) != 0) steps += 10;
  EXPECT_LT(steps, 500);
  set_threads(1);
}

// Its rate rises linearly: with 0.998 in the last of three blocks, the first never drops, the second half of the time.
TEST(Blocks, DropPathRisesFromNothingToItsValue) {
  ParameterSet set;
  BlockConfig each;
  each.width = 8, each.drop_path = 0.998;
  AttentionConfig attention;
  attention.heads = 2;
  const auto blocks = block_stack(Scope(set), each, {3, attention});
  set.initialise(1);
  const Index count = 400;
  Tensor x({count, 1, 8});
  const Random random(5, "input");
  for (Index i = 0; i < x.size(); ++i) x.data()[i] = static_cast<real>(random.normal(static_cast<std::uint64_t>(i)));
  const auto unchanged = [&](const Block& block, bool training) {  // share of examples that both branches left out
    ForwardContext context;
    context.training = training;
    const Tensor y = block.forward(context, Var(x)).value();
    Index n = 0;
    for (Index i = 0; i < count; ++i) n += std::equal(y.data() + 8 * i, y.data() + 8 * (i + 1), x.data() + 8 * i);
    return static_cast<double>(n) / static_cast<double>(count);
  };
  EXPECT_EQ(unchanged(blocks[0], true), 0);
  EXPECT_NEAR(unchanged(blocks[1], true), 0.25, 0.1);
  EXPECT_GT(unchanged(blocks[2], true), 0.98);
  EXPECT_EQ(unchanged(blocks[2], false), 0);
}

class Dropping : public testing::TestWithParam<std::pair<double, double>> {};

TEST_P(Dropping, LeavesEvaluationAlone) {
  VitConfig c = plain(2);
  std::tie(c.dropout, c.drop_path) = GetParam();
  Vit vit(c);
  vit.parameters().initialise(1);
  const Tensor images = Tensor::full({2, 1, 28, 28}, 1);
  const auto logits = [&](bool training, std::uint64_t step) {
    ForwardContext context;
    context.training = training;
    context.step = step;
    const Tensor y = vit.logits(context, images).value();
    return std::vector<real>(y.span().begin(), y.span().end());
  };
  EXPECT_EQ(logits(false, 0), logits(false, 1));
  EXPECT_NE(logits(true, 0), logits(true, 1));
  EXPECT_EQ(logits(true, 1), logits(true, 1));
}

INSTANTIATE_TEST_SUITE_P(Rates, Dropping, testing::Values(std::pair(0.5, 0.0), std::pair(0.0, 0.5)));

}  // namespace
}  // namespace headlab
