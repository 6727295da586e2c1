// libtorch's side of the benchmark rows, as a PyTorch user writes it: the same shapes and results as bench/work/.
// Attention is composed (this version has no fused one) and computes masked scores too; MoH is dense-and-mask, as its
// authors released it, with the keys and values of all tokens whatever --kv says.
#pragma once

#include <torch/torch.h>

#include "bench/side.h"

namespace headlab::bench {

// These throw std::invalid_argument on a work or size that there is not.
Work train_vit(const Parameters& parameters);
Work train_llm(const Parameters& parameters);
Work train_decoder(const Parameters& parameters);
Work decode(const Parameters& parameters);
Work attention_layer(const Parameters& parameters);
Work attention_core(const Parameters& parameters);
Work kernel(const Parameters& parameters);

}  // namespace headlab::bench
