// The dense feed-forward.
#include "layers/feed_forward/mlp.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

std::vector<Option> options() {
  std::vector<Option> out = hidden_options();
  out.push_back(activation_option("gelu"));
  out.push_back(option::flag("feed_forward.bias", true, "the maps have biases"));
  return out;
}

std::unique_ptr<FeedForward> make(const Scope& scope, Index width, const Settings& settings, const FeedForwardPlace&) {
  const MlpConfig config{.hidden = hidden_width(width, settings),
                         .activation = activation_of(settings),
                         .bias = settings.flag("feed_forward.bias"),
                         .bitnet = bitnet_of(settings, BitNetPart::feed_forward)};
  return std::make_unique<Mlp>(scope, width, config);
}

}  // namespace

FeedForwardEntry dense() {
  return {
      .name = "dense", .help = "two linear maps with an activation between them", .options = options(), .make = make};
}

}  // namespace headlab::inline HEADLAB_PRECISION
