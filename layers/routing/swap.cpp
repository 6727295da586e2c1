#include "layers/routing/swap.h"

#include <stdexcept>

namespace headlab::inline HEADLAB_PRECISION {

Swap* swap_of(const ForwardContext& context) {
  if (context.swap && context.training) throw std::logic_error("a swap of the learned choice is for evaluation alone");
  return context.swap;
}

}  // namespace headlab::inline HEADLAB_PRECISION
