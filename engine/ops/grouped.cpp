// Maps with a weight for each group of rows, as of experts: what no pair of a row and a group needs is not computed.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "engine/kernels/grouped.h"
#include "engine/kernels/map.h"
#include "engine/kernels/reduce.h"
#include "engine/kernels/rows.h"
#include "engine/ops.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

struct Groups {
  explicit Groups(const RowGroups& groups) : rows(groups), first(first_pairs(groups)) {}
  Index count() const { return static_cast<Index>(rows.size()); }
  Index size(Index group) const { return static_cast<Index>(rows[static_cast<std::size_t>(group)].size()); }
  const std::int32_t* of(Index group) const { return rows[static_cast<std::size_t>(group)].data(); }
  Index pair(Index group) const { return first[static_cast<std::size_t>(group)]; }
  Index pairs() const { return first.back(); }

  RowGroups rows;
  std::vector<Index> first;  // pair of each group
};

// The pairs of each row in the order of their groups: those of row r are at [first[r], first[r + 1]).
struct PairsOfRows {
  struct Pair {
    Index at, group;
  };
  std::vector<Index> first;
  std::vector<Pair> pairs;
};

PairsOfRows pairs_of_rows(const Groups& groups, Index n) {
  PairsOfRows out{std::vector<Index>(static_cast<std::size_t>(n + 1)), {}};
  for (const auto& rows : groups.rows) {
    for (const std::int32_t row : rows) ++out.first[static_cast<std::size_t>(row) + 1];
  }
  std::partial_sum(out.first.begin(), out.first.end(), out.first.begin());
  out.pairs.resize(static_cast<std::size_t>(groups.pairs()));
  std::vector<Index> next = out.first;
  for (Index g = 0, at = 0; g < groups.count(); ++g) {
    for (const std::int32_t row : groups.rows[static_cast<std::size_t>(g)])
      out.pairs[static_cast<std::size_t>(next[static_cast<std::size_t>(row)]++)] = {at++, g};
  }
  return out;
}

// y [pairs, d] -> out [n, d]: for each row the sum over its pairs of gate(row, group) times y.
template <class Gate>
void sum_pairs(const Groups& groups, const Tensor& y, Index n, Gate gate, Tensor& out) {
  const Index d = y.dim(1);
  const PairsOfRows of = pairs_of_rows(groups, n);
  parallel_ranges(n, row_grain(d), [&](Index begin, Index end) {
    for (Index r = begin; r < end; ++r) {
      real* sum = out.data() + r * d;
      std::fill_n(sum, d, real(0));
      for (Index i = of.first[static_cast<std::size_t>(r)]; i < of.first[static_cast<std::size_t>(r) + 1]; ++i) {
        const auto& [at, group] = of.pairs[static_cast<std::size_t>(i)];
        const Lanes by(gate(r, group));
        map_serial(
            d, sum, [by](Lanes total, Lanes x) { return multiply_add(by, x, total); }, static_cast<const real*>(sum),
            y.data() + at * d);
      }
    }
  });
}

// x [..., in], or [pairs, in] where it is packed, to [pairs, out].
struct GroupedMap {
  Groups groups;
  Index in, out;
  bool packed;

  template <class F>
  std::vector<GroupProduct> products(F product) const {
    std::vector<GroupProduct> all;
    for (Index g = 0; g < groups.count(); ++g) all.push_back(product(g));
    return all;
  }
  Operand input(const Tensor& x, Index g) const {
    return packed ? Operand{x.data() + groups.pair(g) * in, in} : Operand{x.data(), in, false, groups.of(g)};
  }
  Index output(Index g) const { return groups.pair(g) * out; }  // where its numbers begin
  Index weight(Index g) const { return g * out * in; }
};

Tensor map_forward(const GroupedMap& m, const Tensor& x, const Tensor& w, const Var& bias) {
  Tensor y({m.groups.pairs(), m.out});
  const auto product = [&](Index g) {
    return GroupProduct{m.groups.size(g),
                        m.input(x, g),
                        {w.data() + m.weight(g), m.in, true},
                        {y.data() + m.output(g), m.out},
                        bias.defined() ? bias.value().data() + g * m.out : nullptr};
  };
  multiply_groups(m.products(product), m.out, m.in);
  return y;
}

// Pair by pair, then row by row: many groups of few rows each cost no more than few of many.
Tensor map_input_gradient(const GroupedMap& m, const Tensor& dy, const Tensor& w, const Shape& shape) {
  Tensor of_pairs({m.groups.pairs(), m.in});
  const auto product = [&](Index g) {
    return GroupProduct{m.groups.size(g),
                        {dy.data() + m.output(g), m.out},
                        {w.data() + m.weight(g), m.in},
                        {of_pairs.data() + m.groups.pair(g) * m.in, m.in}};
  };
  multiply_groups(m.products(product), m.in, m.out);
  if (m.packed) return of_pairs;
  Tensor dx(shape);
  sum_pairs(
      m.groups, of_pairs, shape.rows(), [](Index, Index) { return real(1); }, dx);
  return dx;
}

