// Control: experts by a fixed hash of the token, another one in each layer; each counts alike.
#include "layers/expert_routing/unlearned.h"

namespace headlab::inline HEADLAB_PRECISION {

ExpertRouterEntry hashed_experts() {
  return {.name = "hashed",
          .help = "control: experts by a fixed hash of the token's id; of its position, where a model reads no tokens",
          .make = [](const Scope& scope, const ExpertRouterConfig& c) {
            return with_even_gates(scope, c, hashed_ranking);
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
