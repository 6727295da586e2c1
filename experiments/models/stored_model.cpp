#include "experiments/models/stored_model.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/digest.h"
#include "base/error.h"
#include "base/input_file.h"
#include "base/utf8.h"
#include "datasets/image_data.h"
#include "datasets/normalisation.h"
#include "experiments/runs/checkpoint.h"
#include "experiments/runs/parents.h"
#include "experiments/runs/run_record.h"
#include "experiments/tasks/task.h"
#include "experiments/weights/weights_text.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

std::string text_of(const results::ArrayFile& file, const char* name) {
  const auto found = file.text.find(name);
  return found == file.text.end() ? "" : found->second;
}

constexpr const char *kNormalisation = "data.normalisation", *kTrainLimit = "data.train_limit";

results::ArrayFile read_imported(const fs::path& path) {
  if (!lies_at(path)) throw DataError(fmt::format("there is no file '{}'", path.string()));
  results::ArrayFile file = results::read_array_file(path);
  if (text_of(file, kKind) == "weights" && !text_of(file, kConfiguration).empty()) return file;
  throw UsageError(
      fmt::format("'{}' holds no imported model; a run is named by its id or as SPEC/VARIANT, and `headlab "
                  "import` reads models of others",
                  path.string()));
}

Config config_of(const results::ArrayFile& file, const fs::path& path) {
  Config config = Config::from_toml(file.text.at(kConfiguration), path.string());
  const std::string name = text_of(file, kTokenizerFile);
  if (fs::path(name).filename() != name)  // a file from others opens none elsewhere
    throw DataError(fmt::format("'{}': its tokenizer is to be a file beside it, but is said to be '{}'", path.string(),
                                printable(name, 80)));
  if (!name.empty()) config.set("data.tokenizer_file", (path.parent_path() / name).string(), path.string());
  return config;
}

std::string shape_text(const std::vector<std::int64_t>& shape) {
  return fmt::format("[{}]", fmt::join(shape, ", "));
}

void require_same_tokenizer(const std::string& whose, const std::string& kept, const std::string& here) {
  if (kept.empty() || here == kept) return;
  throw DataError(fmt::format("{}: its tokenizer was '{}', the one here is '{}'", whose, kept, here));
}

std::string checked_tokenizer_model(const std::string& model, const std::string& described, const std::string& whose) {
  const std::string fault = fault_of_tokenizer_model(model, described);
  if (!fault.empty()) throw StoreError(fmt::format("{}: {}", whose, fault));
  return model;
}

std::string tokenizer_model_of_imported(const results::ArrayFile& file, const fs::path& path) {
  return checked_tokenizer_model(tokenizer_model_of(file, path), text_of(file, kTokenizer),
                                 fmt::format("'{}'", path.string()));
}

}  // namespace

std::string fault_of_tokenizer_model(const std::string& model, const std::string& described) {
  constexpr std::size_t kMost = std::size_t{1} << 26;  // bytes
  if (model.empty() || (model.size() <= kMost && described.ends_with(fmt::format(" {}", digest_of(model))))) return "";
  return fmt::format("the tokenizer that lies with its weights is none that it names: '{}'",
                     described.empty() ? "bytes" : printable(described, 80));
}

StoredModel model_of_run(const results::RunRecord& run, const fs::path& results) {
  const std::string name = fmt::format("run {}", run.payload.id);
  results::ArrayFile weights = weights_of(run, results, name);
  const std::string tokenizer_model = checked_tokenizer_model(
      tokenizer_model_of(weights, weights_path(results, run.payload.id)), kept_tokenizer(run.payload), name);
  return {name,           run.payload.id, stored_config(run), std::move(weights.arrays), kept_tokenizer(run.payload),
          tokenizer_model};
}

StoredModel imported_model(const fs::path& path) {
  results::ArrayFile file = read_imported(path);
  Config config = config_of(file, path);
  return {fmt::format("'{}'", path.string()),
          stem_of_weights(path),
          std::move(config),
          std::move(file.arrays),
          text_of(file, kTokenizer),
          tokenizer_model_of_imported(file, path)};
}

std::string stem_of_weights(const fs::path& weights) {
  std::string name = weights.filename().string();
  for (const std::string_view end : {".h5", ".weights"}) {
    if (name.ends_with(end)) name.resize(name.size() - end.size());
  }
  return name;
}

Config config_to_measure(const fs::path& weights) {
  const results::ArrayFile file = read_imported(weights);
  Config config = config_of(file, weights);
  config.set("train.start", weights.string(), weights.string());
  if (const std::string model = tokenizer_model_of_imported(file, weights); !model.empty())
    config.set(datasets::kTokenizerModel, Value(datasets::keep_tokenizer_model(model).string()), weights.string());
  return config;
}

Config config_to_measure(const results::RunRecord& run) {
  const Config made = stored_config(run);
  Config config = config_of_model(made);
  for (const auto& [key, value] : made.settings().all()) {
    if (key.starts_with("eval.")) config.set(key, value, "evaluate");
  }
  config.set("train.start", run.payload.id, "evaluate");
  if (config.has(kTrainLimit)) config.set(kTrainLimit, Value(std::int64_t{0}), "evaluate");  // of other data
  return config;
}

