#include "tests/layers/decoder_gradients.h"

namespace headlab {

GradientsByName gradients_in_float64() {
  return decoder_gradients();
}

}  // namespace headlab
