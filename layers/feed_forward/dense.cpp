// The dense feed-forward: x [..., D] -> fc2(gelu(fc1(x))).
#include <fmt/format.h>

#include <cmath>

#include "layers/feed_forward/feed_forward.h"
#include "layers/linear.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

class Mlp : public FeedForward {
 public:
  Mlp(const Scope& scope, Index width, Index hidden)
      : width_(width), hidden_(hidden), fc1_(scope / "fc1", width, hidden), fc2_(scope / "fc2", hidden, width) {}
  Var forward(ForwardContext& context, const Var& x) const override {
    return fc2_.forward(context, linear_gelu(x, fc1_.weight(context), fc1_.bias(context)));
  }
  double madds(Index tokens) const override { return 2 * static_cast<double>(tokens * width_ * hidden_); }

 private:
  Index width_, hidden_;
  Linear fc1_, fc2_;
};

Index hidden_width(Index width, double ratio) {
  const auto hidden = static_cast<Index>(std::lround(ratio * static_cast<double>(width)));
  if (hidden < 1)
    throw ShapeError(fmt::format("feed-forward: {} times the width {} leaves no hidden unit", ratio, width));
  return hidden;
}

}  // namespace

FeedForwardEntry dense() {
  return {.name = "dense",
          .help = "two linear maps with a GELU between them",
          .options = {option::real("feed_forward.ratio", 4.0, "hidden width over D", 0.01, 64)},
          .make = [](const Scope& scope, Index width, const Settings& settings) -> std::unique_ptr<FeedForward> {
            return std::make_unique<Mlp>(scope, width, hidden_width(width, settings.real("feed_forward.ratio")));
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
