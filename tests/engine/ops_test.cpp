// Values of ops: fused ops against their composed form, and the corners that gradients do not show.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

#include "engine/kernels/gemm.h"
#include "tests/engine/op_cases.h"
#include "tests/engine/op_checks.h"

namespace headlab {
namespace {

TEST(Linear, OfEmptyRowsIsTheBias) {
  const Var y = linear(Var(Tensor({3, 0})), Var(Tensor({4, 0})), Var(normal({4}, 2)));
  EXPECT_EQ(y.shape(), (Shape{3, 4}));
  for (Index i = 0; i < 12; ++i) EXPECT_EQ(y.value().data()[i], normal({4}, 2).data()[i % 4]);
  EXPECT_THROW(linear(Var(Tensor(Shape{})), Var(Tensor({7, 1})), Var()), ShapeError);
}

// Bit by bit, gradients too.
TEST(Operators, AreTheOpsThatTheyWrite) {
  using F = std::function<Var(const Var&, const Var&)>;
  const Tensor x = normal({5, 19}), z = normal({19}, 2);
  const auto run = [&](const F& f) {
    Tape tape;
    const Var a = tape.leaf(x), b = tape.leaf(z), y = f(a, b);
    tape.backward(sum(mul(y, y)));
    std::vector<real> all;
    for (const Tensor& t : {y.value(), tape.gradient(a), tape.gradient(b)})
      all.insert(all.end(), t.span().begin(), t.span().end());
    return all;
  };
  const std::pair<F, F> pairs[] = {
      {[](const Var& a, const Var& b) { return a + b; }, add},
      {[](const Var& a, const Var& b) { return a - b; }, sub},
      {[](const Var& a, const Var& b) { return a * b; }, mul},
      {[](const Var& a, const Var& b) { return a / b; }, div},
      {[](const Var& a, const Var& b) { return 0.3 * a + b; },
       [](const Var& a, const Var& b) { return add(scale(a, 0.3), b); }},
      {[](const Var& a, const Var& b) { return -a * 0.3 + b; },
       [](const Var& a, const Var& b) { return add(scale(scale(a, -1), 0.3), b); }},
      {[](const Var& a, const Var& b) { return (a + 0.7) * b; },
       [](const Var& a, const Var& b) { return mul(add(a, Tensor::full(a.shape(), real(0.7))), b); }},
  };
  for (std::size_t i = 0; i < std::size(pairs); ++i) EXPECT_EQ(run(pairs[i].first), run(pairs[i].second)) << i;
}

TEST(BroadcastTo, RepeatsAndRefusesAShapeThatIsNoneOfIts) {
  const Var x(Tensor::of({2, 1}, {3, 4}));
  const Tensor y = broadcast_to(x, {2, 2, 3}).value();
  EXPECT_EQ(std::vector<real>(y.span().begin(), y.span().end()),
            (std::vector<real>{3, 3, 3, 4, 4, 4, 3, 3, 3, 4, 4, 4}));
  EXPECT_EQ(broadcast_to(x, {0, 2, 3}).shape(), (Shape{0, 2, 3}));
  for (const Shape& s : {Shape{2}, Shape{3, 3}, Shape{1, 1}, Shape{}}) EXPECT_THROW(broadcast_to(x, s), ShapeError);
}

TEST(Reshape, RefusesDimensionsThatNoTensorHas) {
  const Var x(Tensor({4}));
  EXPECT_EQ(reshape(x, {2, -1}).shape(), (Shape{2, 2}));
  for (const Shape& s : {Shape{-2, -2}, Shape{-1, -1}, Shape{-1, -4}}) EXPECT_THROW(reshape(x, s), ShapeError);
}

TEST(Split, IsUndoneByConcat) {
  const Tensor x = normal({3, 7, 2});
  for (const Index axis : {0, 1, -1}) {
    const Index size = x.dim(axis);
    const std::vector<Var> parts = split(Var(x), axis, {1, 0, size - 1});
    ASSERT_EQ(parts.size(), 3u);
    EXPECT_EQ(parts[1].value().size(), 0);
    const Tensor whole = concat(parts, axis).value();
    EXPECT_EQ(whole.shape(), x.shape());
    EXPECT_TRUE(std::equal(whole.span().begin(), whole.span().end(), x.span().begin()));
  }
}

TEST(Split, RefusesSizesThatDoNotAddUpToTheAxis) {
  const Var x(normal({3, 4}));
  try {
    split(x, 1, {1, 2});
    FAIL() << "nothing was thrown";
  } catch (const ShapeError& error) {
    EXPECT_STREQ(error.what(), "split: sizes [1, 2] for axis 1 of [3, 4]");
  }
  EXPECT_THROW(split(x, 1, {5, -1}), ShapeError);
  EXPECT_THROW(split(x, 2, {4}), ShapeError);
  EXPECT_THROW(split(x, 0, {}), ShapeError);
}

TEST(Ops, SayWhichOfThemMetAnAxisOutsideItsShape) {
  const Var x(normal({3, 4}));
  const std::pair<const char*, std::function<void(Index)>> ops[] = {
      {"sum",
       [&](Index axis) {
         sum(x, {0, axis});
       }},
      {"mean", [&](Index axis) { mean(x, {axis}, true); }},
      {"max", [&](Index axis) { max(x, axis); }},
      {"slice", [&](Index axis) { slice(x, axis, 0, 1); }},
      {"concat",
       [&](Index axis) {
         concat({x, x}, axis);
       }},
      {"split",
       [&](Index axis) {
         split(x, axis, {1, 2});
       }},
  };
  for (const auto& [op, apply] : ops) {
    for (const Index axis : {2, 5, -3}) {
      try {
        apply(axis);
        ADD_FAILURE() << op << ": nothing was thrown for axis " << axis;
      } catch (const ShapeError& error) {
        EXPECT_EQ(error.what(), op + (": axis " + std::to_string(axis)) + " is outside shape [3, 4]");
      }
    }
  }
}

TEST(Linear, EqualsItsComposedForm) {
  expect_same([](const auto& x) { return linear(x[0], x[1], x[2]); },
              [](const auto& x) { return add(matmul(x[0], x[1], false, true), x[2]); },
              {normal({3, 37, 24}), normal({50, 24}, 2), normal({50}, 3)});
}

TEST(LinearGelu, EqualsItsComposedForm) {
  for (const Index rows : {1, 37, 333}) {
    expect_same([](const auto& x) { return linear_gelu(x[0], x[1], x[2]); },
                [](const auto& x) { return gelu(linear(x[0], x[1], x[2])); },
                {normal({rows, 24}), normal({150, 24}, 2), normal({150}, 3)});
  }
  // Inputs in three passes: the activation only after the last.
  expect_same([](const auto& x) { return linear_gelu(x[0], x[1], x[2]); },
              [](const auto& x) { return gelu(linear(x[0], x[1], x[2])); },
              {normal({37, 1100}), scale(Var(normal({50, 1100}, 2)), 0.03).value(), normal({50}, 3)});
}

TEST(LayerNorm, EqualsItsComposedForm) {
  const auto composed = [](const std::vector<Var>& x) {
    const Var centred = sub(x[0], mean(x[0], {-1}, true));
    const Var variance = mean(mul(centred, centred), {-1}, true);
    return add(mul(div(centred, sqrt(add(variance, Var(Tensor::full({1}, real(1e-5)))))), x[1]), x[2]);
  };
  expect_same([](const auto& x) { return layer_norm(x[0], x[1], x[2]); }, composed,
              {normal({300, 33}), normal({33}, 2), normal({33}, 3)});
}

TEST(RmsNorm, EqualsItsComposedForm) {
  const auto composed = [](const std::vector<Var>& x) {
    const Var squares = mean(mul(x[0], x[0]), {-1}, true);
    return mul(div(x[0], sqrt(add(squares, Var(Tensor::full({1}, real(1e-6)))))), x[1]);
  };
  expect_same([](const auto& x) { return rms_norm(x[0], x[1]); }, composed, {normal({300, 33}), normal({33}, 2)});
}

TEST(Embedding, NamesAnIdThatIsOutside) {
  const Var weight(normal({4, 3}));
  for (const std::int32_t id : {-1, 4}) {
    try {
      embedding(weight, {0, id});
      FAIL() << id;
    } catch (const ShapeError& error) {
      EXPECT_EQ(error.what(), "embedding: id " + std::to_string(id) + " is outside [0, 4)");
    }
  }
  EXPECT_EQ(embedding(weight, {}).shape(), (Shape{0, 3}));
}

TEST(CrossEntropy, EqualsItsComposedForm) {
  const std::vector<std::int32_t> labels = {2, 0, 1, 2};
  for (const double smoothing : {0.0, 0.1}) {
    Tensor targets = Tensor::full({4, 3}, static_cast<real>(smoothing / 3));
    for (std::size_t i = 0; i < 4; ++i)
      targets.data()[static_cast<Index>(i) * 3 + labels[i]] += static_cast<real>(1 - smoothing);
    const auto composed = [&](const std::vector<Var>& x) {
      return scale(sum(mul(log(softmax(x[0])), Var(targets))), -0.25);
    };
    expect_same([&](const auto& x) { return cross_entropy(x[0], labels, smoothing); }, composed, {normal({4, 3})});
    expect_same([&](const auto& x) { return cross_entropy_soft(x[0], targets); }, composed, {normal({4, 3})});
  }
}

TEST(CrossEntropy, OfSoftTargetsThatDoNotSumToOneEqualsItsComposedForm) {
  const Tensor targets = Tensor::of({2, 3}, {0.1, 0.2, 0.4, 0.5, 0, 0});
  expect_same([&](const auto& x) { return cross_entropy_soft(x[0], targets); },
              [&](const auto& x) { return scale(sum(mul(Var(targets), log(softmax(x[0])))), -1.0 / 2); },
              {normal({2, 3})});
}

TEST(CrossEntropy, StaysFiniteForLargeLogits) {
  const Var logits(Tensor::of({1, 3}, {1e4, -1e4, 0}));
  EXPECT_FLOAT_EQ(cross_entropy(logits, {0}).value().item(), 0);
  EXPECT_FLOAT_EQ(cross_entropy(logits, {1}).value().item(), 2e4f);
  EXPECT_THROW(cross_entropy(logits, {3}), ShapeError);
}

TEST(Activations, AgreeWithTheStandardLibrary) {
  Tensor x({4001});
  for (Index i = 0; i < x.size(); ++i) x.data()[i] = static_cast<real>(i - 2000) / 200;
  const auto compare = [&](const Var& y, double (*reference)(double)) {
    for (Index i = 0; i < x.size(); ++i) {
      const double expected = reference(x.data()[i]);
      ASSERT_NEAR(y.value().data()[i], expected, 1e-6 * std::max(1.0, std::abs(expected))) << "at " << x.data()[i];
    }
  };
  compare(gelu(x), [](double a) { return 0.5 * a * (1 + std::erf(a / std::sqrt(2.0))); });
  compare(gelu_tanh(x),
          [](double a) { return 0.5 * a * (1 + std::tanh(0.7978845608028654 * (a + 0.044715 * a * a * a))); });
  compare(sigmoid(x), [](double a) { return 1 / (1 + std::exp(-a)); });
  compare(tanh(x), [](double a) { return std::tanh(a); });
  compare(exp(x), [](double a) { return std::exp(a); });
  compare(relu(x), [](double a) { return std::max(a, 0.0); });
}

TEST(Relu, LetsNaNThrough) {
  EXPECT_TRUE(std::isnan(relu(Var(Tensor::of({1}, {NAN}))).value().item()));
}

TEST(TopKMask, GivesTiesToTheLowestIndex) {
  const Tensor mask = top_k_mask(Var(Tensor::of({2, 4}, {1, 1, 1, 1, 0, 3, 3, 5})), 2).value();
  const std::vector<real> expected = {1, 1, 0, 0, 0, 1, 0, 1};
  EXPECT_EQ(std::vector<real>(mask.span().begin(), mask.span().end()), expected);
}

TEST(TopKMask, TakesTheSamePlacesAsASortOfRowsOfAnyLength) {
  for (std::uint32_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937 random(seed);
    const auto below = [&](Index n) { return static_cast<Index>(random() % static_cast<std::uint32_t>(n)); };
    const Index n = 1 + below(100), k = below(std::min<Index>(n, 20) + 1), different = 1 + below(2 * n);
    Tensor x({3, n});
    for (real& v : x.span())
      v = below(50) == 0 ? std::numeric_limits<real>::quiet_NaN() : static_cast<real>(below(different));
    const Tensor mask = top_k_mask(Var(x), k).value();
    for (Index r = 0; r < 3; ++r) {
      const real* row = x.data() + r * n;
      std::vector<Index> order(static_cast<std::size_t>(n));
      std::iota(order.begin(), order.end(), 0);
      std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) {
        return row[a] > row[b] || (std::isnan(row[a]) && !std::isnan(row[b]));
      });
      for (Index i = 0; i < n; ++i)
        ASSERT_EQ(mask.data()[r * n + order[static_cast<std::size_t>(i)]], i < k ? 1 : 0) << "row " << r;
    }
  }
}

