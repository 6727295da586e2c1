// Every op of ops.h, and the examples of tests/examples/, declared once: correctness, gradient check and benchmark read
// the same table.
#pragma once

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "tests/engine/attention_cases.h"
#include "tests/engine/op_case.h"
#include "tests/examples/xtensor_ops.h"

namespace headlab::inline HEADLAB_PRECISION {

// `size` scales the shapes: 1 for checks (odd sizes, primes), 2 for rows longer than a vector register, 8 and more for
// threads and the benchmark. `z` may draw those of size 1 again: a case must hold for every size that it asks z for.
inline std::vector<OpCase> op_cases(Index size = 1, const Sizes& z = {}) {
  const Index rows = size == 1 ? 3 : size == 2 ? 5 : 64 * size, columns = size == 1 ? 5 : size == 2 ? 19 : 192;
  const Index n = z(rows), d = z(columns), two = z(2), out = z(7);
  const Shape matrix{n, d};
  const auto binary = [](auto f) { return [f](const std::vector<Var>& x) { return f(x[0], x[1]); }; };
  const auto unary = [](auto f) { return [f](const std::vector<Var>& x) { return f(x[0]); }; };
  std::vector<OpCase> cases;
  const auto arithmetic = [&](const char* name, auto f, Domain domain) {
    cases.push_back({name, "same shape", {matrix, matrix}, binary(f), domain});
    cases.push_back({name, "row", {matrix, {d}}, binary(f), domain});
    cases.push_back({name, "column", {{two, n, d}, {two, n, 1}}, binary(f), domain});
    cases.push_back({name, "scalar", {matrix, {}}, binary(f), domain});
    cases.push_back({name, "outer", {{n, 1}, {1, d}}, binary(f), domain});
    cases.push_back({name, "left stretches", {{1, d}, matrix}, binary(f), domain});
    cases.push_back({name, "size 1", {{1}, {1, 1}}, binary(f), domain});
  };
  arithmetic("add", add, Domain::normal);
  arithmetic("sub", sub, Domain::normal);
  arithmetic("mul", mul, Domain::normal);
  arithmetic("div", div, Domain::positive);
  cases.push_back({"scale", "", {matrix}, [](const auto& x) { return scale(x[0], -1.7); }});

  for (const bool ta : {false, true}) {
    for (const bool tb : {false, true}) {
      const Shape a = ta ? Shape{d, n} : Shape{n, d}, b = tb ? Shape{out, d} : Shape{d, out};
      const auto batched = [two](Shape s) {
        s.insert(s.begin(), two);
        return s;
      };
      const std::string how = std::string(ta ? "A^T" : "A") + (tb ? " B^T" : " B");
      const auto f = [ta, tb](const std::vector<Var>& x) { return matmul(x[0], x[1], ta, tb); };
      cases.push_back({"matmul", how, {a, b}, f});
      cases.push_back({"matmul", "batched " + how, {batched(a), batched(b)}, f});
      cases.push_back({"matmul", "shared B, " + how, {batched(a), b}, f});
    }
  }
  cases.push_back(
      {"matmul", "1 x 1", {{1, 1}, {1, 1}}, binary([](const Var& a, const Var& b) { return matmul(a, b); })});
  const auto affine = [](const std::vector<Var>& x) { return linear(x[0], x[1], x.size() > 2 ? x[2] : Var()); };
  cases.push_back({"linear", "bias", {{two, n, d}, {out, d}, {out}}, affine});
  cases.push_back({"linear", "no bias", {matrix, {d, d}}, affine});
  cases.push_back({"linear", "one row", {{1, d}, {1, d}, {1}}, affine});
  cases.push_back(
      {"linear_gelu", "", {{two, n, d}, {out, d}, {out}}, [](const auto& x) { return linear_gelu(x[0], x[1], x[2]); }});

  for (const auto& [name, reduce] : {std::pair{"sum", &sum}, std::pair{"mean", &mean}}) {
    const auto over = [reduce = reduce](std::vector<Index> axes, bool keep) {
      return [=](const std::vector<Var>& x) { return reduce(x[0], axes, keep); };
    };
    cases.push_back({name, "all", {matrix}, over({}, false)});
    cases.push_back({name, "rows", {matrix}, over({0}, false)});
    cases.push_back({name, "last, kept", {matrix}, over({-1}, true)});
    cases.push_back({name, "outer and last", {{two, n, d}}, over({0, 2}, false)});
    cases.push_back({name, "middle", {{two, n, d}}, over({1}, false)});
  }
  cases.push_back({"max", "last", {matrix}, [](const auto& x) { return max(x[0], -1); }, Domain::apart});
  cases.push_back({"max", "first, kept", {matrix}, [](const auto& x) { return max(x[0], 0, true); }, Domain::apart});

  const auto repeated = [](const Shape& shape) {
    return [=](const std::vector<Var>& x) { return broadcast_to(x[0], shape); };
  };
  cases.push_back({"broadcast_to", "row", {{d}}, repeated({two, n, d})});
  cases.push_back({"broadcast_to", "column", {{two, n, 1}}, repeated({two, n, d})});
  cases.push_back({"broadcast_to", "middle", {{two, 1, d}}, repeated({two, n, d})});
  cases.push_back({"broadcast_to", "outer and last", {{1, n, 1}}, repeated({two, n, d})});
  cases.push_back({"broadcast_to", "scalar", {{}}, repeated(matrix)});
  cases.push_back({"broadcast_to", "itself", {matrix}, repeated(matrix)});

  cases.push_back({"reshape", "", {{two, n, d}}, [=](const auto& x) { return reshape(x[0], {-1, n}); }});
  cases.push_back({"transpose", "", {{two, n, d}}, [](const auto& x) { return transpose(x[0], {2, 0, 1}); }});
  cases.push_back({"slice", "middle axis", {{two, n, d}}, [=](const auto& x) {
                     return slice(x[0], 1, std::min<Index>(1, n - 1), n);
                   }});
  cases.push_back(
      {"slice", "last axis", {matrix}, [=](const auto& x) { return slice(x[0], -1, 0, std::min<Index>(2, d)); }});
  cases.push_back({"concat", "last", {matrix, {n, two}}, [](const auto& x) { return concat(x, -1); }});
  cases.push_back({"concat", "an input twice", {matrix}, [](const auto& x) { return concat({x[0], x[0]}, 0); }});
  cases.push_back({"split", "all parts, turned round", {{two, n, d}}, [=](const auto& x) {
                     const std::vector<Var> parts = split(x[0], 1, {1, n - 1});
                     return concat({parts[1], parts[0]}, 1);
                   }});
  cases.push_back({"split", "a part twice, one empty, one unused", {matrix}, [=](const auto& x) {
                     const Index last = std::min<Index>(2, d), first = std::min<Index>(1, d - last);
                     const std::vector<Var> parts = split(x[0], -1, {first, 0, d - first - last, last});
                     return concat({mul(parts[3], parts[3]), parts[0], parts[1]}, -1);
                   }});
  const Index second = std::min<Index>(1, n - 1), third = std::min<Index>(2, n - 1);
  cases.push_back({"gather_rows", "repeats", {matrix}, [=](const auto& x) {
                     return gather_rows(x[0], {third, 0, third});
                   }});
  cases.push_back({"scatter_rows", "repeats", {{3, d}}, [=](const auto& x) {
                     return scatter_rows(x[0], {second, 0, second}, n);
                   }});
  cases.push_back({"embedding", "repeats", {matrix}, [id = static_cast<std::int32_t>(third)](const auto& x) {
                     return embedding(x[0], {id, 0, id, id});
                   }});
  cases.push_back({"embedding", "one id", {{1, d}}, [](const auto& x) { return embedding(x[0], {0}); }});

  cases.push_back({"softmax", "", {matrix}, unary(softmax)});
  cases.push_back({"softmax", "one", {{n, 1}}, unary(softmax)});
  std::vector<std::int32_t> labels(static_cast<std::size_t>(n));
  for (Index i = 0; i < n; ++i) labels[static_cast<std::size_t>(i)] = static_cast<std::int32_t>((i * 7 + 1) % d);
  cases.push_back({"cross_entropy", "hard", {matrix}, [=](const auto& x) { return cross_entropy(x[0], labels); }});
  cases.push_back(
      {"cross_entropy", "smoothed", {matrix}, [=](const auto& x) { return cross_entropy(x[0], labels, 0.1); }});
  const Tensor targets = Tensor::full(matrix, static_cast<real>(1.0 / static_cast<double>(d)));
  cases.push_back(
      {"cross_entropy_soft", "", {matrix}, [=](const auto& x) { return cross_entropy_soft(x[0], targets); }});
  cases.push_back({"layer_norm", "", {matrix, {d}, {d}}, [](const auto& x) { return layer_norm(x[0], x[1], x[2]); }});
  cases.push_back({"layer_norm", "many rows", {{131 * (size > 1 ? size : 1), 3}, {3}, {3}}, [](const auto& x) {
                     return layer_norm(x[0], x[1], x[2]);
                   }});
  const auto rms = [](const std::vector<Var>& x) { return rms_norm(x[0], x[1]); };
  cases.push_back({"rms_norm", "", {{two, n, d}, {d}}, rms});
  cases.push_back({"rms_norm", "two numbers a row", {{n, 2}, {2}}, rms});
  cases.push_back({"rms_norm", "many rows", {{131 * (size > 1 ? size : 1), 3}, {3}}, rms});

  cases.push_back({"gelu", "", {matrix}, unary(gelu)});
  cases.push_back({"gelu_tanh", "", {matrix}, unary(gelu_tanh)});
  cases.push_back({"silu", "", {matrix}, unary(silu)});
  cases.push_back({"swiglu", "", {{two, n, 2 * d}}, unary(swiglu)});
  cases.push_back({"swiglu", "one gate a row", {{n, 2}}, unary(swiglu)});
  cases.push_back({"relu", "", {matrix}, unary(relu), Domain::apart});
  cases.push_back({"sigmoid", "", {matrix}, unary(sigmoid)});
  cases.push_back({"tanh", "", {matrix}, unary([](const Var& x) { return tanh(x); })});
  cases.push_back({"exp", "", {matrix}, unary([](const Var& x) { return exp(x); })});
  cases.push_back({"log", "", {matrix}, unary([](const Var& x) { return log(x); }), Domain::positive});
  cases.push_back({"sqrt", "", {matrix}, unary([](const Var& x) { return sqrt(x); }), Domain::positive});

  const Random random(1, "op_cases");
  cases.push_back({"dropout", "", {matrix}, [=](const auto& x) { return dropout(x[0], 0.3, random); }});
  cases.push_back({"drop_path", "", {{n, two, d}}, [=](const auto& x) { return drop_path(x[0], 0.5, random); }});

  const auto attend = [](Index heads) { return [=](const std::vector<Var>& x) { return attention(x[0], heads); }; };
  // B and T are those of cases that name tokens.
  const Index b = z(size == 1 ? 2 : size, 1), t = z(size == 1 ? 5 : 49, 1), B = z(2, 1), T = z(5, 1);
  cases.push_back({"attention", "dense", {{b, t, 3 * 4 * z(3)}}, attend(4)});
  cases.push_back({"attention", "one head", {{b, t, 3 * z(7)}}, attend(1)});
  cases.push_back({"attention", "one token", {{1, 1, 3 * 2 * z(3)}}, attend(2)});
  cases.push_back({"attention", "selected queries", {{B, T, 3 * 3 * z(2)}}, [=](const auto& x) {
                     const HeadTokens some = tokens_below(B * T, {{{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, {3, 7, 8}, {}}});
                     return attention(x[0], 3, &some);
                   }});
  const auto masked = [=](const char* variant, AttentionMask mask, bool some) {
    return OpCase{"attention", variant, {{B, T, 3 * 2 * z(3)}}, [=](const auto& x) {
                    const HeadTokens tokens = tokens_below(B * T, {{{0, 3, 4, 5, 9}, {1, 2, 8}}});
                    return attention(x[0], 2, some ? &tokens : nullptr, mask);
                  }};
  };
  Tensor bias({T, T});
  for (Index i = 0; i < T * T; ++i)
    bias.data()[i] = i % 7 == 3 || i / T == 2 ? -std::numeric_limits<real>::infinity() : real(0.1) * real(i % 4);
  cases.push_back(masked("causal", {AttentionMask::Kind::causal, 0, {}}, false));
  cases.push_back(masked("causal, selected queries", {AttentionMask::Kind::causal, 0, {}}, true));
  cases.push_back(masked("window", {AttentionMask::Kind::window, 2, {}}, false));
  cases.push_back(masked("additive, a query without keys", {AttentionMask::Kind::additive, 0, bias}, false));
  append_attention_geometry(cases, z, b, t);
  append_attention_segments(cases, z, b, t);
  const Index in = z(7, 1), Dh = z(2);
  for (const bool keys : {false, true}) {
    const HeadTokens some = tokens_below(B * T, {{{0, 3, 4, 5, 9}, {}, {1, 2, 8}}, keys});
    cases.push_back({"qkv_projection",
                     keys ? "selected keys" : "all keys",
                     {{B, T, in}, {3 * 3 * Dh, in}, {3 * 3 * Dh}},
                     [=](const auto& x) { return qkv_projection(x[0], x[1], x[2], 3, some); }});
  }
  const HeadTokens some = tokens_below(B * T, {{{0, 3, 4, 5, 9}, {}, {1, 2, 8}}});
  cases.push_back(
      {"qkv_projection", "grouped keys", {{B, T, in}, {(3 + 2) * Dh, in}, {(3 + 2) * Dh}}, [=](const auto& x) {
         return qkv_projection(x[0], x[1], x[2], {3, 1}, some);
       }});
  cases.push_back({"output_projection", "", {{B, T, 3 * Dh}, {B * T, 3}, {out, 3 * Dh}, {out}}, [=](const auto& x) {
                     return output_projection(x[0], x[1], x[2], x[3], some);
                   }});

  RowGroups groups(4);  // the second without rows; rows in none, in one and in several
  for (Index i = 0; i < n; ++i) {
    const auto row = static_cast<std::int32_t>(i);
    if (i % 3 == 0) groups[0].push_back(row);
    if (i % 5 != 2) groups[2].push_back(row);
    if (i % 4 == 1) groups[3].push_back(row);
  }
  const Index pairs = first_pairs(groups).back();
  const auto by_group = [groups](auto f) {
    return [=](const std::vector<Var>& x) { return f(x[0], x[1], x.size() > 2 ? x[2] : Var(), groups); };
  };
  cases.push_back({"grouped_linear", "bias", {{1, n, d}, {4, out, d}, {4, out}}, by_group(grouped_linear)});
  cases.push_back({"grouped_linear", "no bias", {matrix, {4, d, d}}, by_group(grouped_linear)});
  cases.push_back({"packed_linear", "bias", {{pairs, d}, {4, out, d}, {4, out}}, by_group(packed_linear)});
  cases.push_back({"packed_linear", "one column", {{pairs, d}, {4, 1, d}}, by_group(packed_linear)});
  cases.push_back(
      {"grouped_sum", "", {{pairs, d}, {n, 4}}, [=](const auto& x) { return grouped_sum(x[0], x[1], groups); }});

  cases.push_back(
      {"top_k_mask", "", {matrix}, [](const auto& x) { return top_k_mask(x[0], 2); }, Domain::apart, false});
  cases.push_back(
      {"stop_gradient", "", {matrix}, [](const auto& x) { return stop_gradient(x[0]); }, Domain::normal, false});
  cases.push_back(
      {"straight_through", "hard equals soft", {matrix}, [](const auto& x) { return straight_through(x[0], x[0]); }});
  // Steps: their gradient is not that of their value (tests/engine/rounding_ops_test.cpp).
  const auto rounded = [&](const char* op, const char* variant, const Shape& shape, auto f) {
    cases.push_back({op, variant, {shape}, f, Domain::normal, false});
  };
  rounded("absmean_ternary", "whole", {7, d}, unary([](const Var& w) { return absmean_ternary(w); }));
  rounded("absmean_ternary", "parts", {2, 3, d}, unary([d](const Var& w) {
            return absmean_ternary(w, {d, 2 * d, 3 * d});
          }));
  rounded("absmax_int8", "", {2, n, d}, unary(absmax_int8));
  Tensor condition(matrix);
  for (Index i = 0; i < condition.size(); ++i) condition.data()[i] = static_cast<real>(i % 3 == 0);
  cases.push_back({"where", "", {matrix, matrix}, [=](const auto& x) { return where(condition, x[0], x[1]); }});

  cases.push_back({"squared_relu", "", {matrix}, unary(squared_relu), Domain::apart});
  cases.push_back({"weighted_share", "", {matrix, {d}}, binary(weighted_share), Domain::positive});
  return cases;
}

// Inputs of a case, drawn from `random`.
inline std::vector<Tensor> op_inputs(const OpCase& c, const Random& random) {
  std::vector<Tensor> inputs;
  std::uint64_t draw = 0;
  for (const Shape& shape : c.inputs) {
    Tensor x(shape);
    // Half-integer steps in a random order: no two closer than 0.37, none near 0.
    const std::vector<Index> order = random.at(inputs.size()).permutation(x.size());
    for (Index i = 0; i < x.size(); ++i, ++draw) {
      double value = random.normal(draw);
      if (c.domain == Domain::positive) value = 0.5 + std::abs(value);
      if (c.domain == Domain::apart)
        value = 0.37 *
                (static_cast<double>(order[static_cast<std::size_t>(i)]) - 0.5 * static_cast<double>(x.size()) + 0.25);
      x.data()[i] = static_cast<real>(value);
    }
    inputs.push_back(x);
  }
  return inputs;
}

}  // namespace headlab::inline HEADLAB_PRECISION
