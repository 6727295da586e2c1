#include "engine/runtime/blas.h"

#include <cblas.h>

#include <set>

namespace headlab {
namespace {

bool has_avx512() {
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl");
}

}  // namespace

void set_blas_threads(int threads) {
  openblas_set_num_threads(threads);
}

bool blas_fits_processor() {
  const std::set<std::string> wide = {"SkylakeX", "Cooperlake", "SapphireRapids"}, narrow = {"Haswell", "Zen"};
  const std::string core = openblas_get_corename();
  return wide.contains(core) || (!has_avx512() && narrow.contains(core));
}

std::string blas_core_of_processor() {
  return has_avx512() ? "SkylakeX" : "Haswell";
}

std::string blas_description() {
  return std::string(openblas_get_config()) + " kernels " + openblas_get_corename();
}

}  // namespace headlab
