#include "engine/kernels/instructions.h"

namespace headlab::inline HEADLAB_PRECISION {

const char* instructions() {
  return HEADLAB_INSTRUCTIONS;
}

}  // namespace headlab::inline HEADLAB_PRECISION