TEST(StraightThrough, TakesTheValueOfHardAndTheGradientOfSoft) {
  Tape tape;
  const Var soft = tape.leaf(Tensor::of({2}, {0.3, 0.7}));
  const Var y = straight_through(Var(Tensor::of({2}, {0, 1})), soft);
  EXPECT_FLOAT_EQ(y.value().data()[1], 1);
  tape.backward(sum(scale(y, 3)));
  EXPECT_FLOAT_EQ(tape.gradient(soft).data()[0], 3);
}

TEST(StopGradient, LetsNoneThrough) {
  Tape tape;
  const Var x = tape.leaf(Tensor::of({1}, {2}));
  tape.backward(sum(mul(x, stop_gradient(x))));
  EXPECT_FLOAT_EQ(tape.gradient(x).data()[0], 2);  // not 4
}

TEST(Dropout, KeepsTheMeanAndTheShare) {
  const Tensor ones = Tensor::full({100000}, 1);
  const Tensor y = dropout(ones, 0.25, Random(3, "dropout")).value();
  const double zeros = static_cast<double>(std::count(y.span().begin(), y.span().end(), real(0)));
  EXPECT_NEAR(zeros / 1e5, 0.25, 0.01);
  EXPECT_NEAR(mean(y).value().item(), 1, 0.02);
  EXPECT_THROW(dropout(ones, 1.0, Random(3, "")), ShapeError);
}

