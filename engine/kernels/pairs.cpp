#include "engine/kernels/pairs.h"

#ifndef HEADLAB_F64

#include <immintrin.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "engine/kernels/pair_kernels.h"
#include "engine/kernels/scratch.h"
#include "engine/kernels/tile.h"
#include "engine/kernels/transpose.h"
#include "engine/kernels/word_tiles.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

// The rounded number in the upper half, anything in the lower.
std::uint32_t rounded(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x), magnitude = bits & 0x7fffffffU;
  const std::uint32_t nearest = bits + 0x7fffU + (bits >> 16 & 1U);
  if (magnitude > 0x7f800000U) return bits | 0x400000U;  // not a number, and to stay so
  return magnitude < 0x800000U ? bits & 0x80000000U : nearest;
}

real word(float even, float odd) {
  return std::bit_cast<float>(rounded(even) >> 16 | (rounded(odd) & 0xffff0000U));
}

void words_of_row(const real* row, Index k, real* out) {
  for (Index q = 0; q < k / 2; ++q) out[q] = word(row[2 * q], row[2 * q + 1]);
  if (k % 2 != 0) out[k / 2] = word(row[k - 1], 0);
}

void words_of_two(const real* even, const real* odd, Index n, real* out) {
  if (odd) {
    for (Index i = 0; i < n; ++i) out[i] = word(even[i], odd[i]);
  } else {
    for (Index i = 0; i < n; ++i) out[i] = word(even[i], 0);
  }
}

// Both numbers of a word as float32.
struct Both {
  Lanes even, odd;
};
Both both(Lanes words) {
  const auto bits = xsimd::bitwise_cast<xsimd::batch<std::uint32_t>>(words);
  return {xsimd::bitwise_cast<Lanes>(bits << 16),
          xsimd::bitwise_cast<Lanes>(bits & xsimd::batch<std::uint32_t>(0xffff0000U))};
}

// Of processors without VDPBF16PS: its multiply-adds, one by one.
struct EmulatedPairs {
  using Factor = Both;
  using Panel = Both;
  static constexpr bool kPairs = true;
  static Factor factor(real x) { return both(Lanes(x)); }
  static Panel panel(const real* x) { return both(Lanes::load_aligned(x)); }
  static Panel half_panel(const real* x) { return {panel(x).even, Lanes(real(0))}; }
  static Lanes add(const Factor& a, const Panel& b, Lanes sum) {
    return multiply_add(a.even, b.even, multiply_add(a.odd, b.odd, sum));
  }
};

// AMX's tiles 0 to 5 in memory: four of c, one of a, one of b.
class ModelTiles {
 public:
  template <int kNumber>
  static void load(const real* x, Index stride) {
    for (Index i = 0; i < kTile; ++i) std::copy_n(x + i * stride, row_of<kNumber>(), tile<kNumber>() + i * kTile);
  }
  template <int kNumber>
  static void store(real* x, Index stride) {
    for (Index i = 0; i < kTile; ++i) std::copy_n(tile<kNumber>() + i * kTile, row_of<kNumber>(), x + i * stride);
  }
  template <int kSums>
  static void multiply() {
    for (Index i = 0; i < kTile; ++i) {
      Both sum{Lanes(real(0)), Lanes(real(0))};
      for (Index q = 0; q < kTile; ++q) {
        const Both x = both(Lanes(tile<4>()[i * kTile + q])), y = both(Lanes::load_aligned(tile<5>() + q * kTile));
        sum = {multiply_add(x.even, y.even, sum.even), multiply_add(x.odd, y.odd, sum.odd)};
      }
      real* const to = tile<kSums>() + i * kTile;
      (Lanes::load_aligned(to) + (sum.even + sum.odd)).store_aligned(to);
    }
  }

 private:
  template <int kNumber>
  static constexpr Index row_of() {
    return kNumber == 4 ? kTile : kLanes;
  }
  template <int kNumber>
  static real* tile() {
    alignas(64) static thread_local real numbers[kTile * kTile];
    return numbers;
  }
};

// Numbers too small for a normal one are 0, as operands and as results: so VDPBF16PS has it.
class SmallIsZero {
 public:
  SmallIsZero() : before_(_mm_getcsr()) { _mm_setcsr(before_ | 0x8040U); }
  ~SmallIsZero() { _mm_setcsr(before_); }
  SmallIsZero(const SmallIsZero&) = delete;
  SmallIsZero& operator=(const SmallIsZero&) = delete;

 private:
  unsigned before_;
};

void multiply_emulated(int vectors, const PanelJob& job, Index m, const Output& c) {
  const SmallIsZero mode;
  panel_of<EmulatedPairs>(vectors, job, m, c);
}

const PairKernels& kernels() {
  static const PairKernels emulated{words_of_row, words_of_two, multiply_emulated};
#ifdef __AVX512F__
  static const bool native = __builtin_cpu_supports("avx512bf16");
  if (native) return kPairsOfAvx512;
#endif
  return emulated;
}

