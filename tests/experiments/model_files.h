// Small models as files of others hold them.
#pragma once

#include "engine/runtime/random.h"
#include "experiments/models/llama2c_file.h"

namespace headlab::experiments {

// A checkpoint whose parameters are drawn; `vocabulary` tokens.
inline LlamaCheckpoint small_checkpoint(std::int64_t vocabulary, bool tied = true) {
  LlamaCheckpoint c;
  c.width = 8, c.hidden = 6, c.layers = 2, c.heads = 2, c.key_heads = 1, c.vocabulary = vocabulary, c.context = 16;
  c.tied = tied;
  const auto add = [&](const std::string& name, const std::vector<std::int64_t>& shape) {
    results::Array array{shape, {}};
    const Random random(1, name);
    const std::int64_t count = shape.size() == 1 ? shape[0] : shape[0] * shape[1];
    for (std::int64_t i = 0; i < count; ++i)
      array.values.push_back(static_cast<float>(random.normal(static_cast<std::uint64_t>(i))));
    c.arrays.emplace(name, std::move(array));
  };
  add("embedding", {vocabulary, 8});
  add("norm.weight", {8});
  if (!tied) add("output.weight", {vocabulary, 8});
  for (const std::string block : {"blocks.0.", "blocks.1."}) {
    add(block + "norm1.weight", {8});
    add(block + "norm2.weight", {8});
    add(block + "attention.qkv.weight", {16, 8});  // two queries, a key and a value of width 4
    add(block + "attention.output.weight", {8, 8});
    add(block + "mlp.fc1.weight", {12, 8});
    add(block + "mlp.fc2.weight", {8, 6});
  }
  return c;
}

inline bool same_arrays(const std::map<std::string, results::Array>& a,
                        const std::map<std::string, results::Array>& b) {
  const auto same = [](const auto& x, const auto& y) {
    return x.first == y.first && x.second.shape == y.second.shape && x.second.values == y.second.values;
  };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

}  // namespace headlab::experiments
