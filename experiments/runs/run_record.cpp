#include "experiments/runs/run_record.h"

#include <cmath>
#include <filesystem>

#include "base/machine.h"
#include "experiments/runs/code.h"
#include "experiments/runs/provenance.h"

namespace headlab::experiments {
namespace {

using results::Metric;
using Kind = Metric::Kind;
using Better = Metric::Better;

// Where data lie: no part of what a run is, and kept as facts of its provenance; without a name, not at all.
struct Place {
  const char *key, *fact;
};
constexpr Place kPlaces[] = {{"data.folder", "data_folder"},
                             {"data.tokenizer_file", "tokenizer_file"},
                             {"data.tokenizer_folder", "tokenizer_folder"},
                             {"data.tokenizer_model", nullptr},
                             {"eval.tasks", "task_files"}};

// Known before training.
const Metric kParameters{.name = "parameters",
                         .unit = "1",
                         .meaning = "trainable numbers",
                         .label = "parameters",
                         .kind = Kind::cost,
                         .better = Better::less,
                         .decimals = 0,
                         .exact = true};
const Metric kMaddsNeeded{.name = "madds_needed",
                          .unit = "1",
                          .meaning = "multiply-adds of one example's forward pass that the routing asks for",
                          .label = "multiply-adds needed",
                          .kind = Kind::cost,
                          .better = Better::less,
                          .shown_unit = "M",
                          .scale = 1e-6,
                          .decimals = 3,
                          .exact = true};
const Metric kMaddsExecuted{.name = "madds_executed",
                            .unit = "1",
                            .meaning = "multiply-adds of one example's forward pass that are carried out",
                            .label = "multiply-adds executed",
                            .kind = Kind::cost,
                            .better = Better::less,
                            .shown_unit = "M",
                            .scale = 1e-6,
                            .decimals = 3,
                            .exact = true};
// Tables show the realised share (active_heads) instead.
const Metric kNominalActiveHeads{.name = "nominal_active_heads",
                                 .unit = "1",
                                 .meaning = "share of the heads that a token is given",
                                 .label = "nominal active heads",
                                 .kind = Kind::cost,
                                 .better = Better::less,
                                 .shown_unit = "%",
                                 .scale = 100,
                                 .decimals = 1,
                                 .exact = true,
                                 .of_kind = false};

// Of this machine.
const Metric kTrainSeconds{.name = "train_seconds",
                           .unit = "s",
                           .meaning = "time of the training steps, those of a run that was resumed added up",
                           .label = "training time",
                           .kind = Kind::measured,
                           .better = Better::less,
                           .shown_unit = "s",
                           .decimals = 1};
const Metric kTrainSpeed{.name = "train_speed",
                         .unit = "1/s",
                         .meaning = "training examples a second",
                         .label = "speed",
                         .kind = Kind::measured,
                         .better = Better::more,
                         .shown_unit = "1/s",
                         .decimals = 0};
// Unlike `train_speed` it hardly changes when others keep the machine busy.
const Metric kProcessorSpeed{.name = "processor_speed",
                             .unit = "1/s",
                             .meaning = "training examples a second of processor time, that of all threads added up",
                             .label = "examples a processor second",
                             .kind = Kind::measured,
                             .better = Better::more,
                             .shown_unit = "1/s",
                             .decimals = 0};
const Metric kTestSeconds{.name = "test_seconds",
                          .unit = "s",
                          .meaning = "time of the evaluation on the test split",
                          .label = "test time",
                          .kind = Kind::measured,
                          .better = Better::less,
                          .shown_unit = "s",
                          .decimals = 1};
const Metric kWallSeconds{.name = "wall_seconds",
                          .unit = "s",
                          .meaning = "time from start to end, validation included, pauses left out",
                          .label = "run time",
                          .kind = Kind::measured,
                          .better = Better::less,
                          .shown_unit = "s",
                          .decimals = 1};
const Metric kPeakMemory{.name = "peak_memory",
                         .unit = "MiB",
                         .meaning = "largest resident size of the process",
                         .label = "peak memory",
                         .kind = Kind::measured,
                         .better = Better::less,
                         .shown_unit = "MiB",
                         .decimals = 0};

}  // namespace

std::vector<Metric> run_metrics() {
  return {kParameters, kMaddsNeeded,    kMaddsExecuted, kNominalActiveHeads, kTrainSeconds,
          kTrainSpeed, kProcessorSpeed, kTestSeconds,   kWallSeconds,        kPeakMemory};
}

Config config_without_places(Config config) {
  for (const Place& place : kPlaces) {
    if (config.has(place.key)) config.set(place.key, std::string(), "record");
  }
  for (const std::string& key : config.keys_that_name_runs()) {
    const std::filesystem::path named = config.text(key);
    if (named.extension() == ".h5") config.set(key, named.filename().string(), "record");
  }
  return config;
}

void copy_places(const Config& from, Config& to) {
  for (const Place& place : kPlaces) {
    if (from.has(place.key) && to.has(place.key)) to.set(place.key, from.text(place.key), "the run's own place");
  }
}

std::string kept_tokenizer(const results::Payload& payload) {
  for (const results::Artefact& artefact : payload.artefacts) {
    if (artefact.name == "tokenizer") return artefact.bytes.substr(0, artefact.bytes.find('\n'));
  }
  return "";
}

Config stored_config(const results::RunRecord& run) {
  Config config =
      Config::from_toml(run.payload.config_toml, fmt::format("configuration of the run {}", run.payload.id));
  for (const auto& [key, value] : run.measured.provenance) {
    for (const Place& place : kPlaces) {
      if (place.fact && key == place.fact) config.set(place.key, value, "stored configuration");
    }
  }
  return config;
}

Costs costs_of(const Host& host) {
  const Madds madds = host.madds();
  const HeadPairs pairs = host.head_pairs();
  Costs costs{.parameters = host.parameters().count(),
              .madds_needed = madds.needed,
              .madds_executed = madds.executed,
              .heads = pairs.all,
              .active = pairs.active,
              .shared = pairs.shared};
  // The largest layer with experts, where there is one.
  const auto rank = [](const FeedForwardCost& layer) { return std::pair(layer.experts > 0, layer.total().parameters); };
  for (const FeedForwardCost& each : host.feed_forwards()) {
    if (rank(each) > rank(costs.feed_forward)) costs.feed_forward = each;
  }
  if (pairs.all > 0) costs.active_share = static_cast<double>(pairs.active) / static_cast<double>(pairs.all);
  return costs;
}

void add_names(const std::string& specification, const std::string& variant, results::RunRecord& record) {
  if (specification.empty()) return;
  record.measured.provenance.emplace_back("specification", specification);
  record.measured.provenance.emplace_back("variant", variant);
}

results::RunRecord record_of(const Config& config, std::int64_t seed, const Host& host, const RunOptions& options) {
  results::RunRecord record;
  results::Payload& p = record.payload;
  p.id = run_id(config, seed);
  p.config_digest = config_digest(config);
  p.data_digest = data_digest(config);
  p.numerics = kNumericsVersion;
  p.seed = seed;
  p.task = config.text("task");
  p.config_toml = config_without_places(config).toml();
  const Costs costs = costs_of(host);
  p.metrics = {{kParameters, static_cast<double>(costs.parameters)},
               {kMaddsNeeded, costs.madds_needed},
               {kMaddsExecuted, costs.madds_executed},
               {kNominalActiveHeads, costs.active_share}};
  record.measured.code = code_of(config);
  record.measured.provenance = provenance(options.threads, options.command);
  add_names(options.specification, options.variant, record);
  for (const Place& place : kPlaces) {
    if (place.fact && config.has(place.key) && !config.text(place.key).empty())
      record.measured.provenance.emplace_back(place.fact, config.text(place.key));
  }
  return record;
}

void record_measurements(const Timings& timings, results::RunRecord& record) {
  auto& values = record.measured.values;
  values = {{kTestSeconds, timings.test_seconds},
            {kWallSeconds, timings.wall_seconds},
            {kPeakMemory, static_cast<double>(status_kib("VmHWM")) / 1024}};
  if (timings.examples_per_processor_second)
    values.insert(values.begin(), {kProcessorSpeed, *timings.examples_per_processor_second});
  if (timings.examples_per_second)
    values.insert(values.begin(),
                  {{kTrainSeconds, timings.train_seconds}, {kTrainSpeed, *timings.examples_per_second}});
}

}  // namespace headlab::experiments