// a [m, k] -> words as an operand [m, words_of(k)], stored as `a` is: [m][words] or, transposed, [words][m].
Operand words_of_rows(Index m, Index k, const Operand& a, real* words) {
  const Index count = words_of(k);
  if (a.transposed) {
    for (Index q = 0; q < count; ++q)
      kernels().words_of_two(a.row(2 * q), 2 * q + 1 < k ? a.row(2 * q + 1) : nullptr, m, words + q * m);
    return {words, m, true};
  }
  for (Index i = 0; i < m; ++i) kernels().words_of_row(a.row(i), k, words + i * count);
  return {words, count};
}

Index whole_tiles(Index n) {
  return (n + kTile - 1) / kTile * kTile;
}

// The same as [m][words], zero up to whole tiles either way.
Operand tiles_of_words(Index m, Index k, const Operand& a, real* words) {
  const Index count = words_of(k), stride = whole_tiles(count);
  if (a.transposed) {
    const Scratch there(count * m);
    const Operand stored = words_of_rows(m, k, a, there.data());
    transpose(m, count, stride, {stored.data, stored.stride}, words);
  } else {
    for (Index i = 0; i < m; ++i) {
      kernels().words_of_row(a.row(i), k, words + i * stride);
      std::fill(words + i * stride + count, words + (i + 1) * stride, real(0));
    }
  }
  std::fill(words + m * stride, words + whole_tiles(m) * stride, real(0));
  return {words, stride};
}

void multiply_by_model(int vectors, const PanelJob& job, Index m, const Output& c) {
  const SmallIsZero mode;
  multiply_tiles_of<ModelTiles>(vectors, job, m, c);
}

auto multiply_in_tiles() {
#ifdef __AVX512F__
  static const bool native = has_amx();
  if (native) return multiply_by_amx;
#endif
  return multiply_by_model;
}

bool in_tile_order() {
  return precision() == Precision::bfloat16_amx;
}

// product(p, sum) adds product p of n to a sum.
template <class Product>
real sum_of_words(Index n, Product product) {
  real sum = 0;
  for (Index p = 0; p + 1 < n; p += 2) sum = product(p, product(p + 1, sum));
  return n % 2 != 0 ? product(n - 1, sum) : sum;
}

template <class Product>
real sum_of_tiles(Index n, Product product) {
  real sum = 0;
  for (Index tile = 0; tile < n; tile += 2 * kTile) {
    real even = 0, odd = 0;
    for (Index p = tile; p < std::min(n, tile + 2 * kTile); p += 2) {
      even = product(p, even);
      if (p + 1 < n) odd = product(p + 1, odd);
    }
    sum += even + odd;
  }
  return sum;
}

}  // namespace

float to_bfloat16(float x) {
  return std::bit_cast<float>(rounded(x) & 0xffff0000U);
}

real even_half(real word) {
  return std::bit_cast<float>(std::bit_cast<std::uint32_t>(word) & 0xffffU);
}

void pack_pairs(Index k, Index columns, Index width, const Operand& b, real* out) {
  const Index count = words_of(k);
  if (b.transposed) {
    const Scratch words(columns * count);
    for (Index j = 0; j < columns; ++j) kernels().words_of_row(b.row(j), k, words.data() + j * count);
    return transpose(count, columns, width, {words.data(), count}, out);
  }
  for (Index q = 0; q < count; ++q, out += width) {
    kernels().words_of_two(b.row(2 * q), 2 * q + 1 < k ? b.row(2 * q + 1) : nullptr, columns, out);
    std::fill(out + columns, out + width, real(0));
  }
}

void multiply_pairs_of_rows(Index rows, Index n, const Operand& a, const Operand& b, real* out) {
  const SmallIsZero mode;
  for (Index i = 0; i < rows; ++i) {
    const real *x = a.row(i), *y = b.row(i);
    const auto product = [=](Index p, real sum) { return std::fma(to_bfloat16(x[p]), to_bfloat16(y[p]), sum); };
    out[i] = in_tile_order() ? sum_of_tiles(n, product) : sum_of_words(n, product);
  }
}

void multiply_pairs(Index m, Index n, Index k, const Operand& a, const real* packed, Start start, const Output& c,
                    bool padded, Index packed_k) {
  const bool tiles = in_tile_order();
  const Index rows = tiles ? whole_tiles(m) : m, stride = tiles ? whole_tiles(words_of(k)) : words_of(k);
  const Scratch words(rows * stride);
  const Operand factors = tiles ? tiles_of_words(m, k, a, words.data()) : words_of_rows(m, k, a, words.data());
  const auto multiply = tiles ? multiply_in_tiles() : kernels().multiply;
  for (Index j = 0; j < n;) {
    const Index width = panel_width(n - j), columns = std::min(width, n - j);
    const PanelJob job{k / 2, columns, factors, packed, start.from(j), padded, k % 2 != 0};
    multiply(static_cast<int>(width / kLanes), job, m, c.from(0, j));
    packed += words_of(packed_k) * width;
    j += width;
  }
}

}  // namespace headlab::inline HEADLAB_PRECISION

#endif
