// A token uses the K heads of largest score; a head's gate is the sigmoid of its own score, whatever the others have.
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
    return {concat({always, 2 * p * chosen}, 1), concat({always, chosen}, 1).value()};
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
          .help = "a head's gate is the sigmoid of its score, twice: 1 at a score of 0",
          .label = "sigmoid routing",
          .options = std::move(options),
          .make = [](const Scope& scope, const RouterConfig& c) -> std::unique_ptr<Router> {
            return std::make_unique<SigmoidRouter>(scope, c);
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
