// A model whose weights are kept: a finished run's, or one that was imported as a file of weights.
#pragma once

#include <memory>

#include "datasets/text/tokenizer.h"
#include "experiments/models/format.h"
#include "layers/hosts/host.h"
#include "results/record.h"

namespace headlab::experiments {

struct StoredModel {
  std::string name;  // "run 3f2a...", "'stories.weights.h5'"
  std::string stem;  // of files that are made of it: "3f2a...", "stories"
  Config config;
  std::map<std::string, results::Array> arrays;
  std::string tokenizer;             // what its tokenizer calls itself; empty: tokens are bytes, or nobody knows
  std::string tokenizer_model = {};  // all that it is (Tokenizer::model), where it was trained
};

// Empty where `model` is the tokenizer that calls itself `described`, and no larger than such files are: asked before
// it is read.
std::string fault_of_tokenizer_model(const std::string& model, const std::string& described);

// Of a run in the store whose folder is `results`. Throws as weights_of() does (runs/parents.h).
StoredModel model_of_run(const results::RunRecord& run, const std::filesystem::path& results);

// What import_model() wrote. Throws StoreError where the file is damaged, UsageError where it holds no imported model.
StoredModel imported_model(const std::filesystem::path& path);

// "stories" of "stories.weights.h5".
std::string stem_of_weights(const std::filesystem::path& weights);

// The configuration of a run that begins with an imported model and trains nothing: it measures the model.
Config config_to_measure(const std::filesystem::path& weights);
// The same of a run.
Config config_to_measure(const results::RunRecord& run);
// For other images than the run's: normalised as those that its model was trained on, which are read for that. Throws
// DataError where they cannot be.
void keep_normalisation(const results::RunRecord& run, Config& config);
// For other corpora than the run's, or in another folder: their text in the tokens that the run's model knows, of whom
// `weights` are.
void keep_tokenizer(const results::RunRecord& run, const results::ArrayFile& weights, Config& config);
// Throws DataError where the corpora of `config` train another tokenizer than the run's.
void check_tokenizer(const results::RunRecord& run, const Config& config);
// The same of an imported model.
void check_tokenizer(const std::filesystem::path& weights, const Config& config);

// Throws DataError, naming `whose` and the parameter, where one is missing, has another shape or belongs to no model of
// this form.
void check_parameters(const std::map<std::string, results::Array>& arrays, const ParameterSet& model,
                      const std::string& whose);

// The model with its weights. Throws as check_parameters() does.
std::unique_ptr<Host> loaded_model(const StoredModel& stored);
// Throws UsageError besides where it is no model of tokens.
std::unique_ptr<TokenModel> token_model(const StoredModel& stored);

// The one that is kept with the weights; else, where it is trained, from the corpora or the data set. Throws DataError
// where it is not the one that the model was trained with.
std::shared_ptr<const datasets::Tokenizer> tokenizer_of(const StoredModel& stored);

}  // namespace headlab::experiments
