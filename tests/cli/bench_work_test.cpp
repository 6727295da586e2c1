// Every kind of work that the benchmark measures, at sizes that take no time.
#include <gtest/gtest.h>

#include "bench/growth.h"
#include "bench/work/onednn.h"
#include "bench/work/work.h"
#include "engine/kernels/gemm.h"
#include "engine/runtime/parallel.h"

namespace headlab {
namespace {

using bench::Parameters;

constexpr const char* kTinyWorks[] = {
    "train-vit width=16 depth=1 heads=2 image=28 patch=14 batch=2",
    "train-vit width=16 depth=1 heads=2 image=28 patch=14 batch=2 active=1 shared=0",
    "train-llm vocabulary=11 width=8 depth=1 heads=2 tokens=4 batch=2",
    "train-llm vocabulary=11 width=8 depth=1 heads=2 tokens=4 batch=2 hidden=6",
    "train-llm vocabulary=11 width=8 depth=2 heads=2 tokens=4 batch=2 hidden=6 every=2 experts=3 chosen=2 "
    "expert_hidden=3",
    "train-decoder vocabulary=11 width=8 depth=1 heads=2 key_heads=1 hidden=6 tokens=4 batch=2",
    "decode vocabulary=11 width=8 depth=1 heads=2 key_heads=1 hidden=6 tokens=4 batch=2",
    "attention width=16 heads=4 tokens=8",
    "attention width=16 heads=4 tokens=8 train=1",
    "attention width=16 heads=4 tokens=8 train=1 active=3 shared=1",
    "attention width=16 heads=4 tokens=8 active=3 shared=1 kv=selected",
    "attention-core width=16 heads=4 tokens=8 train=1 active=2 kv=selected",
    "attention-core width=16 heads=4 tokens=8",
    "attention-core width=16 heads=4 tokens=8 train=1 groups=4",
    "attention-core width=16 heads=4 tokens=8 groups=2 window=2",
    "gemm m=3 n=4 k=5 ta=1 tb=1 count=2",
    "gemm m=3 n=4 k=5",
    "train-llm vocabulary=11 width=8 depth=1 heads=2 tokens=4 batch=2 precision=bfloat16",
    "blas-gemm n=3",
    "layer-norm rows=6 width=5",
    "layer-norm rows=6 width=5 train=1",
    "softmax rows=6 width=5",
    "softmax rows=6 width=5 train=1",
    "gelu rows=6 width=5",
    "gelu rows=6 width=5 train=1",
    "cross-entropy rows=3 vocabulary=7",
    "adamw count=2 rows=3 width=4",
    "embedding-gradient rows=3 vocabulary=7 width=4",
    "gather-rows rows=3 from=7 width=4",
    "scatter-rows rows=3 from=7 width=4",
};

TEST(BenchWork, RunsAndLogsItsProducts) {
  for (const std::string line : kTinyWorks) {
    bench::Work work = bench::make_work(Parameters::parse(line));
    work.run();
    EXPECT_GT(work.units, 0) << line;
    const bool multiplies = line.starts_with("train-") || line.starts_with("attention") || line.starts_with("gemm");
    const bool in_float32 = line.find("bfloat16") == line.npos;
    EXPECT_EQ(work.products(1).madds > 0, multiplies && in_float32) << line;
  }
  EXPECT_THROW(bench::make_work(Parameters::parse("gelu rows=3")), std::invalid_argument);
  set_threads(1);
}

TEST(BenchProducts, OneDnnMultipliesWhatHeadlabMultiplies) {
  if (!bench::has_onednn()) GTEST_SKIP() << "oneDNN is not installed";
  const Index m = 5, n = 7, k = 11;
  const Tensor a = bench::normal_tensor({m * k}, 1), b = bench::normal_tensor({k * n}, 2);
  for (const bool ta : {false, true}) {
    for (const bool tb : {false, true}) {
      const Operand A{a.data(), ta ? m : k, ta}, B{b.data(), tb ? k : n, tb};
      Tensor ours({m, n}), theirs({m, n});
      gemm(m, n, k, A, B, {ours.data(), n});
      bench::onednn_gemm(m, n, k, A, B, theirs.data(), n);
      for (Index i = 0; i < m * n; ++i) EXPECT_NEAR(ours.data()[i], theirs.data()[i], 1e-5) << ta << tb;
    }
  }
}

// Each kind of work at its smallest size.
TEST(BenchGrowth, EverySeriesCanBeMade) {
  for (const bench::GrowthSeries& series : bench::growth_series()) {
    double before = 0;
    for (const auto& [x, work] : series.points) {
      EXPECT_GT(x, before) << series.name;
      before = x;
      if (x > series.points.front().x) continue;
      EXPECT_GT(bench::make_work(work).madds, 0) << work.line();
    }
  }
  set_threads(1);
}

// Multiply-adds of what is logged, from the shapes.
TEST(BenchWork, LogsAllProductsOfItsPasses) {
  const auto logged = [](const std::string& line) {
    return bench::make_work(Parameters::parse(line)).products(1).madds;
  };
  const double T = 8, D = 16, projections = 4 * T * D * D, scores = T * T * D;
  EXPECT_EQ(logged("attention width=16 heads=4 tokens=8"), projections + 2 * scores);
  // Backward: two products for each of forward's; the scores that are computed again are not counted.
  EXPECT_EQ(logged("attention width=16 heads=4 tokens=8 train=1"), 3 * projections + 6 * scores);
  EXPECT_EQ(logged("attention-core width=16 heads=4 tokens=8 train=1"), 6 * scores);
  EXPECT_EQ(logged("attention-core width=16 heads=4 tokens=8 train=1 groups=4"), 6 * scores / 4);
  EXPECT_EQ(logged("gemm m=3 n=4 k=5 ta=1 tb=1 count=2"), 2 * 3 * 4 * 5);
  // Of every head, half of the tokens: queries and outputs, keys and values too where they are selected. The router.
  const double half = 0.5 * T * D * D, router = T * D * 4;
  EXPECT_EQ(logged("attention width=16 heads=4 tokens=8 active=2 shared=0 kv=all"),
            2 * half + 2 * T * D * D + 2 * 0.5 * scores + router);
  set_threads(1);
}

}  // namespace
}  // namespace headlab
