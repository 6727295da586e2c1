#include "experiments/models/import.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/atomic_file.h"
#include "base/digest.h"
#include "base/error.h"
#include "base/input_file.h"
#include "base/utf8.h"
#include "experiments/runs/checkpoint.h"
#include "experiments/tasks/task.h"
#include "experiments/weights/weights_text.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

const ModelFormat& format_of(const ImportRequest& request) {
  if (!request.format.empty()) return model_formats().find(request.format);
  const std::string extension = request.file.extension().string();
  for (const ModelFormat& format : model_formats()) {
    if (format.extension == extension) return format;
  }
  throw UsageError(fmt::format("'{}': its name does not say its format; --format does", request.file.string()));
}

std::string content_of(const fs::path& path) {
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored)) throw DataError(fmt::format("there is no file '{}'", path.string()));
  return read_file(path);
}

void check_finite(const ModelFile& model, const fs::path& path) {
  for (const auto& [name, array] : model.arrays) {
    const auto is_number = [](float x) { return std::isfinite(x); };
    if (!std::all_of(array.values.begin(), array.values.end(), is_number))
      throw DataError(fmt::format("'{}': parameter {} holds a number that is not finite", path.string(), name));
  }
}

// A run's weights are not written over.
void check_place(const fs::path& out) {
  if (!out.string().ends_with(".weights.h5"))
    throw UsageError(fmt::format("'{}': weights are kept as NAME.weights.h5", out.string()));
  std::error_code ignored;
  if (!fs::exists(out, ignored)) return;
  try {
    imported_model(out);
  } catch (const Error&) {
    throw UsageError(fmt::format("'{}' is there already, and is no imported model", out.string()));
  }
}

void require_description(const ModelFile& model, const ImportRequest& request) {
  if (model.described || !request.changes.empty()) return;
  throw UsageError(
      fmt::format("'{}' does not say what model it is; KEY=VALUE does, as in task=language-modelling model.width=64 "
                  "model.depth=5 attention.heads=8",
                  request.file.string()));
}

void configure(const ImportRequest& request, Config& config) {
  if (!request.tokenizer.empty()) {
    config.set("data.tokenizer", std::string("llama2c"), "--tokenizer");
    config.set("data.tokenizer_file", request.tokenizer.string(), "--tokenizer");
  }
  config.set(request.changes);
  if (config.has("data.tokenizer_file") && config.text("data.tokenizer_file").empty())
    throw UsageError(fmt::format("'{}' reads the tokens of a llama2.c tokenizer: --tokenizer names its file",
                                 request.file.string()));
  config.check();
}

std::vector<std::string> changes_of(const Config& said, const Config& taken, const std::vector<Override>& changes) {
  std::vector<std::string> out;
  for (const Override& change : changes) {
    if (!said.has(change.key) || !taken.has(change.key)) continue;
    const std::string before = to_toml(said.settings().value(change.key)),
                      after = to_toml(taken.settings().value(change.key));
    if (before != after) out.push_back(fmt::format("{} = {} in the file, {} taken", change.key, before, after));
  }
  return out;
}

const datasets::TokenizerEntry& tokenizer_entry(const Config& config) {
  return datasets::tokenizers().find(config.text("data.tokenizer"));
}

bool trains_tokenizer(const Config& config) {
  return tokenizer_entry(config).trained;
}

void check_vocabulary(const ModelFile& model, const fs::path& path) {
  const auto embedding = model.arrays.find("embedding");
  if (embedding == model.arrays.end() || embedding->second.shape.empty()) return;  // told as what is missing
  const datasets::TokenizerEntry& entry = tokenizer_entry(model.config);
  const std::int64_t tokens = embedding->second.shape.front(), known = entry.vocabulary(model.config.settings());
  if (tokens != known)
    throw DataError(
        fmt::format("'{}': a model of {} tokens, but data.tokenizer = {} has {}; --tokenizer names the file "
                    "of another one",
                    path.string(), tokens, entry.name, known));
}

// That it is the tokenizer that the file names, and has the tokens of the model.
void check_tokenizer_model(const ModelFile& model, const std::string& whose, const fs::path& path) {
  if (const std::string fault = fault_of_tokenizer_model(model.tokenizer_model, model.tokenizer); !fault.empty())
    throw DataError(fmt::format("{}: {}", whose, fault));
  const datasets::TokenizerEntry& entry = tokenizer_entry(model.config);
  const auto tokenizer = entry.load(model.tokenizer_model, path);
  const std::int64_t wanted = entry.vocabulary(model.config.settings()), has = tokenizer->vocabulary();
  if (has != wanted || tokenizer->description() != model.tokenizer)
    throw DataError(fmt::format("{}: expected a tokenizer of {} tokens, '{}', found one of {}, '{}'", whose, wanted,
                                printable(model.tokenizer, 80), has, tokenizer->description()));
}

// What the tokenizer calls itself; one that is trained, as the model's file says. Empty where tokens are bytes.
std::string tokenizer_name(const ModelFile& model) {
  if (trains_tokenizer(model.config)) return model.tokenizer;
  const auto tokenizer = tokenizer_entry(model.config).make(datasets::TextData(), model.config.settings());
  return tokenizer->digest().empty() ? "" : tokenizer->description();
}

}  // namespace

fs::path tokenizer_beside(const fs::path& weights) {
  return weights.parent_path() / (stem_of_weights(weights) + ".tokenizer.bin");
}

Imported import_model(const ImportRequest& request) {
  check_place(request.out);
  const ModelFormat& format = format_of(request);
  const std::string content = content_of(request.file);
  ModelFile model = format.read(content, request.file);
  require_description(model, request);
  const Config said = model.config;
  configure(request, model.config);
  const std::string whose = fmt::format("'{}'", request.file.string());
  Imported out{.format = format.name, .digest = digest_of(content), .weights = request.out};
  if (model.described) out.changed = changes_of(said, model.config, request.changes);
  results::ArrayFile file;
  if (model.config.has("data.tokenizer")) {
    check_vocabulary(model, request.file);
    file.text[kTokenizer] = tokenizer_name(model);
    if (trains_tokenizer(model.config) && !model.tokenizer_model.empty()) {
      check_tokenizer_model(model, whose, request.file);
      put_tokenizer_model(model.tokenizer_model, file);
    }
  }
  const auto host = make_host(model.config);
  check_parameters(model.arrays, host->parameters(), whose);
  check_finite(model, request.file);
  out.parameters = host->parameters().count();
  if (!request.tokenizer.empty()) {
    out.tokenizer = tokenizer_beside(request.out);
    const std::string tokenizer = content_of(request.tokenizer);
    if (lies_at(out.tokenizer) && content_of(out.tokenizer) != tokenizer)
      throw UsageError(fmt::format("'{}' is there already, with another tokenizer; remove it, or name another place",
                                   out.tokenizer.string()));
    write_file(out.tokenizer, tokenizer);
    file.text[kTokenizerFile] = out.tokenizer.filename().string();
  }
  file.text[kKind] = "weights";
  file.text[kConfiguration] = config_of_model(model.config).toml();
  file.text[kImportedFrom] = request.file.filename().string();
  file.text[kImportedAs] = format.name;
  file.text[kImportedDigest] = out.digest;
  file.arrays = std::move(model.arrays);
  results::write_array_file(request.out, file);
  return out;
}

void export_model(const StoredModel& model, const std::string& format, const fs::path& out) {
  check_parameters(model.arrays, make_host(model.config)->parameters(), model.name);
  write_file(out,
             model_formats().find(format).write({model.config, model.arrays, model.tokenizer, model.tokenizer_model}));
}

}  // namespace headlab::experiments
