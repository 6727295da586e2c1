#include "engine/kernels/panel.h"

#include <algorithm>
#include <cstring>

namespace headlab::inline HEADLAB_PRECISION {
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
  return vectors == 2 ? 4 : 8;
}
#endif

// Vectors of the next panel when `left` are to come; even panels rather than a thin last one.
int panel_vectors(Index left) {
  if (left <= kMaxVectors) return static_cast<int>(left);
  if (left % kMaxVectors != 0 && kMaxVectors == 4 && (left % 3 == 0 || left == 5)) return 3;
  return kMaxVectors;
}

// One tile: R rows of a against one panel. In memory, a's element (i, p) is a[i][p], or a[0][at(p) + i] when
// transposed.
template <int R, int V, bool kTransposed>
void tile(Index k, const real* const (&a)[R], const Operand& stored, const real* b, Start start, real* const (&c)[R]) {
  Lanes sum[R][V];
#pragma GCC unroll 8
  for (int i = 0; i < R; ++i) {
#pragma GCC unroll 4
    for (int j = 0; j < V; ++j) {
      sum[i][j] = start.add    ? Lanes::load_unaligned(c[i] + j * kLanes)
                  : start.bias ? Lanes::load_unaligned(start.bias + j * kLanes)
                               : Lanes(real(0));
    }
  }
  for (Index p = 0; p < k; ++p, b += V * kLanes) {
    const real* column = nullptr;
    if constexpr (kTransposed) column = stored.row(p);
    Lanes panel[V];
#pragma GCC unroll 4
    for (int j = 0; j < V; ++j) panel[j] = Lanes::load_aligned(b + j * kLanes);
#pragma GCC unroll 8
    for (int i = 0; i < R; ++i) {
      const Lanes factor(kTransposed ? column[i] : a[i][p]);
#pragma GCC unroll 4
      for (int j = 0; j < V; ++j) sum[i][j] = multiply_add(factor, panel[j], sum[i][j]);
    }
  }
#pragma GCC unroll 8
  for (int i = 0; i < R; ++i) {
#pragma GCC unroll 4
    for (int j = 0; j < V; ++j) sum[i][j].store_unaligned(c[i] + j * kLanes);
  }
}

struct PanelJob {
  Index k, columns;  // columns of c that exist
  Operand a;
  const real* packed;
  Start start;
  bool padded;
};

template <int R, int V>
void rows_of_tile(const PanelJob& job, Index i, const Output& c) {
  constexpr Index width = V * kLanes;
  const real* a[R] = {};
  real* out[R];
  Operand stored = job.a;
  for (int r = 0; r < R; ++r) out[r] = c.row(i + r);
  if (job.a.transposed)
    stored.data += i;
  else
    for (int r = 0; r < R; ++r) a[r] = job.a.row(i + r);
  const auto run = [&](real* const(&to)[R], Start start) {
    if (job.a.transposed)
      tile<R, V, true>(job.k, a, stored, job.packed, start, to);
    else
      tile<R, V, false>(job.k, a, stored, job.packed, start, to);
  };
  if (job.columns == width || (job.padded && !job.start.bias)) return run(out, job.start);
  alignas(64) real edge[R][width] = {}, bias[width] = {};
  real* to[R];
  for (int r = 0; r < R; ++r) {
    to[r] = edge[r];
    if (job.start.add) std::copy_n(out[r], job.columns, edge[r]);
  }
  if (job.start.bias) std::copy_n(job.start.bias, job.columns, bias);
  run(to, {job.start.add, job.start.bias ? bias : nullptr});
  for (int r = 0; r < R; ++r) std::copy_n(edge[r], job.columns, out[r]);
}

// The last rows, fewer than a full tile.
template <int R, int V>
void last_rows(const PanelJob& job, Index i, Index rows, const Output& c) {
  if constexpr (R > 0) {
    if (rows == R) return rows_of_tile<R, V>(job, i, c);
    last_rows<R - 1, V>(job, i, rows, c);
  }
}

template <int V>
void panel(const PanelJob& job, Index m, const Output& c) {
  constexpr int R = tile_rows(V);
  Index i = 0;
  for (; i + R <= m; i += R) rows_of_tile<R, V>(job, i, c);
  last_rows<R - 1, V>(job, i, m - i, c);
}

void panel_of(int vectors, const PanelJob& job, Index m, const Output& c) {
  switch (vectors) {
    case 1:
      return panel<1>(job, m, c);
    case 2:
      return panel<2>(job, m, c);
#ifdef __AVX512F__
    case 3:
      return panel<3>(job, m, c);
    default:
      return panel<4>(job, m, c);
#else
    default:
      return;
#endif
  }
}

// Stored [n, k]: blocks of 16 x width keep both sides in the cache.
void pack_transposed(Index k, Index columns, Index width, const Operand& b, real* out) {
  for (Index p0 = 0; p0 < k; p0 += 16) {
    const Index end = std::min(k, p0 + 16);
    for (Index j = 0; j < columns; ++j) {
      const real* from = b.row(j);
      for (Index p = p0; p < end; ++p) out[p * width + j] = from[p];
    }
    for (Index j = columns; j < width; ++j) {
      for (Index p = p0; p < end; ++p) out[p * width + j] = 0;
    }
  }
}

void pack_plain(Index k, Index columns, Index width, const Operand& b, real* out) {
  for (Index p = 0; p < k; ++p, out += width) {
    std::copy_n(b.row(p), columns, out);
    std::fill(out + columns, out + width, real(0));
  }
}

}  // namespace

Index panel_width(Index n) {
  return panel_vectors(padded_columns(n) / kLanes) * kLanes;
}

void pack(Index k, Index n, const Operand& b, real* packed) {
  for (Index j = 0; j < n;) {
    const Index width = panel_width(n - j), columns = std::min(width, n - j);
    if (b.transposed)
      pack_transposed(k, columns, width, b.from(j, 0), packed);
    else
      pack_plain(k, columns, width, b.from(0, j), packed);
    packed += k * width;
    j += width;
  }
}

void multiply_packed(Index m, Index n, Index k, const Operand& a, const real* packed, Start start, const Output& c,
                     bool padded, Index packed_k) {
  if (packed_k < 0) packed_k = k;
  for (Index j = 0; j < n;) {
    const Index width = panel_width(n - j), columns = std::min(width, n - j);
    const PanelJob job{k, columns, a, packed, {start.add, start.bias ? start.bias + j : nullptr}, padded};
    panel_of(static_cast<int>(width / kLanes), job, m, c.from(0, j));
    packed += packed_k * width;
    j += width;
  }
}

}  // namespace headlab::inline HEADLAB_PRECISION
