// Mixture-of-head attention's router (MoH, Sec. 3.2-3.3; the authors' code where it differs, see
// attention.gate_scale).
#include "layers/linear.h"
#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char *kTwoStage = "attention.two_stage", *kGateScale = "attention.gate_scale";

class TwoStage : public Router {
 public:
  TwoStage(const Scope& scope, const RouterConfig& c)
      : c_(c), two_stage_(c.settings.flag(kTwoStage)), paper_scale_(c.settings.text(kGateScale) == "paper") {
    const auto declare = [&](const char* name, Index out) {
      return std::make_unique<Linear>(scope / name, c.width, out, false, Init{Init::Kind::truncated_normal, 0.02});
    };
    if (c.routed > 0) routed_ = declare("routed", c.candidates());  // W_r
    if (c.shared > 1) shared_ = declare("shared", c.shared);        // W_s
    if (weighs_types()) types_ = declare("types", 2);               // W_h
  }

  Routing route(ForwardContext& context, const Var& x, const std::function<Var()>&) override {
    const Index n = x.dim(0);
    const Tensor always = Tensor::full({n, c_.shared}, 1), never = Tensor::zeros({n, c_.candidates()});
    if (c_.routed == 0) {  // gate = s
      const Tensor mask = concat({Var(always), Var(never)}, 1).value();
      return {concat({shared_gates(context, x), Var(never)}, 1), mask};
    }
    const Var p = softmax(routed_->forward(context, x));  // [N, E]
    const Var chosen = top_k_mask(p, c_.routed);
    report_balance(context, c_, p, chosen);
    const Var gate = join(context, x, routed_gates(p, chosen));
    const Tensor mask = c_.shared == 0 ? chosen.value() : concat({Var(always), chosen}, 1).value();
    return {gate, mask};
  }

  double madds_per_token() const override {
    const Index outputs =
        (c_.routed > 0 ? c_.candidates() : 0) + (c_.shared > 1 ? c_.shared : 0) + (weighs_types() ? 2 : 0);
    return static_cast<double>(c_.width * outputs);
  }

 private:
  bool weighs_types() const { return two_stage_ && c_.shared > 0 && c_.routed > 0; }

  // s: softmax over the shared heads, times h_s; [N, h_s].
  Var shared_gates(ForwardContext& context, const Var& x) const {
    if (c_.shared <= 1) return Var(Tensor::full({x.dim(0), c_.shared}, 1));
    const Var s = softmax(shared_->forward(context, x));
    return paper_scale_ ? s : static_cast<double>(c_.shared) * s;
  }

  // r [N, E].
  Var routed_gates(const Var& p, const Var& chosen) const {
    return paper_scale_ ? p * chosen : renormalised(p, chosen, c_.routed);
  }

  // concat(a1 s, a2 r), where [a1, a2] = 2 softmax(W_h x); without the second stage a1 = a2 = 1 (1/2 on the paper's
  // scale).
  Var join(ForwardContext& context, const Var& x, const Var& r) const {
    if (c_.shared == 0) return r;
    const Var s = shared_gates(context, x);
    if (!types_) {
      const Var both = concat({s, r}, 1);
      return paper_scale_ ? 0.5 * both : both;
    }
    Var a = softmax(types_->forward(context, x));
    if (!paper_scale_) a = 2 * a;
    return concat({s * slice(a, 1, 0, 1), r * slice(a, 1, 1, 2)}, 1);
  }

  RouterConfig c_;
  bool two_stage_;    // weigh shared against routed heads per token
  bool paper_scale_;  // gates as in Eq. 5-6 instead of the authors' code
  std::unique_ptr<Linear> routed_, shared_, types_;
};

// The gate of a single routed head, renormalised over itself, is 1 whatever its probability: the balance loss alone
// moves W_r.
bool taught(const RouterConfig& c) {
  return c.routed > 1 || c.settings.text(kGateScale) == "paper";
}

std::vector<Option> options() {
  const auto weighs_types = [](const Settings& layer) { return shared_heads(layer) > 0 && routed_heads(layer) > 0; };
  // One head's gate is 1 on either scale.
  const auto scales = [](const Settings& layer) {
    return routed_heads(layer) == 0 ? shared_heads(layer) > 1 : shared_heads(layer) > 0 || candidate_heads(layer) > 1;
  };
  std::vector<Option> out = head_budget();
  out.push_back(option::when(
      [=](const Settings& s) { return s.any_layer(weighs_types); },
      option::flag(kTwoStage, true, "weigh shared against routed heads by a second router (alpha 1, alpha 2)")));
  out.push_back(option::when(
      [=](const Settings& s) { return s.any_layer(scales); },
      option::choice(kGateScale, "code", {"code", "paper"}, "gates as in the authors' code, or as in Eq. 5-6")));
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
          .taught = taught};
}

}  // namespace headlab::inline HEADLAB_PRECISION
