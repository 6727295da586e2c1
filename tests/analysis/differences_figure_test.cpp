// Every comparison of a table, with its interval.
#include <fmt/format.h>

#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/figures/plot_style.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

// MoH at 75 % far below all others, which are not told apart. Shares are exact in binary.
struct Example {
  results::TablePlan plan = figure_plan({1, 2, 3, 4, 5});
  std::vector<results::RunRecord> runs;

  Example() {
    const int spread[4][5] = {{1, -1, 2, -2, 0}, {-1, 2, 0, -2, 1}, {2, 0, -1, 1, -2}, {0, 1, -2, 2, -1}};  // sums of 0
    const double mean[4] = {0.8125, 0.609375, 0.8046875, 0.8046875}, active[4] = {1, 0.75, 0.5, 0.75};
    for (std::size_t row = 0; row < 4; ++row) {
      for (std::size_t seed = 0; seed < 5; ++seed)
        runs.push_back(figure_run(std::string(1, static_cast<char>('A' + row)), static_cast<std::int64_t>(seed) + 1,
                                  mean[row] + spread[row][seed] / 128.0, active[row]));
    }
  }
  void declare(const std::string& variant, const std::string& against, double margin = 0) {
    plan.contrasts.push_back({variant, against, "test_top1", margin, ""});
  }
  std::string script(const std::string& variant = "") const {
    const Figures figures = figure_kinds().find("differences").draw({build_table(plan, runs), {}, runs}, variant);
    return figures.empty() ? "" : figures.front().script;
  }
};

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

void expect_order(const std::string& script, const std::vector<std::string>& parts) {
  std::size_t at = 0;
  for (const std::string& part : parts) {
    at = script.find(part, at);
    ASSERT_NE(at, std::string::npos) << part << " is missing or out of order: " << script;
  }
}

TEST(DifferencesFigure, HasALineAComparisonUnderWhatItIsComparedWith) {
  const std::string script = Example().script();
  expect_order(
      script, {"\"Against 'MHA':\"", "\"MoH, 75 %\"", "\"MoH, 50 %\"", "\"75 % at random\"", "\"Against 'MoH, 75 %':\"",
               "\"MoH, 50 %\"", "\"Against '75 % at random':\"", "\"MoH, 75 %\"", "better to the right"});
  EXPECT_EQ(count(script, "with xerrorbars"), 5U);
  EXPECT_NE(script.find("EOD\n-20.3125 "), std::string::npos) << "the difference in points: " << script;
  EXPECT_EQ(script.find(", declared"), std::string::npos) << "nothing is";
  const results::ScratchFolder folder("differences");
  run_gnuplot(script, folder / "differences.png");
  EXPECT_TRUE(is_png(folder / "differences.png"));
}

TEST(DifferencesFigure, FillsWhatStandsOut) {
  const std::string script = Example().script();
  EXPECT_EQ(count(script, "with xerrorbars pointtype 7"), 3U) << "what MoH at 75 % is part of: " << script;
  EXPECT_EQ(count(script, "with xerrorbars pointtype 6"), 2U);
}

TEST(DifferencesFigure, BeginsWithWhatWasDeclaredAndItsMargin) {
  Example example;
  example.declare("moh-50", "mha", 10);
  example.declare("moh-75", "mha", 0.5);
  const std::string script = example.script();
  expect_order(script, {"\"Declared:\"", "\"MoH, 50 % against MHA\"", "\"MoH, 75 % against MHA\"", "\"Against 'MHA':\"",
                        "\"75 % at random\""});
  EXPECT_EQ(count(script, "\"MoH, 75 % against MHA\""), 1U) << "the plain difference is on the same line";
  EXPECT_EQ(count(script, "first -10,"), 2U) << "to the worse side of nothing: " << script;
  EXPECT_EQ(count(script, "first -0.5,"), 2U);
  EXPECT_NE(script.find("declared margin, shown to be kept"), std::string::npos);
  EXPECT_NE(script.find("declared margin, not shown to be kept"), std::string::npos);
}

// Losses are better to the left; the declared question may be asked the other way round than the table's.
TEST(DifferencesFigure, SetsTheMarginOfALossOnItsWorseSide) {
  Example example;
  results::Metric loss = results::example_accuracy();
  loss.name = "test_loss";
  loss.label = "loss";
  loss.better = results::Metric::Better::less;
  loss.scale = 1;
  example.plan.metrics.push_back(planned(loss));
  for (results::RunRecord& run : example.runs) run.payload.metrics.push_back({loss, 1 - run.value("test_top1")});
  example.plan.contrasts.push_back({"moh-50", "mha", "test_loss", 0.25, ""});
  example.plan.contrasts.push_back({"mha", "moh-75", "test_loss", 0, ""});
  const std::string script = example.script();
  expect_order(script, {"\"MoH, 50 % against MHA\"", "\"MHA against MoH, 75 %\"", "better to the right",
                        "better to the left", "first 0.25,", "EOD\n-0.203125 "});
  EXPECT_NE(script.find("EOD\n20.3125 "), std::string::npos) << "MHA less MoH in points, too: " << script;
  EXPECT_EQ(count(script, fmt::format("pointtype 7 pointsize 1.7 linewidth 2 linecolor rgb '{}'", kBlue)), 1U)
      << "what was declared is the loss: " << script;
}

TEST(DifferencesFigure, TellsWhatIsTestedFromWhatIsNot) {
  Example example;
  std::erase_if(example.runs, [](const results::RunRecord& run) { return run.payload.seed > 1; });
  const std::string script = example.script();
  EXPECT_EQ(count(script, fmt::format("pointtype 6 pointsize 1.7 linewidth 2 linecolor rgb '{}'", kPale)), 5U)
      << script;
  EXPECT_NE(script.find("difference, not tested here"), std::string::npos);
  EXPECT_NE(script.find("a single seed"), std::string::npos);
  EXPECT_EQ(Example().script().find("not tested"), std::string::npos);
}

TEST(DifferencesFigure, ShowsOneVariantsComparisonsAlone) {
  const std::string script = Example().script("moh-50");
  EXPECT_EQ(count(script, "with xerrorbars"), 2U) << "against MHA, and against MoH at 75 %: " << script;
  EXPECT_EQ(script.find("at random"), std::string::npos);
}

TEST(DifferencesFigure, ShowsThePapersDifferenceBesideOurs) {
  Example example;
  example.plan.rows.front().paper = {{"test_top1", 79.0}};
  const std::string script = example.script();
  EXPECT_NE(script.find(" -0.5\nEOD"), std::string::npos) << "78.5 less 79: " << script;
  EXPECT_NE(script.find("the paper's difference"), std::string::npos);
}

}  // namespace
}  // namespace headlab::analysis
