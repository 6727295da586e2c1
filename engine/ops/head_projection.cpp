// The projections around routed attention: what no selected (token, head) pair reads is not computed.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kernels/gemm.h"
#include "engine/kernels/grouped.h"
#include "engine/kernels/map.h"
#include "engine/kernels/reduce.h"
#include "engine/kernels/rows.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

using Products = std::vector<GroupProduct>;
using Tokens = std::vector<std::int32_t>;

// x [n, d] to q, k and v [n, (H + 2 Hk) Dh]: those of them that are routed, the first columns, on each head's tokens
// alone.
struct QkvMap {
  std::shared_ptr<const HeadTokens> selected;
  Index n, d;
  HeadCounts counts;
  Index dh;

  Index heads() const { return counts.query; }
  Index parts() const { return selected->keys ? 3 : 1; }  // that are routed
  Index out() const { return counts.all() * dh; }
  Index routed() const { return parts() * heads() * dh; }
  Index dense() const { return out() - routed(); }
  const Tokens& tokens(Index group) const { return selected->tokens[static_cast<std::size_t>(group % heads())]; }

  // product(tokens, column) of each head of each part, part by part; column: the first of its Dh.
  template <class F>
  Products products(F product) const {
    Products all;
    for (Index group = 0; group < parts() * heads(); ++group) all.push_back(product(tokens(group), group * dh));
    return all;
  }
};

Index count(const Tokens& tokens) {
  return static_cast<Index>(tokens.size());
}

// [n, columns] -> [columns].
Tensor sum_of_rows(const Tensor& x, Index n, Index columns) {
  Tensor sum({columns});
  sum_axis(x.data(), 1, n, columns, sum.data());
  return sum;
}

void qkv_forward(const QkvMap& q, const Tensor& x, const Tensor& w, const Tensor& bias, Tensor& y) {
  const Index out = q.out(), routed = q.routed();
  parallel_ranges(q.n, row_grain(out), [&](Index begin, Index end) {
    for (Index r = begin; r < end; ++r) std::fill_n(y.data() + r * out, routed, real(0));
  });
  const auto product = [&](const Tokens& tokens, Index column) {
    return GroupProduct{count(tokens),
                        {x.data(), q.d, false, tokens.data()},
                        {w.data() + column * q.d, q.d, true},
                        {y.data() + column, out, tokens.data()},
                        bias.data() + column};
  };
  multiply_groups(q.products(product), q.dh, q.d, q.parts());
  gemm(q.n, q.dense(), q.d, {x.data(), q.d}, {w.data() + routed * q.d, q.d, true}, {y.data() + routed, out},
       {false, bias.data() + routed});
}

Tensor qkv_input_gradient(const QkvMap& q, const Tensor& dy, const Tensor& w, const Shape& shape) {
  const Index out = q.out(), routed = q.routed(), dense = q.dense();
  Tensor dx = dense == 0 ? Tensor::zeros(shape) : Tensor(shape);
  if (dense > 0) gemm(q.n, q.d, dense, {dy.data() + routed, out}, {w.data() + routed * q.d, q.d}, {dx.data(), q.d});
  const auto product = [&](const Tokens& tokens, Index column) {
    return GroupProduct{count(tokens),
                        {dy.data() + column, out, false, tokens.data()},
                        {w.data() + column * q.d, q.d},
                        {dx.data(), q.d, tokens.data()}};
  };
  add_groups(q.products(product), q.n, q.d, q.dh);
  return dx;
}

Tensor qkv_weight_gradient(const QkvMap& q, const Tensor& dy, const Tensor& x) {
  const Index out = q.out(), routed = q.routed(), dense = q.dense();
  Tensor dw({out, q.d});
  const auto product = [&](const Tokens& tokens, Index column) {
    return GroupProduct{count(tokens),
                        {dy.data() + column, out, true, tokens.data()},
                        {x.data(), q.d, false, tokens.data()},
                        {dw.data() + column * q.d, q.d}};
  };
  sum_over_groups(q.products(product), q.dh, q.d, q.parts());
  if (dense > 0)
    gemm(dense, q.d, q.n, {dy.data() + routed, out, true}, {x.data(), q.d}, {dw.data() + routed * q.d, q.d});
  return dw;
}

