// Control: experts drawn as the router random draws them, with the gates of learned.
#include "layers/expert_routing/unlearned.h"

namespace headlab::inline HEADLAB_PRECISION {

ExpertRouterEntry random_gated_experts() {
  return {.name = "random_gated",
          .help = "control: experts drawn anew for every token and pass, with learned gates as those of learned",
          .options = {gates_option(), router_init_option()},
          .make = [](const Scope& scope,
                     const ExpertRouterConfig& c) { return with_learned_gates(scope, c, drawn_ranking); },
          .draws = true};
}

}  // namespace headlab::inline HEADLAB_PRECISION
