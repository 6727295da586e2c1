// Losses of variants at equal cost.
#include "analysis/figures/cost_curves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "analysis/figures/curves.h"
#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/figures/training_curves.h"
#include "base/error.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

// Of text: four windows of eight tokens a step.
results::TablePlan plan_of_text() {
  results::TablePlan plan = figure_plan({1, 2, 3});
  for (results::RowPlan& row : plan.rows) row.batch = 4, row.context = 8;
  return plan;
}

results::RunRecord run_with(const std::string& config, std::int64_t seed, std::vector<double> losses, double madds,
                            double speed, std::vector<std::int64_t> steps = {10, 20}) {
  results::RunRecord run = figure_run(config, seed, 0.8, 0.75);
  run.payload.series = {
      {kValidationLoss, "nat", "cross-entropy per token on the validation split", std::move(steps), std::move(losses)}};
  results::Metric cost = results::example_active_heads();
  cost.name = "madds_needed";
  run.payload.metrics.push_back({cost, madds});
  results::Metric of_processors = results::example_speed();
  of_processors.name = "processor_speed";
  run.measured.values = {{of_processors, speed}};
  return run;
}

std::vector<results::RunRecord> two_variants() {
  return {run_with("A", 1, {5, 3}, 100, 2),   run_with("A", 2, {7, 4}, 100, 8),   run_with("A", 3, {6, 2}, 100, 4),
          run_with("B", 1, {4.5, 2}, 300, 1), run_with("B", 2, {5.5, 3}, 300, 1), run_with("B", 3, {5, 2.5}, 300, 1)};
}

Report report_of(std::vector<results::RunRecord> runs) {
  const results::TablePlan plan = plan_of_text();
  return {build_table(plan, runs), {}, std::move(runs)};
}

