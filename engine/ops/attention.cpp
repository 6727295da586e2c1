#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/attention_statistics.h"
#include "engine/kernels/attend_statistics.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

// Where queries, keys or values lie: in an input of their own, or side by side in one.
struct Place {
  std::size_t input;
  Index row, column;  // numbers in a row of the input, and the first of theirs
};

struct Geometry {
  Index B, T, S;
  HeadCounts heads;
  Index Dh;
  Place q, k, v;

  Index pairs() const { return B * heads.query; }  // of example and head
  Index width() const { return heads.query * Dh; }
  Index before() const { return S - T; }
  Index example(Index bh) const { return bh / heads.query; }
  Index head(Index bh) const { return bh % heads.query; }
  // Where the pair's numbers begin.
  Index of_query(Index bh) const { return example(bh) * T * q.row + q.column + head(bh) * Dh; }
  Index of_key(Index bh, const Place& at) const {
    return example(bh) * S * at.row + at.column + head(bh) / heads.group() * Dh;
  }
  Index of_output(Index bh) const { return example(bh) * T * width() + head(bh) * Dh; }
};

// The tokens of each (example, head) whose queries are computed, as positions in [0, T): those selected, or all; no
// padding.
struct ExampleTokens {
  Geometry g;
  AttentionMask mask;
  bool all = true, keys = false;
  std::vector<std::int32_t> position = {};  // by example and head
  std::vector<Index> first = {};            // of (example, head) in `position`, and the end

  Index without_padding(Index b) const { return std::clamp<Index>(mask.length(b, g.S) - g.before(), 0, g.T); }
  Index count(Index bh) const {
    return all ? without_padding(g.example(bh))
               : first[static_cast<std::size_t>(bh) + 1] - first[static_cast<std::size_t>(bh)];
  }
  Index offset(Index bh) const { return all ? bh * g.T : first[static_cast<std::size_t>(bh)]; }
  Index rows() const { return all ? g.pairs() * g.T : first.back(); }
  const std::int32_t* tokens(Index bh) const { return all ? nullptr : position.data() + offset(bh); }
  const std::int32_t* key_tokens(Index bh) const { return keys ? tokens(bh) : nullptr; }
  // For what the kernel need not write whole.
  Tensor output(const Shape& shape) const { return all && mask.lengths.empty() ? Tensor(shape) : Tensor::zeros(shape); }
};

void select(ExampleTokens& s, const HeadTokens& selected) {
  const Geometry& g = s.g;
  const auto for_each = [&](auto body) {  // (example, head) and token, ascending in each
    for (Index h = 0; h < g.heads.query; ++h) {
      for (const std::int32_t n : selected.tokens[static_cast<std::size_t>(h)]) {
        if (n % g.T < s.without_padding(n / g.T))
          body(static_cast<std::size_t>(n / g.T * g.heads.query + h), n % static_cast<std::int32_t>(g.T));
      }
    }
  };
  s.first.assign(static_cast<std::size_t>(g.pairs()) + 1, 0);
  for_each([&](std::size_t bh, std::int32_t) { ++s.first[bh + 1]; });
  for (std::size_t i = 1; i < s.first.size(); ++i) s.first[i] += s.first[i - 1];
  s.position.resize(static_cast<std::size_t>(s.first.back()));
  std::vector<Index> next(s.first.begin(), s.first.end() - 1);
  for_each([&](std::size_t bh, std::int32_t t) { s.position[static_cast<std::size_t>(next[bh]++)] = t; });
}

ExampleTokens tokens_by_example(const Geometry& g, const HeadTokens* selected, const AttentionMask& mask) {
  mask.check("attention", g.B, g.T, g.S);
  ExampleTokens s{g, mask, selected == nullptr, selected && selected->keys};
  if (s.all) return s;
  selected->check("attention", g.heads.query, g.B * g.T);
  if (s.keys && (g.heads.group() > 1 || g.S != g.T)) {
    throw ShapeError(fmt::format(
        "attention: keys of a head's own tokens, for {} heads on {} key heads and {} queries on {} keys; a key head "
        "that several heads read has no tokens of its own, nor has a key without a query",
        g.heads.query, g.heads.key, g.T, g.S));
  }
  select(s, *selected);
  return s;
}

HeadAttention head_of(const ExampleTokens& s, Index bh, const std::vector<Tensor>& x) {
  const Geometry& g = s.g;
  const std::int32_t *tokens = s.tokens(bh), *keys = s.key_tokens(bh);
  const auto key_operand = [&](const Place& at) {
    return Operand{x[at.input].data() + g.of_key(bh, at), at.row, false, keys};
  };
  return {s.count(bh),
          keys ? s.count(bh) : s.mask.length(g.example(bh), g.S),
          g.Dh,
          {x[g.q.input].data() + g.of_query(bh), g.q.row, false, tokens},
          key_operand(g.k),
          key_operand(g.v),
          tokens,
          keys,
          g.before(),
          &s.mask,
          static_cast<real>(1.0 / std::sqrt(static_cast<double>(g.Dh)))};
}

