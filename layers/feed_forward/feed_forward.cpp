#include "layers/feed_forward/feed_forward.h"

namespace headlab::inline HEADLAB_PRECISION {

std::unique_ptr<FeedForward> make_feed_forward(const Scope& scope, Index width, const FeedForwardConfig& config) {
  const FeedForwardEntry& entry = feed_forwards().find(config.name);
  return entry.make(scope, width, with_fallbacks(config.settings, entry.options), config.place);
}

FeedForwardConfig of_block(const FeedForwardConfig& config, Index block) {
  constexpr const char* kEvery = "feed_forward.every";
  const Settings settings = with_fallbacks(config.settings, feed_forwards().find(config.name).options);
  if (!settings.has(kEvery) || (block + 1) % settings.integer(kEvery) == 0) return config;
  FeedForwardConfig between{.name = "dense", .settings = settings, .place = config.place};
  between.settings.set("feed_forward.bias", false);
  return between;
}

}  // namespace headlab::inline HEADLAB_PRECISION
