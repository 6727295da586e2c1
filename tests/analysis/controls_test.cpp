// Routing against blind choices, and the page that reads tables together.
#include "analysis/controls.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/arrange.h"
#include "analysis/page.h"
#include "tests/analysis/example_table.h"

namespace headlab::analysis {
namespace {

// Rows A (MHA), B (MoH) and C (a control), with shares of active heads.
Table table_with(const char* control, double share_b, double share_c, const std::vector<double>& b,
                 const std::vector<double>& c) {
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.metrics.push_back({"active_heads", "active", "%", 100, 1, false, false, false, false, ""});
  plan.rows[0].group = "none";
  plan.rows[1].group = "two_stage";
  plan.rows[2].group = control;
  std::vector<results::RunRecord> runs = runs_with(b, c);
  for (results::RunRecord& run : runs) {
    const std::string& config = run.payload.config_digest;
    const double share = config == "A" ? 1.0 : config == "B" ? share_b : share_c;
    run.payload.metrics.push_back({"active_heads", "1", "active heads", share});
  }
  return build_table(plan, runs);
}

TEST(Controls, ComparesLearnedRoutingWithBlindChoicesAtTheSameShare) {
  const Table table = table_with("random", 0.750, 0.752, {2.0, 2.1, 2.2}, {0.1, 0.0, 0.1});
  const auto contrasts = contrasts_with_controls(table);
  ASSERT_EQ(contrasts.size(), 1u);
  EXPECT_EQ(contrasts[0].row, 1u);
  EXPECT_EQ(contrasts[0].reference, 2u);
  EXPECT_NEAR(contrasts[0].difference.mean, 2.1 - 0.2 / 3, 1e-9);
  EXPECT_EQ(contrasts[0].difference.n, 3);
  EXPECT_TRUE(contrasts[0].stands_out());
  EXPECT_NE(sentence(table, contrasts[0]).find("routing helps"), std::string::npos) << sentence(table, contrasts[0]);
}

TEST(Controls, NeverSaysMoreThanTheSeedsShow) {
  const Table hurts = table_with("fixed", 0.5, 0.5, {0.1, 0.0, 0.1}, {2.0, 2.1, 2.2});
  EXPECT_NE(sentence(hurts, contrasts_with_controls(hurts)[0]).find("routing hurts"), std::string::npos);
  const Table open = table_with("fixed", 0.5, 0.5, {-2.0, 0.3, 2.0}, {0.1, 0.0, 0.1});
  EXPECT_NE(sentence(open, contrasts_with_controls(open)[0]).find("not told apart"), std::string::npos);
}

TEST(Controls, LeaveOtherSharesAndOtherRoutersAlone) {
  EXPECT_TRUE(contrasts_with_controls(table_with("random", 0.75, 0.50, {2, 2, 2}, {0, 0, 0})).empty());
  EXPECT_TRUE(contrasts_with_controls(table_with("two_stage", 0.75, 0.75, {2, 2, 2}, {0, 0, 0})).empty());
  EXPECT_TRUE(contrasts_with_controls(table_with("none", 0.75, 0.75, {2, 2, 2}, {0, 0, 0})).empty());
}

// Rows B and C, set against each other by the specification.
TEST(Controls, CompareWhatTheSpecificationSetsAgainstEachOther) {
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.rows[2].against = plan.rows[1].variant;
  const auto sentence_of = [&](const std::vector<double>& b, const std::vector<double>& c) {
    const Table table = build_table(plan, runs_with(b, c));
    const auto contrasts = declared_contrasts(table);
    EXPECT_EQ(contrasts.size(), 1u);
    EXPECT_EQ(contrasts.at(0).row, 2u);
    EXPECT_EQ(contrasts.at(0).reference, 1u);
    const std::string text = sentence(table, contrasts.at(0));
    EXPECT_NE(std::find(table.notes.begin(), table.notes.end(), text), table.notes.end()) << text;
    return text;
  };
  EXPECT_NE(sentence_of({2.0, 2.1, 2.2}, {0.1, 0.0, 0.1}).find(": worse."), std::string::npos);
  EXPECT_NE(sentence_of({0.1, 0.0, 0.1}, {2.0, 2.1, 2.2}).find(": better."), std::string::npos);
  EXPECT_NE(sentence_of({2.0, 2.1, 2.2}, {2.1, 2.0, 2.2}).find(": not told apart."), std::string::npos);
  EXPECT_TRUE(declared_contrasts(build_table(plan_of({1, 2, 3}), runs_with({1, 2, 3}, {1, 2, 3}))).empty());
}

TEST(Controls, SayOfAQuantityThatIsNoQualityOnlyWhichWayItDiffers) {
  Table table = table_with("random", 0.75, 0.75, {0.1, 0.0, 0.1}, {2.0, 2.1, 2.2});
  table.plan.metrics[main_metric(table)].name = "pattern_similarity";
  EXPECT_NE(sentence(table, contrasts_with_controls(table)[0]).find(": lower."), std::string::npos);
}

TEST(Controls, FollowRowsThatWereSorted) {
  Table table = table_with("random", 0.75, 0.75, {0.1, 0.0, 0.1}, {2.0, 2.1, 2.2});
  sort_rows(table, "test_top1");
  ASSERT_EQ(table.rows[0].variant, "x");
  const auto contrasts = contrasts_with_controls(table);
  ASSERT_EQ(contrasts.size(), 1u);
  EXPECT_EQ(table.rows[contrasts[0].row].variant, "moh");
}

std::size_t at(const std::string& page, const std::string& text) {
  const std::size_t found = page.find(text);
  EXPECT_NE(found, std::string::npos) << "no '" << text << "' in\n" << page;
  return found;
}

// The paper puts 'other' 5 points below 'MoH': here it is clearly above.
TEST(Page, SortsWhatAgreesFromWhatDisagrees) {
  const Table against = table_with("random", 0.75, 0.75, {0.1, 0.0, 0.1}, {2.0, 2.1, 2.2});
  const std::string page = published_page({{against, {}, {"spec-share.png"}}}, {}, {}, "headlab reproduce --all");
  EXPECT_EQ(page.find("**Agrees with the paper**"), std::string::npos);
  EXPECT_LT(at(page, "**Disagrees with the paper**"), at(page, "'other' against 'MoH, \"both\"'"));
  EXPECT_LT(at(page, "**Routing against choosing heads blindly**"), at(page, "routing hurts"));
  EXPECT_LT(at(page, "**Stands out against MHA**"), at(page, "other (+2.1"));
  EXPECT_LT(at(page, "**Not told apart from MHA**"), at(page, "MoH, \"both\" (+0.1"));
  EXPECT_NE(at(page, "![spec-share.png](spec-share.png)"), 0u);
  const Table with = table_with("random", 0.75, 0.75, {2.0, 2.1, 2.2}, {0.1, 0.0, 0.1});
  EXPECT_LT(at(published_page({{with, {}, {}}}, {}, {}, "c"), "**Agrees with the paper**"), std::string::npos);
  const Table open = table_with("random", 0.75, 0.75, {-2.0, 0.3, 2.0}, {0.1, 0.0, 0.1});
  EXPECT_LT(at(published_page({{open, {}, {}}}, {}, {}, "c"), "**These seeds cannot decide**"), std::string::npos);
}

TEST(Page, CountsARunOnceHoweverManyTablesShareIt) {
  const Table table = table_with("random", 0.75, 0.75, {2.0, 2.1, 2.2}, {0.1, 0.0, 0.1});
  std::vector<results::RunRecord> runs = runs_with({2.0, 2.1, 2.2}, {0.1, 0.0, 0.1});
  for (results::RunRecord& run : runs) run.measured.values.push_back({"wall_seconds", "s", "time", 1200.0});
  runs.push_back(run_of("D", 1, 0.5));  // of no table
  const std::string page = published_page({{table, {}, {}}, {table, {}, {}}}, {}, runs, "headlab reproduce --all");
  EXPECT_NE(at(page, "9 different runs behind 2 tables, 3.0 hours"), 0u);
}

TEST(Page, NamesTablesOfOtherTimes) {
  const Table table = table_with("random", 0.75, 0.75, {2.0, 2.1, 2.2}, {0.1, 0.0, 0.1});
  EXPECT_NE(at(published_page({{table, {}, {}}}, {"old", "older"}, {}, "c"),
               "not read here: [old](old.md), [older](older.md).\n"),
            0u);
  EXPECT_EQ(published_page({{table, {}, {}}}, {}, {}, "c").find("not read here"), std::string::npos);
}

TEST(Page, ReadsHeadLoadsWhereTheSpecificationIsAboutThem) {
  Table table = table_with("random", 0.75, 0.75, {2.0, 2.1, 2.2}, {0.1, 0.0, 0.1});
  const results::HeadLoad load{1, 2, 3, {3}, {1}, {1}, {4, 4, 0, 4, 0, 4}, {4, 4}, std::vector<double>(6, 0.5)};
  const std::vector<VariantLoad> loads = {{"spec", "quick", "moh", "MoH", 1, "id", {"x", "y"}, load}};
  EXPECT_EQ(published_page({{table, loads, {}}}, {}, {}, "c").find("entropy"), std::string::npos);
  table.plan.figures = {"head-load"};
  EXPECT_NE(at(published_page({{table, loads, {}}}, {}, {}, "c"),
               "- MoH, \"both\", layer 1: entropy 1.000, distance of categories 0.500 (n = 1)"),
            0u);
}

TEST(Page, SaysWhatIsMissing) {
  std::vector<results::RunRecord> runs = runs_with({1, 1, 1}, {});
  const std::string page = published_page({{build_table(plan_of({1, 2, 3}), runs), {}, {}}}, {}, {}, "c");
  EXPECT_NE(at(page, "Runs that are missing: 3"), 0u);
}

}  // namespace
}  // namespace headlab::analysis
