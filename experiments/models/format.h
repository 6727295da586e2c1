// Files of models that others read and write. A format is one file, with its entry, and one name in registry.cpp.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "base/registry.h"
#include "experiments/config/config.h"
#include "results/array_file.h"

namespace headlab::experiments {

// A model on its own: its configuration, without how it was trained, and its parameters by name.
struct ModelFile {
  Config config;
  std::map<std::string, results::Array> arrays;
  std::string tokenizer = "";        // what its tokenizer calls itself, where the file says it
  std::string tokenizer_model = "";  // all that it is (Tokenizer::model), where it was trained and the file holds it
  bool described = true;             // the file says its configuration
};

struct ModelFormat {
  std::string name, help;
  std::string extension;         // of its files: ".safetensors"
  bool keeps_tokenizer = false;  // a trained one, with the model
  // Throws DataError with `path` for a damaged file, UsageError for a configuration in it that cannot be read.
  ModelFile (*read)(const std::string& content, const std::filesystem::path& path) = nullptr;
  // Throws UsageError where the format has no place for such a model.
  std::string (*write)(const ModelFile& model) = nullptr;
};
Registry<ModelFormat>& model_formats();

// What of a configuration makes the model and its tokens, so that a run that begins with its weights trains nothing.
Config config_of_model(const Config& config);

}  // namespace headlab::experiments
