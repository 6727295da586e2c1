// What is set against what, and the page that reads tables together.
#include "analysis/statistics/contrasts.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "analysis/publish/page.h"
#include "analysis/tables/arrange.h"
#include "analysis/tables/render_table.h"
#include "tests/analysis/example_routing.h"
#include "tests/analysis/example_table.h"

namespace headlab::analysis {
namespace {

// Rows A (MHA), B (MoH) and C (a control), with shares of active heads.
Table table_with(const results::Routing& control, double share_b, double share_c, const std::vector<double>& b,
                 const std::vector<double>& c) {
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.metrics.push_back(planned(results::example_active_heads()));
  plan.rows[0].routing = plain_attention();
  plan.rows[1].routing = learned_routing();
  plan.rows[2].routing = control;
  std::vector<results::RunRecord> runs = runs_with(b, c);
  for (results::RunRecord& run : runs) {
    const std::string& config = run.payload.config_digest;
    const double share = config == "A" ? 1.0 : config == "B" ? share_b : share_c;
    run.payload.metrics.push_back({results::example_active_heads(), share});
  }
  return build_table(plan, runs);
}

using Kind = Contrast::Kind;

TEST(Contrasts, SetLearnedRoutingAgainstBlindChoicesAtTheSameShare) {
  const Table table = table_with(random_heads(), 0.750, 0.752, {2.0, 2.1, 2.2}, {0.1, 0.0, 0.1});
  const auto contrasts = contrasts_of(table, Kind::control);
  ASSERT_EQ(contrasts.size(), 1u);
  EXPECT_EQ(contrasts[0].row, 1u);
  EXPECT_EQ(contrasts[0].reference, 2u);
  EXPECT_NEAR(contrasts[0].difference.mean, 2.1 - 0.2 / 3, 1e-9);
  EXPECT_EQ(contrasts[0].difference.n, 3);
  EXPECT_TRUE(stands_out(table, contrasts[0]));
  EXPECT_NE(sentence(table, contrasts[0]).find(": better."), std::string::npos) << sentence(table, contrasts[0]);
}

TEST(Contrasts, NeverSayMoreThanTheSeedsShow) {
  const Table hurts = table_with(fewer_heads(), 0.5, 0.5, {0.1, 0.0, 0.1}, {2.0, 2.1, 2.2});
  EXPECT_NE(sentence(hurts, contrasts_of(hurts, Kind::control)[0]).find(": worse."), std::string::npos);
  const Table open = table_with(fewer_heads(), 0.5, 0.5, {-2.0, 0.3, 2.0}, {0.1, 0.0, 0.1});
  EXPECT_NE(sentence(open, contrasts_of(open, Kind::control)[0]).find("not told apart"), std::string::npos);
}

TEST(Contrasts, LeaveOtherSharesAndOtherRoutersAlone) {
  const auto controls = [](const results::Routing& control, double share) {
    return contrasts_of(table_with(control, 0.75, share, {2, 2, 2}, {0, 0, 0}), Kind::control);
  };
  EXPECT_EQ(controls(random_heads(), 0.75).size(), 1u);
  EXPECT_TRUE(controls(random_heads(), 0.50).empty());
  EXPECT_TRUE(controls(learned_routing(), 0.75).empty());
  EXPECT_TRUE(controls(plain_attention(), 0.75).empty());
}

// Rows B and C, set against each other by the specification.
TEST(Contrasts, AreWhatTheSpecificationSetsAgainstEachOther) {
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.rows[2].against = plan.rows[1].variant;
  plan.rows[1].paper.clear();
  const auto sentence_of = [&](const std::vector<double>& b, const std::vector<double>& c) {
    const Table table = build_table(plan, runs_with(b, c));
    const auto contrasts = contrasts_of(table, Kind::declared);
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
  const Table none = build_table(plan_of({1, 2, 3}), runs_with({1, 2, 3}, {1, 2, 3}));
  EXPECT_TRUE(contrasts_of(none, Kind::declared).empty());
}

// The paper puts 'other' 5 points below 'MoH'; the baseline has no number there.
TEST(Contrasts, SayWhetherThePapersSizeIsExcludedEvenWhereTheSignIsOpen) {
  const auto of_paper = [](const std::vector<double>& c) {
    const Table table = build_table(plan_of({1, 2, 3}), runs_with({0.1, 0.0, 0.1}, c));
    const auto contrasts = contrasts_of(table, Kind::paper);
    EXPECT_EQ(contrasts.size(), 1u);
    EXPECT_DOUBLE_EQ(contrasts.at(0).paper, -5);
    return sentence(table, contrasts.at(0));
  };
  const std::string narrow = of_paper({0.2, -0.1, 0.1}), wide = of_paper({-8, 1, 9}),
                    between = of_paper({-4.0, -0.4, -2.9});
  EXPECT_NE(narrow.find("The paper has -5.0: the sign is undecided; a difference of the paper's size is excluded"),
            std::string::npos)
      << narrow;
  EXPECT_NE(between.find("lies outside this interval, but is not excluded once all are counted"), std::string::npos)
      << between;
  EXPECT_NE(wide.find("the sign is undecided; the paper's size lies in the interval."), std::string::npos) << wide;
  results::TablePlan even = plan_of({1, 2, 3});
  even.rows[2].paper["test_top1"] = even.rows[1].paper["test_top1"];
  const Table equal = build_table(even, runs_with({0.1, 0.0, 0.1}, {-0.8, -0.95, -0.9}));
  const Contrast same = contrasts_of(equal, Kind::paper).at(0);
  EXPECT_TRUE(same.difference.excludes(0));
  EXPECT_FALSE(excludes_paper(equal, same)) << "equality in the paper is no size";
}

// With the paper's number in the baseline and without it.
TEST(Contrasts, TestNoMetricThatIsShownWithoutDifferences) {
  for (const bool of_baseline : {false, true}) {
    results::TablePlan plan = plan_of({1, 2, 3});
    if (of_baseline) plan.rows[0].paper["test_top1"] = 74.0;
    plan.rows[2].against = plan.rows[1].variant;
    const auto runs = runs_with({0.1, 0.0, 0.1}, {2.0, 2.1, 2.2});
    EXPECT_EQ(contrasts_of(build_table(plan, runs)).size(), of_baseline ? 3u : 4u);
    plan.metrics[0].with_difference = false;
    EXPECT_TRUE(contrasts_of(build_table(plan, runs)).empty());
  }
}

TEST(Contrasts, LeaveOutRowsThatAreTrainedOtherwiseButForWhatWasDeclared) {
  Table table = table_with(random_heads(), 0.75, 0.75, {0.1, 0.0, 0.1}, {2.0, 2.1, 2.2});
  ASSERT_EQ(contrasts_of(table, Kind::control).size(), 1u);
  const std::size_t before = contrasts_of(table, Kind::baseline).size();
  table.rows[1].training = "train.epochs = 9";
  table.rows[1].against = table.rows[2].variant;
  EXPECT_TRUE(contrasts_of(table, Kind::control).empty());
  EXPECT_LT(contrasts_of(table, Kind::baseline).size(), before);
  for (const Contrast& c : contrasts_of(table, Kind::baseline)) EXPECT_NE(c.row, 1u);
  EXPECT_FALSE(contrasts_of(table, Kind::declared).empty());
}

TEST(Contrasts, SayOfAQuantityThatIsNoQualityOnlyWhichWayItDiffers) {
  Table table = table_with(random_heads(), 0.75, 0.75, {0.1, 0.0, 0.1}, {2.0, 2.1, 2.2});
  const Contrast contrast = contrasts_of(table, Kind::control)[0];
  table.plan.metrics[main_metric(table)].kind = results::Metric::Kind::mechanism;
  auto family = std::make_shared<Family>("renamed");
  family->add(hypothesis_of(table, contrast), Role::explored, 3, 0.001);
  family->adjust();
  table.family = family;
  EXPECT_NE(sentence(table, contrast).find(": lower."), std::string::npos);
}

TEST(Contrasts, FollowRowsThatWereSorted) {
  Table table = table_with(random_heads(), 0.75, 0.75, {0.1, 0.0, 0.1}, {2.0, 2.1, 2.2});
  sort_rows(table, "test_top1");
  ASSERT_EQ(table.rows[0].variant, "x");
  const auto contrasts = contrasts_of(table, Kind::control);
  ASSERT_EQ(contrasts.size(), 1u);
  EXPECT_EQ(table.rows[contrasts[0].row].variant, "moh");
  EXPECT_TRUE(stands_out(table, contrasts[0]));
}

results::TablePlan with_primary(double margin) {
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.contrasts = {{plan.rows[1].variant, plan.rows[0].variant, "test_top1", margin, "MoH keeps up"}};
  return plan;
}

TEST(Primary, AreMarkedApartFromWhatWasExplored) {
  const Table table = build_table(with_primary(0), runs_with({2.0, 2.1, 2.2}, {-3.0, -3.2, -3.1}));
  const auto primary = contrasts_of(table, Kind::primary);
  ASSERT_EQ(primary.size(), 1u);
  EXPECT_EQ(table.family->size(Role::primary), 1u);
  EXPECT_DOUBLE_EQ(adjusted_p(table, primary[0]), primary[0].p) << "one alone is not corrected";
  EXPECT_EQ(table.rows[1].cells[0].role, Role::primary);
  EXPECT_EQ(table.rows[2].cells[0].role, Role::explored);
  const std::string md = to_markdown(table);
  EXPECT_NE(md.find("+2.1 ± "), std::string::npos);
  EXPECT_NE(md.find(" (*) |"), std::string::npos) << md;
  EXPECT_NE(md.find("Primary contrasts, which the specification declares"), std::string::npos);
  EXPECT_NE(md.find("- Primary contrast: top-1: 'MoH, \"both\"' against 'MHA'"), std::string::npos) << md;
  EXPECT_EQ(md.find("- top-1: 'MoH, \"both\"' against 'MHA'"), std::string::npos) << "said once, as primary";
}

TEST(Primary, AreNotJudgedBeforeAllTheirSeedsAreThere) {
  results::TablePlan plan = with_primary(0);
  plan.seeds = {1, 2, 3, 4};
  const std::vector<results::RunRecord> runs = runs_with({2.0, 2.1, 2.2}, {-3.0, -3.2, -3.1});
  const Table table = build_table(plan, runs);
  const auto primary = contrasts_of(table, Kind::primary);
  ASSERT_EQ(primary.size(), 1u);
  EXPECT_EQ(finding(table, primary[0]), "2 runs to come, no verdict yet");
  EXPECT_TRUE(std::isnan(adjusted_p(table, primary[0])));
  EXPECT_FALSE(stands_out(table, primary[0]));
  EXPECT_TRUE(std::isnan(table.rows[1].cells[0].p)) << "nor as a comparison with the baseline";
  EXPECT_FALSE(std::isnan(table.rows[2].cells[0].p)) << "what was explored is";
  EXPECT_EQ(table.family->untested(), 1u);
  EXPECT_EQ(tests_csv({&table}).find("primary"), std::string::npos);
  EXPECT_NE(published_page({{table, {}, {}}}, {}, {}, "c").find("**interim**"), std::string::npos);
  plan.rows[1].seeds = {1, 2, 3};
  const Table most = build_table(plan, runs);
  EXPECT_EQ(finding(most, contrasts_of(most, Kind::primary).at(0)), "1 run to come, no verdict yet");
  plan.rows[0].seeds = {1, 2, 3};
  const Table whole = build_table(plan, runs);
  EXPECT_EQ(finding(whole, contrasts_of(whole, Kind::primary).at(0)), "better");
}

// Another table of the family has the same two rows, on fewer seeds, and all of these.
TEST(Primary, AreNotJudgedByAnotherTableBeforeAllTheirSeedsAreThere) {
  results::TablePlan other = plan_of({1, 2, 3}), declaring = with_primary(0);
  other.family = declaring.family = "both";
  other.spec = "other";
  declaring.seeds = {1, 2, 3, 4};
  const std::vector<results::RunRecord> runs = runs_with({2.0, 2.1, 2.2}, {-3.0, -3.2, -3.1});
  const auto tables = build_tables({other, declaring}, runs);
  EXPECT_TRUE(std::isnan(tables[0].rows[1].cells[0].p));
  EXPECT_FALSE(tables[0].rows[1].cells[0].stands_out);
  EXPECT_NE(to_markdown(tables[0]).find("2 runs to come, no verdict yet"), std::string::npos) << to_markdown(tables[0]);
  EXPECT_EQ(tables[0].family->size(Role::primary), 1u) << "counted, though it has no test yet";
  EXPECT_EQ(tables[0].family->untested(), 1u);
  declaring.seeds = {1, 2, 3};
  const auto whole = build_tables({other, declaring}, runs);
  EXPECT_EQ(whole[0].rows[1].cells[0].role, Role::primary);
  EXPECT_TRUE(whole[0].rows[1].cells[0].stands_out);
  EXPECT_EQ(whole[0].family->untested(), 0u);
}

// A table of its own, on one seed more, finds the opposite of what counts.
TEST(Contrasts, AreNotMarkedInATableWhoseEstimateLiesOnTheOtherSide) {
  results::TablePlan few = plan_of({1, 2, 3}), many = plan_of({1, 2, 3, 4, 5, 6, 7, 8});
  few.family = many.family = "both";
  few.spec = "few";
  few.rows.pop_back(), many.rows.pop_back();
  const auto tables = build_tables({few, many}, runs_with({-0.1, -0.2, -0.1, 9.0, 9.1, 9.2, 9.0, 9.1}, {}));
  const Cell &of_few = tables[0].rows[1].cells[0], &of_many = tables[1].rows[1].cells[0];
  ASSERT_LT(of_few.difference.mean, 0);
  ASSERT_GT(of_many.difference.mean, 0);
  ASSERT_EQ(of_few.p_holm, of_many.p_holm);
  EXPECT_EQ(of_many.stands_out, of_many.p_holm < 0.05);
  EXPECT_TRUE(of_many.stands_out);
  EXPECT_FALSE(of_few.stands_out);
  EXPECT_EQ(to_markdown(tables[0]).find(" (*) |"), std::string::npos) << to_markdown(tables[0]);
}

TEST(Contrasts, OfRowsThatAreTheSameAreNoughtWhateverFurtherSeedsSay) {
  results::TablePlan plan = plan_of({1, 2, 3, 4, 5});
  plan.rows.pop_back();
  std::vector<results::RunRecord> runs = runs_with({0, 0, 0}, {});
  runs.push_back(run_of("A", 4, 0.5)), runs.push_back(run_of("A", 5, 0.6));
  const Table table = build_table(plan, runs);
  const Contrast same = contrasts_of(table, Kind::baseline).at(0);
  EXPECT_EQ(finding(table, same), "the same on every seed");
  EXPECT_EQ(same.difference.mean, 0);
  EXPECT_EQ(same.difference.half_width, 0);
}

TEST(Primary, AreCorrectedForThoseThatAreNotTestedYet) {
  const std::vector<results::RunRecord> runs = runs_with({2.0, 2.1, 2.2}, {-3.0, -3.2, -3.1});
  const Table table = build_tables({with_primary(0)}, runs, {{}, 3}).front();
  const Contrast primary = contrasts_of(table, Kind::primary).at(0);
  EXPECT_EQ(table.family->size(Role::primary), 4u);
  EXPECT_DOUBLE_EQ(adjusted_p(table, primary), std::min(1.0, 4 * primary.p));
  const Contrast explored = contrasts_of(table, Kind::baseline).at(1);
  EXPECT_DOUBLE_EQ(adjusted_p(table, explored), explored.p) << "the declared ones are no company of these";
  EXPECT_NE(to_markdown(table).find("the 4 primary contrasts of the family '', of which 3 are not tested yet"),
            std::string::npos)
      << to_markdown(table);
}

// Within the margin, below it, and too far spread to say.
TEST(Primary, OfAMarginSaysShownNotShownOrNo) {
  const auto finding_of = [](const std::vector<double>& b) {
    const Table table = build_table(with_primary(1.0), runs_with(b, {0.3, 0.1, 0.2}));
    const auto primary = contrasts_of(table, Kind::primary);
    EXPECT_EQ(primary.size(), 1u);
    return finding(table, primary.at(0));
  };
  EXPECT_EQ(finding_of({-0.1, 0.1, 0.05}), "not worse by 1.0: shown");
  EXPECT_EQ(finding_of({-3.1, -3.0, -2.9}), "not worse by 1.0: no, it is worse by more");
  EXPECT_EQ(finding_of({-3.0, 3.0, 0.2}), "not worse by 1.0: not shown");
}

TEST(Primary, OfAMarginIsItsOwnHypothesisBesideTheDifference) {
  results::TablePlan plan = with_primary(1.0);
  plan.contrasts.push_back(plan.contrasts[0]);
  plan.contrasts[1].margin = 0;
  const Table table = build_table(plan, runs_with({-0.4, -0.5, -0.45}, {0.3, 0.1, 0.2}));
  EXPECT_EQ(table.family->size(Role::primary), 2u);
  const auto primary = contrasts_of(table, Kind::primary);
  EXPECT_EQ(finding(table, primary.at(0)), "not worse by 1.0: shown");
  EXPECT_EQ(finding(table, primary.at(1)), "worse") << "both are true: worse, but not by the margin";
  const std::string csv = tests_csv({&table});
  EXPECT_NE(csv.find(",1,primary,"), std::string::npos) << csv;
}

TEST(Primary, AreReadOnThePageWithTheirClaim) {
  const Table shown = build_table(with_primary(1.0), runs_with({-0.1, 0.1, 0.05}, {0.3, 0.1, 0.2}));
  const std::string page = published_page({{shown, {}, {}}}, {}, {}, "c");
  EXPECT_NE(page.find("- MoH keeps up: **shown**. top-1: 'MoH, \"both\"' against 'MHA'"), std::string::npos) << page;
  const Table open = build_table(with_primary(1.0), runs_with({-3.0, 3.0, 0.2}, {0.3, 0.1, 0.2}));
  std::vector<results::RunRecord> runs = runs_with({-3.0, 3.0, 0.2}, {0.3, 0.1, 0.2});
  for (results::RunRecord& run : runs) run.measured.values.push_back({{"wall_seconds", "s", "", ""}, 360.0});
  const std::string undecided = published_page({{open, {}, {}}}, {}, runs, "c");
  EXPECT_NE(undecided.find("**open**; if the two are equal, it takes "), std::string::npos) << undecided;
  EXPECT_NE(undecided.find(" hours more to show it 4 times out of 5. top-1"), std::string::npos) << undecided;
}

// The paper has a difference for it, and the rows are set against each other as well.
TEST(Primary, AreReadAndCountedOnceOnThePage) {
  results::TablePlan plan = with_primary(0);
  plan.rows[0].paper["test_top1"] = 74.0;
  plan.rows[1].against = plan.rows[0].variant;
  plan.rows[2].paper.clear();
  const Table table = build_table(plan, runs_with({2.0, 2.1, 2.2}, {-3.0, -3.2, -3.1}));
  const std::string page = published_page({{table, {}, {}}}, {}, {}, "c"),
                    said = "top-1: 'MoH, \"both\"' against 'MHA'";
  const std::size_t first = page.find(said);
  ASSERT_NE(first, std::string::npos) << page;
  EXPECT_EQ(page.find(said, first + 1), std::string::npos) << page;
  EXPECT_EQ(page.find("**Agrees with the paper**"), std::string::npos) << page;
  EXPECT_NE(page.find("| 1 of 1 | 1 / 0 / 0 |"), std::string::npos) << page;
}

TEST(Contrasts, OfFewerThanThreeSeedsHaveNoVerdict) {
  const Table table = build_table(plan_of({1, 2}), runs_with({4.0, 4.0}, {1.0, 3.0}));
  for (const Contrast& c : contrasts_of(table)) {
    EXPECT_TRUE(std::isnan(c.p));
    EXPECT_NE(sentence(table, c).find("fewer than 3 seeds, no verdict"), std::string::npos) << sentence(table, c);
  }
  const std::string md = to_markdown(table), page = published_page({{table, {}, {}}}, {}, {}, "c");
  EXPECT_EQ(md.find("*)"), std::string::npos);
  EXPECT_NE(md.find("- 3 comparisons have fewer than 3 seeds: no verdict."), std::string::npos) << md;
  EXPECT_EQ(md.find(" against "), std::string::npos) << "not told one by one\n" << md;
  EXPECT_NE(page.find("| - | 0 / 0 / 0 | 0 | - | - | - |"), std::string::npos) << page;
}

// Four points on every seed: too little to see a spread, if the rows have none in common.
TEST(Contrasts, OfEqualDifferencesHaveNoVerdictByThemselves) {
  std::vector<results::RunRecord> runs;
  for (const std::int64_t seed : {1, 2, 3}) {
    runs.push_back(run_of("A", seed, 0.50));
    runs.push_back(run_of("B", seed, 0.54));
  }
  const Table table = build_table(plan_of({1, 2, 3}), runs);
  EXPECT_FALSE(table.rows[1].cells[0].stands_out);
  EXPECT_TRUE(std::isnan(table.rows[1].cells[0].p));
}

// B is right where A is wrong and the reverse: two of four other examples would undo what the seeds agree on.
TEST(Contrasts, AddWhatTestExamplesLeaveToTheErrorOverSeeds) {
  std::vector<results::RunRecord> runs = runs_with({2.0, 2.1, 2.2}, {0.1, 0.0, 0.1});
  const auto contrast_of = [&](Table& table) {
    table = build_table(plan_of({1, 2, 3}), runs);
    return contrasts_of(table, Kind::baseline).at(0);
  };
  Table table;
  const Contrast of_seeds = contrast_of(table);
  EXPECT_TRUE(stands_out(table, of_seeds));
  for (results::RunRecord& run : runs) {
    if (run.payload.config_digest == "B") run.payload.columns[1].values = std::vector<std::int64_t>{0, 1, 1, 1};
  }
  const Contrast c = contrast_of(table);
  const double examples = 100 * std::sqrt(2.0 / 3 / 4);  // the same on every seed: they share nothing with these
  EXPECT_NEAR(c.test.standard_error, std::hypot(of_seeds.test.standard_error, examples), 1e-9);
  EXPECT_NEAR(c.pairs.standard_error, std::hypot(of_seeds.pairs.standard_error, examples), 1e-9);
  const Estimate turned_round = difference_of(table, c.metric, c.reference, c.row);
  EXPECT_NEAR(turned_round.half_width, c.difference.half_width, 1e-6);
  EXPECT_FALSE(stands_out(table, c));
  EXPECT_NE(sentence(table, c).find("It is within what other test examples would change"), std::string::npos)
      << sentence(table, c);
}

// A table of fewer seeds may see the reverse of what the test that counts has found: it marks nothing.
TEST(Contrasts, MarkNothingOnTheOtherSideOfTheTestThatCounts) {
  Table table = build_table(plan_of({1, 2, 3}), runs_with({0.5, 0.6, 0.7}, {0.1, 0.0, 0.1}));
  const Contrast c = contrasts_of(table, Kind::baseline).at(0);
  for (const double side : {1.0, -1.0}) {
    auto family = std::make_shared<Family>("of many seeds");
    family->add(hypothesis_of(table, c), Role::explored, 20, 0.001, side * side_of(table, c));
    family->adjust();
    table.family = family;
    EXPECT_EQ(stands_out(table, c), side > 0);
    EXPECT_EQ(finding(table, c), side > 0 ? "better" : "not told apart");
  }
}

TEST(Contrasts, JudgeRowsTogetherThatAreTrainedAlike) {
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.rows[2].training = "train.epochs = 9\n";
  plan.rows[2].against = plan.rows[0].variant;
  const Table table = build_table(plan, runs_with({2.0, 2.1, 2.4}, {0.1, 5.0, 3.1}));
  const std::size_t m = main_metric(table);
  ASSERT_TRUE(table.pooled_rows(m, 0));
  EXPECT_EQ(table.pooled_rows(m, 0)->row.size(), 2u);
  EXPECT_TRUE(table.pooled_difference(m, 1, 0).has_value());
  EXPECT_FALSE(table.pooled_difference(m, 2, 0).has_value());
  EXPECT_EQ(contrasts_of(table, Kind::baseline).size(), 1u);
  const Contrast other = contrasts_of(table, Kind::declared).at(0);
  EXPECT_EQ(other.test.degrees_of_freedom, 2) << "by its pairs";
  const std::string csv = tests_csv({&table});
  EXPECT_NE(csv.find(",mha moh,"), std::string::npos) << csv;
}

// The declared comparison is MHA against MoH, the one with the baseline MoH against MHA: one line, one direction.
TEST(TestsFile, HasThePapersDifferenceInTheDirectionOfItsOwn) {
  results::TablePlan plan = plan_of({1, 2, 3});
  plan.rows[0].paper = {{"test_top1", 78.0}};
  plan.contrasts = {{"mha", "moh", "test_top1", 0, ""}};
  const Table table = build_table(plan, runs_with({2.0, 2.1, 2.2}, {0.1, 0.0, 0.1}));
  const std::string csv = tests_csv({&table}), line = csv.substr(csv.find("\ntest_top1,mha,moh,") + 1);
  EXPECT_NE(line.find(",-2."), std::string::npos) << csv;
  EXPECT_NE(line.substr(0, line.find('\n')).find(",3,,primary,"), std::string::npos) << csv;
}

std::size_t at(const std::string& page, const std::string& text) {
  const std::size_t found = page.find(text);
  EXPECT_NE(found, std::string::npos) << "no '" << text << "' in\n" << page;
  return found;
}

// The paper puts 'other' 5 points below 'MoH': here it is clearly above.
TEST(Page, SortsWhatAgreesFromWhatDisagrees) {
  const Table against = table_with(random_heads(), 0.75, 0.75, {0.1, 0.0, 0.1}, {2.0, 2.1, 2.2});
  const std::string page = published_page({{against, {}, {"spec-share.png"}}}, {}, {}, "headlab reproduce --all");
  EXPECT_EQ(page.find("**Agrees with the paper**"), std::string::npos);
  EXPECT_LT(at(page, "**Disagrees with the paper**"), at(page, "'other' against 'MoH, \"both\"'"));
  EXPECT_LT(at(page, "**Learned routing against what chooses without learning"), at(page, "at 75.0 % of the heads"));
  EXPECT_LT(at(page, "**Stands out against MHA**"), at(page, "other (+2.1"));
  EXPECT_NE(at(page, "- [spec-tests.csv](spec-tests.csv): 0 primary and 3 explored, of 1 table\n"), 0u);
  EXPECT_LT(at(page, "**Not told apart from MHA**"), at(page, "MoH, \"both\" (+0.1"));
  EXPECT_NE(at(page, "![spec-share.png](spec-share.png)"), 0u);
  Table fails = against;
  fails.preconditions = {{{"moh", "mha", "test_top1"}, {}, "MoH", "MHA", {}, Precondition::State::fails}};
  EXPECT_NE(at(published_page({{fails, {}, {}}}, {}, {}, "c"),
               "**Disagrees with the paper, in a table that cannot test the claim**"),
            0u);
  const Table with = table_with(random_heads(), 0.75, 0.75, {2.0, 2.1, 2.2}, {0.1, 0.0, 0.1});
  EXPECT_LT(at(published_page({{with, {}, {}}}, {}, {}, "c"), "**Agrees with the paper**"), std::string::npos);
  const Table open = table_with(random_heads(), 0.75, 0.75, {-2.0, 0.3, 2.0}, {0.1, 0.0, 0.1});
  EXPECT_LT(at(published_page({{open, {}, {}}}, {}, {}, "c"), "**Sign undecided**"), std::string::npos);
}

TEST(Page, CountsARunOnceHoweverManyTablesShareIt) {
  const Table table = table_with(random_heads(), 0.75, 0.75, {2.0, 2.1, 2.2}, {0.1, 0.0, 0.1});
  std::vector<results::RunRecord> runs = runs_with({2.0, 2.1, 2.2}, {0.1, 0.0, 0.1});
  for (results::RunRecord& run : runs) run.measured.values.push_back({{"wall_seconds", "s", "", ""}, 1200.0});
  runs.push_back(run_of("D", 1, 0.5));  // of no table
  const std::string page = published_page({{table, {}, {}}, {table, {}, {}}}, {}, runs, "headlab reproduce --all");
  EXPECT_NE(at(page, "9 different runs behind 2 tables, 3.0 hours"), 0u);
}

TEST(Page, LinksWhatOthersWroteOfItsTables) {
  const Table table = table_with(random_heads(), 0.75, 0.75, {2.0, 2.1, 2.2}, {0.1, 0.0, 0.1});
  const std::string page = published_page({{table, {}, {}}}, {}, {}, "c",
                                          {"how.md", {{"Heads", "../heads.md"}, {"Experts", "../experts.md"}}});
  EXPECT_NE(at(page, ". What they mean: [Heads](../heads.md), [Experts](../experts.md). "), 0u);
  EXPECT_NE(at(page, "([how](how.md))"), 0u);
  EXPECT_EQ(published_page({{table, {}, {}}}, {}, {}, "c").find("What they mean"), std::string::npos);
}

TEST(Page, NamesTablesOfOtherTimes) {
  const Table table = table_with(random_heads(), 0.75, 0.75, {2.0, 2.1, 2.2}, {0.1, 0.0, 0.1});
  EXPECT_NE(at(published_page({{table, {}, {}}}, {{"old", ""}, {"older", ""}}, {}, "c"),
               "not read anew: [old](old.md), [older](older.md).\n"),
            0u);
  EXPECT_EQ(published_page({{table, {}, {}}}, {}, {}, "c").find("not read anew"), std::string::npos);
}

TEST(Page, ReadsHeadLoadsWhereTheSpecificationIsAboutThem) {
  Table table = table_with(random_heads(), 0.75, 0.75, {2.0, 2.1, 2.2}, {0.1, 0.0, 0.1});
  const results::Load load = results::head_load({"x", "y"}, {3}, {1}, {1}, {4, 4, 0, 4, 0, 4}, {4, 4});
  const std::vector<VariantLoad> loads = {{"spec", "quick", "moh", "MoH", 1, "id", load}};
  EXPECT_EQ(published_page({{table, loads, {}}}, {}, {}, "c").find("largest distance"), std::string::npos);
  table.plan.figures = {"head-load"};
  EXPECT_NE(at(published_page({{table, loads, {}}}, {}, {}, "c"),
               "- MoH, layer 1: 1.000 of the largest distance 0.500 (n = 1)"),
            0u);
  const std::string csv = loads_csv(profiles_of(table.plan, loads));
  EXPECT_NE(csv.find("\nmoh,MoH,1,3,1,1,1,,,0.5,,,0.5,1,,\n"), std::string::npos) << csv;
}

TEST(Page, SaysWhatIsMissing) {
  std::vector<results::RunRecord> runs = runs_with({1, 1, 1}, {});
  const std::string page = published_page({{build_table(plan_of({1, 2, 3}), runs), {}, {}}}, {}, {}, "c");
  EXPECT_NE(at(page, "Runs that are missing: 3"), 0u);
}

}  // namespace
}  // namespace headlab::analysis
