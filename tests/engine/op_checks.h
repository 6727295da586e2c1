// Helpers of the tests of ops.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/runtime/parallel.h"
#include "tests/engine/gradient_check.h"

namespace headlab {

inline Tensor normal(const Shape& shape, std::uint64_t seed = 1) {
  const Random random(seed, "op_checks");
  Tensor x(shape);
  for (Index i = 0; i < x.size(); ++i) x.data()[i] = static_cast<real>(random.normal(static_cast<std::uint64_t>(i)));
  return x;
}

// Rows [begin, begin + count) of example b of x [B, T, W], as [1, count, W].
inline Tensor rows_of(const Tensor& x, Index b, Index begin, Index count) {
  Tensor out({1, count, x.dim(2)});
  std::copy_n(x.data() + (b * x.dim(1) + begin) * x.dim(2), out.size(), out.data());
  return out;
}

inline std::vector<real> numbers(const Tensor& x) {
  return {x.span().begin(), x.span().end()};
}

// Value and every input's gradient of both forms agree.
inline void expect_same(const std::function<Var(const std::vector<Var>&)>& fused,
                        const std::function<Var(const std::vector<Var>&)>& composed,
                        const std::vector<Tensor>& inputs) {
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

// f of the inputs and the gradients of sum(f^2), or f alone where it has none, on 1, 2 and 3 threads.
inline void expect_same_bits_on_threads(const std::function<Var(const std::vector<Var>&)>& f,
                                        const std::vector<Tensor>& inputs, bool differentiable = true) {
  std::vector<std::vector<real>> first;
  for (const int count : {1, 2, 3}) {
    set_threads(count);
    std::vector<std::vector<real>> all;
    const auto keep = [&](const Tensor& x) { all.emplace_back(x.span().begin(), x.span().end()); };
    Tape tape;
    std::vector<Var> leaves;
    for (const Tensor& x : inputs) leaves.push_back(tape.leaf(x));
    const Var y = f(leaves);
    keep(y.value());
    if (differentiable) {
      tape.backward(sum(mul(y, y)));
      for (const Var& leaf : leaves) keep(tape.gradient(leaf));
    }
    if (count == 1) first = all;
    EXPECT_EQ(all, first) << count << " threads";
  }
  set_threads(1);
}

}  // namespace headlab