Tensor map_weight_gradient(const GroupedMap& m, const Tensor& dy, const Tensor& x) {
  Tensor dw({m.groups.count(), m.out, m.in});
  const auto product = [&](Index g) {
    return GroupProduct{
        m.groups.size(g), {dy.data() + m.output(g), m.out, true}, m.input(x, g), {dw.data() + m.weight(g), m.in}};
  };
  sum_over_groups(m.products(product), m.out, m.in);
  return dw;
}

Tensor map_bias_gradient(const GroupedMap& m, const Tensor& dy) {
  Tensor db({m.groups.count(), m.out});
  for (Index g = 0; g < m.groups.count(); ++g)
    sum_axis(dy.data() + m.output(g), 1, m.groups.size(g), m.out, db.data() + g * m.out);
  return db;
}

GroupedMap map_of(const char* op, const Var& x, const Var& weight, const Var& bias, const RowGroups& groups,
                  bool packed) {
  const Index in = x.shape().last();
  if (x.shape().empty() || weight.shape().size() != 3 || weight.dim(1) == 0 || in == 0 || weight.dim(2) != in ||
      (bias.defined() && bias.shape() != Shape{weight.dim(0), weight.dim(1)})) {
    throw ShapeError(fmt::format("{}: x {}, weight {}, bias {}", op, x.shape().str(), weight.shape().str(),
                                 bias.defined() ? bias.shape().str() : "none"));
  }
  check_row_groups(op, groups, weight.dim(0), packed ? std::numeric_limits<Index>::max() : x.shape().rows());
  const GroupedMap m{Groups(groups), in, weight.dim(1), packed};
  if (packed && x.shape() != Shape{m.groups.pairs(), in})
    throw ShapeError(fmt::format("{}: x {} for {} pairs", op, x.shape().str(), m.groups.pairs()));
  return m;
}

Var grouped_map(const char* op, const GroupedMap& m, const Var& x, const Var& weight, const Var& bias) {
  const Tensor y = map_forward(m, x.value(), weight.value(), bias);
  return record(op, y, {x, weight, bias}, [m, x = x.value(), w = weight.value()](const Tensor& dy, Gradients& inputs) {
    if (inputs.wants(0)) inputs.add(0, map_input_gradient(m, dy, w, x.shape()));
    if (inputs.wants(1)) inputs.add(1, map_weight_gradient(m, dy, x));
    if (inputs.wants(2)) inputs.add(2, map_bias_gradient(m, dy));
  });
}

Tensor sum_forward(const Groups& groups, const Tensor& y, const Tensor& gate) {
  Tensor out({gate.dim(0), y.dim(1)});
  sum_pairs(
      groups, y, gate.dim(0), [&](Index row, Index group) { return gate.data()[row * groups.count() + group]; }, out);
  return out;
}

void sum_gradients(const Groups& groups, const Tensor& y, const Tensor& gate, const Tensor& dout, Gradients& to) {
  const Index d = y.dim(1), count = groups.count();
  Tensor dy(y.shape()), dgate = Tensor::zeros(gate.shape());
  for_row_pieces(
      count, [&](Index g) { return groups.size(g); },
      [&](Index g, Index begin, Index end) {
        for (Index i = begin; i < end; ++i) {
          const Index row = groups.of(g)[i], at = (groups.pair(g) + i) * d;
          const real* own = dout.data() + row * d;
          dgate.data()[row * count + g] = row_dot(own, y.data() + at, d);
          const Lanes by(gate.data()[row * count + g]);
          map_serial(
              d, dy.data() + at, [by](Lanes x) { return x * by; }, own);
        }
      });
  to.add(0, dy);
  to.add(1, dgate);
}

}  // namespace

Var grouped_linear(const Var& x, const Var& weight, const Var& bias, const RowGroups& groups) {
  return grouped_map("grouped_linear", map_of("grouped_linear", x, weight, bias, groups, false), x, weight, bias);
}

Var packed_linear(const Var& x, const Var& weight, const Var& bias, const RowGroups& groups) {
  return grouped_map("packed_linear", map_of("packed_linear", x, weight, bias, groups, true), x, weight, bias);
}

Var grouped_sum(const Var& y, const Var& gate, const RowGroups& groups) {
  const Groups all(groups);
  if (y.shape().size() != 2 || gate.shape().size() != 2 || y.dim(0) != all.pairs())
    throw ShapeError(
        fmt::format("grouped_sum: y {}, gate {} for {} pairs", y.shape().str(), gate.shape().str(), all.pairs()));
  check_row_groups("grouped_sum", groups, gate.dim(1), gate.dim(0));
  return record("grouped_sum", sum_forward(all, y.value(), gate.value()), {y, gate},
                [all, y = y.value(), g = gate.value()](const Tensor& dout, Gradients& to) {
                  sum_gradients(all, y, g, dout, to);
                });
}

}  // namespace headlab::inline HEADLAB_PRECISION
