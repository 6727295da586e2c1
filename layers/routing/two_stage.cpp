// Mixture-of-head attention's router (MoH, Sec. 3.2-3.3): a token uses the candidates whose gates are largest.
#include "layers/routing/gates.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class TwoStage : public Router {
 public:
  TwoStage(const Scope& scope, const RouterConfig& c) : c_(c), gates_(scope, c) {}

  Routing route(ForwardContext& context, const Var& x, const Var&) override {
    if (c_.routed == 0) return gates_.of_shared_alone(context, x);
    const Var p = gates_.probabilities(context, x), chosen = choose(context, c_, p);
    report_balance(context, c_, p, chosen);
    return gates_.of(context, x, p, chosen);
  }

  double madds_per_token() const override { return gates_.madds_per_token(); }

 private:
  RouterConfig c_;
  Gates gates_;
};

// The gate of a single routed head, renormalised over itself, is 1 whatever its probability: the balance loss alone
// moves W_r.
bool loss_moves_choice(const RouterConfig& c) {
  return c.routed > 1 || c.settings.text("attention.gate_scale") == "paper";
}

std::vector<Option> options() {
  std::vector<Option> out = head_budget();
  for (Option& option : gate_options()) out.push_back(std::move(option));
  out.push_back(selected_keys());
  out.push_back(balance_weight());
  return out;
}

}  // namespace

RouterEntry two_stage() {
  return {.name = "two_stage",
          .help = "mixture-of-head attention: a token's routed heads by a learned map, shared ones for every token",
          .label = "learned routing",
          .choice = Choice::learned,
          .options = options(),
          .make = [](const Scope& scope, const RouterConfig& c) -> std::unique_ptr<Router> {
            return std::make_unique<TwoStage>(scope, c);
          },
          .loss_moves_choice = loss_moves_choice};
}

}  // namespace headlab::inline HEADLAB_PRECISION