// Gradients that arrive at what was not computed do not count.
Tensor qkv_bias_gradient(const QkvMap& q, const Tensor& dy) {
  Tensor db = sum_of_rows(dy, q.n, q.out());
  parallel_for(q.parts() * q.heads(), [&](Index group) {
    const Index column = group * q.dh;
    std::vector<double> total(static_cast<std::size_t>(q.dh));
    for (const std::int32_t t : q.tokens(group)) {
      for (Index c = 0; c < q.dh; ++c) total[static_cast<std::size_t>(c)] += dy.data()[t * q.out() + column + c];
    }
    std::transform(total.begin(), total.end(), db.data() + column, [](double sum) { return static_cast<real>(sum); });
  });
  return db;
}

// heads [n, H Dh], each on its tokens and times its gate [n, H], to [n, d].
struct OutputMap {
  std::shared_ptr<const HeadTokens> selected;
  Index n, d, heads, dh;
  std::vector<Index> first;  // row of each head in what is packed pair by pair; and the end

  Index width() const { return heads * dh; }
  const Tokens& tokens(Index head) const { return selected->tokens[static_cast<std::size_t>(head)]; }
  Index row(Index head) const { return first[static_cast<std::size_t>(head)]; }

  template <class F>
  Products products(F product) const {
    Products all;
    for (Index head = 0; head < heads; ++head) all.push_back(product(head, tokens(head)));
    return all;
  }
};

OutputMap output_map(const HeadTokens& selected, Index n, Index d, Index heads, Index dh) {
  return {std::make_shared<const HeadTokens>(selected), n, d, heads, dh, first_pairs(selected.tokens)};
}

// Gate times the head's output for the selected pairs, head by head: [pairs, Dh].
Tensor gated_heads(const OutputMap& o, const Tensor& heads, const Tensor& gate) {
  Tensor gated({o.first.back(), o.dh});
  for_row_pieces(
      o.heads, [&](Index head) { return count(o.tokens(head)); },
      [&](Index head, Index begin, Index end) {
        for (Index i = begin; i < end; ++i) {
          const Index t = o.tokens(head)[static_cast<std::size_t>(i)];
          const Lanes by(gate.data()[t * o.heads + head]);
          map_serial(
              o.dh, gated.data() + (o.row(head) + i) * o.dh, [by](Lanes a) { return a * by; },
              heads.data() + t * o.width() + head * o.dh);
        }
      });
  return gated;
}

void output_forward(const OutputMap& o, const Tensor& gated, const Tensor& w, const Tensor& bias, Tensor& y) {
  parallel_ranges(o.n, row_grain(o.d), [&](Index begin, Index end) {
    for (Index r = begin; r < end; ++r) std::copy_n(bias.data(), o.d, y.data() + r * o.d);
  });
  const auto product = [&](Index head, const Tokens& tokens) {
    return GroupProduct{count(tokens),
                        {gated.data() + o.row(head) * o.dh, o.dh},
                        {w.data() + head * o.dh, o.width(), true},
                        {y.data(), o.d, tokens.data()}};
  };
  add_groups(o.products(product), o.n, o.d, o.dh);
}

// The gradient of a gated output, dy W_h, gives those of its head and its gate.
void output_head_gradients(const OutputMap& o, const Tensor& dy, const Tensor& w, const Tensor& heads,
                           const Tensor& gate, Gradients& inputs) {
  Tensor dheads = Tensor::zeros(heads.shape()), dgate = Tensor::zeros(gate.shape());
  Tensor dgated({o.first.back(), o.dh});  // pair by pair: rows that lie together are added to faster
  const auto product = [&](Index head, const Tokens& tokens) {
    return GroupProduct{count(tokens),
                        {dy.data(), o.d, false, tokens.data()},
                        {w.data() + head * o.dh, o.width()},
                        {dgated.data() + o.row(head) * o.dh, o.dh}};
  };
  multiply_groups(o.products(product), o.dh, o.d, 1, [&](Index head, Index begin, Index end) {
    for (Index i = begin; i < end; ++i) {
      const Index t = o.tokens(head)[static_cast<std::size_t>(i)], at = t * o.width() + head * o.dh;
      const real* own = dgated.data() + (o.row(head) + i) * o.dh;
      dgate.data()[t * o.heads + head] = row_dot(own, heads.data() + at, o.dh);
      const Lanes by(gate.data()[t * o.heads + head]);
      map_serial(
          o.dh, dheads.data() + at, [by](Lanes x) { return x * by; }, own);
    }
  });
  inputs.add(0, dheads);
  inputs.add(1, dgate);
}

