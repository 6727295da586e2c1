#include "engine/kernels/panel.h"

#include <algorithm>

#include "engine/kernels/pairs.h"
#include "engine/kernels/tile.h"
#include "engine/kernels/transpose.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

// Vectors of the next panel when `left` are to come; even panels rather than a thin last one.
int panel_vectors(Index left) {
  if (left <= kMaxVectors) return static_cast<int>(left);
  if (left % kMaxVectors != 0 && kMaxVectors == 4 && (left % 3 == 0 || left == 5)) return 3;
  return kMaxVectors;
}

// Numbers as they are: float32, or float64 in the double build.
struct Plain {
  using Factor = Lanes;
  using Panel = Lanes;
  static constexpr bool kPairs = false;
  static Factor factor(real x) { return Lanes(x); }
  static Panel panel(const real* x) { return Lanes::load_aligned(x); }
  static Lanes add(Factor a, Panel b, Lanes sum) { return multiply_add(a, b, sum); }
};

void pack_plain(Index k, Index columns, Index width, const Operand& b, real* out) {
  for (Index p = 0; p < k; ++p, out += width) {
    const real* const row = b.row(p);
    Index j = 0;
    for (; j + kLanes <= columns; j += kLanes) Lanes::load_unaligned(row + j).store_aligned(out + j);
    if (j < columns) load_first(row + j, columns - j).store_aligned(out + j);
  }
}

// Returns the numbers that the panel takes.
Index pack_panel(Index k, Index columns, Index width, const Operand& b, real* packed) {
  if constexpr (kHasPairs) {
    if (in_pairs()) {
      pack_pairs(k, columns, width, b, packed);
      return words_of(k) * width;
    }
  }
  if (b.transposed)
    transpose(k, columns, width, b, packed);
  else
    pack_plain(k, columns, width, b, packed);
  return k * width;
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
    packed += pack_panel(k, columns, width, b.at(0, j), packed);
    j += width;
  }
}

bool far_apart(Index m, const Operand& a) {
  return a.transposed && (a.rows || a.stride > m) && !(kHasPairs && in_pairs());
}

CloseRows::CloseRows(Index m, Index k, const Operand& a)
    : copy_(far_apart(m, a) ? k * padded_columns(m) : 0), operand_(a) {
  if (k == 0 || !far_apart(m, a)) return;
  const Index width = padded_columns(m);
  pack_plain(k, m, width, {a.data, a.stride, false, a.rows}, copy_.data());
  operand_ = {copy_.data(), width, true};
}

void multiply_packed(Index m, Index n, Index k, const Operand& a, const real* packed, Start start, const Output& c,
                     bool padded, Index packed_k) {
  if (packed_k < 0) packed_k = k;
  if constexpr (kHasPairs) {
    if (in_pairs()) return multiply_pairs(m, n, k, a, packed, start, c, padded, packed_k);
  }
  for (Index j = 0; j < n;) {
    const Index width = panel_width(n - j), columns = std::min(width, n - j);
    const PanelJob job{k, columns, a, packed, start.from(j), padded};
    panel_of<Plain>(static_cast<int>(width / kLanes), job, m, c.from(0, j));
    packed += packed_k * width;
    j += width;
  }
}

}  // namespace headlab::inline HEADLAB_PRECISION
