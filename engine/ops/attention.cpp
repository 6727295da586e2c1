#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/kernels/attend.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

struct Geometry {
  Index B, T, H, Dh;
  Index row() const { return 3 * H * Dh; }  // of qkv
  Index width() const { return H * Dh; }
};

// The tokens of each (example, head), as positions in [0, T); all of them where nothing is selected.
struct ExampleTokens {
  Geometry g;
  bool all = true, keys = false;
  std::vector<std::int32_t> position;  // by example and head
  std::vector<Index> first;            // of (example, head) in `position`, and the end

  Index count(Index bh) const {
    return all ? g.T : first[static_cast<std::size_t>(bh) + 1] - first[static_cast<std::size_t>(bh)];
  }
  Index offset(Index bh) const { return all ? bh * g.T : first[static_cast<std::size_t>(bh)]; }
  Index rows() const { return all ? g.B * g.H * g.T : first.back(); }
  const std::int32_t* tokens(Index bh) const { return all ? nullptr : position.data() + offset(bh); }
  const std::int32_t* key_tokens(Index bh) const { return keys ? tokens(bh) : nullptr; }
};

ExampleTokens tokens_by_example(const Geometry& g, const HeadTokens* selected) {
  ExampleTokens s{g, selected == nullptr, selected && selected->keys, {}, {}};
  if (s.all) return s;
  selected->check("attention", g.H, g.B * g.T);
  s.first.assign(static_cast<std::size_t>(g.B * g.H) + 1, 0);
  for (Index h = 0; h < g.H; ++h) {
    for (const std::int32_t n : selected->tokens[static_cast<std::size_t>(h)])
      ++s.first[static_cast<std::size_t>(n / g.T * g.H + h) + 1];
  }
  for (std::size_t i = 1; i < s.first.size(); ++i) s.first[i] += s.first[i - 1];
  s.position.resize(static_cast<std::size_t>(s.first.back()));
  std::vector<Index> next(s.first.begin(), s.first.end() - 1);
  for (Index h = 0; h < g.H; ++h) {
    for (const std::int32_t n : selected->tokens[static_cast<std::size_t>(h)])
      s.position[static_cast<std::size_t>(next[static_cast<std::size_t>(n / g.T * g.H + h)]++)] =
          n % static_cast<std::int32_t>(g.T);
  }
  return s;
}

// Where example and head bh begin in qkv or its gradient; queries, keys and values lie g.width() apart.
Index offset_in_qkv(const Geometry& g, Index bh) {
  return bh / g.H * g.T * g.row() + bh % g.H * g.Dh;
}
Index offset_in_output(const Geometry& g, Index bh) {
  return bh / g.H * g.T * g.width() + bh % g.H * g.Dh;
}

HeadAttention head_of(const ExampleTokens& s, Index bh, const real* qkv, const AttentionMask& mask) {
  const Geometry& g = s.g;
  const real* q = qkv + offset_in_qkv(g, bh);
  const std::int32_t *tokens = s.tokens(bh), *keys = s.key_tokens(bh);
  return {s.count(bh),
          keys ? s.count(bh) : g.T,
          g.Dh,
          {q, g.row(), false, tokens},
          {q + g.width(), g.row(), false, keys},
          {q + 2 * g.width(), g.row(), false, keys},
          tokens,
          keys,
          &mask,
          static_cast<real>(1.0 / std::sqrt(static_cast<double>(g.Dh)))};
}

}  // namespace

Var attention(const Var& qkv, Index heads, const HeadTokens* selected, const AttentionMask& mask) {
  const Shape& shape = qkv.shape();
  if (shape.size() != 3 || heads <= 0 || shape[2] % (3 * heads) != 0) {
    throw ShapeError(fmt::format("attention: qkv {} for {} heads; it must be [B, T, 3 H Dh]", shape.str(), heads));
  }
  mask.check("attention", shape[1]);
  const Geometry g{shape[0], shape[1], heads, shape[2] / (3 * heads)};
  const auto s = std::make_shared<const ExampleTokens>(tokens_by_example(g, selected));
  Tensor y = s->all ? Tensor({g.B, g.T, g.width()}) : Tensor::zeros({g.B, g.T, g.width()}), log_sum({s->rows()});
  attend(
      g.B * g.H, [&](Index bh) { return head_of(*s, bh, qkv.value().data(), mask); },
      [&](Index bh) {
        return HeadOutput{{y.data() + offset_in_output(g, bh), g.width(), s->tokens(bh)},
                          log_sum.data() + s->offset(bh)};
      });
  return record("attention", y, {qkv}, [=, x = qkv.value()](const Tensor& dy, Gradients& inputs) {
    Tensor dx = s->all ? Tensor(x.shape()) : Tensor::zeros(x.shape());
    attend_gradient(
        g.B * g.H, [&](Index bh) { return head_of(*s, bh, x.data(), mask); },
        [&](Index bh) {
          const Index at = offset_in_output(g, bh);
          real* dq = dx.data() + offset_in_qkv(g, bh);
          return HeadGradient{{dy.data() + at, g.width(), false, s->tokens(bh)},
                              {y.data() + at, g.width(), false, s->tokens(bh)},
                              log_sum.data() + s->offset(bh),
                              {dq, g.row(), s->tokens(bh)},
                              {dq + g.width(), g.row(), s->key_tokens(bh)},
                              {dq + 2 * g.width(), g.row(), s->key_tokens(bh)}};
        });
    inputs.add(0, dx);
  });
}

}  // namespace headlab::inline HEADLAB_PRECISION
