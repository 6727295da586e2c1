// No choice: whether heads that a token leaves out would have helped. The gates sum up as trained.
#include "layers/routing/swap.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class AllHeads : public Swap {
 public:
  Var choose(const ForwardContext&, const RouterConfig&, const Var& learned) override {
    return Var(Tensor::full(learned.shape(), 1));
  }
};

}  // namespace

SwapEntry swap_all() {
  return {.name = "all",
          .help = "every routed head for every token",
          .label = "all heads",
          .make = []() -> std::unique_ptr<Swap> { return std::make_unique<AllHeads>(); }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
