// The inner part of every matrix product: rows of A against a packed panel of B, for one thread, in the precision that
// engine/runtime/precision.h says. What is packed in one precision is multiplied in the same.
// Each element of C is one chain of fused multiply-adds over k in ascending order (in bfloat16:
// engine/kernels/pairs.h), started from zero, a bias or C: the same bits whatever the panel widths, the number of
// threads, or the blocks into which k is cut, as long as these are multiples of kWholeDepth.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/kernels/scratch.h"
#include "engine/real.h"
#include "engine/runtime/shape.h"

namespace headlab::inline HEADLAB_PRECISION {

// A row-major operand with its leading dimension; a slice of a larger matrix is read in place. With `rows`, stored row
// i is row rows[i] of `data`: a gather without a copy.
struct Operand {
  const real* data;
  Index stride;  // between rows as stored
  bool transposed = false;
  const std::int32_t* rows = nullptr;

  const real* row(Index i) const { return data + (rows ? rows[i] : i) * stride; }
  // The operand that begins at stored row i and column j.
  Operand from(Index i, Index j) const {
    return rows ? Operand{data + j, stride, transposed, rows + i} : Operand{data + i * stride + j, stride, transposed};
  }
  // The same for row i and column j of the matrix that is multiplied.
  Operand at(Index i, Index j) const { return transposed ? from(j, i) : from(i, j); }
};

// Where a product goes; with `rows`, its row i is row rows[i] of `data` (all different).
struct Output {
  real* data;
  Index stride;
  const std::int32_t* rows = nullptr;

  real* row(Index i) const { return data + (rows ? rows[i] : i) * stride; }
  Output from(Index i, Index j) const {
    return rows ? Output{data + j, stride, rows + i} : Output{data + i * stride + j, stride};
  }
};

// What an element of C starts from: 0, C itself, or the bias of its column.
struct Start {
  bool add = false;
  const real* bias = nullptr;  // [n]

  // For the columns from j on.
  Start from(Index j) const { return {add, bias ? bias + j : nullptr}; }
};

inline constexpr Index kWholeDepth = 32;

// n columns of B as panels of whole vectors, each [k][panel width], zero beyond n; in bfloat16 they take no more.
Index padded_columns(Index n);
Index packed_size(Index k, Index n);
// Columns of the panel that begins at column 0 of n, whole vectors.
Index panel_width(Index n);

// b [k, n] -> packed, 64-byte aligned.
void pack(Index k, Index n, const Operand& b, real* packed);

// Whether m rows of a are worth a copy: stored transposed and wider than m, each step of k meets another page and often
// the same set of the cache, once for every tile. Not in bfloat16: its products copy what they multiply in any case.
bool far_apart(Index m, const Operand& a);

// a [m, k] for multiply_packed, copied where its rows lie far apart. A local variable, as its Scratch is.
class CloseRows {
 public:
  CloseRows(Index m, Index k, const Operand& a);
  static void* operator new(std::size_t) = delete;
  const Operand& operand() const { return operand_; }

 private:
  Scratch copy_;
  Operand operand_;
};

// c [m, n] = start + a [m, k] b. Columns beyond n are not touched, unless `padded`: then c has room for whole vectors
// and gets zeros (or garbage plus zero) there. packed_k: the k that b was packed with, where that was more.
void multiply_packed(Index m, Index n, Index k, const Operand& a, const real* packed, Start start, const Output& c,
                     bool padded = false, Index packed_k = -1);

}  // namespace headlab::inline HEADLAB_PRECISION
