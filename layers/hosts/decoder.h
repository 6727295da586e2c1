// A causal language model (decoder-only transformer, Radford et al. 2019) with attention settings layer by layer.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "layers/block.h"
#include "layers/hosts/host.h"

namespace headlab::inline HEADLAB_PRECISION {

struct DecoderConfig {
  Index vocabulary = 4096;
  Index context = 256;  // the most tokens of a sequence
  Index model_width = 256;
  bool learned_positions = true;  // added to the embedding, one for each of `context`
  std::string norm = "layer";     // an entry of norms()
  double norm_epsilon = kNormEpsilon;
  FeedForwardConfig feed_forward = {};
  double dropout = 0;
  bool tied = false;       // the output map is the embedding
  bool recompute = false;  // blocks' activations are computed again in backward(), not kept
  // One entry a block; width is filled in, and a causal mask where none is set. Throws ShapeError on one that shows
  // later tokens.
  std::vector<AttentionConfig> attention;
};

// Token embedding (+ learned positions) -> pre-norm blocks -> norm -> output, without bias.
class Decoder : public TokenModel {
 public:
  explicit Decoder(DecoderConfig config);  // throws ShapeError on sizes that do not fit
  // Row n sees the tokens of its own sequence up to n. Sequences of context.lengths are padded to T with any tokens.
  // Throws ShapeError where `batch` does not divide them or T exceeds the context.
  Var logits(ForwardContext& context, const std::vector<std::int32_t>& tokens, Index batch) const override;

  // With caches where every attention has one. Throws ShapeError beyond the context, of which learned positions are.
  Decoding decoding(Index batch, Index capacity) const override;
  Tensor read(Decoding& decoding, const std::vector<std::int32_t>& tokens) const override;

  const DecoderConfig& config() const { return config_; }
  ParameterSet& parameters() const override { return *parameters_; }
  Madds madds() const override { return madds(config_.context); }
  Madds madds(Index tokens) const;  // of one sequence; as Attention counts them
  HeadPairs head_pairs() const override { return headlab::head_pairs(blocks_, config_.attention); }
  std::vector<FeedForwardCost> feed_forwards() const override { return feed_forward_costs(blocks_); }

 private:
  // [B, T, D] before the output.
  Var hidden(ForwardContext& context, const std::vector<std::int32_t>& tokens, Index batch) const;
  Var output(const ForwardContext& context, const Var& x) const;  // x [N, D] -> [N, vocabulary]

  DecoderConfig config_;
  std::unique_ptr<ParameterSet> parameters_;
  Parameter* embedding_;           // [vocabulary, D]
  Parameter* position_ = nullptr;  // [context, D]
  std::deque<Block> blocks_;
  std::unique_ptr<Norm> norm_;
  std::unique_ptr<Linear> output_;  // none where it is tied
};

}  // namespace headlab::inline HEADLAB_PRECISION
