// A bidirectional encoder of texts (Devlin et al. 2019, with pre-norm blocks), and the two heads that it is given.
#pragma once

#include <deque>
#include <memory>
#include <vector>

#include "layers/block.h"
#include "layers/hosts/text_models.h"

namespace headlab::inline HEADLAB_PRECISION {

struct EncoderConfig {
  TextShape shape = {};
  Index model_width = 256;
  bool learned_positions = true;  // added to the embedding, one for each of shape.context
  std::string norm = "layer";     // an entry of norms()
  double norm_epsilon = kNormEpsilon;
  FeedForwardConfig feed_forward = {};
  double dropout = 0;
  bool recompute = false;  // blocks' activations are computed again in backward(), not kept
  // One entry a block; width is filled in. Throws ShapeError on one that hides later tokens.
  std::vector<AttentionConfig> attention;
};

// Token embedding (+ learned positions, + segments) -> pre-norm blocks -> norm. Parameters are called as a decoder's,
// so that either may begin with what the other has learned; special tokens have an embedding of their own.
class Encoder {
 public:
  Encoder(ParameterSet& parameters, EncoderConfig config);  // throws ShapeError on sizes that do not fit
  // [B, T, D]. Of an example's padding nothing reaches its other tokens. Throws ShapeError where `batch` does not
  // divide the tokens, T exceeds the context, or segments are not as the shape says.
  Var forward(ForwardContext& context, const TextInput& input) const;
  // log-odds [N, vocabulary] of tokens by the embedding itself, for a head that is tied to it: x [N, D].
  Var by_embedding(const ForwardContext& context, const Var& x) const;

  const EncoderConfig& config() const { return config_; }
  Madds madds() const;  // of a sequence of all tokens that the context has
  HeadPairs head_pairs() const { return headlab::head_pairs(blocks_, config_.attention); }
  std::vector<FeedForwardCost> feed_forwards() const { return feed_forward_costs(blocks_); }

 private:
  Var embedded(ForwardContext& context, const std::vector<std::int32_t>& tokens) const;  // [B T, D]

  EncoderConfig config_;
  Parameter* embedding_;           // [vocabulary, D]
  Parameter* special_;             // [special, D]
  Parameter* position_ = nullptr;  // [context, D]
  Parameter* segment_ = nullptr;   // [2, D], of pairs
  std::deque<Block> blocks_;
  std::unique_ptr<Norm> norm_;
};

// What a classifier reads of the encoder's output: the mean over a text's tokens, padding left out, or its first token.
enum class Pooling { mean, first };
// x [B, T, D] -> [B, D]; lengths as in ForwardContext.
Var pooled(const Var& x, Pooling pooling, const std::vector<Index>& lengths);

class EncoderClassifier : public TextClassifier {
 public:
  EncoderClassifier(EncoderConfig config, Pooling pooling);
  Var logits(ForwardContext& context, const TextInput& input) const override;
  ParameterSet& parameters() const override { return parameters_; }
  Madds madds() const override;
  HeadPairs head_pairs() const override { return encoder_.head_pairs(); }
  std::vector<FeedForwardCost> feed_forwards() const override { return encoder_.feed_forwards(); }

 private:
  mutable ParameterSet parameters_;
  Encoder encoder_;
  Pooling pooling_;
  Linear head_;
};

// A linear map to the vocabulary, without bias; tied: the embedding itself.
class EncoderOfHiddenTokens : public HiddenTokenModel {
 public:
  EncoderOfHiddenTokens(EncoderConfig config, bool tied);
  Var logits(ForwardContext& context, const TextInput& input, const std::vector<Index>& rows) const override;
  ParameterSet& parameters() const override { return parameters_; }
  Madds madds() const override;  // with every token as one that is hidden
  HeadPairs head_pairs() const override { return encoder_.head_pairs(); }
  std::vector<FeedForwardCost> feed_forwards() const override { return encoder_.feed_forwards(); }

 private:
  mutable ParameterSet parameters_;
  Encoder encoder_;
  std::unique_ptr<Linear> output_;  // none where it is tied
};

}  // namespace headlab::inline HEADLAB_PRECISION
