// A token's heads by chance: what the choice is worth as a whole.
#include "layers/routing/swap.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class RandomSwap : public Swap {
 public:
  Var choose(const ForwardContext& context, const RouterConfig& layer, const Var& learned) override {
    return drawn_heads(context, layer, learned.dim(0));
  }
};

}  // namespace

SwapEntry swap_random() {
  return {.name = "random",
          .help = "as many routed heads, drawn at random for every token",
          .label = "heads at random",
          .make = []() -> std::unique_ptr<Swap> { return std::make_unique<RandomSwap>(); }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
