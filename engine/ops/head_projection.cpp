// The projections around routed attention: what no selected (token, head) pair reads is not computed.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kernels/gemm.h"
#include "engine/kernels/reduce.h"
#include "engine/kernels/rows.h"
#include "engine/ops/head_tokens.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr Index kRows = 512;   // tokens of one piece of work
constexpr Index kBlock = 512;  // rows of an output that heads add to, and
constexpr Index kStrip = 256;  // columns of a weight's gradient, in one piece

// Rows of x that one head reads, and the columns it writes: a piece of [N, columns] with gaps.
struct Group {
  std::shared_ptr<const std::vector<std::int32_t>> tokens;
  Index column;  // the first of Dh
  Index count() const { return static_cast<Index>(tokens->size()); }
};

std::vector<Group> groups_of(const HeadTokens& selected, Index dh, Index parts) {
  const auto kept = std::make_shared<const HeadTokens>(selected);
  std::vector<Group> groups;
  for (Index part = 0; part < parts; ++part) {
    for (const auto& tokens : kept->tokens) groups.push_back({{kept, &tokens}, static_cast<Index>(groups.size()) * dh});
  }
  return groups;
}

// body(group, begin, end) for pieces of each group's tokens, all in parallel.
template <class Body>
void for_token_pieces(const std::vector<Group>& groups, Body body) {
  struct Piece {
    const Group* group;
    Index begin, end;
  };
  std::vector<Piece> pieces;
  for (const Group& g : groups) {
    for (Index i = 0; i < g.count(); i += kRows) pieces.push_back({&g, i, std::min(g.count(), i + kRows)});
  }
  parallel_for(static_cast<Index>(pieces.size()), [&](Index i) {
    const Piece& p = pieces[static_cast<std::size_t>(i)];
    body(*p.group, p.begin, p.end);
  });
}

// Tokens [begin, end) of one head through `parts` weights [Dh, D], whose groups lie `apart` columns from one another
// (query, key, value): what they read of x is read from memory once.
struct HeadRows {
  const Group* group;
  Index begin, end, parts, apart;
};
void project(const HeadRows& piece, Index d, Index dh, Index out, const real* x, const real* weight, const real* bias,
             real* y) {
  constexpr Index kDepth = 512, kTokens = 96;  // of x at a time: a fifth of the second-level cache
  const std::int32_t* tokens = piece.group->tokens->data();
  const Index size = packed_size(std::min(kDepth, d), dh);
  real* packed = thread_scratch(0, piece.parts * size);
  for (Index p = 0; p < d; p += kDepth) {
    const Index depth = std::min(kDepth, d - p);
    const auto column = [&](Index part) { return piece.group->column + part * piece.apart; };
    for (Index part = 0; part < piece.parts; ++part)
      pack(depth, dh, {weight + column(part) * d + p, d, true}, packed + part * size);
    for (Index i = piece.begin; i < piece.end; i += kTokens) {
      for (Index part = 0; part < piece.parts; ++part) {
        const Index c = column(part);
        multiply_packed(std::min(kTokens, piece.end - i), dh, depth, {x + p, d, false, tokens + i},
                        packed + part * size, {p > 0, p > 0 ? nullptr : bias + c}, {y + c, out, tokens + i});
      }
    }
  }
}

// y [N, D] += sum over the groups of a_g W_g, each on its tokens' rows; one piece of y at a time, groups in order.
// a(g, i): the operand of the group's rows from its i-th token on; weight(g, j): [Dh, D] from column j on.
template <class Left, class Weight>
void add_groups(const std::vector<Group>& groups, Index n, Index d, Index dh, Left a, Weight weight, real* y) {
  const Index strip = 4 * panel_width(d), strips = (d + strip - 1) / strip, blocks = (n + kBlock - 1) / kBlock;
  parallel_for(strips * blocks, [&](Index piece) {
    const Index j = piece % strips * strip, columns = std::min(strip, d - j), r0 = piece / strips * kBlock;
    real* packed = thread_scratch(0, packed_size(dh, columns));
    for (const Group& g : groups) {
      const auto at = [&](Index row) {
        return std::lower_bound(g.tokens->begin(), g.tokens->end(), row) - g.tokens->begin();
      };
      const Index begin = at(r0), count = at(r0 + kBlock) - begin;
      if (count == 0) continue;
      pack(dh, columns, weight(g, j), packed);
      multiply_packed(count, columns, dh, a(g, begin), packed, {true}, {y + j, d, g.tokens->data() + begin});
    }
  });
}

