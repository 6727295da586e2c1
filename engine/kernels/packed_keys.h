// The keys of a head as its queries meet them: transposed, and packed in pieces.
#pragma once

#include "engine/kernels/attend.h"

namespace headlab::inline HEADLAB_PRECISION {

inline constexpr Index kPanel = 64;  // keys of one packed piece

// x^T of all keys, x as h.k or h.v: the piece that begins at key k at packed + k * Dh, of packed_size(Dh, keys)
// numbers.
void pack_keys_transposed(const HeadAttention& h, Operand x, real* packed);

// out [rows, keys] = a [rows, Dh] x^T, for keys from the beginning of a piece on; out has room for whole pieces.
void multiply_keys(const HeadAttention& h, Index rows, const Operand& a, KeyRange keys, const real* packed,
                   const Output& out);

}  // namespace headlab::inline HEADLAB_PRECISION
