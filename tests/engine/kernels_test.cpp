// What kernels share: memory for a scope, and the record of their products.
#include <thread>

#include "engine/kernels/gemm.h"
#include "engine/kernels/gemm_recorder.h"
#include "engine/kernels/scratch.h"
#include "engine/runtime/memory.h"
#include "tests/engine/op_checks.h"

namespace headlab {
namespace {

TEST(Scratch, LoansThatLiveAtOnceDoNotOverlap) {
  const Scratch outer(100);
  std::fill_n(outer.data(), 100, real(1));
  {
    const Scratch inner(3000), more(1);
    std::fill_n(inner.data(), 3000, real(2));
    more.data()[0] = 3;
    std::thread([] {
      const Scratch others(3000);
      std::fill_n(others.data(), 3000, real(4));
    }).join();
    EXPECT_EQ(std::count(inner.data(), inner.data() + 3000, real(2)), 3000);
    EXPECT_EQ(more.data()[0], 3);
  }
  EXPECT_EQ(std::count(outer.data(), outer.data() + 100, real(1)), 100);
}

TEST(Scratch, AllocatesNothingOnceItHasSeenTheLargestLoans) {
  if (!kPoolReuses) GTEST_SKIP() << "every loan is new under the address sanitizer";
  const auto nested = [](Index first, Index second) {
    const Scratch a(first), b(second);
    return a.data() != b.data();
  };
  EXPECT_TRUE(nested(5000, 7000));
  const auto before = pool_usage();
  for (const Index n : {1, 5000, 17}) EXPECT_TRUE(nested(n, 7000 - n));
  EXPECT_EQ(pool_usage().system_calls, before.system_calls);
  EXPECT_EQ(pool_usage().in_use, before.in_use);
}

TEST(GemmRecorder, TakesTheProductsOfItsScopeAlone) {
  const Var a(normal({5, 3, 4})), b(normal({5, 6, 4}));
  matmul(a, b, false, true);
  const GemmRecorder recorder;
  EXPECT_TRUE(recorder.calls().empty());
  matmul(a, b, false, true);
  {
    const GemmRecorder inner;
    linear(Var(normal({3, 4})), Var(normal({7, 4})), Var());
    ASSERT_EQ(inner.calls().size(), 1u);
    EXPECT_EQ(inner.calls()[0].n, 7);
  }
  std::thread([] { matmul(Var(normal({2, 2})), Var(normal({2, 2}))); }).join();
  ASSERT_EQ(recorder.calls().size(), 1u);
  const GemmCall& call = recorder.calls()[0];
  EXPECT_EQ((std::vector<Index>{call.m, call.n, call.k, call.count}), (std::vector<Index>{3, 6, 4, 5}));
  EXPECT_FALSE(call.a_transposed);
  EXPECT_TRUE(call.b_transposed);
}

// A causal query at t sees t + 1 keys: of 9 tokens 5 in the mean, in forward.s two products and backward.s four.
TEST(GemmRecorder, CountsTheKeysThatAttentionSees) {
  Tape tape;
  const GemmRecorder recorder;
  tape.backward(sum(attention(tape.leaf(normal({2, 9, 3 * 3 * 4})), 3, nullptr, {AttentionMask::Kind::causal, 0, {}})));
  Index madds = 0;
  for (const GemmCall& g : recorder.calls()) madds += g.m * g.n * g.k * g.count;
  EXPECT_EQ(madds, (2 + 4) * 2 * 3 * 9 * 5 * 4);
}

}  // namespace
}  // namespace headlab
