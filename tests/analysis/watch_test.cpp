#include "analysis/runs/watch.h"

#include <gtest/gtest.h>

#include "analysis/figures/terminal_chart.h"

namespace headlab::analysis {
namespace {

std::string joined(const std::vector<ColouredLine>& lines) {
  std::string out;
  for (const ColouredLine& line : lines) {
    for (const Coloured& piece : line) out += piece.text;
    out += "\n";
  }
  return out;
}

TEST(TerminalChart, DrawsALineFromCornerToCorner) {
  const ChartAxes axes{1, {0, 1}};
  EXPECT_EQ(joined(chart_lines({{{0, 1}, {0, 1}, 2}}, axes, 2, 1)), "⡠⠊\n");
  EXPECT_EQ(joined(chart_lines({{{0, 1}, {1, 1}, 2}}, axes, 3, 2)), "⠉⠉⠉\n   \n");
  EXPECT_EQ(joined(chart_lines({{{0, 1}, {-5, -5}, 2}}, axes, 2, 1)), "⣀⣀\n") << "what passes the axes runs along them";
  EXPECT_EQ(joined(chart_lines({{{0, 0.5, 1}, {0, NAN, 0}, 2}}, axes, 2, 1)), "⣀⣀\n");
  EXPECT_EQ(joined(chart_lines({{{}, {}, 2}}, axes, 2, 1)), "  \n");
}

TEST(TerminalChart, LaterCurvesLieOnTop) {
  const ChartCurve low{{0, 1}, {0, 0}, 1}, high{{0, 1}, {0.1, 0.1}, 4};
  const auto lines = chart_lines({low, high}, {1, {0, 1}}, 4, 1);
  ASSERT_EQ(lines[0].size(), 1u);
  EXPECT_EQ(lines[0][0].colour, 4);
}

TEST(TerminalChart, AxesAreMadeForWhatFollowsTheFirstTenth) {
  const ChartCurve curve{{1, 20, 60, 100}, {9, 2, 1.5, 1}, 0};
  const ChartAxes axes = axes_of({curve}, 200);
  EXPECT_EQ(axes.last, 200);
  EXPECT_LT(axes.y.high, 3);
  EXPECT_LE(axes.y.low, 1);
}

TEST(Sparkline, RunsFromTheLowestToTheHighest) {
  EXPECT_EQ(sparkline({0, 7}, 10), "▁█");
  EXPECT_EQ(sparkline({0, 1, 2, 3, 4, 5, 6, 7}, 8), "▁▂▃▄▅▆▇█");
  EXPECT_EQ(sparkline({0, 0, 7, 7}, 2), "▁█");
  EXPECT_EQ(sparkline({3, 3, 3}, 5), "▁▁▁");
  EXPECT_EQ(sparkline({1, NAN}, 5), "▁");
  EXPECT_EQ(sparkline({NAN}, 5), "");
}

std::vector<WatchedRun> two_runs() {
  const results::Series loss{"train_loss", "nat", "loss", {10, 20}, {2, 1}};
  const results::Series validation{"validation_loss", "nat", "loss there", {20}, {1.5}};
  return {{"a seed 1", "running 20 %", 100, {validation, loss}}, {"b seed 1", "done", 0, {loss}}};
}

TEST(Watch, ChartsEachSeriesAndNamesEachRun) {
  const auto runs = two_runs();
  EXPECT_EQ(series_of(runs), (std::vector<std::string>{"train_loss", "validation_loss"}));
  const auto lines = watch_lines(runs, series_of(runs), 60, 5, true);
  const std::string text = joined(lines);
  for (const char* part :
       {"train_loss (nat): loss", "100 steps", "a seed 1  running 20 %  train_loss 1  validation_loss 1.5"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  EXPECT_EQ(lines.size(), 2u * (1 + 5 + 1) + 2);
  EXPECT_NE(lines[14][0].colour, lines[15][0].colour) << "each run has a colour of its own";
}

TEST(Watch, ALineLeavesOutNumbersThatDoNotFit) {
  auto runs = two_runs();
  const auto line = [&](std::size_t width) {
    return joined(watch_lines(runs, {"train_loss", "validation_loss"}, width, 5, false));
  };
  EXPECT_NE(line(60).find("running 20 %  train_loss 1  validation_loss 1.5\n"), std::string::npos) << line(60);
  EXPECT_NE(line(48).find("running 20 %  train_loss 1\n"), std::string::npos) << line(48);
}

TEST(Watch, WithoutColoursEachRunHasALineOfBars) {
  const std::string text = joined(watch_lines(two_runs(), {"train_loss", "validation_loss"}, 60, 5, false));
  EXPECT_NE(text.find("  a seed 1          1  █▁\n"), std::string::npos) << text;
  EXPECT_NE(text.find("  b seed 1          -  \n"), std::string::npos) << text;
}

TEST(Watch, APictureHasAPanelForEachSeries) {
  const std::string script = watch_script(two_runs(), {"train_loss", "validation_loss"});
  EXPECT_NE(script.find("$curve0_1"), std::string::npos);
  EXPECT_EQ(script.find("$curve1_1"), std::string::npos) << "the second run has no validation loss";
}

}  // namespace
}  // namespace headlab::analysis