TEST(DropPath, DropsWholeExamplesAndScalesTheOthers) {
  const Tensor y = drop_path(Tensor::full({20000, 3}, 1), 0.3, Random(3, "drop_path")).value();
  Index dropped = 0;
  for (Index i = 0; i < 20000; ++i) {
    const real* row = y.data() + 3 * i;
    EXPECT_TRUE(row[0] == row[1] && row[1] == row[2]) << "example " << i;
    if (row[0] == 0)
      dropped += 1;
    else
      EXPECT_NEAR(row[0], 1 / 0.7, 1e-5);
  }
  EXPECT_NEAR(static_cast<double>(dropped) / 20000, 0.3, 0.015);
}

TEST(Reductions, SumInDoubleWhateverTheAxis) {
  const Tensor x = Tensor::full({1000003}, real(0.1));
  EXPECT_NEAR(sum(x).value().item(), 100000.3, 0.02);
  const Tensor columns = sum(Tensor::full({1000003, 2}, real(0.1)), {0}).value();
  for (Index c = 0; c < 2; ++c) EXPECT_NEAR(columns.data()[c], 100000.3, 0.02);
}

// Debian's xtensor computes m / xt::sum(m, {1}, keep_dims) wrongly; ours must not.
TEST(Reductions, KeptAxesDivideRowByRow) {
  const Var m(Tensor::of({2, 3}, {1, 2, 3, 4, 5, 9}));
  EXPECT_LT(relative_error(div(m, sum(m, {1}, true)).value(),
                           Tensor::of({2, 3}, {1 / 6., 2 / 6., 3 / 6., 4 / 18., 5 / 18., 9 / 18.})),
            1e-6);
}

