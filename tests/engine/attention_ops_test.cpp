// Attention and the projections around it against their composed forms.
#include <cmath>

#include "tests/engine/op_checks.h"

namespace headlab {
namespace {

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
  const Var no_width(normal({1, 4, 0}));
  EXPECT_THROW(output_projection(no_width, Var(normal({4, 1})), Var(normal({2, 0})), Var(normal({2})), {{{0}}}),
               ShapeError);
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
  HeadTokens selected = random_selection(T, H, 0.6, 3).first;
  selected.keys = true;
  expect_same_bits_on_threads(
      [&](const auto& x) {
        const Var heads = attention(qkv_projection(x[0], x[1], x[2], H, selected), H, &selected);
        return output_projection(heads, x[3], x[4], x[5], selected);
      },
      {normal({1, T, D}), normal({3 * H * Dh, D}, 2), normal({3 * H * Dh}, 3), normal({T, H}, 4),
       normal({D, H * Dh}, 5), normal({D}, 6)});
}

}  // namespace
}  // namespace headlab
