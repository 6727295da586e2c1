// The correction that all comparisons of a family share.
#include "analysis/statistics/family.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "analysis/publish/page.h"
#include "analysis/tables/render_table.h"
#include "tests/analysis/example_table.h"

namespace headlab::analysis {
namespace {

TEST(Family, CountsAHypothesisOnceInEitherDirectionAndKeepsTheTestOnMostSeeds) {
  Family family("f");
  family.add({"loss", "A", "B"}, Role::explored, 3, 0.04);
  family.add({"loss", "B", "A"}, Role::explored, 5, 0.005);
  family.add({"loss", "A", "B"}, Role::explored, 5, 0.01);
  family.add({"loss", "A", "B"}, Role::explored, 4, 0.0001);
  family.add({"top1", "A", "B"}, Role::explored, 5, 0.02);
  family.add({"top1", "A", "C"}, Role::explored, 1, std::nan(""));
  family.adjust();
  EXPECT_EQ(family.size(Role::explored), 2u);
  EXPECT_EQ(family.size(Role::primary), 0u);
  EXPECT_DOUBLE_EQ(family.p({"loss", "A", "B"}), 0.01);
  EXPECT_DOUBLE_EQ(family.adjusted({"loss", "A", "B"}), 0.02);
  EXPECT_DOUBLE_EQ(family.adjusted({"top1", "B", "A"}), 0.02);
  EXPECT_TRUE(std::isnan(family.adjusted({"top1", "A", "C"})));
}

TEST(Family, CorrectsPrimaryContrastsAmongThemselves) {
  Family family("f");
  family.add({"loss", "A", "B"}, Role::primary, 5, 0.02);
  family.add({"loss", "A", "B", 0.5}, Role::primary, 5, 0.01);
  family.add({"loss", "B", "A"}, Role::explored, 9, 0.5);  // the same as the first: a primary one wherever it is shown
  for (const char* other : {"C", "D", "E"}) family.add({"loss", "A", other}, Role::explored, 5, 0.01);
  family.adjust();
  EXPECT_EQ(family.size(Role::primary), 2u);
  EXPECT_EQ(family.size(Role::explored), 3u);
  EXPECT_DOUBLE_EQ(family.adjusted({"loss", "A", "B"}), 0.02);
  EXPECT_DOUBLE_EQ(family.adjusted({"loss", "A", "B", 0.5}), 0.02);
  EXPECT_DOUBLE_EQ(family.adjusted({"loss", "A", "C"}), 0.03);
  EXPECT_TRUE(std::isnan(family.adjusted({"loss", "B", "A", 0.5}))) << "of a margin the direction counts";
}

TEST(Family, JoinedFamiliesCountWhatBothDeclareOnce) {
  const Hypothesis both{"loss", "A", "B"}, tested{"loss", "A", "C"}, alone{"loss", "A", "D"};
  Family one("one"), two("two");
  for (Family* family : {&one, &two}) family->declare(both, 2);
  one.declare(tested, 0), two.declare(tested, 3);
  one.add(tested, Role::primary, 5, 0.01);
  two.declare(alone, 1);
  one.add(alone, Role::explored, 5, 0.001);
  one.expect(1), two.expect(2);
  EXPECT_EQ(one.untested(), 2U);
  EXPECT_EQ(two.untested(), 5U);
  for (const auto& families : {std::vector<const Family*>{&one, &two}, {&two, &one}}) {
    Family all = Family::joined("all", families);
    all.adjust();
    EXPECT_EQ(all.untested(), 5U) << "A-B, A-D, three elsewhere";
    EXPECT_EQ(all.awaited(tested), 0) << "one of them has all runs";
    EXPECT_EQ(all.awaited(alone), 1);
    EXPECT_DOUBLE_EQ(all.adjusted(tested), 0.06) << "the first of six";
    EXPECT_TRUE(std::isnan(all.p(alone))) << "no table tests what another one waits for";
    EXPECT_EQ(all.size(Role::explored), 0U);
  }
}

// The first table shows B and C, the second B alone: B's p is the same in both.
TEST(Family, AHypothesisOfSeveralTablesHasOneAdjustedP) {
  const std::vector<double> b = {1.0, 0.7, 1.4}, c = {1.0, -1.0, 0.5};
  results::TablePlan one = plan_of({1, 2, 3}), two = plan_of({1, 2, 3});
  one.family = two.family = "both";
  two.spec = "second";
  two.rows.pop_back();
  const auto tables = build_tables({one, two}, runs_with(b, c));
  const double alone = build_table(two, runs_with(b, c)).rows[1].cells[0].p_holm;
  EXPECT_EQ(tables[0].family->size(Role::explored), 3u) << "MoH, other, and other against MoH as in the paper";
  EXPECT_EQ(tables[0].rows[1].cells[0].p_holm, tables[1].rows[1].cells[0].p_holm);
  EXPECT_DOUBLE_EQ(tables[1].rows[1].cells[0].p, std::max(alone, build_table(one, runs_with(b, c)).rows[1].cells[0].p))
      << "of the two tables' tests the one with the larger p";
  EXPECT_TRUE(build_table(two, runs_with(b, c)).rows[1].cells[0].stands_out);
  EXPECT_FALSE(tables[1].rows[1].cells[0].stands_out);
  const std::string md = to_markdown(tables[1]);
  EXPECT_NE(md.find("Holm's correction for the 3 comparisons of that kind of the 2 tables of the family 'both'"),
            std::string::npos)
      << md;
}

// The first table has three seeds, the second four: its test counts in both, and the first one's p is another one.
TEST(Family, AnAdjustedPOfOtherSeedsSaysOfHowMany) {
  results::TablePlan three = plan_of({1, 2, 3}), four = plan_of({1, 2, 3, 4});
  for (results::TablePlan* plan : {&three, &four}) plan->rows.pop_back();
  four.spec = "second";
  const auto tables = build_tables({three, four}, runs_with({1.0, 0.7, 1.4, 1.2}, {}));
  const std::string page = published_page({{tables[0], {}, {}}}, {}, {}, "c");
  const std::string adjusted = fmt::format("adjusted p = {:.2g}", tables[1].rows[1].cells[0].p_holm);
  EXPECT_NE(to_markdown(tables[0]).find(adjusted + " of the test on 4 seeds): better"), std::string::npos)
      << to_markdown(tables[0]);
  EXPECT_NE(page.find(adjusted + " of the test on 4 seeds)"), std::string::npos) << page;
  EXPECT_EQ(to_markdown(tables[1]).find("of the test on"), std::string::npos) << to_markdown(tables[1]);
}

// On the same seeds, where a further row makes the common variance another one: the larger p counts.
TEST(Family, SaysWhereTheTestOfAnotherTableCounts) {
  results::TablePlan wide = plan_of({1, 2, 3}), narrow = wide;
  narrow.spec = "second";
  narrow.rows.pop_back();
  const auto tables = build_tables({wide, narrow}, runs_with({1.0, 0.7, 1.4}, {3.0, -3.0, 0.5}));
  const std::string note = " as tested in another table): not told apart";
  EXPECT_NE(to_markdown(tables[1]).find(note), std::string::npos) << to_markdown(tables[1]);
  EXPECT_EQ(to_markdown(tables[0]).find(note), std::string::npos) << to_markdown(tables[0]);
}

TEST(Family, TestsCsvHoldsEachHypothesisOnceWithItsTables) {
  results::TablePlan one = plan_of({1, 2, 3}), two = plan_of({1, 2, 3});
  two.spec = "second";
  two.rows.pop_back();
  const auto tables = build_tables({one, two}, runs_with({1.0, 0.7, 1.4}, {1.0, -1.0, 0.5}));
  const std::string csv = tests_csv({&tables[0], &tables[1]});
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 4) << csv;
  EXPECT_NE(csv.find("test_top1,moh,mha,\"MoH, \"\"both\"\"\",MHA,%,3,"), std::string::npos) << csv;
  EXPECT_NE(csv.find(",spec second\n"), std::string::npos) << csv;
  EXPECT_NE(csv.find("test_top1,x,moh,"), std::string::npos) << csv;
}

// A paper may give it after more steps in one table than in another.
TEST(Family, TestsCsvHasThePapersDifferenceOfTheFirstTableThatSaysIt) {
  results::TablePlan one = plan_of({1, 2, 3}), two = plan_of({1, 2, 3});
  two.spec = "second";
  for (results::TablePlan* plan : {&one, &two}) plan->rows[0].paper = {{"test_top1", 80}};
  one.rows[1].paper = {{"test_top1", 81.5}};
  two.rows[1].paper = {{"test_top1", 82.25}};
  const auto tables = build_tables({one, two}, runs_with({1.0, 0.7, 1.4}, {1.0, -1.0, 0.5}));
  const std::string csv = tests_csv({&tables[0], &tables[1]}), other = tests_csv({&tables[1], &tables[0]});
  EXPECT_TRUE(csv.find(",1.5,") != std::string::npos && csv.find(",2.25,") == std::string::npos) << csv;
  EXPECT_TRUE(other.find(",2.25,") != std::string::npos && other.find(",1.5,") == std::string::npos) << other;
}

}  // namespace
}  // namespace headlab::analysis