// engine/kernels/panel.h: whatever the blocks, and however the factors lie, the same bits; and each block is final
// once.
TEST(Gemm, EveryNumberIsOneChainOfMultiplyAddsForEverySplit) {
  constexpr Index kBeyond = 3;  // columns of the stored factors that are not multiplied
  for (const auto& [m, n, k] : {std::array<Index, 3>{1, 1, 1},
                                {63, 65, 7},
                                {1500, 33, 40},
                                {1500, 240, 40},
                                {17, 700, 129},
                                {2049, 5, 1},
                                {97, 240, 1100}}) {
    for (const bool ta : {false, true}) {
      for (const bool tb : {false, true}) {
        SCOPED_TRACE(testing::Message() << m << "x" << n << "x" << k << (ta ? " A^T" : "") << (tb ? " B^T" : ""));
        const Tensor a = ta ? normal({k, m + kBeyond}) : normal({m, k + kBeyond}), bias = normal({n}, 3),
                     b = tb ? normal({n, k + kBeyond}, 2) : normal({k, n + kBeyond}, 2);
        const Operand A{a.data(), a.dim(1), ta}, B{b.data(), b.dim(1), tb};
        Tensor c({m, n}), done = Tensor::zeros({m, n}), expected({m, n});
        gemm(m, n, k, A, B, {c.data(), n}, {false, bias.data()}, [&](Index i0, Index i1, Index j0, Index j1) {
          for (Index i = i0; i < i1; ++i) {
            for (Index j = j0; j < j1; ++j) done.data()[i * n + j] += c.data()[i * n + j];
          }
        });
        for (Index i = 0; i < m; ++i) {
          for (Index j = 0; j < n; ++j) {
            real total = bias.data()[j];
            for (Index l = 0; l < k; ++l) total = std::fma(*A.at(i, l).data, *B.at(l, j).data, total);
            expected.data()[i * n + j] = total;
          }
        }
        EXPECT_EQ(numbers(c), numbers(expected));
        EXPECT_EQ(numbers(done), numbers(expected));
      }
    }
  }
}

TEST(Ops, GiveTheSameBitsOnOneTwoAndThreeThreads) {
  for (const OpCase& c : op_cases(8)) {
    SCOPED_TRACE(c.op);
    expect_same_bits_on_threads(c.apply, op_inputs(c, Random(1, c.op)), c.differentiable);
  }
}

}  // namespace
}  // namespace headlab
