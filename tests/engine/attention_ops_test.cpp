// Attention and the projections around it against their composed forms.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "tests/engine/op_checks.h"

namespace headlab {
namespace {

// softmax(q k^T / sqrt(Dh)) v from reshapes, transposes and batched products. allowed [B, H, T, S]: 1 where query t of
// a head sees key s. bias [T, S] is added to the scaled scores.
Var composed_attention(const Var& q, const Var& k, const Var& v, HeadCounts heads, const Tensor& allowed,
                       const Tensor& bias) {
  const Index B = q.dim(0), T = q.dim(1), S = k.dim(1), H = heads.query, Dh = q.dim(2) / H;
  const auto for_each_query_head = [&](const Var& x) {  // [B, S, Hk Dh] -> [B, H, S, Dh]
    const Var by_head = transpose(reshape(x, {B, S, heads.key, Dh}), {0, 2, 1, 3});
    const Var one = reshape(by_head, {B, heads.key, 1, S * Dh});
    return reshape(broadcast_to(one, {B, heads.key, heads.group(), S * Dh}), {B, H, S, Dh});
  };
  const Var queries = transpose(reshape(q, {B, T, H, Dh}), {0, 2, 1, 3});
  Var scores = scale(matmul(queries, for_each_query_head(k), false, true), 1.0 / std::sqrt(static_cast<double>(Dh)));
  const Var hidden = scale(sub(Var(Tensor::full(allowed.shape(), 1)), Var(allowed)), -1e30);
  scores = add(add(scores, Var(bias)), hidden);
  const Var weights = mul(softmax(scores), Var(allowed));
  return reshape(transpose(matmul(weights, for_each_query_head(v)), {0, 2, 1, 3}), {B, T, H * Dh});
}

struct AttentionCase {
  Index B, T, H, Dh;
  AttentionMask::Kind mask = AttentionMask::Kind::none;
  double selected = 1;  // share of (token, head) pairs
  bool keys = false;
  Index Hk = 0, S = 0;  // 0: as H and T
  std::vector<Index> lengths = {};
  Segments segments = {};

  HeadCounts heads() const { return {H, Hk > 0 ? Hk : H}; }
  Index key_tokens() const { return S > 0 ? S : T; }
};

// One case drawn in full: the selection, and what each query sees by the definition.
struct Drawn {
  AttentionMask mask;
  HeadTokens selected;
  Tensor allowed, used;  // [B, H, T, S], [B, T, H, 1]

