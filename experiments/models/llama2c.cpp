// llama2.c's checkpoints: what of a configuration their header says, and what it takes for granted.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/error.h"
#include "experiments/models/format.h"
#include "experiments/models/llama2c_file.h"

namespace headlab::experiments {
namespace {

using Setting = std::pair<const char*, Value>;

Value text(const char* value) {
  return std::string(value);
}

// Of every such model.
const std::vector<Setting>& taken_for_granted() {
  static const std::vector<Setting> all = {{"task", text("language-modelling")},
                                           {"model.name", text("decoder")},
                                           {"model.position", text("none")},
                                           {"model.norm", text("rms")},
                                           {"model.norm_epsilon", kLlamaNormEpsilon},
                                           {"model.bitnet", text("none")},
                                           {"attention.name", text("full")},
                                           {"attention.router", text("none")},
                                           {"attention.bias", false},
                                           {"attention.rotary", text("adjacent")},
                                           {"attention.rotary_base", kLlamaRotaryBase},
                                           {"feed_forward.name", text("dense")},
                                           {"feed_forward.activation", text("swiglu")},
                                           {"feed_forward.bias", false}};
  return all;
}

ModelFile read(const std::string& content, const std::filesystem::path& path) {
  LlamaCheckpoint file = parse_llama2c(content, path);
  Config config;
  const auto set = [&](const char* key, const Value& value) { config.set(key, value, path.string()); };
  for (const auto& [key, value] : taken_for_granted()) set(key, value);
  set("model.width", file.width);
  set("model.depth", file.layers);
  set("model.tied", file.tied);
  set("attention.heads", file.heads);
  set("attention.key_heads", file.key_heads == file.heads ? 0 : file.key_heads);
  set("feed_forward.hidden", file.hidden);
  set("data.context", file.context);
  set("data.corpora", text("folder"));
  return {config_of_model(config), std::move(file.arrays)};
}

// A list that is one number in each layer; -1 where layers differ.
std::int64_t in_all_layers(const Config& config, const char* key) {
  const std::vector<std::int64_t> each = config.per_layer(key, config.integer("model.depth"));
  return std::all_of(each.begin(), each.end(), [&](std::int64_t n) { return n == each.front(); }) ? each.front() : -1;
}

void check_form(const Config& config) {
  std::vector<std::string> other;
  for (const auto& [key, value] : taken_for_granted()) {
    if (!config.has(key) || config.settings().value(key) == value) continue;
    other.push_back(fmt::format("{} = {}", key, to_toml(config.settings().value(key))));
  }
  for (const char* key : {"attention.heads", "attention.key_heads", "feed_forward.hidden"}) {
    if (other.empty() && in_all_layers(config, key) < 0) other.push_back(fmt::format("{} by layer", key));
  }
  if (other.empty() && config.integer("attention.head_dim") != 0 &&
      config.integer("attention.head_dim") * in_all_layers(config, "attention.heads") != config.integer("model.width"))
    other.push_back("attention.head_dim times heads that is not model.width");
  if (!other.empty())
    throw UsageError(
        fmt::format("llama2c holds decoders of LLaMA's form alone; it has no place for {}", fmt::join(other, ", ")));
}

std::string write(const ModelFile& model) {
  const Config& config = model.config;
  check_form(config);
  LlamaCheckpoint file;
  file.arrays = model.arrays;
  file.width = config.integer("model.width");
  file.layers = config.integer("model.depth");
  file.tied = config.flag("model.tied");
  file.heads = in_all_layers(config, "attention.heads");
  const std::int64_t key_heads = in_all_layers(config, "attention.key_heads");
  file.key_heads = key_heads == 0 ? file.heads : key_heads;
  file.hidden = model.arrays.at("blocks.0.mlp.fc2.weight").shape.at(1);
  file.vocabulary = model.arrays.at("embedding").shape.at(0);
  file.context = config.integer("data.context");
  return write_llama2c(file);
}

}  // namespace

ModelFormat llama2c_format() {
  return {.name = "llama2c",
          .help = "decoders of LLaMA's form, as llama2.c keeps them (version 0)",
          .extension = ".bin",
          .read = read,
          .write = write};
}

}  // namespace headlab::experiments
