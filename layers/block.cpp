#include "layers/block.h"

#include <fmt/format.h>

#include <algorithm>

#include "layers/recompute.h"

namespace headlab::inline HEADLAB_PRECISION {
namespace {

Var modulated(const Var& x, const Modulation& m) {
  const Var y = m.scale.defined() ? x * (m.scale + 1.0) : x;
  return m.shift.defined() ? y + m.shift : y;
}

// Where the maps of a branch have a norm inside.
struct NoNorm : Norm {
  Var forward(const ForwardContext&, const Var& x) const override { return x; }
};

std::unique_ptr<Norm> norm_before(const BitNet& maps, const BlockConfig& c, const Scope& scope) {
  if (maps.norm_inside) return std::make_unique<NoNorm>();
  return norms().find(c.norm).make(scope, c.width, c.norm_epsilon);
}

void check_place(const FeedForwardConfig& c, Index depth) {
  for (Index block = 0; block < depth; ++block) {
    if (of_block(c, block).name == c.name) return;
  }
  if (depth > 0)
    throw ShapeError(fmt::format("feed_forward.every = {} in a model of {} blocks: none has {}",
                                 c.settings.integer("feed_forward.every"), depth, c.name));
}

FeedForwardPlace place_in(const AttentionConfig& attention) {
  return {.heads = routers().find(attention.router).used_heads(router_config(attention)),
          .causal = hides_later(attention.mask)};
}

Var gated(const Var& branch, const Modulation& m) {
  return m.gate.defined() ? m.gate * branch : branch;
}

}  // namespace

Var Block::residual(const ForwardContext& context, const Var& x, Var branch, const char* which) const {
  const std::string name = name_ + "." + which;
  const double drop = parts_.dropout, path = parts_.drop_path;
  if (context.training && drop > 0) branch = dropout(branch, drop, context.random("dropout/" + name));
  if (context.training && path > 0) branch = drop_path(branch, path, context.random("drop_path/" + name));
  return x + branch;
}

Var Block::forward(ForwardContext& context, const Var& x, const Var& condition) const {
  if (condition.defined() != (parts_.conditioning != nullptr))
    throw ShapeError(fmt::format("{}: {}", name_, condition.defined() ? "takes no condition" : "needs a condition"));
  std::array<Modulation, 2> m;
  if (condition.defined()) m = parts_.conditioning->modulations(context, condition);
  AttentionStatistics statistics;
  if (parts_.feed_forward->reads_attention()) context.statistics = &statistics;
  const Var a = parts_.attention->forward(context, modulated(parts_.norm1->forward(context, x), m[0]));
  const Var y = residual(context, x, gated(a, m[0]), "attention");
  const Var f = parts_.feed_forward->forward(context, modulated(parts_.norm2->forward(context, y), m[1]));
  context.statistics = nullptr;
  return residual(context, y, gated(f, m[1]), "mlp");
}

// What is kept of earlier tokens does not tell how later ones spread over them.
bool Block::add_cache(Decoding& decoding) const {
  return !parts_.feed_forward->reads_attention() && parts_.attention->add_cache(decoding);
}

Madds Block::madds(Index tokens) const {
  const Madds a = parts_.attention->madds(tokens);
  const double feed_forward = static_cast<double>(tokens) * parts_.feed_forward->cost().total().madds;
  const double judged = parts_.feed_forward->reads_attention() ? parts_.attention->statistics_madds(tokens) : 0.0;
  const double rest = feed_forward + judged + (parts_.conditioning ? parts_.conditioning->madds() : 0.0);
  return {a.needed + rest, a.executed + rest};
}

Block make_block(const Scope& scope, const BlockConfig& c) {
  AttentionConfig attention = c.attention;
  attention.width = c.width;
  attention.tokens = c.tokens;
  FeedForwardConfig feed_forward = c.feed_forward;
  feed_forward.place = place_in(attention);
  const BitNet mlp = bitnet_of(c.feed_forward.settings, BitNetPart::feed_forward);
  BlockParts parts{.norm1 = norm_before(c.attention.bitnet, c, scope / "norm1"),
                   .norm2 = norm_before(mlp, c, scope / "norm2"),
                   .attention = attentions().find(attention.name).make(scope / "attention", attention),
                   .feed_forward = make_feed_forward(scope / "mlp", c.width, feed_forward),
                   .dropout = c.dropout,
                   .drop_path = c.drop_path};
  return {scope.prefix(), std::move(parts)};
}

std::deque<Block> block_stack(const Scope& root, const BlockConfig& each,
                              const std::vector<AttentionConfig>& attention) {
  check_place(each.feed_forward, static_cast<Index>(attention.size()));
  std::deque<Block> blocks;
  const double last = static_cast<double>(attention.size()) - 1;
  for (std::size_t layer = 0; layer < attention.size(); ++layer) {
    BlockConfig c = each;
    c.attention = attention[layer];
    c.attention.layer = static_cast<Index>(layer);
    c.feed_forward = of_block(each.feed_forward, static_cast<Index>(layer));
    c.feed_forward.settings =
        c.feed_forward.settings.layer(static_cast<Index>(layer), static_cast<Index>(attention.size()));
    if (attention.size() > 1) c.drop_path = each.drop_path * static_cast<double>(layer) / last;
    blocks.push_back(make_block(root / ("blocks." + std::to_string(layer)), c));
  }
  return blocks;
}

std::vector<FeedForwardCost> feed_forward_costs(const std::deque<Block>& blocks) {
  std::vector<FeedForwardCost> out;
  for (const Block& block : blocks) out.push_back(block.feed_forward().cost());
  return out;
}

HeadPairs head_pairs(const std::deque<Block>& blocks, const std::vector<AttentionConfig>& attention) {
  HeadPairs pairs;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    pairs.all += attention[i].heads;
    pairs.active += blocks[i].attention().active_heads();
    pairs.shared += blocks[i].attention().shared_heads();
  }
  return pairs;
}

Var through(const std::deque<Block>& blocks, ForwardContext& context, Var x, bool recompute, const Var& condition) {
  for (const Block& block : blocks) {
    const auto run = [&block](ForwardContext& pass, const std::vector<Var>& inputs) {
      return block.forward(pass, inputs[0], inputs.size() > 1 ? inputs[1] : Var());
    };
    std::vector<Var> inputs{x};
    if (condition.defined()) inputs.push_back(condition);
    x = recompute ? recomputed(context, inputs, run) : run(context, inputs);
  }
  return x;
}

}  // namespace headlab::inline HEADLAB_PRECISION
