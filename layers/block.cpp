#include "layers/block.h"

#include <algorithm>

#include "layers/recompute.h"

namespace headlab::inline HEADLAB_PRECISION {
Block::Block(const Scope& scope, const BlockConfig& config)
    : name_(scope.prefix()),
      config_(config),
      norm1_(scope / "norm1", config.width),
      norm2_(scope / "norm2", config.width),
      attention_(attentions().find(config.attention.name).make(scope / "attention", config.attention)),
      feed_forward_(make_feed_forward(scope / "mlp", config.width, config.feed_forward)) {}

Var Block::residual(const ForwardContext& context, const Var& x, Var branch, const char* which) const {
  const std::string name = name_ + "." + which;
  const double drop = config_.dropout, path = config_.drop_path;
  if (context.training && drop > 0) branch = dropout(branch, drop, context.random("dropout/" + name));
  if (context.training && path > 0) branch = drop_path(branch, path, context.random("drop_path/" + name));
  return x + branch;
}

Var Block::forward(ForwardContext& context, const Var& x) const {
  const Var y = residual(context, x, attention_->forward(context, norm1_.forward(context, x)), "attention");
  return residual(context, y, feed_forward_->forward(context, norm2_.forward(context, y)), "mlp");
}

Madds Block::madds(Index tokens) const {
  const Madds a = attention_->madds(tokens);
  const double rest = feed_forward_->madds(tokens);
  return {a.needed + rest, a.executed + rest};
}

std::deque<Block> block_stack(const Scope& root, const BlockConfig& each,
                              const std::vector<AttentionConfig>& attention) {
  std::deque<Block> blocks;
  const double last = static_cast<double>(std::max<std::size_t>(attention.size(), 2) - 1);
  for (std::size_t layer = 0; layer < attention.size(); ++layer) {
    BlockConfig c = each;
    c.attention = attention[layer];
    c.attention.width = c.width;
    if (attention.size() > 1) c.drop_path = each.drop_path * static_cast<double>(layer) / last;
    blocks.emplace_back(root / ("blocks." + std::to_string(layer)), c);
  }
  return blocks;
}

Var through(const std::deque<Block>& blocks, ForwardContext& context, Var x, bool recompute) {
  for (const Block& block : blocks) {
    const auto run = [&block](ForwardContext& pass, const Var& input) { return block.forward(pass, input); };
    x = recompute ? recomputed(context, x, run) : run(context, x);
  }
  return x;
}

}  // namespace headlab::inline HEADLAB_PRECISION
