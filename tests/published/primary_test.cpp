// Primary contrasts of the published set: the table on the page, and what a margin's p follows from.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "analysis/publish/publish.h"
#include "analysis/statistics/noise.h"
#include "analysis/statistics/pooled.h"
#include "analysis/statistics/statistics.h"
#include "analysis/tables/render_table.h"
#include "tests/analysis/example_table.h"
#include "tests/published/published.h"
#include "tests/published/small_table.h"

namespace headlab::published {
namespace {

const std::string kPrimary =
    "metric,row,reference,row_label,reference_label,unit,n,difference,difference_half_width,standard_error,"
    "degrees_of_freedom,p_of_pairs,paper_difference,margin,role,p,p_holm,tables\n"
    "top1,moh,mha,MoH,\"MHA, all 8\",%,5,-0.738,0.31,0.11,4,0.0031,,,primary,0.0028,0.0056,t\n"
    "top1,moh,mha,MoH,\"MHA, all 8\",%,5,-0.738,0.31,0.11,4,0.0031,,0.5,primary,0.09,0.09,t\n"
    "top1,x,mha,X,\"MHA, all 8\",%,5,0.1,0.31,0.11,4,0.4,,,explored,0.4,0.4,t\n";
const std::string kPrimaryPage =
    "| contrast | metric | n | difference | p | adjusted p | p of its pairs | would be found | verdict |\n"
    "|---|--:|--:|--:|--:|--:|--:|--:|--:|\n"
    "| MoH against MHA, all 8 | top-1 (%) | 5 | -0.74 ± 0.31 | 0.0028 | 0.0056 | 0.0031 | FOUND | worse |\n"
    "| MoH against MHA, all 8 | top-1 (%) | 5 | -0.74 ± 0.31 | 0.09 | 0.09 | 0.0031 | FOUND | not worse by 0.50: "
    "not shown |\n";

std::string primary_page() {
  const std::string found = fmt::format("{:.2f}", analysis::smallest_detectable(0.11, 4, 0.05 / 2));
  return changed(changed(kPrimaryPage, "FOUND", found), "FOUND", found);
}

std::string primary_check(const std::string& page, const std::string& tests = kPrimary) {
  return joined(primary_problems("t", page, parse_csv(tests), small_summary()));
}

TEST(PublishedPrimary, EveryCellFollowsFromTheTests) {
  const std::string page = primary_page();
  EXPECT_EQ(primary_check(page), "");
  const std::string found = fmt::format("{:.2f}", analysis::smallest_detectable(0.11, 4, 0.05 / 2));
  const std::pair<std::string, std::string> changes[] = {{"| -0.74 ±", "| -0.75 ±"},
                                                         {"± 0.31", "± 0.32"},
                                                         {"| 5 |", "| 4 |"},
                                                         {"| 0.0028 |", "| 0.0029 |"},
                                                         {"| 0.0056 |", "| 0.0057 |"},
                                                         {"| 0.0031 |", "| 0.0032 |"},
                                                         {"| " + found, "| 9.99"},
                                                         {"| worse |", "| not told apart |"},
                                                         {"| MoH against MHA", "| MoE against MHA"},
                                                         {"| top-1 (%) |", "| speed (1/s) |"}};
  for (const auto& [from, to] : changes) EXPECT_SAYS(primary_check(changed(page, from, to)), "t.md:3:") << from;
  EXPECT_SAYS(primary_check(changed(page, "by 0.50: not shown", "by 0.50: shown")), "t.md:4:");
  EXPECT_SAYS(primary_check(changed(page, "by 0.50: not shown", "by 0.40: not shown")), "t.md:4:");
  EXPECT_SAYS(primary_check(page.substr(0, page.rfind("| MoH"))), "1 primary contrasts, where the tests have 2");
  EXPECT_SAYS(primary_check(page, changed(kPrimary, "primary,0.0028,0.0056,t", "primary,0.0028,0.0056,u")), "t.md:3:");
}

// As the program writes page, list of tests and summary: with a margin, without, and of a row with more seeds.
TEST(PublishedPrimary, WhatTheProgramWritesPasses) {
  results::TablePlan plan = analysis::plan_of({1, 2, 3, 4});
  plan.spec = "t";
  plan.rows[1].seeds = plan.rows[2].seeds = {1, 2, 3};
  plan.contrasts = {
      {"moh", "mha", "test_top1", 1.0, ""}, {"moh", "mha", "test_top1", 0, ""}, {"x", "moh", "test_top1", 0, ""}};
  std::vector<results::RunRecord> runs = analysis::runs_with({-0.3, 0.4, 0.1}, {-2.0, -2.1, -2.3});
  runs.push_back(analysis::run_of("A", 4, 0.81));
  const analysis::Table table = analysis::build_table(plan, runs);
  const results::Summary summary = analysis::summarize(table, {}, runs);
  const std::string page = analysis::to_markdown(table);
  const Csv tests = parse_csv(analysis::tests_csv({&table}));
  EXPECT_SAYS(page, "not worse by 1.0: shown");
  EXPECT_EQ(joined(primary_problems("t", page, tests, summary)), "");
  EXPECT_EQ(joined(contrast_problems(tests, {{"t", summary}})), "");
  EXPECT_EQ(joined(family_problems("t", parse_csv(analysis::to_csv(table)), tests)), "");
}

// Five pairs of each; the line as the two one-sided tests give it, in a metric where more is better and where less is.
TEST(PublishedPrimary, AMarginsPFollowsFromTheValuesPerSeed) {
  results::Summary s;
  s.variants = {"mha", "moh"};
  s.seeds = {1, 2, 3, 4, 5};
  const std::vector<double> values = {84.0, 84.5, 84.1, 84.9, 84.3, 83.9, 84.1, 84.2, 84.6, 84.0};
  for (const char* name : {"test_top1", "test_loss"})
    s.metrics.emplace_back().name = name, s.metrics.back().per_seed = values;
  const std::vector<double> x(values.begin() + 5, values.end()), y(values.begin(), values.begin() + 5);
  const analysis::Difference d =
      analysis::pooled_of({{"mha", s.seeds, y}, {"moh", s.seeds, x}}).model->difference(1, 0);
  const analysis::Difference pairs = analysis::paired(x, y);
  const auto problems = [&](const std::string& metric, double p, double error, double of_examples = 0,
                            double part = 0) {
    const bool less = metric == "test_loss";
    const double edge = less ? 0.5 : -0.5, all = of_examples * of_examples;
    const analysis::Difference joined =
        over_seeds_and_examples(pairs, {.variance = all, .interaction = all - part * part});
    const double of_pairs = 2 * std::min(joined.p_below(edge), joined.p_above(edge));
    const std::string line = fmt::format("{},moh,mha,5,{},{},{},{},{},mha moh,{},0.5,{},t\n", metric, d.mean, error,
                                         d.degrees_of_freedom, of_examples, part, of_pairs, p);
    return contrast_problems(
               parse_csv("metric,row,reference,n,difference,standard_error,degrees_of_freedom,test_set_error,"
                         "test_set_part,pooled_rows,p_of_pairs,margin,p,tables\n" +
                         line),
               {{"t", s}})
        .size();
  };
  const double error = d.standard_error;
  EXPECT_EQ(problems("test_top1", 2 * d.p_above(-0.5), error), 0u);
  EXPECT_EQ(problems("test_top1", d.p_above(-0.5), error), 1u) << "of one side alone";
  EXPECT_EQ(problems("test_top1", 2 * d.p_below(-0.5), error), 1u) << "the larger of the two";
  EXPECT_EQ(problems("test_loss", 2 * std::min(d.p_below(0.5), d.p_above(0.5)), error), 0u);
  EXPECT_EQ(problems("test_loss", 2 * d.p_above(-0.5), error), 1u) << "of a loss, worse is more";
  EXPECT_EQ(problems("test_top1", d.p(), error), 1u) << "not the two-sided one";
  const analysis::Difference wider{d.mean, 2 * error, d.degrees_of_freedom};
  EXPECT_EQ(problems("test_top1", 2 * wider.p_above(-0.5), 2 * error, 2 * error), 0u) << "by other test examples";
  EXPECT_EQ(problems("test_top1", 2 * wider.p_above(-0.5), 2 * error, 2 * error, std::sqrt(3.0) * error), 0u)
      << "by seeds and other test examples";
  EXPECT_EQ(problems("test_top1", 2 * wider.p_above(-0.5), 2 * error, 2 * error, 2 * error), 1u)
      << "the two are not joined";
  EXPECT_EQ(problems("test_top1", 2 * wider.p_above(-0.5), 2 * error), 1u) << "wider than seeds and examples show";
  EXPECT_EQ(problems("test_top1", 2 * d.p_above(-0.5), error / 2), 1u) << "never below what seeds show";
}

}  // namespace
}  // namespace headlab::published