Tensor output_weight_gradient(const OutputMap& o, const Tensor& dy, const Tensor& gated) {
  Tensor dw({o.d, o.width()});
  const auto product = [&](Index head, const Tokens& tokens) {
    return GroupProduct{count(tokens),
                        {dy.data(), o.d, true, tokens.data()},
                        {gated.data() + o.row(head) * o.dh, o.dh},
                        {dw.data() + head * o.dh, o.width()}};
  };
  sum_over_groups(o.products(product), o.d, o.dh);
  return dw;
}

}  // namespace

Var qkv_projection(const Var& x, const Var& weight, const Var& bias, HeadCounts heads, const HeadTokens& selected) {
  const Index d = x.shape().last(), n = x.shape().rows();
  if (x.shape().size() != 3 || d <= 0 || !heads.valid() || weight.shape().size() != 2 || weight.dim(1) != d ||
      weight.dim(0) % heads.all() != 0 || bias.shape() != Shape{weight.dim(0)}) {
    throw ShapeError(fmt::format("qkv_projection: x {}, weight {}, bias {} for {} heads on {} key heads",
                                 x.shape().str(), weight.shape().str(), bias.shape().str(), heads.query, heads.key));
  }
  selected.check("qkv_projection", heads.query, n);
  if (selected.keys && heads.group() > 1) {
    throw ShapeError(fmt::format(
        "qkv_projection: keys of a head's own tokens, for {} heads on {} key heads; a key head that several heads read "
        "has no tokens of its own",
        heads.query, heads.key));
  }
  const QkvMap q{std::make_shared<const HeadTokens>(selected), n, d, heads, weight.dim(0) / heads.all()};
  Tensor y({x.dim(0), x.dim(1), q.out()});
  qkv_forward(q, x.value(), weight.value(), bias.value(), y);
  return record("qkv_projection", y, {x, weight, bias},
                [q, x = x.value(), w = weight.value()](const Tensor& dy, Gradients& inputs) {
                  if (inputs.wants(0)) inputs.add(0, qkv_input_gradient(q, dy, w, x.shape()));
                  if (inputs.wants(1)) inputs.add(1, qkv_weight_gradient(q, dy, x));
                  if (inputs.wants(2)) inputs.add(2, qkv_bias_gradient(q, dy));
                });
}

Var output_projection(const Var& heads, const Var& gate, const Var& weight, const Var& bias,
                      const HeadTokens& selected) {
  const Index n = heads.shape().rows(), width = heads.shape().last(), d = weight.shape().empty() ? 0 : weight.dim(0);
  const Index H = gate.shape().last();
  if (heads.shape().size() != 3 || d <= 0 || gate.shape() != Shape{n, H} || H == 0 || width == 0 || width % H != 0 ||
      weight.shape() != Shape{d, width} || bias.shape() != Shape{d}) {
    throw ShapeError(fmt::format("output_projection: heads {}, gate {}, weight {}, bias {}", heads.shape().str(),
                                 gate.shape().str(), weight.shape().str(), bias.shape().str()));
  }
  selected.check("output_projection", H, n);
  const OutputMap o = output_map(selected, n, d, H, width / H);
  const Tensor gated = gated_heads(o, heads.value(), gate.value());
  Tensor y({heads.dim(0), heads.dim(1), d});
  output_forward(o, gated, weight.value(), bias.value(), y);
  return record(
      "output_projection", y, {heads, gate, weight, bias},
      [o, gated, a = heads.value(), g = gate.value(), w = weight.value()](const Tensor& dy, Gradients& inputs) {
        if (inputs.wants(0) || inputs.wants(1)) output_head_gradients(o, dy, w, a, g, inputs);
        if (inputs.wants(2)) inputs.add(2, output_weight_gradient(o, dy, gated));
        if (inputs.wants(3)) inputs.add(3, sum_of_rows(dy, o.n, o.d));
      });
}

}  // namespace headlab::inline HEADLAB_PRECISION
