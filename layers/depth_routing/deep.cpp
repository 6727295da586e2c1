// Control: deep experts always.
#include "layers/depth_routing/depth_router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

struct AlwaysDeep : DepthRouter {
  DepthDecision decide(ForwardContext&, const DepthRequest& request) const override {
    return {Tensor::full({request.rows.dim(0)}, 1)};
  }
};

}  // namespace

DepthRouterEntry deep_depth() {
  return {.name = "deep",
          .help = "control: deep experts always; the shallow ones are there and idle",
          .make = [](const Scope&, Index, const Settings&) -> std::unique_ptr<DepthRouter> {
            return std::make_unique<AlwaysDeep>();
          },
          .decides = false,
          .always = [](const Settings&) { return 1.0; }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
