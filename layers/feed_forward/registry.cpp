#include "layers/feed_forward/feed_forward.h"

namespace headlab::inline HEADLAB_PRECISION {

// One name a feed-forward.
FeedForwardEntry dense(), smoe(), mh_moe(), dual_scale();

Registry<FeedForwardEntry>& feed_forwards() {
  static Registry<FeedForwardEntry> all("feed-forward", {dense(), smoe(), mh_moe(), dual_scale()});
  return all;
}

}  // namespace headlab::inline HEADLAB_PRECISION
