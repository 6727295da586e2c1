// What a run's record holds besides its results: who it is, what it costs, how long it took.
#pragma once

#include <optional>

#include "experiments/runs/run.h"
#include "experiments/tasks/task.h"
#include "results/record.h"

namespace headlab::experiments {

// What every run leaves, whatever its task: costs, then measurements.
std::vector<results::Metric> run_metrics();

Costs costs_of(const Host& host);

// Identity, configuration, costs and provenance of a run that is about to begin.
results::RunRecord record_of(const Config& config, std::int64_t seed, const Host& host, const RunOptions& options);

// Facts of the provenance: which variant of which specification it was made as. A run is the same in all that have it.
void add_names(const std::string& specification, const std::string& variant, results::RunRecord& record);

// What a payload holds of a configuration: results do not depend on where the data lie.
Config config_without_places(Config config);
// Gives `to` the places of `from` that it has an option for.
void copy_places(const Config& from, Config& to);
// The whole configuration of a run, with the folder of its data where the run's file knows it.
// Throws UsageError for a key that was renamed since.
Config stored_config(const results::RunRecord& run);

// Tokenizer::description() of the tokens that the run read; empty where they were bytes, or no text.
std::string kept_tokenizer(const results::Payload& payload);

struct Timings {
  double train_seconds = 0, test_seconds = 0, wall_seconds = 0;
  std::optional<double> examples_per_second, examples_per_processor_second;  // none where nothing was trained
};
// These, and the memory of this process.
void record_measurements(const Timings& timings, results::RunRecord& record);

}  // namespace headlab::experiments