// body(head, j, columns) for strips of D of each head, all in parallel.
template <class Body>
void for_strips(Index heads, Index d, Body body) {
  const Index strips = (d + kStrip - 1) / kStrip;
  parallel_for(heads * strips, [&](Index i) {
    const Index j = i % strips * kStrip;
    body(i / strips, j, std::min(kStrip, d - j));
  });
}

// dw [Dh, D] of each group from dy's rows and x's. The groups of one head (query, key, value) have the same tokens:
// what they read of x is packed once.
void input_weight_gradients(const std::vector<Group>& groups, Index heads, Index d, Index dh, const real* dy, Index out,
                            const real* x, real* dw) {
  const auto parts = static_cast<Index>(groups.size()) / heads;
  for_strips(heads, d, [&](Index head, Index j, Index columns) {
    const Group& first = groups[static_cast<std::size_t>(head)];
    real* packed = thread_scratch(0, packed_size(kRows, columns));
    Index i = 0;
    do {  // once without tokens as well: their gradient is 0
      const Index depth = std::min(kRows, first.count() - i);
      const std::int32_t* rows = first.tokens->data() + i;
      pack(depth, columns, {x + j, d, false, rows}, packed);
      for (Index part = 0; part < parts; ++part) {
        const Index column = groups[static_cast<std::size_t>(part * heads + head)].column;
        multiply_packed(dh, columns, depth, {dy + column, out, true, rows}, packed, {i > 0}, {dw + column * d + j, d});
      }
      i += depth;
    } while (i < first.count());
  });
}

// One product for each group: shape(tokens) says which.
template <class CallOf>
void log_groups(const std::vector<Group>& groups, CallOf shape) {
  for (const Group& g : groups) log_gemm(shape(g.count()));
}

}  // namespace

