// The transformer block that the models share.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "layers/attention/attention.h"
#include "layers/feed_forward/feed_forward.h"
#include "layers/norm.h"

namespace headlab::inline HEADLAB_PRECISION {

struct BlockConfig {
  Index width = 0;
  FeedForwardConfig feed_forward = {};
  double dropout = 0, drop_path = 0;  // of each branch, in training
  AttentionConfig attention = {};
};

// Pre-norm block: x + attention(norm(x)), then x + feed_forward(norm(x)); x [B, T, D].
class Block {
 public:
  Block(const Scope& scope, const BlockConfig& config);
  Var forward(ForwardContext& context, const Var& x) const;
  const AttentionLayer& attention() const { return *attention_; }
  Madds madds(Index tokens) const;  // of one example

 private:
  Var residual(const ForwardContext& context, const Var& x, Var branch, const char* which) const;
  std::string name_;
  BlockConfig config_;
  LayerNorm norm1_, norm2_;
  std::unique_ptr<AttentionLayer> attention_;
  std::unique_ptr<FeedForward> feed_forward_;
};

// blocks.0, blocks.1, ... of `root`, one for each entry of `attention`; drop path rises linearly from 0 at the first to
// its value at the last.
std::deque<Block> block_stack(const Scope& root, const BlockConfig& each,
                              const std::vector<AttentionConfig>& attention);
// x [B, T, D] through them one after the other; with `recompute` their activations are computed again in backward()
// instead of being kept, and they must outlive the tape.
Var through(const std::deque<Block>& blocks, ForwardContext& context, Var x, bool recompute);

}  // namespace headlab::inline HEADLAB_PRECISION
