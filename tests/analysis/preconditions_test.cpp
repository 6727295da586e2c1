// What must hold before a table's comparison means anything, and what heads the table where it does not.
#include "analysis/statistics/preconditions.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "analysis/publish/page.h"
#include "analysis/publish/publish.h"
#include "analysis/publish/readings.h"
#include "analysis/tables/arrange.h"
#include "analysis/tables/render_table.h"
#include "tests/analysis/example_table.h"

namespace headlab::analysis {
namespace {

using State = Precondition::State;

results::TablePlan plan_that_needs(const std::vector<results::PreconditionPlan>& preconditions,
                                   std::vector<std::int64_t> seeds = {1, 2, 3}) {
  results::TablePlan plan = plan_of(std::move(seeds));
  plan.preconditions = preconditions;
  return plan;
}

const results::PreconditionPlan kMohFirst{"moh", "mha", "test_top1"};

// 'moh' better than 'mha', whose differences on the seeds are these, in points.
Precondition judged(const std::vector<double>& differences) {
  return build_table(plan_that_needs({kMohFirst}), runs_with(differences, {})).preconditions.at(0);
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Half-widths for three seeds: 4.302653 standard errors.
TEST(Preconditions, HoldWhereTheDifferencePassesTheIntervalOfItsOwnPairs) {
  const Precondition holds = judged({2.0, 2.1, 2.2});
  EXPECT_EQ(holds.state, State::holds);
  EXPECT_NEAR(holds.difference.mean, 2.1, 1e-9);
  EXPECT_NEAR(holds.difference.half_width, 4.302653 * 0.1 / std::sqrt(3.0), 1e-6);
  EXPECT_EQ(judged({0.24, 0.34, 0.14}).state, State::fails) << "0.24 ± 0.248";
  EXPECT_EQ(judged({0.26, 0.36, 0.16}).state, State::holds) << "0.26 ± 0.248";
  EXPECT_EQ(judged({-2.0, -2.1, -2.2}).state, State::fails) << "it is worse";
  EXPECT_EQ(judged({0, 0, 0}).state, State::fails) << "it is the same";
}

TEST(Preconditions, KnowWhichNumbersAreBetter) {
  results::TablePlan plan = plan_that_needs({kMohFirst});
  plan.metrics[0].better = results::Metric::Better::less;
  const auto state = [&](const std::vector<double>& differences) {
    return build_table(plan, runs_with(differences, {})).preconditions.at(0).state;
  };
  EXPECT_EQ(state({2.0, 2.1, 2.2}), State::fails);
  EXPECT_EQ(state({-2.0, -2.1, -2.2}), State::holds);
}

TEST(Preconditions, MayAskForMoreThanABitBetter) {
  const auto state = [](const std::vector<double>& differences) {
    return build_table(plan_that_needs({{"moh", "mha", "test_top1", 2}}), runs_with(differences, {}))
        .preconditions.at(0);
  };
  EXPECT_EQ(state({2.0, 2.1, 2.2}).state, State::fails) << "2.1 ± 0.248";
  EXPECT_EQ(state({2.2, 2.3, 2.4}).state, State::holds) << "2.3 ± 0.248";
  EXPECT_EQ(standing_of_claim({state({2.0, 2.1, 2.2})}),
            "Cannot test the claim: 'MoH, \"both\"' is not better than 'MHA' by 2 beyond its interval on test_top1 "
            "(+2.1 ± 0.2).");
  // Solved on every seed.
  const std::vector<results::RunRecord> equal = {run_of("A", 1, 0.5), run_of("A", 2, 0.25), run_of("B", 1, 0.75),
                                                 run_of("B", 2, 0.5)};
  EXPECT_EQ(build_table(plan_that_needs({{"moh", "mha", "test_top1", 20}}), equal).preconditions.at(0).state,
            State::holds);
  EXPECT_EQ(build_table(plan_that_needs({{"moh", "mha", "test_top1", 30}}), equal).preconditions.at(0).state,
            State::fails);
}

// A third row that varies a lot widens the interval of the rows together, and not this one; nor is it a test.
TEST(Preconditions, AreJudgedByTheirOwnPairsAndAreNoTests) {
  const std::vector<results::RunRecord> runs = runs_with({2.0, 2.1, 2.2}, {-30, 0, 30});
  const Table with = build_table(plan_that_needs({kMohFirst}), runs), without = build_table(plan_of({1, 2, 3}), runs);
  EXPECT_EQ(with.preconditions.at(0).state, State::holds);
  EXPECT_GT(with.rows[1].cells[0].difference.half_width, with.rows[1].cells[0].difference.mean)
      << "the table's own interval does not exclude 0";
  for (const Role role : {Role::primary, Role::explored})
    EXPECT_EQ(with.family->size(role), without.family->size(role));
  EXPECT_EQ(with.rows[1].cells[0].p_holm, without.rows[1].cells[0].p_holm);
}

TEST(Preconditions, CannotBeJudgedWithoutASpread) {
  const Table one = build_table(plan_that_needs({kMohFirst}, {1}), runs_with({2.0}, {}));
  EXPECT_EQ(one.preconditions.at(0).state, State::unknown);
  EXPECT_EQ(
      standing_of_claim(one.preconditions),
      "Cannot test the claim: whether 'MoH, \"both\"' is better than 'MHA' cannot be judged on test_top1 (+2.0, a "
      "single seed).");
  const Table none = build_table(plan_that_needs({kMohFirst, {"moh", "mha", "no such metric"}}), {run_of("A", 1, 0.8)});
  EXPECT_EQ(none.preconditions.at(0).state, State::unknown);
  EXPECT_EQ(none.preconditions.at(1).state, State::unknown);
  EXPECT_TRUE(
      contains(standing_of_claim(none.preconditions), "on test_top1 (no common seed), no such metric (no common"));
  const Table gone = build_table(plan_that_needs({{"moh", "bigram", "test_top1"}}), runs_with({2.0, 2.1, 2.2}, {}));
  EXPECT_FALSE(all_hold(gone.preconditions));
  EXPECT_TRUE(contains(standing_of_claim(gone.preconditions), "better than 'bigram' cannot be judged"));
  // By 0.25 on each seed, to the last bit: as certain as it looks to no one.
  const std::vector<results::RunRecord> equal = {run_of("A", 1, 0.5), run_of("A", 2, 0.25), run_of("B", 1, 0.75),
                                                 run_of("B", 2, 0.5)};
  EXPECT_EQ(build_table(plan_that_needs({kMohFirst}), equal).preconditions.at(0).state, State::unknown);
}

TEST(Preconditions, AreToldInOneLine) {
  const std::vector<results::PreconditionPlan> both = {kMohFirst, {"x", "mha", "test_top1"}};
  const auto line = [&](const std::vector<double>& b, const std::vector<double>& c) {
    return standing_of_claim(build_table(plan_that_needs(both), runs_with(b, c)).preconditions);
  };
  EXPECT_EQ(
      line({2.0, 2.1, 2.2}, {3.0, 3.1, 3.2}),
      "The claim can be tested: 'MoH, \"both\"' is better than 'MHA' beyond its interval on test_top1; 'other' is "
      "better than 'MHA' beyond its interval on test_top1.");
  EXPECT_EQ(line({2.0, 2.1, 2.2}, {-0.3, 0.1, 0.2}),
            "Cannot test the claim: 'other' is not better than 'MHA' beyond its interval on test_top1 (+0.0 ± 0.7).");
  EXPECT_EQ(standing_of_claim({}), "");
  EXPECT_TRUE(all_hold({}));
}

TEST(Preconditions, HeadEveryRenderingOfTheTable) {
  const std::vector<results::RunRecord> runs = runs_with({-2.0, -2.1, -2.2}, {});
  Table table = build_table(plan_that_needs({kMohFirst}), runs);
  const std::string line = standing_of_claim(table.preconditions);
  const std::string markdown = to_markdown(table), latex = to_latex(table),
                    page = published_page({{table, {}, {}}}, {}, runs, "");
  EXPECT_TRUE(contains(markdown, "### Title (quick scale)\n\n**" + line + "**\n\n| variant")) << markdown;
  EXPECT_LT(latex.find("Cannot test the claim: 'MoH, ''both''' is not better"), latex.find("\\begin{tabular}"))
      << latex;
  EXPECT_TRUE(contains(page, "](spec.md)\n\n**" + line + "**\n\nThe claim:")) << page;
  EXPECT_TRUE(contains(page, "| [Title](spec.md) (cannot test the claim) |")) << page;
  const auto json = nlohmann::json::parse(to_json(table));
  EXPECT_EQ(json["standing"], line);
  EXPECT_EQ(json["claim_can_be_tested"], false);
  EXPECT_EQ(json["preconditions"][0]["holds"], false);
  EXPECT_EQ(json["preconditions"][0]["metric"], "test_top1");
  const results::Summary summary = summarize(table, {}, runs);
  const auto stored = std::find_if(summary.provenance.begin(), summary.provenance.end(),
                                   [](const auto& fact) { return fact.first == "standing"; });
  ASSERT_NE(stored, summary.provenance.end());
  EXPECT_EQ(stored->second, line);
  table.plan.metrics[0].decimals = 9;
  sort_rows(table, "test_top1");
  drop_unchanged_metrics(table);
  EXPECT_TRUE(contains(to_markdown(table), line)) << "however it is arranged";
}

TEST(Preconditions, AreNotSpokenOfWhereNoneAreDeclared) {
  const std::vector<results::RunRecord> runs = runs_with({-2.0, -2.1, -2.2}, {});
  const Table table = build_table(plan_of({1, 2, 3}), runs);
  for (const std::string& text :
       {to_markdown(table), to_latex(table), to_json(table), published_page({{table, {}, {}}}, {}, runs, "")}) {
    EXPECT_FALSE(contains(text, "the claim")) << text;
    EXPECT_FALSE(contains(text, "precondition")) << text;
  }
}

TEST(Preconditions, TakeTheirVerdictsFromTheClaims) {
  results::TablePlan plan = plan_that_needs({{"x", "mha", "test_top1"}});
  plan.contrasts = {{"moh", "mha", "test_top1", 0, "routing helps"}};
  const auto reading = [&](const std::vector<double>& c) {
    const std::vector<results::RunRecord> runs = runs_with({2.0, 2.1, 2.2}, c);
    return readings(build_table(plan, runs), RunTimes(runs)).at(0);
  };
  EXPECT_TRUE(reading({3.0, 3.1, 3.2}).starts_with("routing helps: **better**.")) << reading({3.0, 3.1, 3.2});
  EXPECT_TRUE(reading({0.1, -0.1, 0.0}).starts_with("routing helps: **cannot be tested here**. "))
      << reading({0.1, -0.1, 0.0});

  // Nor is the paper's size excluded, or counted in the overview.
  const auto beside_paper = [&](const std::vector<double>& c) {
    const std::vector<results::RunRecord> runs = runs_with({2.0, 2.1, 2.2}, c);
    const Table table = build_table(plan, runs);
    return readings(table, RunTimes(runs)).at(0) + published_page({{table, {}, {}}}, {}, runs, "");
  };
  plan.rows[1].paper["test_top1"] = plan.rows[0].paper["test_top1"] + 40;
  plan.rows[2].paper.clear();
  std::string text = beside_paper({3.0, 3.1, 3.2});
  EXPECT_TRUE(contains(text, "a difference of the paper's size is excluded")) << text;
  text = beside_paper({0.1, -0.1, 0.0});
  EXPECT_FALSE(contains(text, "is excluded.")) << text;
  EXPECT_TRUE(contains(text, "the paper's size lies outside this interval.")) << text;
  EXPECT_TRUE(contains(text, "(cannot test the claim) | 0 of 1 | 0 / 0 / 0 | 0 |")) << text;

  // A claim is no condition of itself: where it is one, and fails, it is refuted.
  plan.contrasts[0].variant = "x";
  EXPECT_TRUE(reading({-3.0, -3.1, -3.2}).starts_with("routing helps: **worse**.")) << reading({-3.0, -3.1, -3.2});
  plan.preconditions.push_back({"moh", "x", "test_top1"});
  EXPECT_TRUE(reading({3.0, 3.1, 3.2}).starts_with("routing helps: **cannot be tested here**."))
      << "another condition fails";
}

// A table of many tasks: what is not learned on one of them says nothing of the others.
TEST(Preconditions, BearOnTheRowsOfTheirData) {
  results::TablePlan plan = plan_that_needs({kMohFirst, {"x", "mha", "test_top1"}});
  plan.contrasts = {{"moh", "mha", "test_top1", 0, "recalls"}, {"x", "moh", "test_top1", 0, "orders"}};
  const auto with = [&](const std::string& data_of_moh, const std::string& data_of_x) {
    plan.rows[1].data = data_of_moh;
    plan.rows[2].data = data_of_x;
    const std::vector<results::RunRecord> runs = runs_with({2.0, 2.1, 2.2}, {0.1, -0.1, 0.0});
    const Table table = build_table(plan, runs);
    std::vector<std::string> out = readings(table, RunTimes(runs));
    out.push_back(standing_of_claim(table.preconditions));
    out.push_back(published_page({{table, {}, {}}}, {}, runs, ""));
    return out;
  };
  const std::vector<std::string> apart = with("recall", "shuffled"), one = with("recall", "recall");
  EXPECT_TRUE(contains(apart[0], "recalls: **better**")) << apart[0];
  EXPECT_TRUE(contains(apart[1], "orders: **cannot be tested here**")) << apart[1];
  EXPECT_TRUE(apart[2].starts_with("Cannot test the claim on shuffled: 'other' is not better")) << apart[2];
  EXPECT_TRUE(contains(apart[3], "| [Title](spec.md) (cannot test the claim on shuffled) |")) << apart[3];
  EXPECT_TRUE(contains(one[0], "recalls: **cannot be tested here**")) << one[0];
  EXPECT_TRUE(one[2].starts_with("Cannot test the claim: 'other' is not better")) << one[2];

  plan.contrasts = {{"moh", "x", "test_top1", 0, "elsewhere"}};
  plan.preconditions = {{"x", "mha", "test_top1"}};
  EXPECT_TRUE(contains(with("recall", "shuffled")[0], "elsewhere: **cannot be tested here**"))
      << "where its data has none, those of others count";
}

}  // namespace
}  // namespace headlab::analysis
