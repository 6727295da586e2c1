#include "engine/kernels/packed_keys.h"

#include <algorithm>

namespace headlab::inline HEADLAB_PRECISION {

void pack_keys_transposed(const HeadAttention& h, Operand x, real* packed) {
  x.transposed = true;
  for (Index k0 = 0; k0 < h.keys; k0 += kPanel)
    pack(h.width, std::min(kPanel, h.keys - k0), x.from(k0, 0), packed + k0 * h.width);
}

void multiply_keys(const HeadAttention& h, Index rows, const Operand& a, KeyRange keys, const real* packed,
                   const Output& out) {
  for (Index k0 = keys.begin; k0 < keys.end; k0 += kPanel) {
    const Index columns = std::min(kPanel, h.keys - k0);  // as packed: the panel widths follow from it
    multiply_packed(rows, columns, h.width, a, packed + k0 * h.width, {}, out.from(0, k0 - keys.begin), true);
  }
}

}  // namespace headlab::inline HEADLAB_PRECISION