  Drawn(const AttentionCase& c, std::uint64_t seed)
      : mask{c.mask, 40, c.mask == AttentionMask::Kind::additive ? normal({c.T, c.key_tokens()}, 3) : Tensor(),
             c.lengths, c.segments},
        allowed({c.B, c.H, c.T, c.key_tokens()}),
        used({c.B, c.T, c.H, 1}) {
    const Random random(seed, "selection");
    const auto uses = [&](Index n, Index h) {  // every second case's last head is used by nobody
      return c.selected == 1 ||
             ((h < c.H - 1 || c.B == 1) && random.uniform(static_cast<std::uint64_t>(n * c.H + h)) < c.selected);
    };
    selected.keys = c.keys;
    selected.tokens.resize(static_cast<std::size_t>(c.H));
    const Index S = c.key_tokens();
    real* a = allowed.data();
    for (Index i = 0; i < c.B * c.H; ++i) {
      for (Index t = 0; t < c.T; ++t) {
        const Index b = i / c.H, h = i % c.H, place = S - c.T + t;
        const Index length = c.lengths.empty() ? S : c.lengths[static_cast<std::size_t>(b)];
        used.data()[(b * c.T + t) * c.H + h] = uses(b * c.T + t, h);
        for (Index s = 0; s < S; ++s) {
          const bool before = s <= place, near = s > place - mask.window;
          const bool seen = mask.kind == AttentionMask::Kind::causal   ? before
                            : mask.kind == AttentionMask::Kind::window ? before && near
                            : mask.kind == AttentionMask::Kind::band   ? 2 * std::abs(place - s) <= mask.window
                                                                       : true;
          const bool same = mask.segments.index(s) == mask.segments.index(place);
          const bool there = c.lengths.empty() || (s < length && place < length);
          *a++ = seen && same && there && (!c.keys || uses(b * c.T + s, h));
        }
      }
    }
    for (Index h = 0; h < c.H; ++h) {
      for (Index n = 0; n < c.B * c.T; ++n)
        if (uses(n, h)) selected.tokens[static_cast<std::size_t>(h)].push_back(static_cast<std::int32_t>(n));
    }
  }
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
                                 {2, 290, 3, 8, Kind::additive, 0.5, true},
                                 {2, 11, 6, 5, Kind::none, 1, false, 2},
                                 {1, 300, 4, 8, Kind::window, 0.5, false, 1},
                                 {2, 290, 4, 16, Kind::causal, 0.5, false, 2, 0, {290, 101}},
                                 {3, 300, 2, 8, Kind::none, 1, false, 2, 0, {1, 300, 0}},
                                 {2, 300, 3, 8, Kind::window, 0.5, true, 3, 0, {299, 140}},
                                 {2, 7, 4, 8, Kind::causal, 1, false, 2, 300},
                                 {2, 100, 4, 8, Kind::window, 0.5, false, 1, 300, {300, 250}},
                                 {2, 100, 2, 8, Kind::additive, 1, false, 1, 130, {120, 130}},
                                 {2, 130, 2, 8, Kind::none, 1, false, 1, 20},
                                 {1, 600, 2, 16, Kind::band},
                                 {2, 290, 3, 8, Kind::band, 0.5, true},
                                 {1, 600, 2, 16, Kind::none, 1, false, 0, 0, {}, {200, 0}},
                                 {1, 700, 2, 72, Kind::none, 1, false, 0, 0, {}, {300, 150}},
                                 {2, 390, 4, 16, Kind::causal, 0.5, false, 2, 0, {390, 201}, {130, 65}},
                                 {2, 290, 2, 8, Kind::window, 1, false, 0, 0, {290, 77}, {100, 3}},
                                 {2, 290, 3, 8, Kind::band, 0.5, true, 3, 0, {290, 140}, {64, 32}},
                                 {3, 130, 2, 8, Kind::none, 0.5, false, 1, 0, {}, {4, 2}},
                                 {2, 290, 2, 8, Kind::additive, 0.5, false, 0, 0, {}, {128, 1}},
                                 {2, 100, 4, 8, Kind::causal, 0.5, false, 1, 300, {300, 250}, {90, 45}}}) {
    const Drawn drawn(c, seed);
    const Index S = c.key_tokens(), width = c.H * c.Dh, key_width = c.heads().key * c.Dh;
    SCOPED_TRACE(testing::Message() << "B " << c.B << " T " << c.T << " S " << S << " H " << c.H << " Hk "
                                    << c.heads().key << " Dh " << c.Dh << " mask " << static_cast<int>(c.mask)
                                    << " selected " << c.selected << " seed " << seed);
    const HeadTokens* const selected = c.selected < 1 ? &drawn.selected : nullptr;
    const Tensor bias = drawn.mask.bias.defined() ? drawn.mask.bias : Tensor::zeros({c.T, S});
    const auto composed = [&](const Var& q, const Var& k, const Var& v) {
      const Var y = reshape(composed_attention(q, k, v, c.heads(), drawn.allowed, bias), {c.B, c.T, c.H, c.Dh});
      return reshape(mul(y, Var(drawn.used)), {c.B, c.T, width});
    };
    if (S == c.T) {
      expect_same([&](const auto& x) { return attention(x[0], c.heads(), selected, drawn.mask); },
                  [&](const auto& x) {
                    const Index end = width + 2 * key_width;
                    return composed(slice(x[0], 2, 0, width), slice(x[0], 2, width, width + key_width),
                                    slice(x[0], 2, width + key_width, end));
                  },
                  {normal({c.B, c.T, width + 2 * key_width})});
    }
    expect_same([&](const auto& x) { return attention(x[0], x[1], x[2], c.heads(), selected, drawn.mask); },
                [&](const auto& x) { return composed(x[0], x[1], x[2]); },
                {normal({c.B, c.T, width}), normal({c.B, S, key_width}, 2), normal({c.B, S, key_width}, 3)});
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

// {attention, gradient of qkv} for the gradient dy of the output.
std::pair<Tensor, Tensor> both_passes(const Tensor& qkv, HeadCounts heads, const HeadTokens* selected,
                                      const AttentionMask& mask, const Tensor& dy) {
  Tape tape;
  const Var x = tape.leaf(qkv), y = attention(x, heads, selected, mask);
  tape.backward({y}, {dy});
  return {y.value(), tape.gradient(x)};
}

// The padding holds NaN, in what goes in and in the gradient that comes back: whatever read it would show.
TEST(Attention, PaddingIsNeitherReadNorWrittenAndChangesNoBit) {
  using Kind = AttentionMask::Kind;
  const std::uint64_t seed = 7;
  for (const AttentionCase& c : {AttentionCase{3, 150, 4, 8, Kind::none, 1, false, 0, 0, {150, 97, 0}},
                                 {2, 300, 4, 8, Kind::causal, 0.5, false, 2, 0, {101, 300}},
                                 {3, 130, 3, 12, Kind::window, 0.6, true, 0, 0, {129, 1, 64}},
                                 {3, 300, 2, 12, Kind::none, 1, false, 0, 0, {300, 97, 0}, {70, 35}},
                                 {3, 300, 4, 8, Kind::band, 0.6, false, 2, 0, {299, 130, 64}, {150, 0}}}) {
    SCOPED_TRACE(testing::Message() << "mask " << static_cast<int>(c.mask) << ", seed " << seed);
    const Drawn drawn(c, seed);
    const bool some = c.selected < 1;
    Tensor qkv = normal({c.B, c.T, c.heads().all() * c.Dh}), dy = normal({c.B, c.T, c.H * c.Dh}, 2);
    for (Tensor* x : {&qkv, &dy}) {
      for (Index n = 0; n < c.B * c.T; ++n) {
        if (n % c.T >= c.lengths[static_cast<std::size_t>(n / c.T)])
          std::fill_n(x->data() + n * x->dim(2), x->dim(2), std::numeric_limits<real>::quiet_NaN());
      }
    }
    const auto [y, dx] = both_passes(qkv, c.heads(), some ? &drawn.selected : nullptr, drawn.mask, dy);
    for (Index b = 0; b < c.B; ++b) {
      const Index length = c.lengths[static_cast<std::size_t>(b)];
      HeadTokens own{{}, c.keys};
      for (const auto& of_head : drawn.selected.tokens) {
        own.tokens.emplace_back();
        for (const std::int32_t n : of_head) {
          if (n / c.T == b && n % c.T < length) own.tokens.back().push_back(static_cast<std::int32_t>(n % c.T));
        }
      }
      AttentionMask whole = drawn.mask;
      whole.lengths.clear();
      const auto [alone, gradient] =
          both_passes(rows_of(qkv, b, 0, length), c.heads(), some ? &own : nullptr, whole, rows_of(dy, b, 0, length));
      EXPECT_EQ(numbers(rows_of(y, b, 0, length)), numbers(alone)) << "example " << b;
      EXPECT_EQ(numbers(rows_of(dx, b, 0, length)), numbers(gradient)) << "example " << b;
      for (const Tensor* padded : {&y, &dx}) {
        for (const real value : numbers(rows_of(*padded, b, length, c.T - length))) ASSERT_EQ(value, 0);
      }
    }
  }
}

// What decoding with a cache asks: the last queries on all keys.
TEST(Attention, TheLastQueriesAloneHaveTheBitsOfTheWholeSequence) {
  const Index T = 300, W = 4 * 8, Wk = 2 * 8;
  const Tensor q = normal({1, T, W}), k = normal({1, T, Wk}, 2), v = normal({1, T, Wk}, 3);
  for (const AttentionMask& mask : {AttentionMask{AttentionMask::Kind::causal, 0, {}},
                                    {AttentionMask::Kind::window, 40, {}},
                                    {AttentionMask::Kind::causal, 0, {}, {}, {90, 45}},
                                    {AttentionMask::Kind::window, 300, {}, {}, {280, 10}}}) {
    const Tensor whole = attention(Var(q), Var(k), Var(v), {4, 2}, nullptr, mask).value();
    for (const Index last : {1, 7, 130}) {
      const Tensor y = attention(Var(rows_of(q, 0, T - last, last)), Var(k), Var(v), {4, 2}, nullptr, mask).value();
      EXPECT_EQ(numbers(y), numbers(rows_of(whole, 0, T - last, last))) << last << " queries";
    }
  }
}

// What is hidden may be any number: it changes no bit, of the value or of a gradient.
TEST(Attention, SegmentsAndBandsKeepOthersOut) {
  using Kind = AttentionMask::Kind;
  const Index T = 330, H = 2, Dh = 8, row = 3 * H * Dh;
  const Tensor qkv = normal({1, T, row}), dy = normal({1, T, H * Dh}, 2);
  for (const AttentionMask& mask : {AttentionMask{Kind::none, 0, {}, {}, {100, 50}},
                                    {Kind::band, 60, {}, {}, {200, 0}},
                                    {Kind::window, 30, {}, {}, {90, 45}},
                                    {Kind::band, 31, {}}}) {
    const auto [y, dx] = both_passes(qkv, H, nullptr, mask, dy);
    for (const Index query : {0, 49, 50, 99, 149, 150, 329}) {
      const KeyRange seen = mask.keys_of(query, T);
      Tensor other = normal({1, T, row}, 5);
      std::copy_n(qkv.data() + seen.begin * row, seen.count() * row, other.data() + seen.begin * row);
      const auto [z, dz] = both_passes(other, H, nullptr, mask, dy);
      EXPECT_EQ(numbers(rows_of(y, 0, query, 1)), numbers(rows_of(z, 0, query, 1))) << "query " << query;
      const auto query_gradient = [&](const Tensor& d) {
        return numbers(slice(Var(rows_of(d, 0, query, 1)), 2, 0, H * Dh).value());
      };
      EXPECT_EQ(query_gradient(dx), query_gradient(dz)) << "query " << query;
    }
  }
}

TEST(Attention, PackedAndApartHaveTheSameBits) {
  const Tensor qkv = normal({2, 130, (4 + 2 * 2) * 8});
  const Var x(qkv);
  EXPECT_EQ(numbers(attention(x, {4, 2}).value()),
            numbers(attention(slice(x, 2, 0, 32), slice(x, 2, 32, 48), slice(x, 2, 48, 64), {4, 2}).value()));
}

TEST(Attention, RefusesShapesMasksAndKeysThatDoNotFit) {
  const Var qkv(normal({2, 4, 8 * 3})), q(normal({2, 4, 12})), k(normal({2, 3, 6}));
  EXPECT_THROW(attention(qkv, {4, 3}), ShapeError);  // 4 heads do not share 3
  EXPECT_THROW(attention(qkv, {3, 1}), ShapeError);  // 24 numbers in 5 parts
  EXPECT_THROW(attention(q, k, Var(normal({2, 2, 6})), {4, 2}), ShapeError);
  EXPECT_THROW(attention(q, k, k, 4), ShapeError);
  EXPECT_NO_THROW(attention(q, k, k, {4, 2}));
  EXPECT_THROW(attention(q, k, k, {4, 2}, nullptr, {AttentionMask::Kind::causal, 0, {}}), ShapeError);
  for (const std::vector<Index>& lengths : {std::vector<Index>{4}, {4, 5}, {-1, 4}}) {
    EXPECT_THROW(attention(qkv, {4, 2}, nullptr, {AttentionMask::Kind::none, 0, {}, lengths}), ShapeError);
  }
  const HeadTokens own{{{0}, {1}, {2}, {3}}, true};
  EXPECT_THROW(attention(qkv, {4, 2}, &own), ShapeError);
  EXPECT_THROW(qkv_projection(Var(normal({2, 4, 2})), Var(normal({24, 2})), Var(normal({24})), {4, 2}, own),
               ShapeError);
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
