#include "analysis/curves.h"

#include <cmath>

#include "analysis/figure.h"
#include "analysis/plot_style.h"
#include "base/error.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

results::RunRecord run_with(const std::string& config, std::int64_t seed, std::vector<double> values,
                            std::vector<std::int64_t> steps = {10, 20}) {
  results::RunRecord run = figure_run(config, seed, 0.8, 0.75);
  run.payload.series = {{"train_loss", "nat", "training loss", std::move(steps), std::move(values)}};
  return run;
}

Curves curves_from(const std::vector<results::RunRecord>& runs, const std::string& variant = "") {
  return curves_of(build_table(figure_plan({1, 2, 3}), runs), runs, variant);
}

TEST(Spread, IsTheIntervalOfThreeAndTheRangeOfTwo) {
  const std::vector<double> three = {1, 2, 3}, two = {5, 1}, one = {4};
  EXPECT_NEAR(spread(three).high, 2 + 4.302653 / std::sqrt(3.0), 1e-5);
  EXPECT_NEAR(spread(three).low, 2 - 4.302653 / std::sqrt(3.0), 1e-5);
  EXPECT_EQ(spread(two).low, 1);
  EXPECT_EQ(spread(two).high, 5);
  EXPECT_EQ(spread(two).mean, 3);
  EXPECT_EQ(spread(one).mean, 4);
  EXPECT_TRUE(std::isnan(spread(one).low));
  EXPECT_EQ(spread_caption("Bands", 3, 3), "Bands: 95 % intervals over n = 3 seeds (Student t).");
  EXPECT_EQ(spread_caption("Bands", 2, 2), "Bands: from the lower to the higher of n = 2 seeds.");
  EXPECT_EQ(spread_caption("Bands", 1, 1), "One seed: no interval.");
}

TEST(Curves, AverageSeedsStepByStep) {
  const Curves c = curves_from({run_with("A", 1, {1, 4}), run_with("A", 2, {3, 2}), run_with("B", 1, {7, 8})});
  ASSERT_EQ(c.panels.size(), 1u);
  ASSERT_EQ(c.panels[0].curves.size(), 2u);
  const Curve &mha = c.panels[0].curves[0], &moh = c.panels[0].curves[1];
  EXPECT_EQ(mha.seeds, 2);
  EXPECT_EQ(mha.step, (std::vector<std::int64_t>{10, 20}));
  EXPECT_EQ(mha.value[0].mean, 2);
  EXPECT_EQ(mha.value[0].high, 3);
  EXPECT_EQ(mha.value[1].mean, 3);
  EXPECT_EQ(moh.variant, "moh-75");
  EXPECT_EQ(moh.style, 1u);
  EXPECT_TRUE(std::isnan(moh.value[0].low));
}

TEST(Curves, EndWhereAPointAveragesAsManyStepsAsTheOthers) {
  const auto last_step = [](const char* meaning, std::int64_t last) {
    results::RunRecord run = run_with("A", 1, {3, 2, 9}, {10, 20, last});
    run.payload.series[0].long_name = meaning;
    return curves_from({run}).panels[0].curves[0].step.back();
  };
  EXPECT_EQ(last_step("training loss, mean since the last point", 22), 20);
  EXPECT_EQ(last_step("training loss, mean since the last point", 27), 27);
  EXPECT_EQ(last_step("top-1 on the validation split", 22), 22);
}

TEST(Curves, LeaveOutASeedWithOtherStepsAndSaySo) {
  const Curves c =
      curves_from({run_with("A", 1, {100, 100}, {10, 30}), run_with("A", 2, {1, 2}), run_with("A", 3, {3, 4})});
  EXPECT_EQ(c.panels[0].curves[0].seeds, 2);
  EXPECT_EQ(c.panels[0].curves[0].value[0].mean, 2);
  ASSERT_EQ(c.notes.size(), 1u);
  EXPECT_NE(c.notes[0].find("seed 1"), std::string::npos);
  EXPECT_NE(curves_script(c).find("seed 1"), std::string::npos);
}

TEST(Curves, OfOneVariantKeepItsColour) {
  const Curves c = curves_from({run_with("A", 1, {1, 4}), run_with("B", 1, {7, 8})}, "moh-75");
  ASSERT_EQ(c.panels[0].curves.size(), 1u);
  EXPECT_EQ(c.panels[0].curves[0].style, 1u);
}

TEST(Curves, DrawBandsOnlyWhereSeedsGiveOne) {
  const results::ScratchFolder folder("curves");
  std::vector<results::RunRecord> runs = {run_with("A", 1, {1, NAN}), run_with("B", 1, {7, 8})};
  EXPECT_EQ(curves_script(curves_from(runs)).find("filledcurves"), std::string::npos);
  runs.push_back(run_with("A", 2, {2, 3}));
  Curves c = curves_from(runs);
  c.panels[0].curves[1].variant = "x\"; `id`";
  const std::string script = curves_script(c);
  EXPECT_NE(script.find("filledcurves"), std::string::npos);
  EXPECT_NE(script.find("\"x\\\"; \\`id\\`\""), std::string::npos);
  EXPECT_NE(script.find("20 NaN NaN NaN"), std::string::npos);
  draw(script, folder / "a.png");
  EXPECT_TRUE(is_png(folder / "a.png"));
  EXPECT_THROW(curves_script(Curves{}), UsageError);
}

TEST(PlotStyle, TellsTwentyVariantsApart) {
  for (std::size_t i = 0; i < 20; ++i) {
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_TRUE(style_of(i).colour != style_of(j).colour || style_of(i).dash != style_of(j).dash) << i << " " << j;
  }
}

TEST(PlotStyle, PadsRangesAndFindsRoundTics) {
  EXPECT_EQ(padded_range({NAN, 0, 10, INFINITY}, 0.1).high, 11);
  EXPECT_EQ(padded_range({}, 0.1).high, 1);
  EXPECT_LT(padded_range({3}, 0.1).low, 3);
  EXPECT_EQ(tic_step(1718, 5), 500);
  EXPECT_EQ(tic_step(10, 5), 2);
}

}  // namespace
}  // namespace headlab::analysis
