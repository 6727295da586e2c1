// Models of others as files of weights, and ours as files of others.
#pragma once

#include "experiments/models/stored_model.h"

namespace headlab::experiments {

struct ImportRequest {
  std::filesystem::path file;
  std::string format = "";  // empty: by the file's extension
  std::filesystem::path tokenizer =
      {};                              // a tokenizer file of llama2.c; empty: the configuration says what makes tokens
  std::vector<Override> changes = {};  // over the file's own configuration
  std::filesystem::path out;           // NAME.weights.h5
};

struct Imported {
  std::string format, digest;  // of the file's content
  std::int64_t parameters = 0;
  std::filesystem::path weights = {},
                        tokenizer = {};   // written; tokenizer: NAME.tokenizer.bin, empty where none was given
  std::vector<std::string> changed = {};  // "KEY = VALUE in the file, VALUE taken"
};

// Throws UsageError (no such format, a configuration that cannot be built), DataError (a damaged file, a tensor that is
// missing, misshapen or not finite, a tokenizer of another vocabulary), DiskError.
Imported import_model(const ImportRequest& request);

// Where import_model() puts the tokenizer.
std::filesystem::path tokenizer_beside(const std::filesystem::path& weights);

// Writes the model in that format. Throws UsageError where it has no such form, DiskError.
void export_model(const StoredModel& model, const std::string& format, const std::filesystem::path& out);

}  // namespace headlab::experiments