void keep_normalisation(const results::RunRecord& run, Config& config) {
  if (!config.has(kNormalisation) || !config.text(kNormalisation).empty()) return;
  const Config made = stored_config(run);
  std::string normalisation = made.text(kNormalisation);
  if (normalisation.empty() && data_digest(config) == run.payload.data_digest) return;
  if (normalisation.empty()) {
    try {
      const datasets::ImageData data = datasets::load_images(made.text("data.name"), run.provenance("data_folder"));
      if (data.digest != run.payload.data_digest)
        throw DataError(fmt::format("'{}' holds other images by now", data.origin.string()));
      normalisation = datasets::text_of({data.mean, data.deviation});
    } catch (const DataError& error) {
      throw DataError(
          fmt::format("run {} normalised images by those it was trained on ({}=\"MEAN / DEVIATION\" says "
                      "by what else): {}",
                      run.payload.id, kNormalisation, error.what()));
    }
  }
  config.set(kNormalisation, Value(normalisation), "evaluate");
}

void keep_tokenizer(const results::RunRecord& run, const results::ArrayFile& weights, Config& config) {
  if (!config.has(datasets::kTokenizerModel)) return;
  const Config made = stored_config(run);
  const auto text_of_run = [&](const char* key) { return made.has(key) ? made.text(key) : ""; };
  if (config.text("data.tokenizer") != text_of_run("data.tokenizer")) return;
  const std::string own = text_of_run(datasets::kTokenizerCorpora);
  if (!config.text(datasets::kTokenizerModel).empty() || config.text(datasets::kTokenizerCorpora) != own)
    return;  // the user says which
  const std::string whose = fmt::format("run {}", run.payload.id),
                    model =
                        checked_tokenizer_model(tokenizer_model_of(weights, whose), kept_tokenizer(run.payload), whose);
  if (!model.empty())
    config.set(datasets::kTokenizerModel, Value(datasets::keep_tokenizer_model(model).string()), "evaluate");
  if (!own.empty() || !config.has("data.corpora") || config.has("data.name")) return;
  const std::string corpora = made.text("data.corpora"), folder = run.provenance("data_folder");
  const bool elsewhere = !config.text("data.folder").empty() && config.text("data.folder") != folder;
  if (corpora == config.text("data.corpora") && !(elsewhere && !folder.empty() && lies_at(folder))) return;
  config.set(datasets::kTokenizerCorpora, Value(corpora), "evaluate");
  config.set(datasets::kTokenizerFolder, Value(folder), "evaluate");
}

void check_tokenizer(const results::RunRecord& run, const Config& config) {
  const std::string kept = kept_tokenizer(run.payload);
  if (!kept.empty()) require_same_tokenizer(fmt::format("run {}", run.payload.id), kept, tokenizer_text(config));
}

void check_tokenizer(const fs::path& weights, const Config& config) {
  const std::string kept = text_of(read_imported(weights), kTokenizer);
  if (!kept.empty()) require_same_tokenizer(fmt::format("'{}'", weights.string()), kept, tokenizer_text(config));
}

void check_parameters(const std::map<std::string, results::Array>& arrays, const ParameterSet& model,
                      const std::string& whose) {
  std::size_t known = 0;
  for (const Parameter& p : model.all()) {
    const auto found = arrays.find(p.name);
    if (found == arrays.end())
      throw DataError(fmt::format("{}: parameter {} {} is missing", whose, p.name, p.shape.str()));
    const std::vector<std::int64_t>& shape = found->second.shape;
    if (!std::equal(shape.begin(), shape.end(), p.shape.begin(), p.shape.end()))
      throw DataError(
          fmt::format("{}: parameter {} is {}, expected {}", whose, p.name, shape_text(shape), p.shape.str()));
    ++known;
  }
  if (known == arrays.size()) return;
  for (const auto& [name, array] : arrays) {
    const auto is_it = [&, &called = name](const Parameter& p) { return p.name == called; };
    if (std::none_of(model.all().begin(), model.all().end(), is_it))
      throw DataError(fmt::format("{}: parameter {} {} is none of this model's", whose, name, shape_text(array.shape)));
  }
}

std::unique_ptr<Host> loaded_model(const StoredModel& stored) {
  std::unique_ptr<Host> host = make_host(stored.config);
  ParameterSet& parameters = host->parameters();
  check_parameters(stored.arrays, parameters, stored.name);
  for (Parameter& p : parameters.all()) {
    const std::vector<float>& values = stored.arrays.at(p.name).values;
    p.value = Tensor(p.shape);
    std::copy(values.begin(), values.end(), p.value.data());
  }
  return host;
}

std::unique_ptr<TokenModel> token_model(const StoredModel& stored) {
  std::unique_ptr<Host> host = make_host(stored.config);
  if (!dynamic_cast<TokenModel*>(host.get())) throw UsageError(fmt::format("{} is no model of text", stored.name));
  host = loaded_model(stored);
  return std::unique_ptr<TokenModel>(dynamic_cast<TokenModel*>(host.release()));
}

std::shared_ptr<const datasets::Tokenizer> tokenizer_of(const StoredModel& stored) {
  const Config& config = stored.config;
  if (!stored.tokenizer_model.empty()) {
    auto kept = datasets::tokenizers().find(config.text("data.tokenizer")).load(stored.tokenizer_model, stored.name);
    require_same_tokenizer(stored.name, stored.tokenizer, kept->description());
    return kept;
  }
  const bool of_corpora = config.has("data.corpora") && !config.has("data.name");
  auto out = of_corpora ? datasets::tokenizer_of(names_in(config.text("data.corpora")), config.text("data.folder"),
                                                 config.settings())
                        : tasks().find(config.text("task")).tokenizer(config.settings());
  require_same_tokenizer(stored.name, stored.tokenizer, out->description());
  return out;
}

}  // namespace headlab::experiments
