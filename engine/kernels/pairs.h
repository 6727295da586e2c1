// Products of operands rounded to bfloat16. Two neighbours of the summed index share a 32-bit word, the even one in its
// lower half, as the instructions want them (VDPBF16PS, TDPBF16PS). A word stands where a real stands: it is moved,
// never computed with.
#pragma once

#include "engine/kernels/panel.h"
#include "engine/runtime/precision.h"

namespace headlab::inline HEADLAB_PRECISION {

// The double build has no such products: nothing of what follows is defined there.
#ifdef HEADLAB_F64
inline constexpr bool kHasPairs = false;
#else
inline constexpr bool kHasPairs = true;
#endif
inline bool in_pairs() {
  return kHasPairs && precision() != Precision::float32;
}

// To the nearest number of 8 bits, halves to even; a number too small for a normal one becomes 0, as the instructions
// read it.
float to_bfloat16(float x);

// Words that k numbers take: an odd last one has a 0 beside it.
inline Index words_of(Index k) {
  return (k + 1) / 2;
}

// The word without its odd number.
real even_half(real word);

// b [k, n] of one panel -> words [words_of(k)][width], zero beyond `columns`.
void pack_pairs(Index k, Index columns, Index width, const Operand& b, real* words);

// multiply_packed in bfloat16, `packed` of pack_pairs. Each element of c is one chain of multiply-adds, of each word
// the odd number first, as VDPBF16PS has it. As TDPBF16PS has it, 32 numbers of k at a time make two chains from 0, one
// of the even and one of the odd ones, whose sum is added to the element.
void multiply_pairs(Index m, Index n, Index k, const Operand& a, const real* packed, Start start, const Output& c,
                    bool padded, Index packed_k);

// <a, b> of each of the rows of two operands [rows, n], in the order of multiply_pairs.
void multiply_pairs_of_rows(Index rows, Index n, const Operand& a, const Operand& b, real* out);

}  // namespace headlab::inline HEADLAB_PRECISION
