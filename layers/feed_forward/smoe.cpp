// Sparse mixture of experts: each token uses a few of many feed-forwards. With more and narrower experts it is
// fine-grained; with one expert a token, a capacity, jitter and ReLU it is a Switch Transformer's.
#include "layers/feed_forward/mixture.h"

namespace headlab::inline HEADLAB_PRECISION {

FeedForwardEntry smoe() {
  return {.name = "smoe",
          .help = "sparse mixture of experts: a token uses K of E feed-forwards",
          .options = mixture_options(),
          .make = [](const Scope& scope, Index width, const Settings& settings,
                     const FeedForwardPlace&) -> std::unique_ptr<FeedForward> {
            return std::make_unique<Mixture>(scope, width, MixtureConfig{.settings = settings});
          }};
}

}  // namespace headlab::inline HEADLAB_PRECISION
