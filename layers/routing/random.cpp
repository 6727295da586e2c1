// Control: the same number of heads as a routed model, chosen at random anew for every token and pass; gates are 1.
#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class RandomRouter : public Router {
 public:
  explicit RandomRouter(const RouterConfig& c) : c_(c) {}

  Routing route(ForwardContext& context, const Var& x, const Var&) override {
    const Var always(Tensor::full({x.dim(0), c_.shared}, 1));
    const Tensor mask = concat({always, drawn_heads(context, c_, x.dim(0))}, 1).value();
    return {Var(mask), mask};
  }

  double madds_per_token() const override { return 0; }

 private:
  RouterConfig c_;
};

}  // namespace

RouterEntry random_heads() {
  std::vector<Option> options = head_budget();
  options.push_back(selected_keys());
  return {.name = "random",
          .help = "control: as many heads as a routed model, drawn anew for every token and pass",
          .label = "random heads",
          .choice = Choice::blind,
          .options = std::move(options),
          .make = [](const Scope&, const RouterConfig& c) -> std::unique_ptr<Router> {
            return std::make_unique<RandomRouter>(c);
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
