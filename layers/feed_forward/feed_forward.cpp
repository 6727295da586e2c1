#include "layers/feed_forward/feed_forward.h"

namespace headlab::inline HEADLAB_PRECISION {

std::unique_ptr<FeedForward> make_feed_forward(const Scope& scope, Index width, const FeedForwardConfig& config) {
  const FeedForwardEntry& entry = feed_forwards().find(config.name);
  return entry.make(scope, width, with_fallbacks(config.settings, entry.options));
}

}  // namespace headlab::inline HEADLAB_PRECISION
