// A plan of three rows and the runs that fill it, shared by the tests of tables.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/analysis/one_table.h"
#include "tests/results/example_run.h"

namespace headlab::analysis {

inline results::TablePlan plan_of(std::vector<std::int64_t> seeds) {
  results::TablePlan plan;
  plan.spec = "spec";
  plan.title = "Title";
  plan.claim = "It helps.";
  plan.source = "Table 6";
  plan.setting = "a small ViT";
  plan.scale = "quick";
  plan.command = "headlab table spec";
  plan.numerics = 1;
  plan.seeds = std::move(seeds);
  plan.metrics = {planned(results::example_accuracy()), planned(results::example_speed())};
  plan.rows = {{"mha", "MHA", "A", "", true, {}},
               {"moh", "MoH, \"both\"", "B", "", false, {{"test_top1", 75.0}}},
               {"x", "other", "C", "", false, {{"test_top1", 70.0}}}};
  return plan;
}

inline results::RunRecord run_of(const std::string& config, std::int64_t seed, double top1) {
  results::RunRecord run = results::example_run(seed, top1);
  run.payload.id = config + std::to_string(seed);
  run.payload.config_digest = config;
  return run;
}

// Three seeds whose differences to A are `b` and `c` in points.
inline std::vector<results::RunRecord> runs_with(const std::vector<double>& b, const std::vector<double>& c) {
  std::vector<results::RunRecord> runs;
  for (std::size_t i = 0; i < b.size(); ++i) {
    const auto seed = static_cast<std::int64_t>(i + 1);
    const double base = 0.8 + 0.03 * static_cast<double>(i);
    runs.push_back(run_of("A", seed, base));
    runs.push_back(run_of("B", seed, base + b[i] / 100));
    if (!c.empty()) runs.push_back(run_of("C", seed, base + c[i] / 100));
  }
  return runs;
}

}  // namespace headlab::analysis
