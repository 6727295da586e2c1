#include "bench/gradients/solve.h"

namespace headlab::bench {

Solution solved_in_float32(const Problem& problem) {
  return solved(problem);
}

}  // namespace headlab::bench
