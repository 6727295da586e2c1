// A small record with everything that a run can leave behind.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "results/record.h"
#include "results/summary.h"

namespace headlab::results {

inline Metric example_accuracy() {
  return {.name = "test_top1",
          .unit = "1",
          .meaning = "top-1 accuracy",
          .label = "top-1",
          .better = Metric::Better::more,
          .shown_unit = "%",
          .scale = 100,
          .decimals = 1};
}

inline Metric example_speed() {
  return {.name = "train_speed",
          .unit = "1/s",
          .meaning = "examples a second",
          .label = "speed",
          .kind = Metric::Kind::measured,
          .better = Metric::Better::more,
          .shown_unit = "1/s",
          .decimals = 0};
}

inline Metric example_active_heads() {
  return {.name = "active_heads",
          .unit = "1",
          .meaning = "share of active heads",
          .label = "active heads",
          .kind = Metric::Kind::cost,
          .better = Metric::Better::less,
          .shown_unit = "%",
          .scale = 100,
          .decimals = 1};
}

using Integers = std::vector<std::int64_t>;

// Heads by category, all gates 1/4.
inline Load head_load(std::vector<std::string> categories, Integers heads, Integers shared, Integers routed,
                      Integers count, Integers tokens) {
  Load load;
  load.slot = "head";
  load.split = "category";
  load.rows = std::move(categories);
  load.layers = static_cast<std::int64_t>(heads.size());
  load.slots = *std::max_element(heads.begin(), heads.end());
  load.slots_of_layer = std::move(heads);
  load.shared_of_layer = std::move(shared);
  load.routed = std::move(routed);
  load.gate_mass = std::vector<double>(count.size(), 0.25);
  load.count = std::move(count);
  load.tokens = std::move(tokens);
  return load;
}

inline RunRecord example_run(std::int64_t seed = 1, double top1 = 0.875) {
  RunRecord run;
  Payload& p = run.payload;
  p.id = "0123456789abcdef0123456789abcde" + std::to_string(seed % 10);
  p.config_digest = "config";
  p.data_digest = "data";
  p.numerics = 1;
  p.seed = seed;
  p.task = "image-classification";
  p.config_toml = "model.depth = 2\n# ümlaut, 日本, \"quotes\"\n";
  p.series = {{"train_loss", "nat", "training loss", {10, 20, 30}, {2.5, 1.5, 1.25}},
              {"empty", "1", "nothing yet", {}, {}}};
  const Metric accuracy = example_accuracy();
  p.metrics = {{accuracy, top1},
               {in_category(accuracy, "T-shirt/top"), 0.5},
               {{"odd", "", "", "", Metric::Kind::cost}, std::nan("")}};
  p.parents = {{"start", "fedcba9876543210"}};
  p.columns = {{"label", "1", "true category", Integers{0, 1, 1, 0}},
               {"prediction", "1", "predicted category", Integers{0, 1, 0, 0}},
               {"loss", "nat", "cross-entropy", std::vector<float>{0.1F, 0.2F, 3.0F, 0.4F}}};
  p.loads = {head_load({"T-shirt/top", "Schuh (ö)"}, {3, 2}, {1, 0}, {1, 0}, {4, 2, 1, 4, 1, 2, 4, 4, 0, 4, 4, 0},
                       {4, 4, 4, 4})};
  run.measured.provenance = {{"commit", "abc"}, {"command", "headlab run 'x y'"}};
  run.measured.code = {{"router", "12ab"}, {"engine", "34cd"}};
  run.measured.values = {{example_speed(), 100.0 + static_cast<double>(seed)}};
  return run;
}

inline Summary example_summary() {
  Summary s;
  s.title = "Table 6";
  s.provenance = {{"command", "headlab table"}};
  s.variants = {"mha", "both"};
  s.labels = {"MHA", "MoH"};
  s.runs = {"a", "b", "c"};
  s.diverged = {"d"};
  s.twins = {"e"};
  s.seeds = {1, 2};
  SummaryMetric m;
  m.name = "test_top1/Bag";
  m.unit = "%";
  m.long_name = "top-1";
  m.mean = {1, 2};
  m.half_width = {0.1, 0.2};
  m.difference = {0, 1};
  m.difference_half_width = {0, 0.3};
  m.paper = {std::nan(""), 75};
  m.p = {std::nan(""), 0.02};
  m.p_holm = {std::nan(""), 0.04};
  m.n = {2, 2};
  m.per_seed = {1, 1, 2, 2};
  s.metrics = {m};
  s.loads = {{"both", 1, example_run().payload.loads.front()}};
  return s;
}

// A folder of the test's own, removed at its end.
class ScratchFolder {
 public:
  explicit ScratchFolder(const std::string& name)
      : path_(std::filesystem::temp_directory_path() / ("headlab-" + name + "-" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directories(path_);
  }
  ~ScratchFolder() { std::filesystem::remove_all(path_); }
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace headlab::results
