#include "layers/depth_routing/depth_router.h"

namespace headlab::inline HEADLAB_PRECISION {

// One name a router: its entry is in the file of that name.
DepthRouterEntry learned_depth(), complexity_depth(), split_depth(), random_depth(), shallow_depth(), deep_depth();

Registry<DepthRouterEntry>& depth_routers() {
  static Registry<DepthRouterEntry> all("depth router", {learned_depth(), complexity_depth(), split_depth(),
                                                         random_depth(), shallow_depth(), deep_depth()});
  return all;
}

}  // namespace headlab::inline HEADLAB_PRECISION
