// A token uses the K heads of largest score. A score is a sigmoid, which no other head's pushes down. Gates are, as
// those of DeepSeek-V3's experts, the scores over the sum of the chosen ones; here times K.
#include "layers/linear.h"
#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class SigmoidRouter : public Router {
 public:
  SigmoidRouter(const Scope& scope, const RouterConfig& c)
      : c_(c), scores_(scope / "scores", c.width, c.candidates()) {}

  // x [N, D], a row a token; p and chosen [N, E]; what it returns [N, H], the shared heads first.
  Routing route(ForwardContext& context, const Var& x, const Var&) override {
    const Var p = sigmoid(scores_.forward(context, x));
    const Var chosen = choose(context, c_, p);
    report_balance(context, c_, p / sum(p, {1}, true), chosen);
    const Var always(Tensor::full({x.dim(0), c_.shared}, 1));
    return {concat({always, renormalised(p, chosen, c_.routed)}, 1), concat({always, chosen}, 1).value()};
  }

  double madds_per_token() const override { return static_cast<double>(c_.width * c_.candidates()); }

 private:
  RouterConfig c_;
  Linear scores_;
};

}  // namespace

RouterEntry sigmoid_router() {
  std::vector<Option> options = head_budget();
  options.push_back(balance_weight());
  return {.name = "sigmoid",
          .help = "a head's score is a sigmoid, its gate the share of the chosen scores that is its own, times K",
          .label = "sigmoid routing",
          .options = std::move(options),
          .make = [](const Scope& scope, const RouterConfig& c) -> std::unique_ptr<Router> {
            return std::make_unique<SigmoidRouter>(scope, c);
          },
          .loss_moves_choice = [](const RouterConfig& c) { return c.routed > 1; }};  // one gate alone is always 1
}

}  // namespace headlab::inline HEADLAB_PRECISION
