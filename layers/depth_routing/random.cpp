// Control: shallow or deep experts by a coin, anew in every pass.
#include "layers/depth_routing/depth_router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char *kShare = "feed_forward.deep_share", *kDraws = "feed_forward.deep_draws";

class RandomDepth : public DepthRouter {
 public:
  RandomDepth(const Scope& scope, const Settings& s)
      : stream_(s.text(kDraws) == "together" ? "depth" : "depth/" + scope.prefix()), share_(s.real(kShare)) {}

  DepthDecision decide(ForwardContext& context, const DepthRequest& request) const override {
    const Random random = context.random(stream_);
    Tensor deep({request.rows.dim(0)});
    for (Index i = 0; i < deep.size(); ++i)
      deep.data()[i] = random.uniform(request.draws[static_cast<std::size_t>(i)]) < share_ ? 1 : 0;
    return {deep};
  }

 private:
  std::string stream_;
  double share_;
};

}  // namespace

DepthRouterEntry random_depth() {
  return {.name = "random",
          .help = "control: shallow or deep experts by a coin, anew in every pass",
          .options = {option::real(kShare, 0.5, "share of deep ones", 0, 1),
                      option::choice(kDraws, "apart", {"apart", "together"},
                                     "each layer tosses for itself, or one toss serves all layers")},
          .make = [](const Scope& scope, Index, const Settings& settings) -> std::unique_ptr<DepthRouter> {
            return std::make_unique<RandomDepth>(scope, settings);
          },
          .stays_shallow = [](const Settings& settings) { return settings.real(kShare) == 0; }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
