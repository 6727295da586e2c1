// What the page of published tables says of what is open, and of all its tables together.
#include "analysis/publish/page.h"

#include <gtest/gtest.h>

#include "tests/analysis/example_table.h"

namespace headlab::analysis {
namespace {

std::string page_of(const std::vector<Table>& tables, const std::vector<results::RunRecord>& runs = {}) {
  std::vector<PublishedTable> published;
  for (const Table& table : tables) published.push_back({table, {}, {}});
  return published_page(published, {}, runs, "c");
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Six minutes a run.
std::string page_where_moh_has(const std::vector<double>& points, double of_paper,
                               const std::vector<results::RunRecord>& of_other_tables = {}) {
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.rows.pop_back();
  plan.rows[0].paper["test_top1"] = 75 - of_paper;
  std::vector<results::RunRecord> runs = runs_with(points, {});
  const Table table = build_table(plan, runs);
  runs.insert(runs.end(), of_other_tables.begin(), of_other_tables.end());
  for (results::RunRecord& run : runs) run.measured.values.push_back({{"wall_seconds", "s", "", ""}, 360.0});
  return page_of({table}, runs);
}

TEST(UndecidedSigns, SayWhatWouldDecideThem) {
  const std::string open = page_where_moh_has({-1.0, 0.3, 1.2}, 2);
  // By scipy's noncentral t, 4 degrees of freedom then; two more seeds of two rows, six minutes each.
  EXPECT_TRUE(contains(open,
                       " If the paper's difference is the true one, to decide it 4 times out of 5 takes 5 seeds, "
                       "0.4 hours more.\n"))
      << open;
  EXPECT_TRUE(contains(page_where_moh_has({-1.0, 0.3, 1.2}, 2, {run_of("A", 4, 0.8), run_of("A", 5, 0.8)}),
                       "takes 5 seeds, 0.2 hours more."))
      << "those of another table are there";
  EXPECT_TRUE(
      contains(page_where_moh_has({-9.0, 0.3, 8.0}, 0.1), "the true one, more than 500 seeds would be needed."));
  const std::string excluded = page_where_moh_has({-0.1, 0.03, 0.12}, 2);
  EXPECT_TRUE(contains(excluded, "a difference of the paper's size is excluded")) << excluded;
  EXPECT_FALSE(contains(excluded, "If the paper's difference")) << excluded;
  EXPECT_FALSE(contains(page_where_moh_has({-1.0, 0.3, 1.2}, 0), "If the paper's difference"));
}

TEST(MarginsThatAreOpen, PlanNoSeedsForEqualityThatTheIntervalLeavesOut) {
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.rows.pop_back();
  plan.contrasts = {{"moh", "mha", "test_top1", 1.0, "MoH keeps up"}};
  const auto page = [&](const std::vector<double>& points) {
    return page_of({build_table(plan, runs_with(points, {}))});
  };
  EXPECT_TRUE(contains(page({-3.0, 3.0, 0.2}), "**open**; if the two are equal, it takes "));
  // Among three further comparisons its p of 0.03 is not enough to stand out.
  plan.rows = plan_of({}).rows;
  const std::string worse = page_of({build_table(plan, runs_with({-1.2, -0.8, -1.2}, {0.2, -0.6, 0.5}))});
  EXPECT_TRUE(contains(worse, "**open**; its interval, uncorrected, does not contain 0, so that no seeds are planned"))
      << worse;
}

// A second family with one comparison, whose p of 0.02 is enough for itself alone.
TEST(Page, SaysWhatWouldNotStandOutIfAllTablesWereOneFamily) {
  std::vector<results::RunRecord> runs = runs_with({-2.0, 0.3, 2.0}, {0.1, -1.0, 0.9});
  for (const std::int64_t seed : {1, 2, 3})
    runs.push_back(run_of("D", seed, 0.77 + 0.03 * static_cast<double>(seed) + (seed == 3 ? 0.013 : 0.009)));
  results::TablePlan plan = plan_of({1, 2, 3}), second = plan;
  second.spec = "second";
  second.rows = {second.rows[0], {"d", "fourth", "D", "", false, {}}};
  const Table first = build_table(plan, runs), alone = build_table(second, runs);
  const std::string page = page_of({first, alone});
  EXPECT_TRUE(contains(page,
                       "with 0 primary and 4 explored comparisons, each counted once and by the test on most seeds, "
                       "1 of the 1 that stand out somewhere would not."))
      << page;
  EXPECT_TRUE(contains(page,
                       "\n\n- second: top-1: 'fourth' against 'MHA': better; adjusted p = 0.016 in its family, 0.065 "
                       "among all\n"))
      << page;
  EXPECT_FALSE(contains(page_of({first}), "one family")) << "it is";
  EXPECT_TRUE(
      contains(page_of({alone, build_table(second, runs)}), "none of the 1 that stand out somewhere would not."))
      << "the same comparison in both is counted once";
}

}  // namespace
}  // namespace headlab::analysis
