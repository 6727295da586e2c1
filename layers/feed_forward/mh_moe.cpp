// Multi-head mixture of experts (Huang et al. 2024, arXiv 2411.16205; where the text leaves it open, the code of Wu et
// al. 2024, arXiv 2404.15045): parts of a token are routed each by itself.
#include "layers/feed_forward/mixture.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char *kHeads = "feed_forward.heads", *kHead = "feed_forward.head", *kMerge = "feed_forward.merge",
                     *kBias = "feed_forward.projection_bias", *kBitNet = "feed_forward.projection_bitnet";

std::vector<Option> options() {
  using namespace option;
  const auto projects = [](const Settings& s) { return s.flag(kHead) || s.flag(kMerge); };
  const auto rounds = [=](const Settings& s) { return projects(s) && uses_bitnet(s, BitNetPart::feed_forward); };
  std::vector<Option> out = mixture_options();
  for (Option each : {per_layer(kHeads, 2, "parts of a token, each routed by itself", 1, 4096),
                      flag(kHead, true, "a D x D map before tokens are cut into parts"),
                      flag(kMerge, true, "a D x D map after they are put together"),
                      when(projects, flag(kBias, false, "these two maps have biases")),
                      when(rounds, flag(kBitNet, false, "these two maps are BitNet's as well"))})
    out.push_back(std::move(each));
  return out;
}

std::unique_ptr<FeedForward> make(const Scope& scope, Index width, const Settings& settings, const FeedForwardPlace&) {
  const MixtureConfig config{.heads = settings.integer(kHeads),
                             .head = settings.flag(kHead),
                             .merge = settings.flag(kMerge),
                             .bias = settings.flag(kBias),
                             .bitnet = settings.flag(kBitNet),
                             .settings = settings};
  return std::make_unique<Mixture>(scope, width, config);
}

}  // namespace

FeedForwardEntry mh_moe() {
  return {.name = "mh_moe",
          .help = "multi-head mixture of experts: parts of a token use K of E feed-forwards each",
          .options = options(),
          .make = make};
}

}  // namespace headlab::inline HEADLAB_PRECISION
