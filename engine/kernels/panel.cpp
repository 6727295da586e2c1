#include "engine/kernels/panel.h"

#include <algorithm>
#include <type_traits>

#include "engine/kernels/map.h"

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
  return vectors == 2 ? 6 : 8;
}
#endif

// Vectors of the next panel when `left` are to come; even panels rather than a thin last one.
int panel_vectors(Index left) {
  if (left <= kMaxVectors) return static_cast<int>(left);
  if (left % kMaxVectors != 0 && kMaxVectors == 4 && (left % 3 == 0 || left == 5)) return 3;
  return kMaxVectors;
}

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

// One tile: R rows of a against one panel. In memory, a's element (i, p) is a[i][p], or a[0][at(p) + i] when
// transposed.
template <int R, int V, bool kTransposed, bool kWhole>
void tile(Index k, const real* const (&a)[R], const Operand& stored, const real* b, Start start, real* const (&c)[R],
          Index last) {
  Lanes sum[R][V];
#pragma GCC unroll 8
  for (int i = 0; i < R; ++i) {
#pragma GCC unroll 4
    for (int j = 0; j < V; ++j) {
      sum[i][j] = start.add    ? load_part<kWhole, V>(c[i], j, last)
                  : start.bias ? load_part<kWhole, V>(start.bias, j, last)
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
    for (int j = 0; j < V; ++j) store_part<kWhole, V>(sum[i][j], c[i], j, last);
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
      tile<R, V, true, whole.value>(job.k, a, stored, job.packed, job.start, out, last);
    else
      tile<R, V, false, whole.value>(job.k, a, stored, job.packed, job.start, out, last);
  };
  if (last == kLanes || (job.padded && !job.start.bias))
    run(std::true_type());
  else
    run(std::false_type());
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

#if defined(__AVX512F__) && !defined(HEADLAB_F64)
#define HEADLAB_TRANSPOSES_LANES 1
// out[p * width + j] = rows[j][p] for a block of 16 x 16: by pairs, by fours, then by quarters of a register.
// Rows that are null count as zero; of n < 16 columns the first n are read and written.
void transpose_lanes(const real* const (&rows)[16], Index n, real* out, Index width) {
  __m512 a[16], b[16];
  const auto here = static_cast<__mmask16>((1U << n) - 1);
#pragma GCC unroll 16
  for (int i = 0; i < 16; ++i) a[i] = _mm512_maskz_loadu_ps(rows[i] ? here : __mmask16(0), rows[i]);
#pragma GCC unroll 8
  for (int i = 0; i < 16; i += 2) {
    b[i] = _mm512_unpacklo_ps(a[i], a[i + 1]);
    b[i + 1] = _mm512_unpackhi_ps(a[i], a[i + 1]);
  }
  const auto join = [](__m512 x, __m512 y, auto half) {
    const __m512d u = _mm512_castps_pd(x), v = _mm512_castps_pd(y);
    return _mm512_castpd_ps(half.value ? _mm512_unpackhi_pd(u, v) : _mm512_unpacklo_pd(u, v));
  };
#pragma GCC unroll 4
  for (int i = 0; i < 16; i += 4) {  // a[i + c]: column c of each quarter, rows i to i + 3
    a[i] = join(b[i], b[i + 2], std::false_type());
    a[i + 1] = join(b[i], b[i + 2], std::true_type());
    a[i + 2] = join(b[i + 1], b[i + 3], std::false_type());
    a[i + 3] = join(b[i + 1], b[i + 3], std::true_type());
  }
#pragma GCC unroll 4
  for (int c = 0; c < 4; ++c) {
    const __m512 low = _mm512_shuffle_f32x4(a[c], a[4 + c], 0x88), high = _mm512_shuffle_f32x4(a[c], a[4 + c], 0xdd);
    const __m512 low2 = _mm512_shuffle_f32x4(a[8 + c], a[12 + c], 0x88),
                 high2 = _mm512_shuffle_f32x4(a[8 + c], a[12 + c], 0xdd);
    const auto store = [&](int column, __m512 x) {
      if (column < n) _mm512_storeu_ps(out + column * width, x);
    };
    store(c, _mm512_shuffle_f32x4(low, low2, 0x88));
    store(4 + c, _mm512_shuffle_f32x4(high, high2, 0x88));
    store(8 + c, _mm512_shuffle_f32x4(low, low2, 0xdd));
    store(12 + c, _mm512_shuffle_f32x4(high, high2, 0xdd));
  }
}
#endif

// Stored [n, k]. Sixteen columns at a time along all of k: as many streams as the hardware follows.
void pack_transposed(Index k, Index columns, Index width, const Operand& b, real* out) {
  for (Index j0 = 0; j0 < width; j0 += 16) {
    const Index block = std::min<Index>(16, width - j0);
    const real* rows[16];
    for (Index j = 0; j < block; ++j) rows[j] = j0 + j < columns ? b.row(j0 + j) : nullptr;
#ifdef HEADLAB_TRANSPOSES_LANES
    for (Index p = 0; p < k; p += 16) {
      transpose_lanes(rows, std::min<Index>(16, k - p), out + p * width + j0, width);
      for (const real*& row : rows) row = row ? row + 16 : nullptr;
    }
#else
    for (Index j = 0; j < block; ++j) {
      for (Index p = 0; p < k; ++p) out[p * width + j0 + j] = rows[j] ? rows[j][p] : 0;
    }
#endif
  }
}

void pack_plain(Index k, Index columns, Index width, const Operand& b, real* out) {
  for (Index p = 0; p < k; ++p, out += width) {
    std::copy_n(b.row(p), columns, out);
    std::fill(out + columns, out + width, real(0));
  }
}

}  // namespace

Index padded_columns(Index n) {
  return (n + kLanes - 1) / kLanes * kLanes;
}

Index packed_size(Index k, Index n) {
  return k * padded_columns(n);
}

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