Var qkv_projection(const Var& x, const Var& weight, const Var& bias, Index heads, const HeadTokens& selected) {
  const Index d = x.shape().last(), n = x.shape().rows();
  if (x.shape().size() != 3 || d <= 0 || heads <= 0 || weight.shape().size() != 2 || weight.dim(1) != d ||
      weight.dim(0) % (3 * heads) != 0 || bias.shape() != Shape{weight.dim(0)}) {
    throw ShapeError(fmt::format("qkv_projection: x {}, weight {}, bias {} for {} heads", x.shape().str(),
                                 weight.shape().str(), bias.shape().str(), heads));
  }
  check_tokens("qkv_projection", selected, heads, n);
  const Index out = weight.dim(0), dh = out / 3 / heads, routed = selected.keys ? out : out / 3, dense = out - routed;
  const Index parts = selected.keys ? 3 : 1;
  const auto groups = groups_of(selected, dh, parts);
  Tensor y({x.dim(0), x.dim(1), out});
  parallel_ranges(n, row_grain(out), [&](Index begin, Index end) {
    for (Index r = begin; r < end; ++r) std::fill_n(y.data() + r * out, routed, real(0));
  });
  log_groups(groups, [&](Index m) { return GemmCall{m, dh, d, false, true, 1}; });
  for_token_pieces({groups.begin(), groups.begin() + heads}, [&](const Group& g, Index begin, Index end) {
    project({&g, begin, end, parts, heads * dh}, d, dh, out, x.value().data(), weight.value().data(),
            bias.value().data(), y.data());
  });
  gemm(n, dense, d, {x.value().data(), d}, {weight.value().data() + routed * d, d, true}, {y.data() + routed, out},
       {false, bias.value().data() + routed});
  return record("qkv_projection", y, {x, weight, bias},
                [=, x = x.value(), w = weight.value()](const Tensor& dy, Gradients& inputs) {
                  const real* g = dy.data();
                  if (inputs.wants(0)) {
                    Tensor dx = dense == 0 ? Tensor::zeros(x.shape()) : Tensor(x.shape());
                    if (dense > 0) gemm(n, d, dense, {g + routed, out}, {w.data() + routed * d, d}, {dx.data(), d});
                    log_groups(groups, [&](Index m) { return GemmCall{m, d, dh, false, false, 1}; });
                    add_groups(
                        groups, n, d, dh,
                        [&](const Group& group, Index i) {
                          return Operand{g + group.column, out, false, group.tokens->data() + i};
                        },
                        [&](const Group& group, Index j) {
                          return Operand{w.data() + group.column * d + j, d};
                        },
                        dx.data());
                    inputs.add(0, dx);
                  }
                  if (inputs.wants(1)) {
                    Tensor dw(w.shape());
                    log_groups(groups, [&](Index m) { return GemmCall{dh, d, m, true, false, 1}; });
                    input_weight_gradients(groups, heads, d, dh, g, out, x.data(), dw.data());
                    if (dense > 0)
                      gemm(dense, d, n, {g + routed, out, true}, {x.data(), d}, {dw.data() + routed * d, d});
                    inputs.add(1, dw);
                  }
                  if (inputs.wants(2)) {
                    Tensor db({out});
                    sum_axis(g, 1, n, out, db.data());
                    // Gradients that arrive at what was not computed do not count.
                    parallel_for(static_cast<Index>(groups.size()), [&](Index i) {
                      const Group& group = groups[static_cast<std::size_t>(i)];
                      std::vector<double> total(static_cast<std::size_t>(dh));
                      for (const std::int32_t t : *group.tokens) {
                        for (Index c = 0; c < dh; ++c)
                          total[static_cast<std::size_t>(c)] += g[t * out + group.column + c];
                      }
                      std::transform(total.begin(), total.end(), db.data() + group.column,
                                     [](double sum) { return static_cast<real>(sum); });
                    });
                    inputs.add(2, db);
                  }
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
  check_tokens("output_projection", selected, H, n);
  const Index dh = width / H;
  const auto groups = groups_of(selected, dh, 1);
  std::vector<Index> first{0};  // row of each group in what is packed pair by pair
  for (const Group& g : groups) first.push_back(first.back() + g.count());
  const auto row_of = [first, dh](const Group& g, Index i) {
    return first[static_cast<std::size_t>(g.column / dh)] + i;
  };
  Tensor gated({first.back(), dh});  // gate times the head's output, for the selected pairs
  for_token_pieces(groups, [&](const Group& g, Index begin, Index end) {
    for (Index i = begin; i < end; ++i) {
      const Index t = (*g.tokens)[static_cast<std::size_t>(i)];
      const Lanes by(gate.value().data()[t * H + g.column / dh]);
      map_serial(
          dh, gated.data() + row_of(g, i) * dh, [by](Lanes a) { return a * by; },
          heads.value().data() + t * width + g.column);
    }
  });
  Tensor y({heads.dim(0), heads.dim(1), d});
  parallel_ranges(n, row_grain(d), [&](Index begin, Index end) {
    for (Index r = begin; r < end; ++r) std::copy_n(bias.value().data(), d, y.data() + r * d);
  });
  log_groups(groups, [&](Index m) { return GemmCall{m, d, dh, false, true, 1}; });
  add_groups(
      groups, n, d, dh,
      [&](const Group& g, Index i) {
        return Operand{gated.data() + row_of(g, i) * dh, dh};
      },
      [&](const Group& g, Index j) {
        return Operand{weight.value().data() + j * width + g.column, width, true};
      },
      y.data());
  return record(
      "output_projection", y, {heads, gate, weight, bias},
      [=, a = heads.value(), gate = gate.value(), w = weight.value()](const Tensor& dy, Gradients& inputs) {
        if (inputs.wants(0) || inputs.wants(1)) {
          Tensor da = Tensor::zeros(a.shape()), dgate = Tensor::zeros(gate.shape());
          log_groups(groups, [&](Index m) { return GemmCall{m, dh, d, false, false, 1}; });
          for_token_pieces(groups, [&](const Group& g, Index begin, Index end) {
            const std::int32_t* rows = g.tokens->data() + begin;
            real* u = thread_scratch(1, (end - begin) * dh);  // gradient of the gated outputs
            gemm_serial(end - begin, dh, d, {dy.data(), d, false, rows}, {w.data() + g.column, width}, {u, dh});
            for (Index i = 0; i < end - begin; ++i) {
              const Index pair = rows[i] * H + g.column / dh, at = rows[i] * width + g.column;
              dgate.data()[pair] = row_dot(u + i * dh, a.data() + at, dh);
              const Lanes by(gate.data()[pair]);
              map_serial(
                  dh, da.data() + at, [by](Lanes x) { return x * by; }, static_cast<const real*>(u + i * dh));
            }
          });
          inputs.add(0, da);
          inputs.add(1, dgate);
        }
        if (inputs.wants(2)) {
          Tensor dw(w.shape());
          log_groups(groups, [&](Index m) { return GemmCall{d, dh, m, true, false, 1}; });
          for_strips(H, d, [&](Index head, Index j, Index columns) {
            const Group& g = groups[static_cast<std::size_t>(head)];
            gemm_serial(columns, dh, g.count(), {dy.data() + j, d, true, g.tokens->data()},
                        {gated.data() + row_of(g, 0) * dh, dh}, {dw.data() + j * width + g.column, width});
          });
          inputs.add(2, dw);
        }
        if (inputs.wants(3)) {
          Tensor db({d});
          sum_axis(dy.data(), 1, n, d, db.data());
          inputs.add(3, db);
        }
      });
}

}  // namespace headlab::inline HEADLAB_PRECISION
