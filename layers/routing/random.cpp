// Control: the same number of heads as a routed model, chosen at random anew for every token and pass; gates are 1.
#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class RandomRouter : public Router {
 public:
  RandomRouter(const Scope& scope, const RouterConfig& c) : c_(c), name_("router/" + scope.prefix()) {}

  Routing route(ForwardContext& context, const Var& x, const std::function<Var()>&) override {
    const Index n = x.dim(0), e = c_.candidates();
    const Random random = context.random(name_);
    Tensor keys({n, e});
    for (Index i = 0; i < keys.size(); ++i)
      keys.data()[i] = static_cast<real>(random.uniform(static_cast<std::uint64_t>(i)));
    const Var chosen = top_k_mask(Var(keys), c_.routed);
    const Tensor mask = concat({Var(Tensor::full({n, c_.shared}, 1)), chosen}, 1).value();
    return {Var(mask), mask};
  }

  double madds_per_token() const override { return 0; }

 private:
  RouterConfig c_;
  std::string name_;
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
          .make = [](const Scope& scope, const RouterConfig& c) -> std::unique_ptr<Router> {
            return std::make_unique<RandomRouter>(scope, c);
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
