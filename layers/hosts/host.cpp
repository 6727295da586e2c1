#include "layers/hosts/host.h"

#include <fmt/format.h>

#include <algorithm>

#include "layers/block.h"

namespace headlab::inline HEADLAB_PRECISION {

Decoding TokenModel::decoding(Index batch, Index capacity) const {
  Decoding out{.batch = batch, .capacity = capacity};
  out.read.resize(static_cast<std::size_t>(batch));
  return out;
}

void TokenModel::begin_pass(Decoding& decoding, const std::vector<std::int32_t>& tokens) {
  const auto count = static_cast<Index>(tokens.size());
  if (count == 0 || count % decoding.batch != 0 || decoding.position + count / decoding.batch > decoding.capacity)
    throw ShapeError(
        fmt::format("decoding: {} tokens of {} sequences after {} in each; need equally many in each, and there is "
                    "room for {}",
                    count, decoding.batch, decoding.position, decoding.capacity));
  decoding.count = count / decoding.batch;
}

Tensor TokenModel::read(Decoding& decoding, const std::vector<std::int32_t>& tokens) const {
  begin_pass(decoding, tokens);
  std::vector<std::int32_t> all;
  for (Index b = 0; b < decoding.batch; ++b) {
    std::vector<std::int32_t>& own = decoding.read[static_cast<std::size_t>(b)];
    own.insert(own.end(), tokens.begin() + b * decoding.count, tokens.begin() + (b + 1) * decoding.count);
    all.insert(all.end(), own.begin(), own.end());
  }
  decoding.position += decoding.count;
  const NoGrad no_grad;
  ForwardContext context;
  context.seed = decoding.seed;
  const Tensor every = logits(context, all, decoding.batch).value();
  std::vector<Index> last;
  for (Index b = 1; b <= decoding.batch; ++b) last.push_back(b * decoding.position - 1);
  return gather_rows(Var(every), last).value();
}

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
