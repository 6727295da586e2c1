// Control: shallow experts always.
#include "layers/depth_routing/depth_router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

struct AlwaysShallow : DepthRouter {
  DepthDecision decide(ForwardContext&, const DepthRequest& request) const override {
    return {Tensor::full({request.rows.dim(0)}, 0)};
  }
};

}  // namespace

DepthRouterEntry shallow_depth() {
  return {.name = "shallow",
          .help = "control: shallow experts always; the deep ones are there and idle",
          .make = [](const Scope&, Index, const Settings&) -> std::unique_ptr<DepthRouter> {
            return std::make_unique<AlwaysShallow>();
          },
          .decides = false,
          .may_go_deep = false,
          .always = [](const Settings&) { return 0.0; }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
