// A small causal language model (decoder-only transformer, Radford et al. 2019) with attention settings layer by layer.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "layers/block.h"

namespace headlab::inline HEADLAB_PRECISION {

struct LlmConfig {
  Index vocabulary = 4096;
  Index context = 256;  // positions that are learned: the most tokens that forward() takes
  Index model_width = 256;
  FeedForwardConfig feed_forward = {};
  double dropout = 0;
  bool recompute = false;  // blocks' activations are computed again in backward(), not kept
  // One entry a block; width is filled in, and a causal mask where none is set. Throws ShapeError on one that shows
  // later tokens.
  std::vector<AttentionConfig> attention;
};

// Token embedding + learned positions -> pre-norm blocks -> norm -> output, neither tied to the embedding nor biased.
class Llm {
 public:
  explicit Llm(LlmConfig config);  // throws ShapeError on sizes that do not fit
  // tokens [B T], one sequence after another, each in [0, vocabulary) -> logits [B T, vocabulary]; row n sees the
  // tokens of its own sequence up to n. Sequences of context.lengths are padded to T with any tokens. Throws ShapeError
  // where `batch` does not divide them or T exceeds the context.
  Var forward(ForwardContext& context, const std::vector<std::int32_t>& tokens, Index batch) const;

  const LlmConfig& config() const { return config_; }
  ParameterSet& parameters() const { return *parameters_; }
  Madds madds(Index tokens) const;  // of one sequence; as Attention counts them

 private:
  LlmConfig config_;
  std::unique_ptr<ParameterSet> parameters_;
  Parameter* embedding_;  // [vocabulary, D]
  Parameter* position_;   // [context, D]
  std::deque<Block> blocks_;
  LayerNorm norm_;
  Linear output_;
};

}  // namespace headlab::inline HEADLAB_PRECISION
