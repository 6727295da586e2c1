#include "layers/routing/gates.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char *kTwoStage = "attention.two_stage", *kGateScale = "attention.gate_scale";

}  // namespace

Gates::Gates(const Scope& scope, const RouterConfig& c)
    : c_(c), two_stage_(c.settings.flag(kTwoStage)), paper_scale_(c.settings.text(kGateScale) == "paper") {
  const auto declare = [&](const char* name, Index out) {
    return std::make_unique<Linear>(scope / name, c.width, out, false, Init{Init::Kind::truncated_normal, 0.02});
  };
  if (c.routed > 0) routed_ = declare("routed", c.candidates());  // W_r
  if (c.shared > 1) shared_ = declare("shared", c.shared);        // W_s
  if (weighs_types()) types_ = declare("types", 2);               // W_h
}

Var Gates::probabilities(const ForwardContext& context, const Var& x) const {
  return softmax(routed_->forward(context, x));
}

Routing Gates::of(const ForwardContext& context, const Var& x, const Var& p, const Var& chosen) const {
  const Var gate = join(context, x, routed_gates(p, chosen));
  const Tensor always = Tensor::full({x.dim(0), c_.shared}, 1);
  return {gate, c_.shared == 0 ? chosen.value() : concat({Var(always), chosen}, 1).value()};
}

Routing Gates::of_shared_alone(const ForwardContext& context, const Var& x) const {
  const Tensor always = Tensor::full({x.dim(0), c_.shared}, 1), never = Tensor::zeros({x.dim(0), c_.candidates()});
  const Tensor mask = concat({Var(always), Var(never)}, 1).value();
  return {concat({shared_gates(context, x), Var(never)}, 1), mask};
}

double Gates::madds_per_token() const {
  const Index outputs =
      (c_.routed > 0 ? c_.candidates() : 0) + (c_.shared > 1 ? c_.shared : 0) + (weighs_types() ? 2 : 0);
  return static_cast<double>(c_.width * outputs);
}

// s: softmax over the shared heads, times h_s; [N, h_s].
Var Gates::shared_gates(const ForwardContext& context, const Var& x) const {
  if (c_.shared <= 1) return Var(Tensor::full({x.dim(0), c_.shared}, 1));
  const Var s = softmax(shared_->forward(context, x));
  return paper_scale_ ? s : static_cast<double>(c_.shared) * s;
}

// r [N, E].
Var Gates::routed_gates(const Var& p, const Var& chosen) const {
  return paper_scale_ ? p * chosen : renormalised(p, chosen, c_.routed);
}

// concat(a1 s, a2 r), where [a1, a2] = 2 softmax(W_h x); without the second stage a1 = a2 = 1 (1/2 on the paper's
// scale).
Var Gates::join(const ForwardContext& context, const Var& x, const Var& r) const {
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

std::vector<Option> gate_options() {
  const auto weighs_types = [](const Settings& layer) { return shared_heads(layer) > 0 && routed_heads(layer) > 0; };
  // One head's gate is 1 on either scale.
  const auto scales = [](const Settings& layer) {
    return routed_heads(layer) == 0 ? shared_heads(layer) > 1 : shared_heads(layer) > 0 || candidate_heads(layer) > 1;
  };
  return {option::when(
              [=](const Settings& s) { return s.any_layer(weighs_types); },
              option::flag(kTwoStage, true, "weigh shared against routed heads by a second router (alpha 1, alpha 2)")),
          option::when([=](const Settings& s) { return s.any_layer(scales); },
                       option::choice(kGateScale, "code", {"code", "paper"},
                                      "gates as in the authors' code, or as in Eq. 5-6"))};
}

}  // namespace headlab::inline HEADLAB_PRECISION