CostCurves curves_from(std::vector<results::RunRecord> runs) {
  const Report report = report_of(std::move(runs));
  return cost_curves_of(report.table, report.runs);
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

using Numbers = std::vector<double>;

TEST(CostCurves, CountWhatTheStepsTook) {
  const CostCurves curves = curves_from(two_variants());
  ASSERT_EQ(curves.curves.size(), 2u);
  const CostCurve &a = curves.curves[0], &b = curves.curves[1];
  // 10 steps of 4 examples, three forward passes of 100 multiply-adds each.
  EXPECT_EQ(a.madds, (Numbers{12000, 24000}));
  EXPECT_EQ(b.madds, (Numbers{36000, 72000}));
  EXPECT_EQ(a.seconds, (Numbers{10, 20})) << "at the median speed, 4 examples a second";
  EXPECT_EQ(b.seconds, (Numbers{40, 80}));
  EXPECT_EQ(a.loss[0].mean, 6);
  EXPECT_EQ(a.loss[1].mean, 3);
  EXPECT_NEAR(a.loss[1].high, 3 + 4.302653 / std::sqrt(3.0), 1e-5);
  EXPECT_EQ(a.seeds, 3);
  EXPECT_EQ(curves.unit, "nat");
  EXPECT_EQ(curves.token, "token");
  EXPECT_TRUE(curves.notes.empty());
}

TEST(CostCurves, AreTimedOnOneMachine) {
  std::vector<results::RunRecord> runs = two_variants();
  for (std::size_t i = 0; i < runs.size(); ++i)
    runs[i].measured.provenance = {{"cpu", "AMD EPYC"}, {"instructions", i % 3 == 1 ? "x86-64-v4" : "x86-64-v3"}};
  const CostCurves curves = curves_from(runs);
  EXPECT_EQ(curves.machine, "AMD EPYC, kernels for x86-64-v3");
  EXPECT_EQ(curves.curves[0].seconds, (Numbers{40.0 / 3, 80.0 / 3})) << "the fast one ran elsewhere";
  EXPECT_EQ(curves.curves[0].seeds, 3) << "its loss counts all the same";
  EXPECT_TRUE(contains(cost_curves_script(curves), "AMD EPYC"));
}

TEST(CostCurves, NameWhatTheyLeaveOut) {
  std::vector<results::RunRecord> runs = two_variants();
  runs.push_back(run_with("C", 1, {9, 8}, 100, 2, {5, 10}));
  runs.push_back(run_with("D", 1, {9, 8}, 100, 0));
  const CostCurves curves = curves_from(runs);
  ASSERT_EQ(curves.curves.size(), 3u);
  EXPECT_TRUE(curves.curves[2].seconds.empty());
  EXPECT_EQ(curves.curves[2].madds.size(), 2u);
  ASSERT_EQ(curves.notes.size(), 2u);
  EXPECT_EQ(curves.notes[0], "No run of '75 % at random' says how fast it trained on the machine of the others.");
  EXPECT_EQ(curves.notes[1], "Left out, not validated at the baseline's steps or of unknown cost: 'MoH, 50 %'.");
  EXPECT_TRUE(curves_from({runs[0], runs[1]}).curves.empty()) << "one variant has none beside it";
  EXPECT_TRUE(curves_from({run_with("A", 1, {5}, 100, 2, {10}), run_with("B", 1, {5}, 100, 2, {10})}).curves.empty())
      << "a point is no curve";
}

TEST(CostCurves, DrawTwoPanelsWithALineAndABandAVariant) {
  const results::ScratchFolder folder("cost");
  const Report report = report_of(two_variants());
  const Figures figures = figure_kinds().find("cost-curves").draw(report, "");
  ASSERT_EQ(figures.size(), 1u);
  EXPECT_EQ(figures[0].name, "spec-cost-curves.png");
  EXPECT_TRUE(figure_kinds().find("cost-curves").draw(report, "moh-75").empty()) << "it compares variants";
  const std::string& script = figures[0].script;
  for (const char* part :
       {"$m0 << EOD\n1.2e-05 6 ", "$t1 << EOD\n40 5 ", "multiply-adds of training that the routing asks for (10^9)",
        "processor time of the training steps (seconds)", "loss a token on the validation split (nat)", "\"MoH, 75 %\"",
        "a backward pass counts as two", "examples so far over the median", "95 % intervals over n = 3"})
    EXPECT_TRUE(contains(script, part)) << part << "\n" << script;
  std::size_t bands = 0;
  for (auto at = script.find("filledcurves"); at != std::string::npos; at = script.find("filledcurves", at + 1))
    ++bands;
  EXPECT_EQ(bands, 4u);
  run_gnuplot(script, folder / "a.png");
  EXPECT_TRUE(is_png(folder / "a.png"));
  EXPECT_THROW(cost_curves_script({}), UsageError);
}

TEST(CostCurves, WithoutTimesHaveOnePanel) {
  std::vector<results::RunRecord> runs = two_variants();
  for (results::RunRecord& run : runs) run.measured.values.clear();
  const std::string script = cost_curves_script(curves_from(runs));
  EXPECT_FALSE(contains(script, "set xlabel \"time of"));
  EXPECT_TRUE(contains(script, "set xlabel \"multiply-adds"));
}

// Language models are compared at equal text.
TEST(Curves, OfTextStandOverTheTokensRead) {
  std::vector<results::RunRecord> runs = two_variants();
  runs.push_back(run_with("C", 1, {9, 8}, 100, 2, {5, 10}));
  runs.push_back(run_with("D", 1, {9, 8}, 100, 2));
  const Report report = report_of(runs);
  const Curves curves = curves_of(report.table, report.runs);
  EXPECT_EQ(curves.token, "token");
  EXPECT_EQ(curves.baseline.curves.at(0).step, (std::vector<std::int64_t>{320, 640}));
  ASSERT_EQ(curves.differences.size(), 2u);
  EXPECT_EQ(curves.differences[0].curves.at(0).step, (std::vector<std::int64_t>{320, 640}));
  EXPECT_EQ(curves.differences[0].curves.at(0).value[0].mean, -1);
  EXPECT_TRUE(std::count(curves.notes.begin(), curves.notes.end(),
                         "Left out, their steps are not the baseline's: 'MoH, 50 %'."))
      << "one note for all of its seeds";
  const std::string script = curves_script(curves);
  for (const char* part :
       {"set xrange [0:0.64]", "($1/1000):2", "set xlabel \"thousand tokens read\"", "\"loss a token (nat)\"",
        "loss a token on the validation split", "a difference of 0.01 nat is one percent", "tokens, mean over seeds"})
    EXPECT_TRUE(contains(script, part)) << part << "\n" << script;
}

// A row whose batch is twice as large has read twice the text by a step.
TEST(Curves, OfTextArePairedAtEqualTokens) {
  results::TablePlan plan = plan_of_text();
  plan.rows[1].batch = 8;
  const std::vector<results::RunRecord> runs = {
      run_with("A", 1, {5, 3}, 100, 2), run_with("B", 1, {4, 1}, 100, 2, {5, 10}), run_with("C", 1, {4, 1}, 100, 2)};
  const Curves curves = curves_of(build_table(plan, runs), runs);
  ASSERT_EQ(curves.differences.size(), 2u);
  EXPECT_EQ(curves.differences[0].label, "MoH, 75 %");
  EXPECT_EQ(curves.differences[0].curves.at(0).value[1].mean, -2);
}

TEST(Curves, OfBytesSaySo) {
  std::vector<results::RunRecord> runs = two_variants();
  for (results::RunRecord& run : runs)
    run.payload.series[0].long_name = "cross-entropy per byte on the validation split";
  const Report report = report_of(runs);
  EXPECT_TRUE(contains(curves_script(curves_of(report.table, report.runs)), "thousand bytes read"));
}

}  // namespace
}  // namespace headlab::analysis
