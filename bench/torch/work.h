// libtorch's side of the benchmark rows: the same shapes and the same work as bench/work/, as a PyTorch user writes it.
#pragma once

#include <torch/torch.h>

#include "bench/side.h"

namespace headlab::bench {

// These throw std::invalid_argument on a work or size that there is not.
Work train_vit(const Parameters& parameters);
Work train_llm(const Parameters& parameters);
Work attention_layer(const Parameters& parameters);
Work attention_core(const Parameters& parameters);
Work kernel(const Parameters& parameters);

}  // namespace headlab::bench
