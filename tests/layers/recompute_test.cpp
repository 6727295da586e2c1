// Blocks recomputed in backward(), and several backward passes before one step.
#include "layers/recompute.h"

#include <gtest/gtest.h>

#include "engine/runtime/memory.h"
#include "layers/hosts/vit.h"
#include "tests/engine/gradient_check.h"
#include "tests/layers/recorder.h"

namespace headlab {
namespace {

VitConfig moh(bool recompute, double drop) {
  VitConfig c;
  c.recompute = recompute;
  c.dropout = c.drop_path = drop;
  c.model_width = 32;
  AttentionConfig a;
  a.heads = 8;
  a.router = "two_stage";
  a.shared = 2;
  a.routed = 4;
  c.attention.assign(6, a);
  return c;
}

Tensor images(Index count) {
  const Random random(1, "recompute_test");
  Tensor x({count, 1, 28, 28});
  for (Index i = 0; i < x.size(); ++i) x.data()[i] = static_cast<real>(random.normal(static_cast<std::uint64_t>(i)));
  return x;
}

struct Step {
  std::vector<std::vector<real>> numbers;  // the loss and every gradient
  std::size_t auxiliary = 0, uses = 0, peak = 0;
};

Step step_of(const VitConfig& config) {
  const Vit vit(config);
  vit.parameters().initialise(7);
  const Tensor x = images(8);
  Recorder seen;
  Step out;
  {
    Tape tape;
    ForwardContext context;
    context.tape = &tape;
    context.training = true;
    context.probe = &seen;
    const std::size_t before = pool_usage().in_use;
    reset_pool_peak();
    Var loss = cross_entropy(vit.logits(context, x), {0, 1, 2, 3, 4, 5, 6, 7});
    for (const AuxiliaryLoss& balance : context.auxiliary) loss = loss + balance.loss;
    tape.backward(loss);
    out.peak = pool_usage().peak - before;
    out.numbers.emplace_back(1, loss.value().item());
    out.auxiliary = context.auxiliary.size();
  }
  out.uses = seen.uses.size();
  for (const Parameter& p : vit.parameters().all())
    out.numbers.emplace_back(p.gradient.span().begin(), p.gradient.span().end());
  return out;
}

TEST(Recomputed, BlocksGiveTheSameBitsInLessMemoryAndCountNothingTwice) {
  for (const double drop : {0.0, 0.3}) {
    const Step kept = step_of(moh(false, drop)), again = step_of(moh(true, drop));
    EXPECT_EQ(kept.numbers, again.numbers) << "drop " << drop;
    EXPECT_EQ(again.auxiliary, 6u);
    EXPECT_EQ(again.uses, 6u);
    EXPECT_LT(again.peak, kept.peak * 2 / 3) << "drop " << drop;
  }
}

TEST(Recomputed, TheBalanceLossStillReachesItsRouter) {
  const Vit vit(moh(true, 0));
  vit.parameters().initialise(7);
  Tape tape;
  ForwardContext context;
  context.tape = &tape;
  vit.logits(context, images(2));
  tape.backward(context.auxiliary.at(0).loss);
  for (const Parameter& p : vit.parameters().all()) {
    if (p.name.ends_with("router.routed.weight")) {
      EXPECT_EQ(p.gradient.defined(), p.name.starts_with("blocks.0.")) << p.name;
    }
  }
}

// k backward passes over parts of a batch, one step with 1/k of their sum: without routing, whose balance loss is a
// product of means over the batch.
TEST(Accumulation, OverPartsOfABatchEqualsTheBatch) {
  VitConfig config = moh(false, 0);
  for (AttentionConfig& a : config.attention) a.router = "none";
  const Vit vit(config);
  const Tensor x = images(8);
  const auto gradients = [&](Index parts) {
    vit.parameters().initialise(7);
    for (Index part = 0; part < parts; ++part) {
      const Index begin = 8 / parts * part, end = 8 / parts * (part + 1);
      std::vector<std::int32_t> labels;
      for (Index i = begin; i < end; ++i) labels.push_back(static_cast<std::int32_t>(i));
      Tape tape;
      ForwardContext context;
      context.tape = &tape;
      tape.backward(cross_entropy(vit.logits(context, slice(Var(x), 0, begin, end).value()), labels));
    }
    std::vector<Tensor> out;
    for (const Parameter& p : vit.parameters().all())
      out.push_back(scale(Var(p.gradient), 1.0 / double(parts)).value());
    return out;
  };
  const std::vector<Tensor> batch = gradients(1);
  for (const Index parts : {2, 4, 8}) {
    const std::vector<Tensor> sum = gradients(parts);
    for (std::size_t i = 0; i < sum.size(); ++i) {
      const std::string& name = vit.parameters().all()[i].name;
      EXPECT_LT(relative_error(sum[i], batch[i]), 2e-5) << parts << " parts, " << name;
    }
  }
}

}  // namespace
}  // namespace headlab
