#include "layers/feed_forward/mlp.h"

#include <fmt/format.h>

#include <cmath>

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char *kHidden = "feed_forward.hidden", *kRatio = "feed_forward.ratio";

}  // namespace

Mlp::Mlp(const Scope& scope, Index width, const MlpConfig& config)
    : width_(width),
      config_(config),
      fc1_(scope / "fc1", width, numbers_per_unit(config.activation) * config.hidden, config.bias,
           linear_map_init(config.hidden, width)),
      fc2_(scope / "fc2", config.hidden, width, config.bias) {}

Var Mlp::forward(ForwardContext& context, const Var& x) const {
  const BitNet& bitnet = config_.bitnet;
  const std::vector<Index> maps(static_cast<std::size_t>(numbers_per_unit(config_.activation)),
                                config_.hidden * width_);
  const Var weight = bitnet.weight(fc1_.weight(context), maps), bias = fc1_.bias(context);
  const Var hidden = config_.activation == Activation::gelu
                         ? linear_gelu(bitnet.input(x), weight, bias)
                         : activated(config_.activation, linear(bitnet.input(x), weight, bias));
  return bitnet.linear(context, fc2_, hidden);
}

FeedForwardCost Mlp::cost() const {
  const Index outputs = numbers_per_unit(config_.activation) * config_.hidden;
  const Index weights = (outputs + config_.hidden) * width_, biases = config_.bias ? outputs + width_ : 0;
  return {.maps = {weights + biases, static_cast<double>(weights)}};
}

std::vector<Option> hidden_options(const std::function<bool(const Settings&)>& counts) {
  const auto by_ratio = [=](const Settings& settings) {
    const auto is_unsaid = [](const Settings& layer) { return layer.integer(kHidden) == 0; };
    return settings.any_layer(is_unsaid) && (!counts || counts(settings));
  };
  return {option::when(counts,
                       option::per_layer(kHidden, 0, "hidden width of each dense layer; 0: by the ratio", 0, 1 << 24)),
          option::when(by_ratio, option::real(kRatio, 4.0, "hidden width over D", 0.01, 64))};
}

Index hidden_width(Index width, const Settings& settings) {
  if (settings.has(kHidden) && settings.integer(kHidden) > 0) return settings.integer(kHidden);
  const double ratio = settings.real(kRatio);
  const auto hidden = static_cast<Index>(std::lround(ratio * static_cast<double>(width)));
  if (hidden < 1)
    throw ShapeError(fmt::format("feed-forward: {} times the width {} leaves no hidden unit", ratio, width));
  return hidden;
}

}  // namespace headlab::inline HEADLAB_PRECISION
