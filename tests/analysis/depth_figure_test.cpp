// Accuracy over the share of tokens that use deep experts.
#include <fmt/format.h>

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
