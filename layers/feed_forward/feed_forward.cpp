#include "layers/feed_forward/feed_forward.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

constexpr const char* kAblated = "feed_forward.ablated";

// It computes as it would otherwise, so that probes see where tokens go, and adds nothing to its block.
class Ablated : public FeedForward {
 public:
  explicit Ablated(std::unique_ptr<FeedForward> whole) : whole_(std::move(whole)) {}

  Var forward(ForwardContext& context, const Var& x) const override {
    return Var(Tensor::zeros(whole_->forward(context, x).shape()));
  }
  FeedForwardCost cost() const override { return whole_->cost(); }
  bool reads_attention() const override { return whole_->reads_attention(); }

 private:
  std::unique_ptr<FeedForward> whole_;
};

}  // namespace

Option ablated_option() {
  return option::flag(kAblated, false,
                      "zero ablation: experts add nothing to their blocks, whose residuals go on alone; of trained "
                      "weights this shows what experts are worth");
}

std::unique_ptr<FeedForward> make_feed_forward(const Scope& scope, Index width, const FeedForwardConfig& config) {
  const FeedForwardEntry& entry = feed_forwards().find(config.name);
  const Settings settings = with_fallbacks(config.settings, entry.options);
  std::unique_ptr<FeedForward> out = entry.make(scope, width, settings, config.place);
  if (!settings.has(kAblated) || !settings.flag(kAblated)) return out;
  return std::make_unique<Ablated>(std::move(out));
}

FeedForwardConfig of_block(const FeedForwardConfig& config, Index block) {
  constexpr const char* kEvery = "feed_forward.every";
  const Settings settings = with_fallbacks(config.settings, feed_forwards().find(config.name).options);
  if (!settings.has(kEvery) || (block + 1) % settings.integer(kEvery) == 0) return config;
  FeedForwardConfig between{.name = "dense", .settings = settings, .place = config.place};
  between.settings.set("feed_forward.bias", false);
  between.settings.set(kAblated, false);
  return between;
}

}  // namespace headlab::inline HEADLAB_PRECISION
