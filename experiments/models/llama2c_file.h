// Checkpoints of llama2.c (its first version): seven int32, then float32 tensors in a fixed order. They hold decoders
// of LLaMA's form alone: RMSNorm, rotary positions, SwiGLU, no biases.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "results/array_file.h"

namespace headlab::experiments {

struct LlamaCheckpoint {
  std::int64_t width = 0, hidden = 0, layers = 0, heads = 0, key_heads = 0, vocabulary = 0, context = 0;
  bool tied = true;                              // the output map is the embedding
  std::map<std::string, results::Array> arrays;  // as a decoder of headlab calls and shapes them

  std::int64_t head_dim() const { return width / heads; }
};

// Maps to queries, keys and values come as one, so do those to gates and to what they gate; tokens 0 and 1 change
// places (datasets/text/llama2c.h). Throws DataError with `path`: numbers that no such model has, a file of another
// size, a table of rotary positions with another base than 10000.
LlamaCheckpoint parse_llama2c(std::string_view content, const std::filesystem::path& path);

// The reverse, to the bit; the arrays are those that parse_llama2c() gives.
std::string write_llama2c(const LlamaCheckpoint& checkpoint);

inline constexpr double kLlamaRotaryBase = 10000, kLlamaNormEpsilon = 1e-5;

}  // namespace headlab::experiments
