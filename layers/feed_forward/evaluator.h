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
  // statistics [n, H S], as ForwardContext::statistics has them of the tokens.
  Judgement judge(const ForwardContext& context, const Tensor& statistics) const;
  Index parameters() const { return hidden_ * (inputs_ + 1) + 2 * (hidden_ + 1); }
  double madds() const { return static_cast<double>(hidden_ * (inputs_ + 2)); }  // of a token

 private:
  Index inputs_, hidden_;
  Linear first_, second_;
};

// The block's statistics [B, T, H S] as [B T, H S]. Throws ShapeError where its attention does not tell them.
Tensor statistics_of(const ForwardContext& context, const FeedForwardPlace& place, Index tokens);
// [n], in (0, 1], without an evaluator: what a token receives, mean over the heads and over the most in its sequence;
// where attention is causal, the largest weight of its own, mean over the heads. `examples` [n].
Tensor importance_by_attention(const Tensor& statistics, const FeedForwardPlace& place,
                               const std::vector<Index>& examples);

}  // namespace headlab::inline HEADLAB_PRECISION
