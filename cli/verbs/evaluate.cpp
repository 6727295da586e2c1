#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "cli/command.h"
#include "cli/one_run.h"
#include "cli/selection.h"
#include "cli/stored_run.h"
#include "experiments/models/seen_images.h"
#include "experiments/models/stored_model.h"
#include "experiments/runs/parents.h"
#include "experiments/specs/lineage.h"

namespace headlab::cli {
namespace {

constexpr const char* kRunSeed = "run-seed";

VerbHelp usage() {
  VerbHelp out{
      "SPEC/VARIANT | ID | FILE.weights.h5 [KEY=VALUE ...]",
      "Measures a finished run's weights, or an imported model, on other data: with every metric and probe, "
      "as\n"
      "a run that trains nothing and stands in the store with all others. KEY=VALUE says what is other than\n"
      "it was: data.name, data.corpora, data.folder, eval.test_limit, eval.probes, ... Other images are normalised\n"
      "as those it was trained on (data.normalisation says otherwise); of a language model\n"
      "eval.splits=all measures on all of a text, be it a single file, rather than on its test split: right\n"
      "where the model saw nothing of it.",
      {{"data", "NAME", "data set, or corpora, to measure it on (data.name, data.corpora)"},
       {"folder", "DIR", "folder that holds them (data.folder)"},
       {"seen", "", "measure an image model even on images that it was trained on"},
       {kRunSeed, "N", "the seed of SPEC/VARIANT (default: 1)"},
       scale_option(kScaleWithRuns)},
      {"headlab evaluate 3f2a --data idx --folder ~/my-images",
       "headlab evaluate moh-bytes/moh-50 --run-seed 2 --data austen",
       "headlab evaluate stories.weights.h5 --data folder --folder stories.txt eval.splits=all eval.test_limit=0"},
      1,
      1,
      true};
  for (OptionHelp& option : one_run_options()) out.options.push_back(std::move(option));
  return out;
}

// A name that belongs to models of another task: what this one would take says less.
void require_data_of_task(const experiments::Config& config, const std::string& key, const std::string& name) {
  const std::string& task = config.text("task");
  std::string other;
  for (const experiments::Declared& d : experiments::declared_options()) {
    if (!d.option->key.starts_with("data.") || !d.option->catalogue) continue;
    const auto names = d.option->known_choices();
    if (std::find(names.begin(), names.end(), name) == names.end()) continue;
    if (d.option->key == key && (!d.kind || config.chooses(d.chosen_by, d.owner))) return;
    other = fmt::format("a {}", d.option->catalogue().kind());
  }
  if (other.empty()) return;
  throw UsageError(
      fmt::format("evaluate: '{}' is {}, and the model's task is {}; `headlab list options task={}` shows "
                  "under {} what it can be measured on",
                  name, other, task, task, key));
}

// With what the user says is other.
experiments::Config changed(experiments::Config config, const CommandLine& line) {
  const char* const data = config.has("data.corpora") ? "data.corpora" : "data.name";
  if (line.has("data")) {
    require_data_of_task(config, data, line.text("data", ""));
    config.set(data, line.text("data", ""), "--data");
  }
  if (line.has("folder")) config.set("data.folder", line.text("folder", ""), "--folder");
  for (const experiments::Override& change : parse_overrides(line.overrides())) {
    if (change.key.starts_with("train."))
      throw UsageError(
          fmt::format("evaluate: nothing is trained, '{}' says nothing; `headlab run train.start=ID` goes "
                      "on from a run",
                      change.key));
    config.set(change);
  }
  config.check();
  return config;
}

// As `headlab run` names what it made.
void require_model(const std::filesystem::path& file) {
  if (file.string().ends_with(".weights.h5")) return;
  if (const auto id = results::run_in(file))
    throw UsageError(fmt::format("evaluate: '{}' holds a run's results; name the run by its id: headlab evaluate {}",
                                 file.string(), id->substr(0, 8)));
}

// A model that has a seed is measured with it, so that its numbers stand beside those of its run.
experiments::PlannedRun plan_of(const CommandLine& line) {
  const std::filesystem::path word = line.words().front();
  if (word.extension() == ".h5") {
    require_model(word);
    refuse_seed_and_scale(line, kRunSeed, "a file is one model");
    experiments::Config config = changed(experiments::config_to_measure(word), line);
    check_tokenizer(word, config);
    return experiments::plan_run(std::move(config), seed_of_one_run(line));
  }
  const results::RunRecord run = stored_run(line, line.store(), kRunSeed);
  if (!seeds_in(line.overrides()).empty())
    throw UsageError(
        fmt::format("evaluate: run {} has the seed {}; seed= says nothing here", run.payload.id, run.payload.seed));
  experiments::Config config = changed(experiments::config_to_measure(run), line);
  const results::ArrayFile weights =
      experiments::weights_of(run, line.results(), fmt::format("evaluate: run {}", run.payload.id));
  if (!line.has("seen")) require_unseen_images(run, line.store(), config);
  keep_normalisation(run, config);
  keep_tokenizer(run, weights, config);
  check_tokenizer(run, config);
  return experiments::plan_run(std::move(config), run.payload.seed);
}

int run(const CommandLine& line) {
  return make_one_run(line, plan_of(line));
}

}  // namespace

Command evaluate_verb() {
  return {"evaluate", "measure a model's weights on other data", usage, run};
}

}  // namespace headlab::cli
