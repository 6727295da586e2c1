// Control: multi-head attention with fewer heads, trained from scratch. Every token uses the h_s + K heads that the
// layer builds; gates are 1.
#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class Fixed : public Router {
 public:
  explicit Fixed(const RouterConfig& c) : c_(c) {}

  Routing route(ForwardContext&, const Var& x, const Var&) override {
    const Tensor mask = Tensor::full({x.dim(0), c_.heads}, 1);
    return {Var(mask), mask};
  }

  double madds_per_token() const override { return 0; }
  bool same_for_every_token() const override { return true; }

 private:
  RouterConfig c_;
};

}  // namespace

RouterEntry fixed() {
  return {.name = "fixed",
          .help = "control: fewer heads, trained from scratch; every token uses those of the budget",
          .label = "fewer heads",
          .choice = Choice::none,
          .options = head_budget(),
          .make = [](const Scope&, const RouterConfig& c) -> std::unique_ptr<Router> {
            return std::make_unique<Fixed>(c);
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
