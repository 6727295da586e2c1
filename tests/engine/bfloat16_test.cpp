// Products of operands that are rounded to bfloat16, in both orders of their sums: by this processor's kernel
// (AVX512-BF16 and AMX where it has them), against the same chains number by number. tests/cli/instructions_test.cpp
// compares the kernels of the instruction sets.
#include <bit>
#include <cmath>
#include <limits>

#include "engine/kernels/gemm.h"
#include "engine/kernels/pairs.h"
#include "tests/engine/op_checks.h"

namespace headlab {
namespace {

class Bfloat16 : public testing::TestWithParam<Precision> {
 protected:
  void SetUp() override { set_precision(GetParam()); }
  void TearDown() override { set_precision(Precision::float32); }
};

TEST_P(Bfloat16, RoundsToTheNearestNumberOfEightBits) {
  const float step = std::ldexp(1.0F, -7), infinity = std::numeric_limits<float>::infinity();
  EXPECT_EQ(to_bfloat16(1 + step), 1 + step);
  EXPECT_EQ(to_bfloat16(1 + 0.5F * step), 1) << "half-way, to the even one";
  EXPECT_EQ(to_bfloat16(1 + 1.5F * step), 1 + 2 * step);
  EXPECT_EQ(to_bfloat16(1 + 0.51F * step), 1 + step);
  EXPECT_EQ(to_bfloat16(-1 - 0.51F * step), -1 - step);
  EXPECT_EQ(to_bfloat16(std::numeric_limits<float>::max()), infinity);
  EXPECT_EQ(to_bfloat16(-infinity), -infinity);
  EXPECT_TRUE(std::isnan(to_bfloat16(std::bit_cast<float>(0x7f800001U)))) << "what is cut off made it no number";
  EXPECT_EQ(to_bfloat16(std::numeric_limits<float>::min()), std::numeric_limits<float>::min());
  EXPECT_EQ(to_bfloat16(0.99F * std::numeric_limits<float>::min()), 0);
}

// The sum over k products of rounded operands: one chain, of each two the odd one first; or, as AMX has it, chains of
// the even and of the odd ones of each 32.
float sum_of(Precision order, float start, Index k, const std::function<float(Index)>& a,
             const std::function<float(Index)>& b) {
  const auto add = [&](Index p, float sum) {
    return p < k ? std::fma(to_bfloat16(a(p)), to_bfloat16(b(p)), sum) : sum;
  };
  float sum = start;
  if (order == Precision::bfloat16) {
    for (Index p = 0; p < k; p += 2) sum = add(p, add(p + 1, sum));
    return sum;
  }
  for (Index first = 0; first < k; first += 32) {
    float even = 0, odd = 0;
    for (Index p = first; p < first + 32; p += 2) even = add(p, even), odd = add(p + 1, odd);
    sum += even + odd;
  }
  return sum;
}

// Odd and even sizes, thin and wide panels, every side transposed; a product of one thread, and of several passes.
TEST_P(Bfloat16, EveryNumberIsOneChainOfRoundedOperands) {
  for (const auto& [m, n, k] :
       {std::array<Index, 3>{7, 5, 1}, {6, 64, 2}, {13, 37, 9}, {100, 70, 33}, {9, 130, 1101}}) {
    const Tensor a = normal({m, k}), b = normal({k, n}), at = normal({k, m}), bt = normal({n, k});
    for (const bool ta : {false, true}) {
      for (const bool tb : {false, true}) {
        const float *A = (ta ? at : a).data(), *B = (tb ? bt : b).data();
        Tensor c({m, n});
        gemm(m, n, k, {A, ta ? m : k, ta}, {B, tb ? k : n, tb}, {c.data(), n});
        for (Index i = 0; i < m; ++i) {
          for (Index j = 0; j < n; ++j) {
            const float wanted = sum_of(
                GetParam(), 0, k, [&](Index p) { return ta ? A[p * m + i] : A[i * k + p]; },
                [&](Index p) { return tb ? B[j * k + p] : B[p * n + j]; });
            ASSERT_EQ(c.data()[i * n + j], wanted)
                << m << ' ' << n << ' ' << k << ' ' << ta << tb << ' ' << i << ' ' << j;
          }
        }
      }
    }
  }
}

// 1e-20 times itself is no normal number; 1e-39 is none either.
TEST_P(Bfloat16, WhatIsTooSmallForANormalNumberIsZero) {
  const float a[] = {1e-20F, 1e-39F, 1e-20F}, b[] = {1e-20F, 1e20F, 1e10F};
  float c = 1;
  gemm(1, 1, 2, {a, 2}, {b, 1}, {&c, 1});
  EXPECT_EQ(c, 0);
  gemm(1, 1, 1, {a + 2, 1}, {b + 2, 1}, {&c, 1});
  EXPECT_EQ(c, to_bfloat16(1e-20F) * to_bfloat16(1e10F));
}

// Panels packed with one row more than is multiplied, and that row is no number: the last word is half a word.
TEST_P(Bfloat16, RowsBeyondThoseThatAreMultipliedDoNotCount) {
  for (const Index k : {1, 2, 17, 31, 32, 33, 63}) {
    Tensor b = normal({k + 1, 2});
    for (Index j = 0; j < 2; ++j) b.data()[k * 2 + j] = std::numeric_limits<float>::quiet_NaN();
    const Tensor a = Tensor::full({1, k}, 1);
    alignas(64) float packed[64 * 16] = {};
    pack(k + 1, 2, {b.data(), 2}, packed);
    float c[2] = {};
    multiply_packed(1, 2, k, {a.data(), k}, packed, {}, {c, 2}, false, k + 1);
    for (Index j = 0; j < 2; ++j) {
      EXPECT_EQ(c[j], sum_of(
                          GetParam(), 0, k, [](Index) { return 1.0F; }, [&](Index p) { return b.data()[p * 2 + j]; }))
          << k;
    }
  }
}

// Rows of several pieces of work, keys of several blocks.
TEST_P(Bfloat16, ThreadsChangeNoBit) {
  const auto gradients = [&](int threads) {
    set_threads(threads);
    Tape tape;
    const Var x = tape.leaf(normal({2, 300, 24})), w = tape.leaf(normal({48, 24})), v = tape.leaf(normal({48, 24}, 2));
    const Var qkv = 0.1 * concat({linear(x, w, Var()), linear(x, v, Var()), linear(x, w, Var())}, -1);
    tape.backward(sum(attention(qkv, 3, nullptr, {AttentionMask::Kind::causal, 0, {}})));
    std::vector<real> out;
    for (const Var& leaf : {x, w, v}) {
      for (const real g : numbers(tape.gradient(leaf))) out.push_back(g);
    }
    set_threads(1);
    return out;
  };
  const std::vector<real> one = gradients(1);
  for (const int threads : {2, 3}) EXPECT_EQ(gradients(threads), one) << threads;
}

TEST_P(Bfloat16, LayersComputeNearlyTheSame) {
  const auto gradient = [](Precision precision) {
    set_precision(precision);
    Tape tape;
    const Var x = tape.leaf(normal({2, 40, 24})), w = tape.leaf(normal({72, 24}));
    tape.backward(mean(attention(linear(x, 0.2 * w, Var()), 3, nullptr, {AttentionMask::Kind::causal, 0, {}}) *
                       Var(normal({2, 40, 24}))));
    return std::pair(tape.gradient(x), tape.gradient(w));
  };
  const auto exact = gradient(Precision::float32), rounded = gradient(GetParam());
  const auto error = [](const Tensor& a, const Tensor& b) {
    double off = 0, all = 0;
    for (Index i = 0; i < a.size(); ++i) off += std::pow(a.data()[i] - b.data()[i], 2), all += std::pow(a.data()[i], 2);
    return std::sqrt(off / all);
  };
  for (const double e : {error(exact.first, rounded.first), error(exact.second, rounded.second)}) {
    EXPECT_LT(e, 0.05);
    EXPECT_GT(e, 1e-4) << "nothing was rounded";
  }
}

// Two keys, of which the first has all the weight, and is large: dP and <dy, y> cancel, and nothing is left to
// multiply.
TEST_P(Bfloat16, SaturatedRowsHaveNoGradient) {
  Tape tape;
  const Var qkv = tape.leaf(Tensor::of({1, 2, 6}, {100.3, 1, 100.7, 1, 0.37, 0.71, 100.3, 1, -100.7, 1, 1.13, 0.57}));
  tape.backward(sum(attention(qkv, 1, nullptr, {}) * Var(Tensor::of({1, 2, 2}, {0.313, 0.717, 1.171, 0.331}))));
  const Tensor g = tape.gradient(qkv);
  for (const Index i : {0, 1, 2, 3, 6, 7, 8, 9}) EXPECT_EQ(g.data()[i], 0) << i;
}

// What an AMX tile has no row for, what it starts from, and where its rows go.
TEST_P(Bfloat16, AddsToRowsThatAreAnywhere) {
  const Tensor a = normal({21, 40}), b = normal({40, 50}, 2), bias = normal({50}, 3);
  Tensor c = Tensor::full({60, 50}, 7);
  std::vector<std::int32_t> rows;
  for (std::int32_t i = 0; i < 21; ++i) rows.push_back(2 * i + 1);
  alignas(64) float packed[40 * 64] = {};
  pack(40, 50, {b.data(), 50}, packed);
  const Output to{c.data(), 50, rows.data()};
  multiply_packed(21, 50, 40, {a.data(), 40}, packed, {false, bias.data()}, to);
  const std::vector<real> once = numbers(c);
  multiply_packed(21, 50, 40, {a.data(), 40}, packed, {true}, to);
  for (Index i = 0; i < 60; ++i) {
    for (Index j = 0; j < 50; ++j) {
      const real at = c.data()[i * 50 + j], before = once[static_cast<std::size_t>(i * 50 + j)];
      if (i % 2 == 0 || i > 41) {
        ASSERT_EQ(at, 7) << i << ' ' << j;
        continue;
      }
      const auto started = [&](float start) {
        return sum_of(
            GetParam(), start, 40, [&](Index p) { return a.data()[i / 2 * 40 + p]; },
            [&](Index p) { return b.data()[p * 50 + j]; });
      };
      ASSERT_EQ(before, started(bias.data()[j])) << i << ' ' << j;
      ASSERT_EQ(at, started(before)) << i << ' ' << j;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Orders, Bfloat16, testing::Values(Precision::bfloat16, Precision::bfloat16_amx),
                         [](const auto& order) { return order.param == Precision::bfloat16 ? "OfAvx512" : "OfAmx"; });

}  // namespace
}  // namespace headlab
