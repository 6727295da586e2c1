// Control: heads drawn as the router random draws them, with the gates of two_stage, learned and renormalised over what
// was drawn. It tells learning whom to ask from learning how much to listen. Without a balance loss: the loads are even
// whatever the probabilities are, so that its gradient would be noise.
#include "layers/routing/gates.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class RandomGated : public Router {
 public:
  RandomGated(const Scope& scope, const RouterConfig& c) : c_(c), gates_(scope, c) {}

  Routing route(ForwardContext& context, const Var& x, const Var&) override {
    if (c_.routed == 0) return gates_.of_shared_alone(context, x);
    return gates_.of(context, x, gates_.probabilities(context, x), drawn_heads(context, c_, x.dim(0)));
  }

  double madds_per_token() const override { return gates_.madds_per_token(); }

 private:
  RouterConfig c_;
  Gates gates_;
};

}  // namespace

RouterEntry random_gated() {
  std::vector<Option> options = head_budget();
  for (Option& option : gate_options()) options.push_back(std::move(option));
  options.push_back(selected_keys());
  return {.name = "random_gated",
          .help = "control: heads drawn anew for every token and pass, with learned gates as those of two_stage",
          .label = "random heads, learned gates",
          .choice = Choice::blind,
          .options = std::move(options),
          .make = [](const Scope& scope, const RouterConfig& c) -> std::unique_ptr<Router> {
            return std::make_unique<RandomGated>(scope, c);
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
