// Control: experts by the hash of the router hashed, with the gates of learned.
#include "layers/expert_routing/unlearned.h"

namespace headlab::inline HEADLAB_PRECISION {

ExpertRouterEntry hashed_gated_experts() {
  return {.name = "hashed_gated",
          .help = "control: experts by the hash of hashed, with learned gates as those of learned",
          .options = {gates_option(), router_init_option()},
          .make = [](const Scope& scope, const ExpertRouterConfig& c) {
            return with_learned_gates(scope, c, hashed_ranking);
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
