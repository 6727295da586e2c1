#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {

// One name a router: its entry is in the file of that name.
RouterEntry no_router(), two_stage(), query_norm(), random_heads(), random_gated(), fixed();

Registry<RouterEntry>& routers() {
  static Registry<RouterEntry> all("router",
                                   {no_router(), two_stage(), query_norm(), random_heads(), random_gated(), fixed()});
  return all;
}

}  // namespace headlab::inline HEADLAB_PRECISION
