#include "engine/runtime/blas.h"

#include <cblas.h>

namespace headlab {

void set_blas_threads(int threads) {
  openblas_set_num_threads(threads);
}

std::string blas_description() {
  return std::string(openblas_get_config()) + " kernels " + openblas_get_corename();
}

}  // namespace headlab
