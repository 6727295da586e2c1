// The transformer block that the models share. Its parts come from outside.
#pragma once

#include <array>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "layers/attention/attention.h"
#include "layers/feed_forward/feed_forward.h"
#include "layers/norm.h"

namespace headlab::inline HEADLAB_PRECISION {

// What a condition makes of one branch: x + gate branch(norm(x) (1 + scale) + shift); each [B, 1, D], or left out.
struct Modulation {
  Var shift, scale, gate;
};

// What steers a block besides its input: a class, a time step (adaptive norms of DiT, Peebles & Xie 2023).
class Conditioning {
 public:
  virtual ~Conditioning() = default;
  // Of the attention and of the feed-forward branch, from condition [B, C].
  virtual std::array<Modulation, 2> modulations(ForwardContext& context, const Var& condition) const = 0;
  virtual double madds() const = 0;  // of one example
};

struct BlockParts {
  std::unique_ptr<Norm> norm1, norm2;
  std::unique_ptr<AttentionLayer> attention;
  std::unique_ptr<FeedForward> feed_forward;
  std::unique_ptr<Conditioning> conditioning = nullptr;  // of blocks that have a condition
  double dropout = 0, drop_path = 0;                     // of each branch, in training
};

// Pre-norm block: x + attention(norm(x)), then x + feed_forward(norm(x)), each modulated where it is conditioned.
class Block {
 public:
  Block(std::string name, BlockParts parts) : name_(std::move(name)), parts_(std::move(parts)) {}
  // x [B, T, D]; condition [B, C] for a block that has a conditioning, undefined for another. Throws ShapeError where
  // that does not fit.
  Var forward(ForwardContext& context, const Var& x, const Var& condition = {}) const;
  const AttentionLayer& attention() const { return *parts_.attention; }
  const FeedForward& feed_forward() const { return *parts_.feed_forward; }
  Madds madds(Index tokens) const;  // of one example
  // Adds the cache of its attention; false where the block must read all tokens at once.
  bool add_cache(Decoding& decoding) const;

 private:
  Var residual(const ForwardContext& context, const Var& x, Var branch, const char* which) const;
  std::string name_;
  BlockParts parts_;
};

struct BlockConfig {
  Index width = 0;
  Index tokens = 0;            // the most of a sequence; 0: nobody says
  std::string norm = "layer";  // an entry of norms()
  double norm_epsilon = kNormEpsilon;
  FeedForwardConfig feed_forward = {};
  double dropout = 0, drop_path = 0;
  AttentionConfig attention = {};  // its width and tokens are the block's
};
// Norms, attention and feed-forward by name, where `scope` says.
Block make_block(const Scope& scope, const BlockConfig& config);

// blocks.0, blocks.1, ... of `root`, one for each entry of `attention`; drop path rises linearly from 0 at the first to
// its value at the last, and the feed-forward is that of_block(), with the settings of its layer. Throws ShapeError
// where no block has the one that was asked for.
std::deque<Block> block_stack(const Scope& root, const BlockConfig& each,
                              const std::vector<AttentionConfig>& attention);
// x [B, T, D] through them one after the other; with `recompute` their activations are computed again in backward()
// instead of being kept, and they must outlive the tape.
Var through(const std::deque<Block>& blocks, ForwardContext& context, Var x, bool recompute, const Var& condition = {});

// Of each block's feed-forward.
std::vector<FeedForwardCost> feed_forward_costs(const std::deque<Block>& blocks);
// Of the heads that each layer was given.
HeadPairs head_pairs(const std::deque<Block>& blocks, const std::vector<AttentionConfig>& attention);

}  // namespace headlab::inline HEADLAB_PRECISION
