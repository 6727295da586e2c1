// Accuracy over the share of tokens that use deep experts.
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <sstream>

#include "analysis/figures/figure.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

results::Metric deep_activation() {
  return {.name = "deep_activation",
          .unit = "1",
          .meaning = "share of tokens with a deep expert",
          .label = "deep activation",
          .shown_unit = "%",
          .scale = 100,
          .decimals = 1};
}

struct Example {
  results::TablePlan plan = figure_plan({1, 2});
  std::vector<results::RunRecord> runs;

  // Deep for no text and for every one, each trained so; and two shares of one model that is trained once.
  Example() {
    plan.metrics = {planned(results::example_accuracy()), planned(deep_activation())};
    const std::string trained = "train.steps = 1200\n",
                      tested =
                          "train.epochs = 0\nbegins with a run of its seed, trained by:\n"
                          "  train.steps = 1200\n";
    const double shares[] = {0, 1, 0.25, 0.75};
    for (std::size_t r = 0; r < 4; ++r) {
      plan.rows[r].training = r < 2 ? trained : tested;
      plan.rows[r].paper.clear();
      for (const std::int64_t seed : {1, 2}) {
        results::RunRecord run = figure_run(plan.rows[r].config_digest, seed, 0.8 + 0.01 * static_cast<double>(r), 1);
        run.payload.metrics.push_back({deep_activation(), shares[r]});
        runs.push_back(run);
      }
    }
  }
  std::string script() const {
    Report report{build_table(plan, runs), {}, runs};
    const Figures figures = figure_kinds().find("depth").draw(report, "");
    return figures.empty() ? "" : figures.front().script;
  }
};

using Points = std::vector<std::array<double, 4>>;  // x, y, and the ends of its bar

std::vector<Points> curves_in(const std::string& script) {
  std::vector<Points> out;
  bool inside = false;
  std::istringstream lines(script);
  for (std::string line; std::getline(lines, line);) {
    if (line == "EOD") inside = false;
    if (inside) {
      std::istringstream numbers(line);
      std::array<double, 4>& point = out.back().emplace_back();
      for (double& number : point) numbers >> number;
      EXPECT_FALSE(numbers.fail()) << line;
    }
    if (line.starts_with("$curve")) {
      out.emplace_back();
      inside = true;
    }
  }
  return out;
}

// Ends of Wilson's interval in percent: the shares that lie 1.96 of their own standard errors from the one found.
std::array<double, 2> wilson_ends(double percent, double n) {
  const double z = 1.959963984540054, p = percent / 100;
  const double centre = p + z * z / (2 * n), half = z * std::sqrt((p * (1 - p) + z * z / (4 * n)) / n);
  return {100 * (centre - half) / (1 + z * z / n), 100 * (centre + half) / (1 + z * z / n)};
}

TEST(DepthFigure, HasWilsonsIntervalOfAsManyExamplesAsAreTested) {
  const std::vector<Points> curves = curves_in(Example().script());
  ASSERT_EQ(curves.size(), 2U);
  const double expected[2][2][2] = {{{0, 80}, {100, 81}}, {{25, 82}, {75, 83}}};
  for (std::size_t c = 0; c < 2; ++c) {
    ASSERT_EQ(curves[c].size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
      const auto& [x, y, low, high] = curves[c][i];
      EXPECT_NEAR(x, expected[c][i][0], 1e-4);
      EXPECT_NEAR(y, expected[c][i][1], 1e-4);
      const std::array<double, 2> ends = wilson_ends(expected[c][i][1], 4);  // example_run() has four predictions
      EXPECT_NEAR(low, ends[0], 1e-4);
      EXPECT_NEAR(high, ends[1], 1e-4);
      EXPECT_LT(low, y - 20);
      EXPECT_GT(high, y + 5);
    }
  }
}

TEST(DepthFigure, JoinsOnlyWhatIsTestedOnTheSameWeights) {
  const std::string script = Example().script();
  EXPECT_NE(script.find("each row trained by itself"), std::string::npos) << script;
  EXPECT_NE(script.find("the same weights, tested otherwise"), std::string::npos);
  const auto style = [&](const std::string& points) {
    const std::size_t at = script.find(points);
    EXPECT_NE(at, std::string::npos) << points << " in " << script;
    const std::string curve = script.substr(script.rfind('$', at), 7);
    const std::size_t drawn = script.find(", " + curve + " using 1:2 with ");
    EXPECT_NE(drawn, std::string::npos) << curve;
    return script.substr(drawn, 60);
  };
  EXPECT_NE(style("25 82 ").find("linespoints"), std::string::npos);
  EXPECT_EQ(style("0 80 ").find("linespoints"), std::string::npos);
  EXPECT_EQ(script.find("the paper's"), std::string::npos);
}

TEST(DepthFigure, DrawsOtherWeightsAsAnotherCurve) {
  Example example;
  for (const std::size_t row : {2U, 3U})
    example.plan.rows[row].training += fmt::format("tests the weights of other/row-{} as row-{}\n", row, row);
  const std::string script = example.script();
  for (const std::size_t row : {2U, 3U})
    EXPECT_NE(script.find(fmt::format("ours: weights of other/row-{}, tested otherwise", row)), std::string::npos)
        << script;
}

TEST(DepthFigure, JoinsThresholdsThatAreTestedOnTheSameNamedWeights) {
  Example example;
  for (const std::size_t row : {2U, 3U})
    example.plan.rows[row].training += fmt::format("tests the weights of other/long as tau-{}\n", row);
  const std::string script = example.script();
  const std::string label = "ours: weights of other/long, tested otherwise";
  EXPECT_NE(script.find(label), std::string::npos) << script;
  EXPECT_EQ(script.find(label), script.rfind(label)) << "one curve";
  const std::vector<Points> curves = curves_in(script);
  ASSERT_EQ(curves.size(), 2U) << script;
  ASSERT_EQ(curves[1].size(), 2U) << script;
  EXPECT_NEAR(curves[1][0][0], 25, 1e-4);
  EXPECT_NEAR(curves[1][1][0], 75, 1e-4);
  EXPECT_NE(script.find(", $curve1 using 1:2 with linespoints "), std::string::npos) << script;
  EXPECT_NE(script.find(", $curve0 using 1:2 with points "), std::string::npos) << script;
}

TEST(DepthFigure, DrawsThePapersCurveBesideOurs) {
  Example example;
  for (std::size_t r = 2; r < 4; ++r) example.plan.rows[r].paper = {{"test_top1", 85.0}, {"deep_activation", 40.0}};
  const std::string script = example.script();
  EXPECT_NE(script.find("the paper's, which calls its data simulated"), std::string::npos);
  const auto panels = [](const std::string& drawn) {
    std::size_t count = 0;
    for (std::size_t at = drawn.find("plot 1/0"); at != std::string::npos; at = drawn.find("plot 1/0", at + 1)) ++count;
    return count;
  };
  EXPECT_EQ(panels(script), 2U) << "its level is another";
  EXPECT_EQ(panels(Example().script()), 1U);
}

}  // namespace
}  // namespace headlab::analysis
