// Another token's heads: what it is worth that each token has its own, where every head is used as often as before.
#include "layers/routing/swap.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class Shuffled : public Swap {
 public:
  Var choose(const ForwardContext& context, const RouterConfig& layer, const Var& learned) override {
    return gather_rows(learned, context.random("swap/shuffled/" + layer.name).permutation(learned.dim(0)));
  }
};

}  // namespace

SwapEntry swap_shuffled() {
  return {.name = "shuffled",
          .help = "the learned choices of a batch's tokens permuted among these",
          .label = "choices shuffled",
          .make = []() -> std::unique_ptr<Swap> { return std::make_unique<Shuffled>(); }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
