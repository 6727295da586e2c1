// Plain multi-head attention.
#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {

RouterEntry no_router() {
  return {.name = "none",
          .help = "plain multi-head attention: every token uses all heads",
          .label = "MHA",
          .choice = Choice::none};
}

}  // namespace headlab::inline HEADLAB_PRECISION
