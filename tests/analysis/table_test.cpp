#include "analysis/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/publish.h"
#include "analysis/render_table.h"
#include "base/error.h"
#include "tests/results/example_run.h"

namespace headlab::analysis {
namespace {

using results::RunRecord;

results::TablePlan plan_of(std::vector<std::int64_t> seeds) {
  results::TablePlan plan;
  plan.spec = "spec";
  plan.title = "Title";
  plan.claim = "It helps.";
  plan.source = "Table 6";
  plan.scale = "quick";
  plan.command = "headlab table spec";
  plan.numerics = 1;
  plan.seeds = std::move(seeds);
  plan.metrics.push_back({"test_top1", "top-1", "%", 100, 1, true, true, false, false, ""});
  plan.metrics.push_back({"train_speed", "speed", "1/s", 1, 0, true, false, true, false, "Cost"});
  plan.rows = {{"mha", "MHA", "A", true, {}},
               {"moh", "MoH, \"both\"", "B", false, {{"test_top1", 75.0}}},
               {"x", "other", "C", false, {{"test_top1", 70.0}}}};
  return plan;
}

RunRecord run_of(const std::string& config, std::int64_t seed, double top1) {
  RunRecord run = results::example_run(seed, top1);
  run.payload.id = config + std::to_string(seed);
  run.payload.config_digest = config;
  return run;
}

bool mentions(const Table& table, const std::string& words) {
  return std::any_of(table.notes.begin(), table.notes.end(),
                     [&](const std::string& n) { return n.find(words) != std::string::npos; });
}

TEST(Table, PairsOverCommonSeedsOnly) {
  const Table t = build_table(plan_of({1, 2, 3}), {run_of("A", 1, 0.80), run_of("A", 2, 0.82), run_of("A", 3, 0.50),
                                                   run_of("B", 1, 0.81), run_of("B", 2, 0.84)});
  const Cell& moh = t.rows[1].cells[0];
  EXPECT_EQ(moh.value.n, 2);
  EXPECT_NEAR(moh.value.mean, 82.5, 1e-9);
  EXPECT_EQ(moh.difference.n, 2);
  EXPECT_NEAR(moh.difference.mean, 1.5, 1e-9);  // not 82.5 - 70.7
  EXPECT_EQ(t.rows[1].missing, std::vector<std::int64_t>{3});
  EXPECT_EQ(t.rows[2].cells[0].value.n, 0);
  EXPECT_TRUE(mentions(t, "missing seeds 3"));
}

TEST(Table, NeverAveragesADivergedRun) {
  RunRecord bad = run_of("B", 2, 0.0);
  bad.payload.status = results::Status::diverged;
  bad.payload.failure = "the training loss is nan";
  bad.payload.failed_step = 120;
  const Table t = build_table(plan_of({1, 2}), {run_of("A", 1, 0.8), run_of("A", 2, 0.8), run_of("B", 1, 0.9), bad});
  EXPECT_EQ(t.rows[1].cells[0].value.n, 1);
  EXPECT_NEAR(t.rows[1].cells[0].value.mean, 90, 1e-9);
  EXPECT_EQ(t.rows[1].diverged, 1);
  EXPECT_TRUE(t.rows[1].missing.empty());
  EXPECT_TRUE(mentions(t, "diverged (seed 2, step 120: the training loss is nan)"));
}

TEST(Table, TakesOnlyRunsOfThePlan) {
  RunRecord old = run_of("A", 1, 0.1);
  old.payload.numerics = 0;
  const Table t = build_table(plan_of({1}), {old, run_of("A", 7, 0.2), run_of("Z", 1, 0.3), run_of("A", 1, 0.8)});
  EXPECT_NEAR(t.rows[0].cells[0].value.mean, 80, 1e-9);
  EXPECT_EQ(t.rows[0].cells[0].value.n, 1);
  EXPECT_TRUE(mentions(t, "single seed"));
}

TEST(Table, RefusesToCompareDifferentData) {
  RunRecord other = run_of("B", 1, 0.8);
  other.payload.data_digest = "elsewhere";
  EXPECT_THROW(build_table(plan_of({1}), {run_of("A", 1, 0.8), other}), StoreError);
}

// The paper puts 'other' 5 points below 'MoH'; the baseline has no number there.
TEST(Table, SaysWhereItDisagreesWithThePaperAndWhereItCannotTell) {
  const auto runs = [](double a, double b) {
    return std::vector<RunRecord>{run_of("A", 1, 0.8),  run_of("A", 2, 0.8), run_of("B", 1, 0.80),
                                  run_of("B", 2, 0.81), run_of("C", 1, a),   run_of("C", 2, b)};
  };
  EXPECT_EQ(build_table(plan_of({1, 2}), runs(0.70, 0.71)).rows[2].cells[0].verdict, Verdict::agrees);
  const Table against = build_table(plan_of({1, 2}), runs(0.90, 0.91));
  EXPECT_EQ(against.rows[2].cells[0].verdict, Verdict::disagrees);
  EXPECT_TRUE(mentions(against, "disagrees with the paper"));
  const Table open = build_table(plan_of({1, 2}), runs(0.70, 0.91));
  EXPECT_EQ(open.rows[2].cells[0].verdict, Verdict::undecided);
  EXPECT_TRUE(mentions(open, "cannot decide"));
}

TEST(Markdown, AlignsCellsWithErrorAndPaper) {
  const std::string md = to_markdown(build_table(
      plan_of({1, 2}), {run_of("A", 1, 0.8), run_of("A", 2, 0.8), run_of("B", 1, 0.90), run_of("B", 2, 0.90)}));
  EXPECT_NE(md.find("| MHA         | 80.0 ± 0.0 (n=2) |      baseline |     - |\n"), std::string::npos) << md;
  EXPECT_NE(md.find("+10.0 ± 0.0 *"), std::string::npos) << md;
  EXPECT_NE(md.find("Cost:"), std::string::npos) << md;
}

TEST(Csv, QuotesAndLeavesAbsentNumbersEmpty) {
  const std::string csv = to_csv(build_table(plan_of({1}), {run_of("A", 1, 0.75), run_of("B", 1, 0.5)}));
  EXPECT_NE(csv.find("spec,quick,moh,\"MoH, \"\"both\"\"\",test_top1,%,50,,1,-25,,false,75\n"), std::string::npos)
      << csv;
}

TEST(Json, ParsesAndHasNullForAbsentNumbers) {
  const auto j = nlohmann::json::parse(to_json(build_table(plan_of({1}), {run_of("A", 1, 0.75)})));
  EXPECT_EQ(j["rows"][0]["metrics"]["test_top1"]["mean"], 75.0);
  EXPECT_TRUE(j["rows"][0]["metrics"]["test_top1"]["half_width"].is_null());
  EXPECT_TRUE(j["rows"][1]["metrics"]["test_top1"]["mean"].is_null());
}

TEST(Summary, HoldsCellsSeedsAndProvenance) {
  const std::vector<RunRecord> runs = {run_of("A", 1, 0.8), run_of("B", 1, 0.9)};
  const results::TablePlan plan = plan_of({1, 2});
  const auto s = summarize(build_table(plan, runs), loads_of(plan, runs), runs);
  EXPECT_EQ(s.runs, (std::vector<std::string>{"A1", "B1"}));
  EXPECT_DOUBLE_EQ(s.metrics[0].per_seed[0], 80);
  EXPECT_TRUE(std::isnan(s.metrics[0].per_seed[1]));
  EXPECT_EQ(s.loads.size(), 2u);
  EXPECT_TRUE(std::any_of(s.provenance.begin(), s.provenance.end(), [](const auto& p) { return p.first == "commit"; }));
}

}  // namespace
}  // namespace headlab::analysis
