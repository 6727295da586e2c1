// The inner loops of every matrix product, for one thread: tiles of rows against a packed panel. Numbers says what is
// multiplied: float32 or pairs of bfloat16 (engine/kernels/pairs.h). Included where they are compiled, and nowhere
// else.
#pragma once

#include <type_traits>

#include "engine/kernels/map.h"
#include "engine/kernels/panel.h"

namespace headlab::inline HEADLAB_PRECISION {

// Rows of a against one packed panel.
struct PanelJob {
  Index k, columns;  // columns of c that exist
  Operand a;
  const real* packed;
  Start start;
  bool padded;
  bool half = false;  // of pairs: after k whole ones, the even number of one more
};

namespace {

// Accumulators, a panel's row and one broadcast must fit the registers: 32 with AVX-512, else 16.
#ifdef __AVX512F__
constexpr int kMaxVectors = 4;
constexpr int tile_rows(int vectors) {
  return vectors == 4 ? 6 : 8;
}
#else
constexpr int kMaxVectors = 2;
constexpr int tile_rows(int vectors) {
  return vectors == 2 ? 6 : 8;
}
#endif

// The first columns of a panel: all lanes of all vectors but the last, and `last` of that (kLanes: a whole panel).
template <bool kWhole, int V>
Lanes load_part(const real* x, int j, Index last) {
  if (kWhole || j < V - 1) return Lanes::load_unaligned(x + j * kLanes);
  return load_first(x + j * kLanes, last);
}
template <bool kWhole, int V>
void store_part(Lanes y, real* x, int j, Index last) {
  if (kWhole || j < V - 1) return y.store_unaligned(x + j * kLanes);
  store_first(y, x + j * kLanes, last);
}

// One tile: R rows of a against one panel. In memory, a's element (i, p) is a[i][p], or stored.row(p)[i] when
// transposed.
template <class Numbers, int R, int V, bool kTransposed, bool kWhole>
void tile(const PanelJob& job, const real* const (&a)[R], const Operand& stored, real* const (&c)[R], Index last) {
  Lanes sum[R][V];
#pragma GCC unroll 8
  for (int i = 0; i < R; ++i) {
#pragma GCC unroll 4
    for (int j = 0; j < V; ++j) {
      sum[i][j] = job.start.add    ? load_part<kWhole, V>(c[i], j, last)
                  : job.start.bias ? load_part<kWhole, V>(job.start.bias, j, last)
                                   : Lanes(real(0));
    }
  }
  const real* b = job.packed;
  const auto step = [&](Index p, auto load) __attribute__((always_inline)) {
    const real* column = nullptr;
    if constexpr (kTransposed) column = stored.row(p);
    typename Numbers::Panel panel[V];
#pragma GCC unroll 4
    for (int j = 0; j < V; ++j) panel[j] = load(b + j * kLanes);
#pragma GCC unroll 8
    for (int i = 0; i < R; ++i) {
      const typename Numbers::Factor factor = Numbers::factor(kTransposed ? column[i] : a[i][p]);
#pragma GCC unroll 4
      for (int j = 0; j < V; ++j) sum[i][j] = Numbers::add(factor, panel[j], sum[i][j]);
    }
  };
  for (Index p = 0; p < job.k; ++p, b += V * kLanes) step(p, Numbers::panel);
  if constexpr (Numbers::kPairs) {
    if (job.half) step(job.k, Numbers::half_panel);
  }
#pragma GCC unroll 8
  for (int i = 0; i < R; ++i) {
#pragma GCC unroll 4
    for (int j = 0; j < V; ++j) store_part<kWhole, V>(sum[i][j], c[i], j, last);
  }
}

template <class Numbers, int R, int V>
void rows_of_tile(const PanelJob& job, Index i, const Output& c) {
  const real* a[R] = {};
  real* out[R];
  Operand stored = job.a;
  for (int r = 0; r < R; ++r) out[r] = c.row(i + r);
  if (job.a.transposed)
    stored.data += i;
  else
    for (int r = 0; r < R; ++r) a[r] = job.a.row(i + r);
  const Index last = job.columns - (V - 1) * kLanes;
  const auto run = [&](auto whole) {
    if (job.a.transposed)
      tile<Numbers, R, V, true, whole.value>(job, a, stored, out, last);
    else
      tile<Numbers, R, V, false, whole.value>(job, a, stored, out, last);
  };
  if (last == kLanes || (job.padded && !job.start.bias))
    run(std::true_type());
  else
    run(std::false_type());
}

// The last rows, fewer than a full tile.
template <class Numbers, int R, int V>
void last_rows(const PanelJob& job, Index i, Index rows, const Output& c) {
  if constexpr (R > 0) {
    if (rows == R) return rows_of_tile<Numbers, R, V>(job, i, c);
    last_rows<Numbers, R - 1, V>(job, i, rows, c);
  }
}

template <class Numbers, int V>
void panel(const PanelJob& job, Index m, const Output& c) {
  constexpr int R = tile_rows(V);
  Index i = 0;
  for (; i + R <= m; i += R) rows_of_tile<Numbers, R, V>(job, i, c);
  last_rows<Numbers, R - 1, V>(job, i, m - i, c);
}

// f with the number of a panel's vectors as a constant.
template <class F>
void with_vectors(int vectors, F f) {
  switch (vectors) {
    case 1:
      return f(std::integral_constant<int, 1>());
    case 2:
      return f(std::integral_constant<int, 2>());
#ifdef __AVX512F__
    case 3:
      return f(std::integral_constant<int, 3>());
    default:
      return f(std::integral_constant<int, 4>());
#else
    default:
      return;
#endif
  }
}

template <class Numbers>
void panel_of(int vectors, const PanelJob& job, Index m, const Output& c) {
  with_vectors(vectors, [&](auto count) { panel<Numbers, count.value>(job, m, c); });
}

}  // namespace
}  // namespace headlab::inline HEADLAB_PRECISION
