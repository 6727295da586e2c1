// headlab's side of every benchmark row.
#pragma once

#include "bench/side.h"
#include "engine/ops.h"
#include "layers/attention/attention.h"
#include "layers/hosts/decoder.h"

namespace headlab::bench {

// The work that `parameters` name, at "threads" threads (default 1), ready to run. Throws std::invalid_argument on a
// work or size that there is not.
Work make_work(const Parameters& parameters);

Work train_vit(const Parameters& parameters);
Work train_llm(const Parameters& parameters);
Work train_decoder(const Parameters& parameters);
Work decode(const Parameters& parameters);
Work attention_layer(const Parameters& parameters);
Work attention_core(const Parameters& parameters);
Work kernel(const Parameters& parameters);  // GEMM, row kernels, losses, optimiser; by name

// Standard normal numbers, the same on every call with the same seed.
Tensor normal_tensor(const Shape& shape, std::uint64_t seed);
// `count` numbers in [0, end).
std::vector<std::int32_t> random_tokens(std::int64_t count, std::int64_t end, std::uint64_t seed);

// RMSNorm, rotary positions, grouped keys, SwiGLU, no biases.
DecoderConfig decoder_of(const Parameters& parameters);

// "kv": all (the default) or selected. Throws std::invalid_argument on anything else.
Keys keys_of(const Parameters& parameters);

// `run` as Work; its products are those that one call asks for.
Work work_of(const Parameters& parameters, double units, std::function<void()> run);

}  // namespace headlab::bench
