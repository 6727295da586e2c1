// The feed-forwards of libtorch's models.
#pragma once

#include <torch/torch.h>

#include <memory>
#include <vector>

#include "bench/parameters.h"

namespace headlab::bench {

class FeedForward : public torch::nn::Module {
 public:
  // x [B, T, D]; a training pass adds its balance loss to `balance`.
  virtual torch::Tensor forward(const torch::Tensor& x, std::vector<torch::Tensor>* balance) = 0;
};

// Of the block at that place: GELU of 4 D; SwiGLU of `hidden` without biases where that is given, and in every
// `every`-th block a mixture of `experts` of them.
std::shared_ptr<FeedForward> feed_forward(int64_t width, const Parameters& parameters, int64_t place);

}  // namespace headlab::bench
