// Mixture-of-head attention's router (MoH, Sec. 3.2-3.3; the authors' code where it differs, see
// RouterConfig::paper_scale).
#include "layers/linear.h"
#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class TwoStage : public Router {
 public:
  TwoStage(const Scope& scope, const RouterConfig& c) : c_(c) {
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
      return {concat({shared_gates(context, x), Var(never)}, 1), mask, tokens_of(mask), Var()};
    }
    const Var p = softmax(routed_->forward(context, x));  // [N, E]
    const Var chosen = top_k_mask(p, c_.routed);
    const Var gate = join(context, x, routed_gates(p, chosen));
    const Tensor mask = c_.shared == 0 ? chosen.value() : concat({Var(always), chosen}, 1).value();
    return {gate, mask, tokens_of(mask), balance_loss(p, chosen)};
  }

  double madds_per_token() const override {
    const Index outputs =
        (c_.routed > 0 ? c_.candidates() : 0) + (c_.shared > 1 ? c_.shared : 0) + (weighs_types() ? 2 : 0);
    return static_cast<double>(c_.width * outputs);
  }

 private:
  bool weighs_types() const { return c_.two_stage && c_.shared > 0 && c_.routed > 0; }

  // s: softmax over the shared heads, times h_s; [N, h_s].
  Var shared_gates(ForwardContext& context, const Var& x) const {
    if (c_.shared <= 1) return Var(Tensor::full({x.dim(0), c_.shared}, 1));
    const Var s = softmax(shared_->forward(context, x));
    return c_.paper_scale ? s : static_cast<double>(c_.shared) * s;
  }

  // r [N, E].
  Var routed_gates(const Var& p, const Var& chosen) const {
    return c_.paper_scale ? p * chosen : renormalised(p, chosen, c_.routed);
  }

  // concat(a1 s, a2 r), where [a1, a2] = 2 softmax(W_h x); without the second stage a1 = a2 = 1 (1/2 on the paper's
  // scale).
  Var join(ForwardContext& context, const Var& x, const Var& r) const {
    if (c_.shared == 0) return r;
    const Var s = shared_gates(context, x);
    if (!types_) {
      const Var both = concat({s, r}, 1);
      return c_.paper_scale ? 0.5 * both : both;
    }
    Var a = softmax(types_->forward(context, x));
    if (!c_.paper_scale) a = 2 * a;
    return concat({s * slice(a, 1, 0, 1), r * slice(a, 1, 1, 2)}, 1);
  }

  RouterConfig c_;
  std::unique_ptr<Linear> routed_, shared_, types_;
};

}  // namespace

std::unique_ptr<Router> make_two_stage(const Scope& scope, const RouterConfig& c) {
  return std::make_unique<TwoStage>(scope, c);
}

}  // namespace headlab::inline HEADLAB_PRECISION
