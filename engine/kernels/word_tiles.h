// Products of words (engine/kernels/pairs.h) by tiles of 16 rows of 64 bytes, as AMX has them. Tiles is the processor's
// registers, or a model of them in memory: the same bits.
#pragma once

#include <algorithm>

#include "engine/kernels/pairs.h"
#include "engine/kernels/scratch.h"
#include "engine/kernels/tile.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr Index kTile = 16;  // rows, and words of a row of a; a vector of numbers is a row of b and c

// 16 rows of a against a panel of V vectors: c, in tiles 0 to V - 1, += a b over whole tiles of words.
template <class Tiles, int V>
void add_tiles(Index tiles, const real* a, Index a_stride, const real* b) {
  constexpr Index width = V * kLanes;
  for (Index t = 0; t < tiles; ++t, a += kTile, b += kTile * width) {
    Tiles::template load<4>(a, a_stride);
    const auto column = [&]<int J>(std::integral_constant<int, J>) {
      if constexpr (J < V) {
        Tiles::template load<5>(b + J * kLanes, width);
        Tiles::template multiply<J>();
      }
    };
    column(std::integral_constant<int, 0>());
    column(std::integral_constant<int, 1>());
    column(std::integral_constant<int, 2>());
    column(std::integral_constant<int, 3>());
  }
}

template <class Tiles, int V, bool kStore>
void move_tiles(real* c, Index stride) {
  const auto one = [&]<int J>(std::integral_constant<int, J>) {
    if constexpr (J < V) {
      if constexpr (kStore)
        Tiles::template store<J>(c + J * kLanes, stride);
      else
        Tiles::template load<J>(c + J * kLanes, stride);
    }
  };
  one(std::integral_constant<int, 0>());
  one(std::integral_constant<int, 1>());
  one(std::integral_constant<int, 2>());
  one(std::integral_constant<int, 3>());
}

// job.a: rows of words, zero up to a whole tile of rows and of words. c goes through memory of its own, which has whole
// tiles; job.packed ends with its last word.
template <class Tiles, int V>
void multiply_tiles(const PanelJob& job, Index m, const Output& c) {
  constexpr Index width = V * kLanes;
  const Index whole = job.k / kTile, left = job.k + (job.half ? 1 : 0) - whole * kTile;  // up to a whole tile
  const Scratch last(left > 0 ? kTile * width : 0), sums(kTile * width);
  if (left > 0) {
    std::fill_n(std::copy_n(job.packed + whole * kTile * width, left * width, last.data()), (kTile - left) * width,
                real(0));
    real* const row = last.data() + (left - 1) * width;
    if (job.half) std::transform(row, row + width, row, [](real x) { return even_half(x); });
  }
  for (Index i = 0; i < m; i += kTile) {
    const Index rows = std::min(kTile, m - i);
    const real* const a = job.a.row(i);
    for (Index r = 0; r < kTile; ++r) {
      real* const to = sums.data() + r * width;
      const real* const from = r >= rows ? nullptr : job.start.add ? c.row(i + r) : job.start.bias;
      std::fill(from ? std::copy_n(from, job.columns, to) : to, to + width, real(0));
    }
    move_tiles<Tiles, V, false>(sums.data(), width);
    add_tiles<Tiles, V>(whole, a, job.a.stride, job.packed);
    if (left > 0) add_tiles<Tiles, V>(1, a + whole * kTile, job.a.stride, last.data());
    move_tiles<Tiles, V, true>(sums.data(), width);
    for (Index r = 0; r < rows; ++r)
      std::copy_n(sums.data() + r * width, job.padded ? width : job.columns, c.row(i + r));
  }
}

template <class Tiles>
void multiply_tiles_of(int vectors, const PanelJob& job, Index m, const Output& c) {
  with_vectors(vectors, [&](auto count) { multiply_tiles<Tiles, count.value>(job, m, c); });
}

}  // namespace
}  // namespace headlab::inline HEADLAB_PRECISION
