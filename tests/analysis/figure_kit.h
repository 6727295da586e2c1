// What tests of figures share: plans, runs and the look at a picture's header.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/atomic_file.h"
#include "tests/analysis/example_routing.h"
#include "tests/analysis/one_table.h"
#include "tests/results/example_run.h"

namespace headlab::analysis {

inline results::TablePlan figure_plan(std::vector<std::int64_t> seeds) {
  results::TablePlan plan;
  plan.spec = "spec";
  plan.title = "Title \"of\" `date` \\n it";
  plan.scale = "quick";
  plan.numerics = 1;
  plan.seeds = std::move(seeds);
  plan.metrics = {planned(results::example_accuracy()), planned(results::example_active_heads())};
  plan.rows = {{"mha", "MHA", "A", "", true, {}, plain_attention()},
               {"moh-75", "MoH, 75 %", "B", "", false, {{"test_top1", 78.5}}, learned_routing()},
               {"moh-50", "MoH, 50 %", "C", "", false, {{"test_top1", 78.0}}, learned_routing()},
               {"random-75", "75 % at random", "D", "", false, {}, random_heads()}};
  return plan;
}

inline results::RunRecord figure_run(const std::string& config, std::int64_t seed, double top1, double active) {
  results::RunRecord run = results::example_run(seed, top1);
  run.payload.id = config + std::to_string(seed);
  run.payload.config_digest = config;
  run.payload.metrics.push_back({results::example_active_heads(), active});
  return run;
}

inline std::vector<results::RunRecord> figure_runs() {
  return {figure_run("A", 1, 0.80, 1),    figure_run("A", 2, 0.82, 1),   figure_run("B", 1, 0.81, 0.75),
          figure_run("B", 2, 0.84, 0.75), figure_run("C", 1, 0.79, 0.5), figure_run("C", 2, 0.80, 0.5),
          figure_run("D", 1, 0.70, 0.75), figure_run("D", 2, 0.72, 0.75)};
}

inline bool is_png(const std::filesystem::path& path) {
  return read_file(path).starts_with("\x89PNG\r\n\x1a\n");
}

}  // namespace headlab::analysis
