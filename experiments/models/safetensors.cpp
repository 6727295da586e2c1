// safetensors with headlab's own names of parameters, and the model's configuration as text beside them.
#include <fmt/format.h>

#include "base/error.h"
#include "base/hex.h"
#include "experiments/models/format.h"
#include "experiments/models/safetensors_file.h"

namespace headlab::experiments {
namespace {

constexpr const char *kConfiguration = "headlab.configuration", *kTokenizer = "headlab.tokenizer",
                     *kTokenizerModel = "headlab.tokenizer_model";  // in hexadecimal digits

std::string text_under(const char* name, const Safetensors& file) {
  const auto found = file.metadata.find(name);
  return found == file.metadata.end() ? "" : found->second;
}

Config configuration_in(const std::string& text, const std::filesystem::path& path) {
  try {
    return config_of_model(Config::from_toml(text, path.string()));
  } catch (const UsageError& error) {
    throw DataError(fmt::format("safetensors '{}': its {}: {}", path.string(), kConfiguration, error.what()));
  }
}

// A file that others wrote has no configuration: then the user says it.
ModelFile read(const std::string& content, const std::filesystem::path& path) {
  Safetensors file = parse_safetensors(content, path);
  ModelFile out{Config(), std::move(file.arrays)};
  const auto text = file.metadata.find(kConfiguration);
  out.described = text != file.metadata.end();
  if (out.described) out.config = configuration_in(text->second, path);
  out.tokenizer = text_under(kTokenizer, file);
  auto model = from_hex(text_under(kTokenizerModel, file));
  if (!model)
    throw DataError(fmt::format("safetensors '{}': {} is not in hexadecimal digits", path.string(), kTokenizerModel));
  out.tokenizer_model = *std::move(model);
  return out;
}

std::string write(const ModelFile& model) {
  Safetensors file{{{kConfiguration, config_of_model(model.config).toml()}}, model.arrays};
  if (!model.tokenizer.empty()) file.metadata[kTokenizer] = model.tokenizer;
  if (!model.tokenizer_model.empty()) file.metadata[kTokenizerModel] = to_hex(model.tokenizer_model);
  return write_safetensors(file);
}

}  // namespace

ModelFormat safetensors_format() {
  return {.name = "safetensors",
          .help = "any model, with headlab's names of parameters; numbers as F32, read as F32, BF16 or F16",
          .extension = ".safetensors",
          .keeps_tokenizer = true,
          .read = read,
          .write = write};
}

}  // namespace headlab::experiments
