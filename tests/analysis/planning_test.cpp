// What a table's runs say of tests to come, and what the page says of contrasts that are open.
#include "analysis/statistics/planning.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "analysis/publish/readings.h"
#include "analysis/statistics/contrasts.h"
#include "analysis/statistics/pairing.h"
#include "tests/analysis/example_table.h"

namespace headlab::analysis {
namespace {

results::TablePlan with_contrasts(const std::vector<double>& margins) {
  results::TablePlan plan = plan_of({1, 2, 3});
  for (const double margin : margins) plan.contrasts.push_back({"moh", "mha", "test_top1", margin, ""});
  return plan;
}

std::vector<results::RunRecord> spread_runs() {
  return runs_with({-3.0, 3.0, 0.2}, {0.3, 0.1, 0.2});
}

TEST(Planning, TakesVariancesOfAllRowsAndTheOthersSeeds) {
  Table table = build_table(plan_of({1, 2, 3}), spread_runs());
  const auto test = planned_test(table, 0, 1, 0);
  ASSERT_TRUE(test.has_value());
  EXPECT_EQ(test->variances.residual, table.pooled_rows(0, 0)->model->variances().residual);
  EXPECT_EQ(test->others, (std::vector<std::int64_t>{3})) << "of the third row alone";
  EXPECT_EQ(test->part, 0) << "examples are not known";
  table.noise_of_examples[row_pair("test_top1", "moh", "mha")] = {.variance = 0.0725, .interaction = 0.01};
  EXPECT_NEAR(planned_test(table, 0, 1, 0)->part, 0.0625, 1e-12);
  EXPECT_NEAR(planned_test(table, 0, 1, 0)->interaction, 3 * 0.01, 1e-12) << "of a single seed";
  EXPECT_FALSE(planned_test(build_table(plan_of({1}), {}), 0, 1, 0).has_value());
}

TEST(Planning, OfRowsThatAreTrainedOtherwiseIsByTheirPairs) {
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.rows[1].training = "twice as long";
  const Table table = build_table(plan, spread_runs());
  const auto test = planned_test(table, 0, 1, 0);
  ASSERT_TRUE(test.has_value());
  EXPECT_TRUE(test->by_pairs);
  EXPECT_TRUE(test->others.empty());
  const Table equal = build_table(plan, runs_with({0.2, 0.2, 0.2}, {}));
  EXPECT_FALSE(planned_test(equal, 0, 1, 0).has_value()) << "equal differences tell nothing of their spread";
  const auto values = on_common_seeds(table.rows[1].cells[0], table.rows[0].cells[0]);
  EXPECT_NEAR(standard_error(test->variances, 3, 3), paired(values.x, values.y).standard_error, 1e-12);
}

// Judged with what the family has tested, and with what it will add.
TEST(Planning, TheLevelCountsTestsThatAreToCome) {
  const Table none = build_table(with_contrasts({0, 1.0}), {});
  EXPECT_EQ(company_of(none, Role::primary).tested, 0u);
  EXPECT_EQ(company_of(none, Role::primary).untested, 2u);
  EXPECT_DOUBLE_EQ(company_of(none, Role::primary).level(), 0.025);
  EXPECT_EQ(company_of(none, Role::explored).untested, 1u) << "the declared one is not explored";
  const Table all = build_table(with_contrasts({0, 1.0}), spread_runs());
  EXPECT_EQ(company_of(all, Role::primary).tested, 2u);
  EXPECT_EQ(company_of(all, Role::primary).untested, 0u);
  EXPECT_EQ(company_of(all, Role::explored).tested, all.family->size(Role::explored));
  results::TablePlan other = with_contrasts({0});
  other.spec = "other", other.family = "pair";
  other.rows[1].config_digest = "D";  // without runs
  results::TablePlan first = with_contrasts({0, 1.0});
  first.family = "pair";
  const Table beside = build_tables({other, first}, spread_runs()).front();
  EXPECT_EQ(company_of(beside, Role::primary).tested, 2u);
  EXPECT_EQ(company_of(beside, Role::primary).untested, 1u);
}

std::string reading(const Table& table, const std::vector<results::RunRecord>& runs) {
  const auto lines = readings(table, RunTimes(runs));
  EXPECT_EQ(lines.size(), 1u);
  return lines.empty() ? "" : lines[0];
}

// The reference has more seeds than the variant: it lacks fewer.
TEST(Readings, CountTheMissingRunsOfEachRow) {
  results::TablePlan plan = with_contrasts({1.0});
  plan.rows[0].seeds = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  std::vector<results::RunRecord> runs = spread_runs();
  for (std::int64_t seed = 4; seed <= 12; ++seed) runs.push_back(run_of("A", seed, 0.8 + 0.01 * (seed % 3)));
  for (results::RunRecord& run : runs) run.measured.values.push_back({{"wall_seconds", "s", "", ""}, 3600.0});
  const std::string line = reading(build_table(plan, runs), runs);
  int seeds = 0;
  double hours = 0;
  const std::size_t at = line.find("**open**; if the two are equal, it takes ");
  ASSERT_NE(at, std::string::npos) << line;
  ASSERT_EQ(std::sscanf(line.c_str() + at, "**open**; if the two are equal, it takes %d seeds, %lf hours more", &seeds,
                        &hours),
            2)
      << line;
  EXPECT_GT(seeds, 3);
  EXPECT_EQ(hours, (seeds - 3) + std::max(0, seeds - 12)) << line;
}

TEST(Readings, NameWhatTheseSeedsFindWhereNothingSaysWhichSizeMatters) {
  const Table table = build_table(with_contrasts({0}), spread_runs());
  const Contrast c = contrasts_of(table, Contrast::Kind::primary).at(0);
  ASSERT_FALSE(c.has_paper());
  const std::string line = reading(table, {});
  EXPECT_NE(
      line.find(fmt::format("**open**; 4 times out of 5 these seeds would find a true difference of {:.1f} points.",
                            smallest_detectable(table, c))),
      std::string::npos)
      << line;
}

TEST(Readings, PromiseNoSeedsAgainstOtherTestExamples) {
  Table table = build_table(with_contrasts({1.0}), spread_runs());
  table.noise_of_examples[row_pair("test_top1", "moh", "mha")] = {.variance = 0.25};
  const std::string line = reading(table, {});
  EXPECT_NE(line.find("**open**; no number of seeds decides it on these test examples: a margin of "),
            std::string::npos)
      << line;
}

}  // namespace
}  // namespace headlab::analysis
