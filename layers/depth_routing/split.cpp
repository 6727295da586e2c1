// Tiers of fixed sizes (DASG-MoE, eq. 4): the same share of every token's experts is deep.
#include "layers/depth_routing/depth_router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char* kPart = "feed_forward.deep_part";

// A little less than what is asked for, so that a product that is whole stays so where it is rounded up.
double share_of(const Settings& s) {
  return s.real(kPart) * (1 - 1e-6);
}

class Split : public DepthRouter {
 public:
  explicit Split(const Settings& s) : share_(share_of(s)) {}

  DepthDecision decide(ForwardContext&, const DepthRequest& request) const override {
    return {Tensor::full({request.rows.dim(0)}, static_cast<real>(share_))};
  }

 private:
  double share_;
};

}  // namespace

DepthRouterEntry split_depth() {
  return {.name = "split",
          .help = "nothing chooses: of every token's experts the same share is deep (eq. 4), rounded up",
          .options = {option::real(kPart, 0.5, "share of deep ones: one of two experts", 0, 1)},
          .make = [](const Scope&, Index, const Settings& settings) -> std::unique_ptr<DepthRouter> {
            return std::make_unique<Split>(settings);
          },
          .decides = false,
          .always = share_of};
}

}  // namespace headlab::inline HEADLAB_PRECISION
