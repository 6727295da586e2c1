// Control: shallow or deep experts by a coin, anew in every pass.
#include "layers/depth_routing/depth_router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class RandomDepth : public DepthRouter {
 public:
  explicit RandomDepth(const Scope& scope) : name_(scope.prefix()) {}

  DepthDecision decide(ForwardContext& context, const DepthRequest& request) const override {
    const Random random = context.random("depth/" + name_);
    Tensor deep({request.rows.dim(0)});
    for (Index i = 0; i < deep.size(); ++i)
      deep.data()[i] = random.uniform(request.draws[static_cast<std::size_t>(i)]) < 0.5 ? 1 : 0;
    return {deep};
  }

 private:
  std::string name_;
};

}  // namespace

DepthRouterEntry random_depth() {
  return {.name = "random",
          .help = "control: shallow or deep experts by a coin, anew in every pass",
          .make = [](const Scope& scope, Index, const Settings&) -> std::unique_ptr<DepthRouter> {
            return std::make_unique<RandomDepth>(scope);
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
