#pragma once

#include "engine/real.h"

namespace headlab::inline HEADLAB_PRECISION {

// The instruction set that the kernels of this program were compiled for, by the name that GCC's -march gives it.
const char* instructions();

}  // namespace headlab::inline HEADLAB_PRECISION