// The gradients of the inputs x.
std::vector<Tensor> input_gradients(const ExampleTokens& s, const std::vector<Tensor>& x, const Tensor& dy,
                                    const Tensor& y, const Tensor& log_sum) {
  const Geometry& g = s.g;
  std::vector<Tensor> dx;
  for (const Tensor& input : x) dx.push_back(s.output(input.shape()));
  attend_gradient(
      g.pairs(), g.heads.group(), [&](Index bh) { return head_of(s, bh, x); },
      [&](Index bh) {
        const Index at = g.of_output(bh);
        const auto key_output = [&](const Place& to) {
          return Output{dx[to.input].data() + g.of_key(bh, to), to.row, s.key_tokens(bh)};
        };
        return HeadGradient{{dy.data() + at, g.width(), false, s.tokens(bh)},
                            {y.data() + at, g.width(), false, s.tokens(bh)},
                            log_sum.data() + s.offset(bh),
                            {dx[g.q.input].data() + g.of_query(bh), g.q.row, s.tokens(bh)},
                            key_output(g.k),
                            key_output(g.v)};
      });
  return dx;
}

Var attention_of(const Geometry& g, const std::vector<Var>& inputs, const HeadTokens* selected,
                 const AttentionMask& mask) {
  const auto s = std::make_shared<const ExampleTokens>(tokens_by_example(g, selected, mask));
  std::vector<Tensor> x;
  for (const Var& input : inputs) x.push_back(input.value());
  Tensor y = s->output({g.B, g.T, g.width()}), log_sum({s->rows()});
  attend(
      g.pairs(), [&](Index bh) { return head_of(*s, bh, x); },
      [&](Index bh) {
        return HeadOutput{{y.data() + g.of_output(bh), g.width(), s->tokens(bh)}, log_sum.data() + s->offset(bh)};
      });
  return record("attention", y, inputs, [=](const Tensor& dy, Gradients& gradients) {
    const std::vector<Tensor> dx = input_gradients(*s, x, dy, y, log_sum);
    for (std::size_t i = 0; i < dx.size(); ++i) gradients.add(i, dx[i]);
  });
}

Geometry packed_geometry(const Shape& shape, HeadCounts heads) {
  if (shape.size() != 3 || !heads.valid() || shape[2] % heads.all() != 0) {
    throw ShapeError(fmt::format(
        "attention: qkv {} for {} heads on {} key heads; it must be [B, T, (H + 2 Hk) Dh], H a multiple of Hk",
        shape.str(), heads.query, heads.key));
  }
  const Index row = shape[2], Dh = row / heads.all(), keys = heads.query * Dh;
  return {shape[0], shape[1], shape[1], heads, Dh, {0, row, 0}, {0, row, keys}, {0, row, keys + heads.key * Dh}};
}

}  // namespace

Var attention(const Var& qkv, HeadCounts heads, const HeadTokens* selected, const AttentionMask& mask) {
  return attention_of(packed_geometry(qkv.shape(), heads), {qkv}, selected, mask);
}

Tensor attention_statistics(const Tensor& qkv, HeadCounts heads, const HeadTokens* selected, const AttentionMask& mask,
                            bool received) {
  const Geometry g = packed_geometry(qkv.shape(), heads);
  const ExampleTokens s = tokens_by_example(g, selected, mask);
  const Index numbers = numbers_per_head(received), row = heads.query * numbers;
  Tensor out = Tensor::zeros({g.B, g.T, row});
  const std::vector<Tensor> x{qkv};
  attend_statistics(
      g.pairs(), [&](Index bh) { return head_of(s, bh, x); },
      [&](Index bh) {
        return HeadStatistics{out.data() + g.example(bh) * g.T * row + g.head(bh) * numbers, row, received};
      });
  return out;
}

Var attention(const Var& q, const Var& k, const Var& v, HeadCounts heads, const HeadTokens* selected,
              const AttentionMask& mask) {
  const Shape &shape = q.shape(), &keys = k.shape();
  const bool ranks = shape.size() == 3 && keys.size() == 3 && heads.valid() && shape[2] % heads.query == 0;
  const Index Dh = ranks ? shape[2] / heads.query : 0;
  if (!ranks || keys != Shape{shape[0], keys[1], heads.key * Dh} || v.shape() != keys) {
    throw ShapeError(
        fmt::format("attention: q {}, k {}, v {} for {} heads on {} key heads; they must be [B, T, H Dh] and twice [B, "
                    "S, Hk Dh], H "
                    "a multiple of Hk",
                    shape.str(), keys.str(), v.shape().str(), heads.query, heads.key));
  }
  const Geometry g{shape[0], shape[1], keys[1], heads, Dh, {0, shape[2], 0}, {1, keys[2], 0}, {2, keys[2], 0}};
  return attention_of(g, {q, k, v}, selected, mask);
}

}  // namespace headlab::inline HEADLAB_PRECISION
