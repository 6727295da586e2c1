// DASG-MoE's global router (eq. 13 and 14): p = softmax(W_g x + b_g) over shallow and deep experts, drawn in training
// and taught by reward.
#include "layers/depth_routing/depth_router.h"
#include "layers/linear.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class LearnedDepth : public DepthRouter {
 public:
  LearnedDepth(const Scope& scope, Index width)
      : width_(width), name_(scope.prefix()), map_(scope, width, 2, true, {Init::Kind::truncated_normal, 0.02}) {}

  DepthDecision decide(ForwardContext& context, const DepthRequest& request) const override {
    const Var logits = map_.forward(context, request.rows);
    const Var logit = plus(slice(logits, 1, 1, 2) - slice(logits, 1, 0, 1), request.task);  // deep over shallow
    if (context.training && !context.greedy) return drawn_depth(context, name_, logit, request);
    Tensor deep({logit.dim(0)});
    for (Index i = 0; i < deep.size(); ++i) deep.data()[i] = logit.value().data()[i] > 0 ? 1 : 0;
    return {deep};
  }
  Index parameters() const override { return 2 * width_ + 2; }
  double madds() const override { return static_cast<double>(2 * width_); }

 private:
  Index width_;
  std::string name_;
  Linear map_;
};

}  // namespace

DepthRouterEntry learned_depth() {
  return {.name = "learned",
          .help =
              "shallow or deep experts by a linear map that learns from rewards (REINFORCE): drawn in training, the "
              "more probable ones in evaluation",
          .make = [](const Scope& scope, Index width, const Settings&) -> std::unique_ptr<DepthRouter> {
            return std::make_unique<LearnedDepth>(scope, width);
          },
          .learns = true};
}

}  // namespace headlab::inline HEADLAB_PRECISION
