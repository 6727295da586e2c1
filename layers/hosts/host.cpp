#include "layers/hosts/host.h"

#include "layers/block.h"

namespace headlab::inline HEADLAB_PRECISION {

std::vector<Option> block_options() {
  using namespace option;
  std::vector<Option> out = {
      integer("model.width", 96, "model width D", 1, 65536),
      integer("model.depth", 4, "number of blocks", 1, 1024),
      option::real("model.dropout", 0.0, "dropout after attention and feed-forward", 0, 0.999),
      silent(flag("model.recompute", false, "compute blocks again in the backward pass: less memory, more time")),
      entry("attention.name", "full", attentions, "how tokens exchange what they know"),
      entry("feed_forward.name", "dense", feed_forwards, "what a block does to each token by itself")};
  for (Option& each : bitnet_options()) out.push_back(std::move(each));
  return out;
}

std::vector<AttentionConfig> attention_of_layers(const Settings& settings) {
  const Index depth = settings.integer("model.depth");
  std::vector<AttentionConfig> out;
  for (Index i = 0; i < depth; ++i) out.push_back(attention_config(settings.layer(i, depth)));
  return out;
}

FeedForwardConfig feed_forward_config(const Settings& settings) {
  return {.name = settings.text("feed_forward.name"), .settings = settings};
}

}  // namespace headlab::inline HEADLAB_PRECISION
