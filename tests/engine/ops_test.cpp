// Values of ops: fused ops against their composed form, and the corners that gradients do not show.
#include <gtest/gtest.h>

#include <cmath>

#include "engine/kernels/gemm.h"
#include "engine/scalar_free/parallel.h"
#include "tests/engine/gradient_check.h"
#include "tests/engine/op_cases.h"

namespace headlab {
namespace {

Tensor normal(const Shape& shape, std::uint64_t seed = 1) {
  const Random random(seed, "ops_test");
  Tensor x(shape);
  for (Index i = 0; i < x.size(); ++i) x.data()[i] = static_cast<real>(random.normal(static_cast<std::uint64_t>(i)));
  return x;
}

// Value and every input's gradient of both forms agree.
void expect_same(const std::function<Var(const std::vector<Var>&)>& fused,
                 const std::function<Var(const std::vector<Var>&)>& composed, const std::vector<Tensor>& inputs) {
  const auto run = [&](const auto& f) {
    Tape tape;
    std::vector<Var> leaves;
    for (const Tensor& x : inputs) leaves.push_back(tape.leaf(x));
    const Var y = f(leaves);
    tape.backward(sum(mul(y, Var(normal(y.shape(), 99)))));
    std::vector<Tensor> out{y.value()};
    for (const Var& leaf : leaves) out.push_back(tape.gradient(leaf));
    return out;
  };
  const auto a = run(fused), b = run(composed);
  for (std::size_t i = 0; i < a.size(); ++i)
    EXPECT_LT(relative_error(a[i], b[i]), 1e-5) << (i == 0 ? "value" : "gradient");
}

// softmax(q k^T / sqrt(Dh)) v from reshapes, transposes and batched products. allowed [B, H, T, T]: 1 where query t of
// a head sees key s. bias [T, T] is added to the scaled scores.
Var composed_attention(const Var& qkv, Index H, const Tensor& allowed, const Tensor& bias) {
  const Index B = qkv.dim(0), T = qkv.dim(1), W = qkv.dim(2) / 3, Dh = W / H;
  const auto part = [&](Index i) {
    return transpose(reshape(slice(qkv, 2, i * W, (i + 1) * W), {B, T, H, Dh}), {0, 2, 1, 3});  // [B, H, T, Dh]
  };
  Var scores = scale(matmul(part(0), part(1), false, true), 1.0 / std::sqrt(static_cast<double>(Dh)));
  const Var hidden = scale(sub(Var(Tensor::full(allowed.shape(), 1)), Var(allowed)), -1e30);
  scores = add(add(scores, Var(bias)), hidden);
  const Var weights = mul(softmax(scores), Var(allowed));
  return reshape(transpose(matmul(weights, part(2)), {0, 2, 1, 3}), {B, T, W});
}

struct AttentionCase {
  Index B, T, H, Dh;
  AttentionMask::Kind mask = AttentionMask::Kind::none;
  double selected = 1;  // share of (token, head) pairs
  bool keys = false;
};

TEST(Attention, EqualsItsComposedForm) {
  using Kind = AttentionMask::Kind;
  const std::uint64_t seed = 5;
  for (const AttentionCase& c : {AttentionCase{2, 49, 6, 32},
                                 {1, 1, 1, 1},
                                 {3, 17, 8, 12},
                                 {1, 130, 1, 64},
                                 {1, 700, 2, 20},
                                 {2, 300, 2, 72, Kind::causal},
                                 {1, 600, 2, 16, Kind::window},
                                 {1, 290, 2, 8, Kind::additive},
                                 {3, 11, 4, 5, Kind::none, 0.5},
                                 {1, 400, 3, 16, Kind::none, 0.3},
                                 {2, 300, 3, 16, Kind::causal, 0.5},
                                 {1, 400, 3, 24, Kind::none, 0.5, true},
                                 {2, 290, 3, 8, Kind::window, 0.5, true},
                                 {2, 300, 3, 8, Kind::causal, 0.5, true},
                                 {2, 290, 3, 8, Kind::additive, 0.5},
                                 {2, 290, 3, 8, Kind::additive, 0.5, true}}) {
    const Random random(seed, "selection");
    const AttentionMask mask{c.mask, 40, c.mask == Kind::additive ? normal({c.T, c.T}, 3) : Tensor()};
    HeadTokens selected;
    selected.tokens.resize(static_cast<std::size_t>(c.H));
    selected.keys = c.keys;
    const auto uses = [&](Index n, Index h) {  // every second case's last head is used by nobody
      return c.selected == 1 ||
             ((h < c.H - 1 || c.B == 1) && random.uniform(static_cast<std::uint64_t>(n * c.H + h)) < c.selected);
    };
    Tensor allowed({c.B, c.H, c.T, c.T}), used({c.B, c.T, c.H, 1});
    real* a = allowed.data();
    for (Index i = 0; i < c.B * c.H; ++i) {
      for (Index t = 0; t < c.T; ++t) {
        const Index b = i / c.H, h = i % c.H;
        used.data()[(b * c.T + t) * c.H + h] = uses(b * c.T + t, h);
        for (Index s = 0; s < c.T; ++s) {
          const bool before = s <= t, near = s > t - mask.window;
          const bool seen = c.mask == Kind::causal ? before : c.mask == Kind::window ? before && near : true;
          *a++ = seen && (!c.keys || uses(b * c.T + s, h));
        }
      }
    }
    for (Index h = 0; h < c.H; ++h) {
      for (Index n = 0; n < c.B * c.T; ++n)
        if (uses(n, h)) selected.tokens[static_cast<std::size_t>(h)].push_back(static_cast<std::int32_t>(n));
    }
    SCOPED_TRACE(testing::Message() << "B " << c.B << " T " << c.T << " H " << c.H << " Dh " << c.Dh << " mask "
                                    << static_cast<int>(c.mask) << " selected " << c.selected << " seed " << seed);
    const Tensor bias = mask.bias.defined() ? mask.bias : Tensor::zeros({c.T, c.T});
    expect_same([&](const auto& x) { return attention(x[0], c.H, c.selected < 1 ? &selected : nullptr, mask); },
                [&](const auto& x) {
                  const Var y = reshape(composed_attention(x[0], c.H, allowed, bias), {c.B, c.T, c.H, c.Dh});
                  return reshape(mul(y, Var(used)), {c.B, c.T, c.H * c.Dh});
                },
                {normal({c.B, c.T, 3 * c.H * c.Dh})});
  }
}

// Tokens for each head drawn at random, and the same as [N, H] of ones and zeros.
std::pair<HeadTokens, Tensor> random_selection(Index n, Index H, double share, std::uint64_t seed) {
  const Random random(seed, "selection");
  HeadTokens selected;
  selected.tokens.resize(static_cast<std::size_t>(H));
  Tensor mask = Tensor::zeros({n, H});
  for (Index t = 0; t < n; ++t) {
    for (Index h = 0; h < H; ++h) {
      if (h > 0 && random.uniform(static_cast<std::uint64_t>(t * H + h)) >= share) continue;  // the first: every token
      selected.tokens[static_cast<std::size_t>(h)].push_back(static_cast<std::int32_t>(t));
      mask.data()[t * H + h] = 1;
    }
  }
  return {selected, mask};
}

TEST(Attention, RefusesTokensOutOfRangeOrOrder) {
  const Var qkv(normal({1, 4, 6}));
  for (const auto& tokens : {std::vector<std::int32_t>{3, 1}, {1, 1}, {-1}, {4}}) {
    const HeadTokens selected{{tokens}};
    EXPECT_THROW(attention(qkv, 1, &selected), ShapeError);
    EXPECT_THROW(qkv_projection(Var(normal({1, 4, 2})), Var(normal({6, 2})), Var(normal({6})), 1, selected),
                 ShapeError);
  }
}

TEST(RoutedProjections, EqualTheMaskedDenseForms) {
  const std::uint64_t seed = 11;
  for (const auto& [B, T, H, Dh, D] : {std::array<Index, 5>{2, 49, 6, 32, 192},
                                       {1, 1, 2, 3, 5},
                                       {3, 700, 3, 12, 40},
                                       {1, 130, 4, 64, 300},
                                       {1, 70, 3, 12, 1100}}) {
    auto [selected, mask] = random_selection(B * T, H, 0.4, seed);
    SCOPED_TRACE(testing::Message() << "B " << B << " T " << T << " H " << H << " Dh " << Dh << ", seed " << seed);
    const Index N = B * T, W = H * Dh, n_heads = H, d_head = Dh, b = B, t = T;
    const auto masked = [&, &mask = mask](const Var& part) {  // [N, W]
      return reshape(mul(reshape(part, {N, n_heads, d_head}), Var(mask.reshaped({N, n_heads, 1}))), {N, W});
    };
    for (const bool keys : {false, true}) {
      selected.keys = keys;
      expect_same(
          [&, &selected = selected](const auto& x) { return qkv_projection(x[0], x[1], x[2], n_heads, selected); },
          [&](const auto& x) {
            const Var y = reshape(linear(x[0], x[1], x[2]), {N, 3 * W});
            std::vector<Var> parts;
            for (Index i = 0; i < 3; ++i) {
              const Var part = slice(y, 1, i * W, (i + 1) * W);
              parts.push_back(i == 0 || keys ? masked(part) : part);
            }
            return reshape(concat(parts, 1), {b, t, 3 * W});
          },
          {normal({B, T, D}), normal({3 * W, D}, 2), normal({3 * W}, 3)});
    }
    expect_same(
        [&, &selected = selected](const auto& x) { return output_projection(x[0], x[1], x[2], x[3], selected); },
        [&, &mask = mask](const auto& x) {
          const Var gate = mul(x[1], Var(mask));
          const Var a = mul(reshape(x[0], {N, n_heads, d_head}), reshape(gate, {N, n_heads, 1}));
          return linear(reshape(a, {b, t, W}), x[2], x[3]);
        },
        {normal({B, T, W}), normal({N, H}, 2), normal({D, W}, 3), normal({D}, 4)});
  }
}

// More tokens and columns than one piece of any of their loops holds.
TEST(RoutedProjections, GiveTheSameBitsOnOneTwoAndThreeThreads) {
  const Index T = 1100, H = 3, Dh = 8, D = 600;
  const HeadTokens selected = random_selection(T, H, 0.6, 3).first;
  std::vector<std::vector<real>> first;
  for (const int count : {1, 2, 3}) {
    set_threads(count);
    Tape tape;
    std::vector<Var> leaves;
    std::uint64_t stream = 1;
    for (const Shape& s : {Shape{1, T, D}, Shape{3 * H * Dh, D}, Shape{3 * H * Dh}, Shape{T, H}, Shape{D, H * Dh}, {D}})
      leaves.push_back(tape.leaf(normal(s, stream++)));
    HeadTokens tokens = selected;
    tokens.keys = true;
    const Var heads = attention(qkv_projection(leaves[0], leaves[1], leaves[2], H, tokens), H, &tokens);
    const Var y = output_projection(heads, leaves[3], leaves[4], leaves[5], tokens);
    tape.backward(sum(mul(y, y)));
    std::vector<std::vector<real>> all{{y.value().span().begin(), y.value().span().end()}};
    for (const Var& leaf : leaves) {
      const Tensor g = tape.gradient(leaf);
      all.emplace_back(g.span().begin(), g.span().end());
    }
    if (count == 1) first = all;
    EXPECT_EQ(all, first) << count << " threads";
  }
  set_threads(1);
}

TEST(Linear, OfEmptyRowsIsTheBias) {
  const Var y = linear(Var(Tensor({3, 0})), Var(Tensor({4, 0})), Var(normal({4}, 2)));
  EXPECT_EQ(y.shape(), (Shape{3, 4}));
  for (Index i = 0; i < 12; ++i) EXPECT_EQ(y.value().data()[i], normal({4}, 2).data()[i % 4]);
  EXPECT_THROW(linear(Var(Tensor(Shape{})), Var(Tensor({7, 1})), Var()), ShapeError);
}

TEST(Reshape, RefusesDimensionsThatNoTensorHas) {
  const Var x(Tensor({4}));
  EXPECT_EQ(reshape(x, {2, -1}).shape(), (Shape{2, 2}));
  for (const Shape& s : {Shape{-2, -2}, Shape{-1, -1}, Shape{-1, -4}}) EXPECT_THROW(reshape(x, s), ShapeError);
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

TEST(Gemm, EqualsThePlainLoopForEverySplit) {
  for (const auto& [m, n, k] :
       {std::array<Index, 3>{1, 1, 1}, {63, 65, 7}, {1500, 33, 40}, {17, 700, 129}, {2049, 5, 1}, {97, 240, 1100}}) {
    for (const bool ta : {false, true}) {
      for (const bool tb : {false, true}) {
        const Tensor a = normal({m, k}), b = normal({k, n}, 2);
        const Var A = ta ? transpose(Var(a), {1, 0}) : Var(a), B = tb ? transpose(Var(b), {1, 0}) : Var(b);
        Tensor c({m, n}), expected({m, n});
        gemm(m, n, k, {A.value().data(), ta ? m : k, ta}, {B.value().data(), tb ? k : n, tb}, {c.data(), n});
        for (Index i = 0; i < m; ++i) {
          for (Index j = 0; j < n; ++j) {
            double total = 0;
            for (Index l = 0; l < k; ++l) total += double(a.data()[i * k + l]) * b.data()[l * n + j];
            expected.data()[i * n + j] = static_cast<real>(total);
          }
        }
        EXPECT_LT(relative_error(c, expected), 1e-5)
            << m << "x" << n << "x" << k << (ta ? " A^T" : "") << (tb ? " B^T" : "");
      }
    }
  }
}

TEST(Ops, GiveTheSameBitsOnOneTwoAndThreeThreads) {
  std::vector<std::vector<real>> first;
  for (const int count : {1, 2, 3}) {
    set_threads(count);
    std::vector<std::vector<real>> all;
    for (const OpCase& c : op_cases(8)) {
      Tape tape;
      std::vector<Var> leaves;
      for (const Tensor& x : op_inputs(c, Random(1, c.op))) leaves.push_back(tape.leaf(x));
      const Var y = c.apply(leaves);
      all.emplace_back(y.value().span().begin(), y.value().span().end());
      if (!c.differentiable) continue;
      tape.backward(sum(y));
      for (const Var& leaf : leaves) {
        const Tensor g = tape.gradient(leaf);
        all.emplace_back(g.span().begin(), g.span().end());
      }
    }
    if (count == 1) first = all;
    EXPECT_EQ(all, first) << count << " threads";
  }
  set_threads(1);
}

}  // namespace
}  // namespace headlab
