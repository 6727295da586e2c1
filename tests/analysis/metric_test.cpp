// A metric that no code of headlab knows reads as its declaration says, wherever it is shown.
#include <gtest/gtest.h>

#include <cmath>

#include <nlohmann/json.hpp>

#include "analysis/runs/compare.h"
#include "analysis/runs/inspect.h"
#include "analysis/runs/list.h"
#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/metric_text.h"
#include "analysis/tables/arrange.h"
#include "analysis/tables/render_table.h"
#include "tests/analysis/example_table.h"

namespace headlab::analysis {
namespace {

using results::Metric;

const Metric kHesitation{.name = "hesitation",
                         .unit = "s",
                         .meaning = "how long it hesitates",
                         .label = "hesitation time",
                         .kind = Metric::Kind::quality,
                         .better = Metric::Better::less,
                         .shown_unit = "ms",
                         .scale = 1000,
                         .decimals = 3};

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

results::RunRecord hesitating(const std::string& config, std::int64_t seed, double seconds) {
  results::RunRecord run = run_of(config, seed, 0.8);
  run.payload.metrics.push_back({kHesitation, seconds});
  return run;
}

const std::vector<results::RunRecord> kRuns = {hesitating("A", 1, 0.002),  hesitating("A", 2, 0.0021),
                                               hesitating("A", 3, 0.0022), hesitating("B", 1, 0.0005),
                                               hesitating("B", 2, 0.0006), hesitating("B", 3, 0.00072)};

Table table() {
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.rows.pop_back();
  plan.metrics = {planned(kHesitation)};
  return build_table(plan, kRuns);
}

TEST(DeclaredMetric, ATableShowsItAndSortsByIt) {
  Table t = table();
  const std::string md = to_markdown(t);
  EXPECT_TRUE(contains(md, "hesitation time (ms)")) << md;
  EXPECT_TRUE(contains(md, "2.100 ± 0.248 (n=3)")) << md;
  EXPECT_TRUE(contains(md, "-1.493 ± 0.029")) << md;
  sort_rows(t, "hesitation");
  EXPECT_EQ(t.rows[0].variant, "moh") << "less of it is better";
  const auto json = nlohmann::json::parse(to_json(t));
  EXPECT_EQ(json["metrics"]["hesitation"]["label"], "hesitation time");
  EXPECT_EQ(json["metrics"]["hesitation"]["better"], "less");
  EXPECT_EQ(json["metrics"]["hesitation"]["kind"], "quality");
  EXPECT_EQ(json["rows"][0]["metrics"]["hesitation"]["unit"], "ms");
  EXPECT_TRUE(contains(to_csv(t), ",hesitation,ms,0.60")) << to_csv(t);
}

TEST(DeclaredMetric, ASentenceJudgesItByItsDirection) {
  Table t = table();
  const Contrast contrast = contrasts_of(t, Contrast::Kind::baseline).at(0);
  const auto family = std::make_shared<Family>("one");
  family->add(hypothesis_of(t, contrast), Role::explored, 3, 0.001);
  family->adjust();
  t.family = family;
  EXPECT_TRUE(contains(sentence(t, contrast), "-1.493 ± 0.029 ms")) << sentence(t, contrast);
  EXPECT_TRUE(contains(sentence(t, contrast), ": better.")) << sentence(t, contrast);
  t.plan.metrics[0].better = Metric::Better::more;
  EXPECT_TRUE(contains(sentence(t, contrast), ": worse."));
  t.plan.metrics[0].better = Metric::Better::neither;
  EXPECT_TRUE(contains(sentence(t, contrast), ": lower."));
}

TEST(DeclaredMetric, AListShowsItAndSortsByIt) {
  RunList listing;
  for (const results::RunRecord& run : kRuns) listing.runs.push_back({.record = run, .status = "done"});
  const std::string text = list_runs(listing, SIZE_MAX);
  EXPECT_TRUE(contains(text, "hesitation time")) << text;
  EXPECT_TRUE(contains(text, "2.000")) << text;
  sort_runs(listing, "hesitation");
  EXPECT_EQ(listing.runs.front().record.payload.id, "B1");
  for (ListedRun& run : listing.runs) run.record.payload.metrics.back().metric.better = Metric::Better::more;
  sort_runs(listing, "hesitation");
  EXPECT_EQ(listing.runs.front().record.payload.id, "A3");
  const auto json = nlohmann::json::parse(list_runs_json(listing));
  EXPECT_EQ(json["metrics"]["hesitation"]["better"], "more");
  EXPECT_EQ(json["metrics"]["hesitation"]["unit"], "ms") << "as in a table";
  EXPECT_EQ(json["metrics"]["hesitation"]["stored_unit"], "s");
  EXPECT_DOUBLE_EQ(json["runs"][0]["metrics"]["hesitation"].get<double>(), 2.2);
}

TEST(DeclaredMetric, AComparisonAndASingleRunShowIt) {
  const Comparison c = compare({{"one", {&kRuns[0], &kRuns[1]}}, {"other", {&kRuns[3], &kRuns[4]}}});
  const std::string text = describe(c);
  EXPECT_TRUE(contains(text, "hesitation time (ms)")) << text;
  EXPECT_TRUE(contains(text, "0.550 ± 0.635 (-1.500)")) << text;
  const auto json = nlohmann::json::parse(describe_json(c))["metrics"]["hesitation"];
  EXPECT_EQ(json["better"], "less");
  EXPECT_EQ(json["unit"], "ms");
  EXPECT_DOUBLE_EQ(json["value"][0]["mean"].get<double>(), 2.05);
  EXPECT_EQ(json["value"][0]["unit"], "ms");
  EXPECT_TRUE(contains(describe(kRuns[0]), "2 ms   how long it hesitates")) << describe(kRuns[0]);
  EXPECT_TRUE(contains(describe(kRuns[0]), "80 %    top-1 accuracy")) << describe(kRuns[0]);
  const auto run = nlohmann::json::parse(describe_json(kRuns[0]))["metrics"]["hesitation"];
  EXPECT_DOUBLE_EQ(run["value"].get<double>(), 2);
  EXPECT_EQ(run["unit"], "ms");
  EXPECT_EQ(run["decimals"], 3);
}

TEST(MetricText, HasAnIntervalAndAUnitOnlyWhereThereIsOne) {
  Metric metric = kHesitation;
  const Estimate five{-0.394, 0.441, 5}, one{0.5, NAN, 1};
  metric.decimals = 2;
  EXPECT_EQ(difference_text(metric, five), "-0.39 ± 0.44");
  EXPECT_EQ(difference_text(metric, one), "+0.50");
  EXPECT_EQ(value_text(metric, one), "0.50");
  EXPECT_EQ(number_text(metric, 25.045), number_text(metric, std::nextafter(25.045, 0))) << "the last digit of a sum";
  EXPECT_EQ(number_text(metric, 25.045), number_text(metric, std::nextafter(25.045, 99)));
  EXPECT_EQ(points(metric), "ms");
  metric.shown_unit = "%";
  EXPECT_EQ(points(metric), "points");
  metric.shown_unit = "";
  EXPECT_EQ(points(metric), "");
  EXPECT_EQ(heading(metric), "hesitation time");
  metric.exact = true;
  EXPECT_EQ(value_text(metric, {3, 0, 5}), "3.00") << "the same for every seed";
}

}  // namespace
}  // namespace headlab::analysis
