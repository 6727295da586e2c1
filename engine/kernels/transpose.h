// A panel of an operand that is stored the other way round.
#pragma once

#include "engine/kernels/panel.h"

namespace headlab::inline HEADLAB_PRECISION {

// b, stored [columns, k] -> out [k][width], zero beyond `columns`.
void transpose(Index k, Index columns, Index width, const Operand& b, real* out);

}  // namespace headlab::inline HEADLAB_PRECISION
