#include "experiments/run_record.h"

#include <sys/resource.h>

#include <cmath>

#include "experiments/provenance.h"

namespace headlab::experiments {

Config config_without_places(Config config) {
  config.set("data.folder", std::string(), "record");
  return config;
}

Config stored_config(const results::RunRecord& run) {
  Config config = Config::from_toml(run.payload.config_toml, "stored configuration");
  for (const auto& [key, value] : run.measured.provenance) {
    if (key == "data_folder") config.set("data.folder", value, "stored configuration");
  }
  return config;
}

results::RunRecord record_of(const Config& config, std::int64_t seed, const Task& task, const RunOptions& options) {
  results::RunRecord record;
  results::Payload& p = record.payload;
  p.id = run_id(config, seed);
  p.config_digest = config_digest(config);
  p.data_digest = data_digest(config);
  p.numerics = kNumericsVersion;
  p.seed = seed;
  p.task = config.text("task");
  p.config_toml = config_without_places(config).toml();
  const Costs costs = task.costs();
  p.metrics = {
      {"parameters", "1", "trainable numbers", static_cast<double>(costs.parameters)},
      {"madds_needed", "1", "multiply-adds of one example's forward pass that the routing asks for",
       costs.madds_needed},
      {"madds_executed", "1", "multiply-adds of one example's forward pass that are carried out", costs.madds_executed},
      {"nominal_active_heads", "1", "share of the heads that a token is given", costs.active_share}};
  record.measured.provenance = provenance(options.threads, options.command);
  if (const std::string folder = config.text("data.folder"); !folder.empty())
    record.measured.provenance.emplace_back("data_folder", folder);
  return record;
}

void record_measurements(const Timings& timings, results::RunRecord& record) {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  record.measured.values = {
      {"train_seconds", "s", "time of the training steps that this process did", timings.train_seconds},
      {"train_speed", "1/s", "training examples a second", timings.examples_per_second.value_or(std::nan(""))},
      {"test_seconds", "s", "time of the evaluation on the test split", timings.test_seconds},
      {"wall_seconds", "s", "time from start to end, validation included", timings.wall_seconds},
      {"peak_memory", "MiB", "largest resident size of the process", static_cast<double>(usage.ru_maxrss) / 1024}};
}

}  // namespace headlab::experiments
