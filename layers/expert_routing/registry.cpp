#include "layers/expert_routing/expert_router.h"

namespace headlab::inline HEADLAB_PRECISION {

// One name a router: its entry is in the file of that name.
ExpertRouterEntry learned_experts(), random_experts(), random_gated_experts(), hashed_experts(), hashed_gated_experts();

Registry<ExpertRouterEntry>& expert_routers() {
  static Registry<ExpertRouterEntry> all("expert router", {learned_experts(), random_experts(), random_gated_experts(),
                                                           hashed_experts(), hashed_gated_experts()});
  return all;
}

}  // namespace headlab::inline HEADLAB_PRECISION
