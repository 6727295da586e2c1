// What a token contributes and how complex it is, from how the heads of its block spread their attention (DASG-MoE's
// lightweight evaluator, eq. 19): two maps and a sigmoid.
#pragma once

#include "layers/feed_forward/feed_forward.h"
#include "layers/linear.h"

namespace headlab::inline HEADLAB_PRECISION {

struct EvaluatorConfig {
  Index hidden = 0;
  FeedForwardPlace place = {};
};

// Both of n tokens, before the sigmoid, [n, 1].
struct Judgement {
  Var importance, complexity;
};

class Evaluator {
 public:
  Evaluator(const Scope& scope, const EvaluatorConfig& config);  // throws ShapeError where no attention tells
  // statistics [n, H S], as ForwardContext::statistics has them of the tokens; `examples` [n]. Both judgements of an
  // untrained evaluator are 0, a half after the sigmoid, whatever it reads.
  Judgement judge(const ForwardContext& context, const Tensor& statistics, const std::vector<Index>& examples) const;
  Index parameters() const { return hidden_ * (inputs_ + 1) + 2 * (hidden_ + 1); }
  double madds() const { return static_cast<double>(hidden_ * (inputs_ + 2)); }  // of a token

 private:
  Index inputs_, hidden_;
  Linear first_, second_;
  bool causal_;
};

// The same statistics with each entropy over the greatest that the token's sequence allows: the logarithm of its
// tokens, where attention is causal of those up to this one; so it lies between 0 and 1, in texts of any length.
// `examples` [n], those of a sequence side by side.
Tensor with_relative_entropy(const Tensor& statistics, const std::vector<Index>& examples, bool causal);

// The block's statistics [B, T, H S] as [B T, H S]. Throws ShapeError where its attention does not tell them.
Tensor statistics_of(const ForwardContext& context, const FeedForwardPlace& place, Index tokens);
// [n], in [0, 1], without an evaluator: what a token receives, mean over the heads and over the most in its sequence;
// where attention is causal, the largest weight of its own, mean over the heads. `examples` [n].
Tensor importance_by_attention(const Tensor& statistics, const FeedForwardPlace& place,
                               const std::vector<Index>& examples);

}  // namespace headlab::inline HEADLAB_PRECISION
