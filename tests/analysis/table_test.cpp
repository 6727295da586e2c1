#include "analysis/tables/table.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "analysis/publish/publish.h"
#include "analysis/statistics/per_example.h"
#include "analysis/tables/json.h"
#include "analysis/tables/render_table.h"
#include "base/error.h"
#include "tests/analysis/example_table.h"

namespace headlab::analysis {
namespace {

using results::RunRecord;

bool mentions(const Table& table, const std::string& words) {
  return std::any_of(table.notes.begin(), table.notes.end(),
                     [&](const std::string& n) { return n.find(words) != std::string::npos; });
}

TEST(Table, SaysANoteOfSeveralRowsOnce) {
  results::TablePlan plan = plan_of({1});
  plan.rows[0].notes = {"alone."};
  plan.rows[1].notes = {"shared.", "of one."};
  plan.rows[2].notes = {"shared."};
  const Table table = build_table(plan, {run_of("A", 1, 0.8)});
  for (const char* note : {"'MHA': alone.", "'MoH, \"both\"', 'other': shared.", "'MoH, \"both\"': of one."})
    EXPECT_EQ(std::count(table.notes.begin(), table.notes.end(), note), 1) << note;
}

TEST(Table, PairsOverCommonSeedsOnly) {
  const Table t = build_table(plan_of({1, 2, 3}), {run_of("A", 1, 0.80), run_of("A", 2, 0.82), run_of("A", 3, 0.50),
                                                   run_of("B", 1, 0.81), run_of("B", 2, 0.84)});
  const Cell& moh = t.rows[1].cells[0];
  EXPECT_EQ(moh.value.n, 2);
  EXPECT_NEAR(moh.value.mean, 82.5, 1e-9);
  EXPECT_EQ(moh.difference.n, 2);
  EXPECT_NEAR(moh.difference.mean, 1.5, 0.01);  // not 82.5 - 70.7
  EXPECT_EQ(t.rows[1].missing, std::vector<std::int64_t>{3});
  EXPECT_EQ(t.rows[2].cells[0].value.n, 0);
  EXPECT_TRUE(mentions(t, "missing seed 3"));
}

// A row's speed is no measure of it where another row's runs were made on a machine that is twice as fast.
TEST(Table, TakesTimesFromTheMachineThatMadeRunsOfMostRows) {
  std::vector<RunRecord> runs = {run_of("A", 1, 0.80), run_of("A", 2, 0.82), run_of("A", 3, 0.81),
                                 run_of("B", 1, 0.81), run_of("B", 2, 0.84), run_of("C", 1, 0.79)};
  const char* versions[] = {"model 1", "model 9", "model 9", "model 1", "model 9", "model 9"};
  const double speeds[] = {100, 210, 190, 110, 220, 205};
  for (std::size_t i = 0; i < runs.size(); ++i) {
    runs[i].measured.provenance = {
        {"cpu", "AMD EPYC"}, {"cpu_version", versions[i]}, {"instructions", "x86-64-v4"}, {"threads", "1"}};
    runs[i].measured.values = {{results::example_speed(), speeds[i]}};
  }
  const Table t = build_table(plan_of({1, 2, 3}), runs);
  EXPECT_EQ(t.machine, "AMD EPYC (model 9), kernels for x86-64-v4, 1 thread");
  EXPECT_EQ(t.made_elsewhere, 2u);
  EXPECT_EQ(t.rows[0].cells[1].value.mean, 200);
  EXPECT_EQ(t.rows[0].cells[1].seeds, (std::vector<std::int64_t>{2, 3}));
  EXPECT_EQ(t.rows[1].cells[1].value.mean, 220);
  EXPECT_EQ(t.rows[0].cells[0].value.n, 3) << "an accuracy is the same on any machine";
  EXPECT_TRUE(
      mentions(t,
               "Speed, times and memory are medians of the runs of one machine, AMD EPYC (model 9), kernels for "
               "x86-64-v4, 1 thread; 2 runs do not count, made by another"));
  EXPECT_NE(to_text(t, SIZE_MAX).find("220 (one seed)"), std::string::npos) << "of two runs";
  runs[2].measured.provenance.emplace_back("resumed_at_step", "7");
  EXPECT_EQ(build_table(plan_of({1, 2, 3}), runs).rows[0].cells[1].value.mean, 210) << "nobody knows where it began";
  runs[2].measured.provenance.pop_back();
  RunRecord parts = runs[0];
  parts.measured.provenance.emplace_back("resumed_at_step", "7");
  EXPECT_EQ(build_table(plan_of({1}), {parts}).rows[0].cells[1].value.n, 0);
  runs[5].measured.values.clear();
  EXPECT_EQ(build_table(plan_of({1, 2, 3}), runs).rows[0].cells[1].value.mean, 200) << "by the most runs";
  runs[1].measured.values.clear(), runs[2].measured.values.clear();
  EXPECT_EQ(build_table(plan_of({1, 2, 3}), runs).machine, "AMD EPYC (model 1), kernels for x86-64-v4, 1 thread")
      << "runs that measured nothing do not count";
  for (RunRecord& run : runs) run.measured.values = {{results::example_speed(), 100}};
  runs[1].measured.provenance[3].second = "2";
  runs[5].measured.provenance[1].second = "model 1";
  EXPECT_EQ(build_table(plan_of({1, 2, 3}), runs).rows[0].cells[1].value.mean, 100) << "threads count, too";
}

TEST(Table, NamesLongStretchesOfSeedsByTheirEnds) {
  std::vector<std::int64_t> seeds(30);
  std::iota(seeds.begin(), seeds.end(), 1);
  const Table t = build_table(plan_of(seeds), {run_of("A", 2, 0.8), run_of("A", 12, 0.8), run_of("A", 15, 0.8)});
  EXPECT_TRUE(mentions(t, "missing seeds 1, 3 to 11, 13, 14, 16 to 30."));
}

TEST(Table, AStarIsAColumnForEachCategoryThatRunsReport) {
  results::TablePlan plan = plan_of({1, 2});
  results::MetricPlan every = planned(in_category(results::example_accuracy(), "*"));
  every.with_difference = false;
  plan.metrics.insert(plan.metrics.begin() + 1, every);
  plan.metrics.push_back(planned(in_category(results::example_accuracy(), "Coat")));
  std::vector<RunRecord> runs = {run_of("A", 1, 0.8), run_of("B", 1, 0.9)};
  const auto columns = [&] {
    std::vector<std::string> out;
    for (const results::MetricPlan& m : build_table(plan, runs).plan.metrics) out.push_back(m.name + "|" + m.label);
    return out;
  };
  const std::string category = "test_top1/T-shirt/top|top-1, T-shirt/top", last = "test_top1/Coat|top-1, Coat";
  EXPECT_EQ(columns(), (std::vector<std::string>{"test_top1|top-1", category, "train_speed|speed", last}));
  runs[1].payload.metrics.push_back({in_category(results::example_accuracy(), "Coat"), 0.25});
  runs[1].payload.metrics.push_back({in_category(results::example_accuracy(), "Bag"), 0.75});
  EXPECT_EQ(columns(), (std::vector<std::string>{"test_top1|top-1", category, "test_top1/Bag|top-1, Bag",
                                                 "train_speed|speed", last}))
      << "Bag is of the second row alone; Coat stays where it is named";
  const Table table = build_table(plan, runs);
  EXPECT_EQ(table.rows[0].cells[2].value.n, 0);
  EXPECT_NEAR(table.rows[1].cells[2].value.mean, 75, 1e-9);
  EXPECT_FALSE(table.plan.metrics[2].with_difference);
  runs.clear();
  EXPECT_EQ(columns(), (std::vector<std::string>{"test_top1|top-1", "train_speed|speed", last}));
}

TEST(Table, SaysWhyARowIsNotCompared) {
  results::TablePlan plan = plan_of({1, 2});
  for (results::RowPlan& row : plan.rows) row.training = "train.epochs = 2\n";
  plan.rows[1].training = "data.train_limit = 500\ntrain.epochs = 2\n";
  std::vector<RunRecord> runs;
  for (const char* config : {"A", "B", "C"}) {
    for (const std::int64_t seed : {1, 2}) runs.push_back(run_of(config, seed, 0.8 + 0.01 * static_cast<double>(seed)));
  }
  const std::string why = "is trained otherwise than 'MHA' (data.train_limit = 500): no difference";
  EXPECT_TRUE(mentions(build_table(plan, runs), why));
  EXPECT_FALSE(mentions(build_table(plan, runs), "'other' is trained otherwise"));
  plan.rows[2].training = plan.rows[1].training;
  plan.rows[1].against = "x";
  EXPECT_FALSE(mentions(build_table(plan, runs), why)) << "it is compared with another row";
  plan.rows[1].training = "train.epochs = 10\n";
  plan.rows[1].against = "";
  EXPECT_TRUE(mentions(build_table(plan, runs), "(train.epochs = 10; there train.epochs = 2)"));
  plan.rows[1].training = "train.epochs = 2\nbegins with mha, trained by:\n  data.flip = true\n  train.epochs = 3\n";
  EXPECT_TRUE(mentions(build_table(plan, runs), "(begins with mha, trained by: data.flip = true, train.epochs = 3)"));
  plan.rows[0].training = "begins with another, trained by:\n";
  plan.rows[1].training = "data.flip = true\n" + plan.rows[0].training + "  data.flip = true\n";
  EXPECT_TRUE(mentions(build_table(plan, runs), "'MHA' (data.flip = true): no difference")) << "once";
}

TEST(Table, SaysWhichRunsEndedWorseThanTheyBegan) {
  std::vector<RunRecord> runs = {run_of("A", 1, 0.8), run_of("A", 2, 0.8), run_of("B", 1, 0.1), run_of("B", 2, 0.1)};
  const std::string risen = "'MoH, \"both\"': the training loss of seed 2 ended higher than it began";
  EXPECT_FALSE(mentions(build_table(plan_of({1, 2}), runs), "ended higher"));
  runs[3].payload.series.front().value = {2.5, 90, 1789};
  EXPECT_TRUE(mentions(build_table(plan_of({1, 2}), runs), risen));
  // One batch at the start of a model that was trained before, and one at its end, say nothing.
  std::vector<double>& loss = runs[3].payload.series.front().value;
  loss.assign(40, 0.5);
  loss.front() = 0.3;
  for (std::size_t i = 36; i < 40; ++i) loss[i] = 0.34;
  EXPECT_FALSE(mentions(build_table(plan_of({1, 2}), runs), "ended higher"));
}

// Fine-tuned on the same data, from runs that were trained on other data: their own digests do not tell.
TEST(Table, RefusesRunsThatBeganWithOnesOfOtherData) {
  std::vector<RunRecord> runs = {run_of("A", 1, 0.8), run_of("A", 2, 0.8), run_of("B", 1, 0.9),
                                 run_of("B", 2, 0.9), run_of("P", 1, 0.5), run_of("P", 2, 0.5)};
  const auto begin_with = [](RunRecord& run, const std::string& id) {
    run.payload.parents = {{"train.start", id, "digest"}};
  };
  begin_with(runs[2], "P1");
  begin_with(runs[3], "P2");
  EXPECT_NO_THROW(build_table(plan_of({1, 2}), runs));
  runs[5].payload.data_digest = "other";
  EXPECT_THROW(build_table(plan_of({1, 2}), runs), StoreError);
  runs.resize(5);
  RunRecord again = run_of("B", 2, 0.4);
  again.payload.id = "B2-of-other-parent";
  runs.push_back(again);
  EXPECT_THROW(build_table(plan_of({1, 2}), runs), StoreError) << "two of one seed";
}

// A file may claim any parents, itself among them.
TEST(Table, EndsWhereRunsClaimEachOtherAsParents) {
  std::vector<results::RunRecord> runs = runs_with({0.1, 0.0, 0.1}, {});
  for (std::size_t i = 0; i < runs.size(); ++i) {
    for (const std::size_t other : {i, (i + 1) % runs.size()})
      runs[i].payload.parents.push_back({.purpose = "train.start", .id = runs[other].payload.id});
  }
  EXPECT_NO_THROW(build_table(plan_of({1, 2, 3}), runs));
}

TEST(Table, SaysWhetherOtherCodeIsKnownToGiveTheSameBits) {
  std::vector<RunRecord> runs = {run_of("A", 1, 0.8), run_of("A", 2, 0.8), run_of("B", 1, 0.9), run_of("B", 2, 0.9)};
  const std::vector<results::SameCode> same = {{"engine", "34cd", "56ef", "run"}};
  const auto says = [&](const std::string& words) {
    return mentions(build_tables({plan_of({1, 2})}, runs, {same}).front(), words);
  };
  EXPECT_FALSE(says("code"));
  runs[3].measured.code = {{"engine", "56ef"}, {"router", "12ab"}};
  EXPECT_TRUE(says("The code of these runs changed in engine: a run made by each gave the same bits."));
  EXPECT_FALSE(says("not all made by the same code"));
  runs[2].measured.code = {{"engine", "34cd"}, {"router", "ffff"}};
  EXPECT_TRUE(says("not all made by the same code: they differ in router."));
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
  EXPECT_EQ(runs_csv(t), "variant,seed,run,status\nmha,1,A1,done\nmha,2,A2,done\nmoh,1,B1,done\nmoh,2,B2,diverged\n");
  EXPECT_TRUE(mentions(t, "diverged (seed 2, step 120: the training loss is nan)"));
}

// Divergence is what a training came to; a full disk says nothing of it.
TEST(Table, WaitsForARunThatFailed) {
  RunRecord bad = run_of("B", 2, 0.0);
  bad.payload.status = results::Status::failed;
  bad.payload.failure = "no space left on device";
  const Table t = build_table(plan_of({1, 2}), {run_of("A", 1, 0.8), run_of("A", 2, 0.8), run_of("B", 1, 0.9), bad});
  EXPECT_EQ(t.rows[1].failed, 1);
  EXPECT_EQ(t.rows[1].missing, std::vector<std::int64_t>{2});
  EXPECT_TRUE(mentions(t, "failed (seed 2: no space left on device)"));
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

TEST(Table, SaysWhatTheMajorityClassWouldGet) {
  auto runs = runs_with({1, 2, 3}, {});
  const auto says = [&] {
    const Table table = build_table(plan_of({1, 2, 3}), runs);
    return std::count(table.notes.begin(), table.notes.end(),
                      "Whoever answers with the majority class, whatever the text, is right in 69.13 %.");
  };
  EXPECT_EQ(says(), 0) << "not of texts";
  for (results::RunRecord& run : runs)
    run.payload.metrics.push_back({{.name = "majority", .unit = "1", .meaning = "", .label = ""}, 0.69128});
  EXPECT_EQ(says(), 1);
  runs.back().payload.metrics.back().value = 0.5;  // a row of another task
  EXPECT_EQ(says(), 0);
  EXPECT_TRUE(
      mentions(build_table(plan_of({1, 2, 3}), runs),
               "Whoever answers with the majority class, whatever the text, is right in 50.00 % to 69.13 %, by row."));
}

TEST(Table, MarksADifferenceOnlyAfterHolmsCorrection) {
  const std::vector<double> b = {1.0, 0.7, 1.4}, noise = {1.0, -1.0, 0.5};
  const Table alone = build_table(plan_of({1, 2, 3}), runs_with(b, {}));
  const Cell& only = alone.rows[1].cells[0];
  EXPECT_NEAR(only.p, 0.036412, 5e-7);
  EXPECT_EQ(only.p_holm, only.p);
  EXPECT_TRUE(only.stands_out);
  EXPECT_TRUE(mentions(alone, "Holm's correction for the one comparison of that kind"));
  EXPECT_FALSE(mentions(alone, ": not told apart"));
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.rows[2].paper.clear();
  const Table two = build_table(plan, runs_with(b, noise));
  const Cell& first = two.rows[1].cells[0];
  EXPECT_NE(first.p, only.p) << "the third row has its say on the variance";
  EXPECT_NEAR(first.p_holm, 2 * first.p, 1e-12);
  EXPECT_FALSE(first.stands_out);
  EXPECT_NEAR(first.difference.mean, only.difference.mean, 1e-9);
  EXPECT_GT(first.smallest_detectable, only.smallest_detectable);
  EXPECT_NE(to_csv(two).find(fmt::format(",75,{},{},{},explored\n", first.p, 2 * first.p, first.smallest_detectable)),
            std::string::npos)
      << to_csv(two);
  EXPECT_TRUE(std::isnan(two.rows[0].cells[0].p));
  EXPECT_TRUE(mentions(two, "Holm's correction for the 2 comparisons of that kind of this table"));
  EXPECT_TRUE(
      mentions(two, fmt::format("of its pairs alone 0.036, adjusted p = {:.2g}): not told apart", first.p_holm)));
}

TEST(Table, SaysWhatTheSeedsWouldHaveFound) {
  const Table t = build_table(plan_of({1, 2, 3}), runs_with({1.0, -1.0, 0.5}, {}));
  EXPECT_NEAR(t.rows[1].cells[0].smallest_detectable, 3.26404354969957 * std::sqrt(13.0 / 12.0), 1e-4);
  EXPECT_TRUE(mentions(
      t, "'MoH, \"both\"' against 'MHA': +0.2 ± 2.6 points (p = 0.81, of its pairs alone 0.81, adjusted p = 0.81)"));
  EXPECT_TRUE(mentions(t, "4 times out of 5 after this correction, a true difference must be about 3.4 points;"));
  EXPECT_TRUE(mentions(build_table(plan_of({1, 2}), runs_with({0, 0}, {})), "the same on every seed."));
}

TEST(Table, TestsExamplesSeedBySeed) {
  std::vector<RunRecord> runs = {run_of("A", 1, 0.8), run_of("A", 2, 0.8), run_of("A", 3, 0.8),
                                 run_of("B", 1, 0.8), run_of("B", 2, 0.8), run_of("C", 1, 0.8)};
  using results::Integers;
  runs[3].payload.columns[1].values = Integers{1, 0, 1, 1};  // right only where the baseline is wrong
  runs[4].payload.columns[0].values = Integers{1, 1, 1, 1};  // other examples: nothing to pair
  runs[5].payload.columns[1].values = Integers{};
  const Table t = build_table(plan_of({1, 2, 3}), runs);
  ASSERT_EQ(t.rows[1].examples.size(), 1u);
  EXPECT_EQ(t.rows[1].examples[0].seed, 1);
  EXPECT_EQ(t.rows[1].examples[0].only_baseline, 3);
  EXPECT_EQ(t.rows[1].examples[0].only_row, 1);
  EXPECT_DOUBLE_EQ(t.rows[1].examples[0].p, 0.625);  // 2 (1 + 4) / 16
  EXPECT_TRUE(t.rows[2].examples.empty());
  const std::string md = to_markdown(t);
  EXPECT_NE(md.find("3 : 1, p = 0.62"), std::string::npos) << md;
  EXPECT_NE(md.find("0 worse, 0 better of 1 |"), std::string::npos) << md;
  EXPECT_NE(md.find(" seed 1 |"), std::string::npos) << md;
  EXPECT_EQ(md.find(" seed 2 |"), std::string::npos) << md;
  const auto j = nlohmann::json::parse(to_json(t));
  EXPECT_EQ(j["rows"][1]["per_example"]["tests"][0]["only_baseline_right"], 3);
  EXPECT_TRUE(j["rows"][0]["per_example"].is_null());
}

TEST(PerExample, CountsSeedsByTheirDirection) {
  const SeedCount count = seeds_that_differ({{1, 9, 1, 0.02}, {2, 1, 9, 0.02}, {3, 1, 12, 0.003}, {4, 5, 9, 0.4}});
  EXPECT_EQ(count.worse, 1);
  EXPECT_EQ(count.better, 2);
}

// The paper puts 'other' 5 points below 'MoH'; the baseline has no number there.
TEST(Table, SaysWhereItDisagreesWithThePaperAndWhereItCannotTell) {
  const auto runs = [](double a, double b) {
    return std::vector<RunRecord>{run_of("A", 1, 0.8),  run_of("A", 2, 0.8),  run_of("A", 3, 0.8),
                                  run_of("B", 1, 0.80), run_of("B", 2, 0.81), run_of("B", 3, 0.806),
                                  run_of("C", 1, a),    run_of("C", 2, b),    run_of("C", 3, (a + b) / 2)};
  };
  EXPECT_EQ(build_table(plan_of({1, 2, 3}), runs(0.70, 0.71)).rows[2].cells[0].verdict, Verdict::agrees);
  const Table against = build_table(plan_of({1, 2, 3}), runs(0.90, 0.91));
  EXPECT_EQ(against.rows[2].cells[0].verdict, Verdict::disagrees);
  EXPECT_TRUE(mentions(against, "disagrees with the paper"));
  const Table open = build_table(plan_of({1, 2, 3}), runs(0.70, 0.91));
  EXPECT_EQ(open.rows[2].cells[0].verdict, Verdict::undecided);
  EXPECT_TRUE(mentions(open, "the sign is undecided"));
  results::TablePlan even = plan_of({1, 2, 3});
  even.rows[2].paper["test_top1"] = even.rows[1].paper["test_top1"];
  EXPECT_EQ(build_table(even, runs(0.70, 0.71)).rows[2].cells[0].verdict, Verdict::disagrees) << "equal in the paper";
  const Table unknown = build_table(even, runs(0.70, 0.91));
  EXPECT_EQ(unknown.rows[2].cells[0].verdict, Verdict::undecided);
  EXPECT_TRUE(mentions(unknown, "does not show that there is none"));
}

TEST(Markdown, AlignsCellsWithErrorAndPaper) {
  const std::string md = to_markdown(
      build_table(plan_of({1, 2, 3}), {run_of("A", 1, 0.8), run_of("A", 2, 0.8), run_of("A", 3, 0.8),
                                       run_of("B", 1, 0.90), run_of("B", 2, 0.901), run_of("B", 3, 0.899)}));
  EXPECT_NE(md.find("| MHA         |       80.0 (n=3) |        baseline |     - |\n"), std::string::npos) << md;
  EXPECT_NE(md.find("+10.0 ± 0.2 (*)"), std::string::npos) << md;
  EXPECT_NE(md.find("Measured:"), std::string::npos) << md;
}

TEST(Csv, QuotesAndLeavesAbsentNumbersEmpty) {
  const std::string csv = to_csv(build_table(plan_of({1}), {run_of("A", 1, 0.75), run_of("B", 1, 0.5)}));
  EXPECT_NE(csv.find("spec,quick,moh,\"MoH, \"\"both\"\"\",test_top1,%,50,,1,-25,,false,75,,,,\n"), std::string::npos)
      << csv;
}

TEST(Csv, InItsLongFormHasALineARunAndMetric) {
  RunRecord bad = run_of("B", 2, 0.0);
  bad.payload.status = results::Status::diverged;
  bad.payload.metrics.clear();
  bad.measured.values.clear();
  results::TablePlan plan = plan_of({1, 2});
  plan.rows[1].variant = "moh, \"both\"";
  const std::vector<RunRecord> runs = {run_of("A", 2, 0.25), run_of("A", 1, 0.75), bad, run_of("B", 1, 0.5),
                                       run_of("B", 7, 0.5)};
  Table table = build_table(plan, runs);
  table.plan.metrics.pop_back();
  EXPECT_EQ(per_seed_csv(table, runs),
            "spec,scale,variant,seed,run,metric,unit,value,status\n"
            "spec,quick,mha,1,A1,test_top1,%,75,done\n"
            "spec,quick,mha,2,A2,test_top1,%,25,done\n"
            "spec,quick,\"moh, \"\"both\"\"\",1,B1,test_top1,%,50,done\n"
            "spec,quick,\"moh, \"\"both\"\"\",2,B2,test_top1,%,,diverged\n");
}

TEST(Rendering, WithoutNotesEndsWithTheTable) {
  Table table = build_table(plan_of({1}), {run_of("A", 1, 0.75), run_of("B", 1, 0.5)});
  table.notes.clear();
  const std::string md = to_markdown(table), tex = to_latex(table);
  EXPECT_TRUE(md.ends_with("|\n") && !md.ends_with("\n\n")) << md;
  EXPECT_TRUE(tex.ends_with("\\end{table}\n")) << tex;
}

TEST(Json, SpellsValuesOfTomlAsWhatTheyAre) {
  for (const char* same : {"4", "-3", "0.1", "1e-05", "true", "\"two_stage\"", "\"a \\\"b\\\"\"", "[5,4]"})
    EXPECT_EQ(value_of_toml(same).dump(), nlohmann::ordered_json::parse(same).dump()) << same;
  for (const char* text : {"inf", "nan", "", "word", "null", "{}", "[[1]]", "[\"a\"]"})
    EXPECT_EQ(value_of_toml(text), text);
}

TEST(Json, HasCountsAsIntegers) {
  EXPECT_EQ(count(2.0e7).dump(), "20000000");
  EXPECT_EQ(count(-3).dump(), "-3");
  EXPECT_EQ(count(0.5).dump(), "0.5");
  EXPECT_EQ(count(1e300).dump(), "1e+300");
  EXPECT_TRUE(count(NAN).is_null() && count(INFINITY).is_null());
  results::Metric parameters = results::example_accuracy();
  parameters.scale = 1, parameters.decimals = 0, parameters.exact = true;
  EXPECT_EQ(stored_number(parameters, 1234).dump(), "1234");
  parameters.exact = false;
  EXPECT_EQ(stored_number(parameters, 1234).dump(), "1234.0") << "a mean of others";
}

TEST(Json, CallsThingsAsOtherVerbsDo) {
  const auto j = nlohmann::json::parse(
      to_json(build_table(plan_of({1, 2, 3}), {run_of("A", 1, 0.75), run_of("A", 2, 0.8), run_of("A", 3, 0.7),
                                               run_of("B", 1, 0.5), run_of("B", 2, 0.6), run_of("B", 3, 0.4)})));
  EXPECT_TRUE(j["specification"].is_string() && !j.contains("spec"));
  EXPECT_EQ(j["contrasts"][0]["variant"], j["rows"][1]["variant"]);
  EXPECT_EQ(j["contrasts"][0]["against"], j["rows"][0]["variant"]);
  EXPECT_EQ(j["metrics"]["test_top1"]["unit"], j["rows"][0]["metrics"]["test_top1"]["unit"]);
}

TEST(Json, ParsesAndHasNullForAbsentNumbers) {
  const auto j = nlohmann::json::parse(to_json(build_table(plan_of({1}), {run_of("A", 1, 0.75)})));
  EXPECT_EQ(j["rows"][0]["metrics"]["test_top1"]["mean"], 75.0);
  EXPECT_TRUE(j["rows"][1]["metrics"]["test_top1"]["p_holm"].is_null());
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
