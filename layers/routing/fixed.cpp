// Control: static pruning. Every token uses the same heads, the shared ones and the first K others; gates are 1.
#include "layers/routing/router.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class Fixed : public Router {
 public:
  explicit Fixed(const RouterConfig& c) : c_(c) {}

  Routing route(ForwardContext&, const Var& x, const std::function<Var()>&) override {
    Tensor mask = Tensor::zeros({x.dim(0), c_.heads});
    for (Index i = 0; i < mask.size(); ++i) mask.data()[i] = i % c_.heads < c_.active() ? 1 : 0;
    return {Var(mask), mask, tokens_of(mask), Var()};
  }

  double madds_per_token() const override { return 0; }
  bool same_for_every_token() const override { return true; }

 private:
  RouterConfig c_;
};

}  // namespace

std::unique_ptr<Router> make_fixed(const Scope&, const RouterConfig& c) {
  return std::make_unique<Fixed>(c);
}

}  // namespace headlab::inline HEADLAB_PRECISION
