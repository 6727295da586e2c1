// Control: as many experts, drawn anew for every row and pass; each counts alike.
#include "layers/expert_routing/unlearned.h"

namespace headlab::inline HEADLAB_PRECISION {

ExpertRouterEntry random_experts() {
  return {
      .name = "random",
      .help = "control: as many experts, drawn anew for every token and pass",
      .make = [](const Scope& scope, const ExpertRouterConfig& c) { return with_even_gates(scope, c, drawn_ranking); },
      .draws = true};
}

}  // namespace headlab::inline HEADLAB_PRECISION
