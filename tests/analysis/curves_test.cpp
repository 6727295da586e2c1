#include "analysis/figures/training_curves.h"

#include <algorithm>
#include <cmath>

#include "analysis/figures/curves.h"
#include "analysis/figures/gnuplot.h"
#include "analysis/figures/plot_style.h"
#include "base/error.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

results::RunRecord run_with(const std::string& config, std::int64_t seed, std::vector<double> values,
                            std::vector<std::int64_t> steps = {10, 20}) {
  results::RunRecord run = figure_run(config, seed, 0.8, 0.75);
  run.payload.series = {{kTrainingLoss, "nat", "training loss", steps, values},
                        {"auxiliary_loss", "nat", "what the router adds", steps, values},
                        {kValidationLoss, "nat", "loss on the validation split", steps, values}};
  return run;
}

Curves curves_from(const std::vector<results::RunRecord>& runs, const std::string& variant = "") {
  return curves_of(build_table(figure_plan({1, 2, 3}), runs), runs, variant);
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
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

TEST(Curves, OfOtherDataAreSetAgainstTheirOwnOpponent) {
  results::TablePlan plan = figure_plan({1, 2});
  ASSERT_GE(plan.rows.size(), 3u);
  plan.rows[0].training = "data.name = \"a\"\ntrain.steps = 5\n";
  plan.rows[1].training = plan.rows[2].training = "data.name = \"b\"\ntrain.steps = 5\n";
  plan.rows[2].against = plan.rows[1].variant;
  std::vector<results::RunRecord> runs;
  const double base[] = {1, 5, 7};
  for (std::size_t r = 0; r < 3; ++r) {
    for (const std::int64_t seed : {1, 2})
      runs.push_back(run_with(plan.rows[r].config_digest, seed, {base[r], base[r]}));
  }
  const Curves c = curves_of(build_table(plan, runs), runs);
  ASSERT_EQ(c.differences.size(), 1u) << "the other one has nothing to be set against";
  EXPECT_EQ(c.differences[0].label, plan.rows[2].label);
  EXPECT_EQ(c.differences[0].curves[0].value[0].mean, 2);
  ASSERT_EQ(c.notes.size(), 2u);
  EXPECT_TRUE(contains(c.notes[1], "'" + plan.rows[1].label + "'")) << c.notes[1];
}

TEST(Curves, ArePairedBySeedAndStepBeforeTheyAreAveraged) {
  const Curves c = curves_from({run_with("A", 1, {1, 4}), run_with("A", 2, {3, 2}), run_with("A", 3, {90, 90}),
                                run_with("B", 1, {2, 3}), run_with("B", 2, {7, 3})});
  ASSERT_EQ(c.baseline.curves.size(), 2u) << "the auxiliary loss is not drawn";
  EXPECT_EQ(c.baseline.label, "MHA");
  EXPECT_EQ(c.baseline.curves[0].series, kValidationLoss);
  EXPECT_EQ(c.baseline.curves[0].seeds, 3);
  ASSERT_EQ(c.differences.size(), 1u);
  EXPECT_EQ(c.differences[0].label, "MoH, 75 %");
  ASSERT_EQ(c.differences[0].curves.size(), 2u);
  const Curve& validation = c.differences[0].curves[0];
  EXPECT_EQ(validation.series, kValidationLoss);
  EXPECT_EQ(c.differences[0].curves[1].series, kTrainingLoss);
  EXPECT_EQ(validation.seeds, 2) << "seed 3 has no variant";
  EXPECT_EQ(validation.value[0].mean, 2.5);  // 2 - 1 and 7 - 3
  EXPECT_EQ(validation.value[0].low, 1);
  EXPECT_EQ(validation.value[0].high, 4);
  EXPECT_EQ(validation.value[1].mean, 0);
}

TEST(Curves, EndWhereAPointAveragesAsManyStepsAsTheOthers) {
  const auto last_step = [](const char* meaning, std::int64_t last) {
    results::RunRecord run = run_with("A", 1, {3, 2, 9}, {10, 20, last});
    run.payload.series[0].long_name = meaning;
    return curves_from({run}).baseline.curves[1].step.back();
  };
  EXPECT_EQ(last_step("training loss, mean since the last point", 22), 20);
  EXPECT_EQ(last_step("training loss, mean since the last point", 27), 27);
  EXPECT_EQ(last_step("top-1 on the validation split", 22), 22);
}

TEST(Curves, LeaveOutASeedWithOtherStepsAndSaySo) {
  const Curves c = curves_from({run_with("A", 1, {100, 100}, {10, 30}), run_with("A", 2, {1, 2}),
                                run_with("A", 3, {3, 4}), run_with("B", 1, {1, 1}), run_with("B", 2, {2, 2})});
  EXPECT_EQ(c.baseline.curves[0].seeds, 2);
  EXPECT_EQ(c.baseline.curves[0].value[0].mean, 2);
  EXPECT_EQ(c.differences[0].curves[0].seeds, 1);
  EXPECT_EQ(c.differences[0].curves[0].value[0].mean, 1);
  const std::string script = curves_script(c);
  EXPECT_TRUE(contains(script, "seed 1 is left out, its steps differ"));
  EXPECT_TRUE(contains(script, "seed 1 is left out, its steps are not the baseline's"));
}

// What a majority class answers is no course of training, and its distance would set the scale of all panels.
TEST(Curves, LeaveOutWhatIsNotTrainedAndSaySo) {
  std::vector<results::RunRecord> runs = {run_with("A", 1, {1, 4}), run_with("B", 1, {7, 8})};
  ASSERT_EQ(curves_from(runs).differences.size(), 1u);
  std::vector<results::RunRecord> counts = runs, tested = runs;
  counts[1].payload.metrics.push_back({{"parameters", "", "trainable numbers", "parameters"}, 0});
  tested[1].payload.series.clear();
  for (const auto& all : {counts, tested}) {
    const Curves c = curves_from(all);
    EXPECT_TRUE(c.differences.empty());
    EXPECT_TRUE(contains(curves_script(c), "Left out, not trained: 'MoH, 75 %'."));
  }
}

TEST(Curves, SayWhichSeriesAreMissing) {
  std::vector<results::RunRecord> runs = {run_with("A", 1, {1, 4}), run_with("B", 1, {7, 8})};
  runs[1].payload.series.pop_back();
  Curves c = curves_from(runs);
  ASSERT_EQ(c.differences[0].curves.size(), 1u);
  EXPECT_EQ(c.differences[0].curves[0].series, kTrainingLoss);
  EXPECT_TRUE(contains(curves_script(c), "'MoH, 75 %' has no validation_loss of a seed that the baseline has too"));
  runs[0].payload.series.pop_back();
  c = curves_from(runs);
  EXPECT_TRUE(contains(curves_script(c), "The baseline's runs have no validation_loss"));
  EXPECT_THROW(curves_script(curves_from({run_with("B", 1, {7, 8})})), UsageError) << "no baseline, no difference";
}

TEST(Curves, OfRunsThatTrainedNothingAreRefused) {
  const auto measured = [](const std::string& config) { return run_with(config, 1, {1}, {0}); };
  EXPECT_THROW(curves_script(curves_from({measured("A"), measured("B")})), UsageError);
}

TEST(Curves, OfOneVariantStandBesideTheBaseline) {
  const std::vector<results::RunRecord> runs = {run_with("A", 1, {1, 4}), run_with("B", 1, {7, 8}),
                                                run_with("C", 1, {7, 8})};
  EXPECT_EQ(curves_from(runs).differences.size(), 2u);
  const Curves c = curves_from(runs, "moh-50");
  ASSERT_EQ(c.differences.size(), 1u);
  EXPECT_EQ(c.differences[0].label, "MoH, 50 %");
  EXPECT_EQ(c.baseline.curves.size(), 2u);
}

TEST(Curves, ShareOneAxisOfDifferences) {
  const std::string script =
      curves_script(curves_from({run_with("A", 1, {0, 1}), run_with("B", 1, {0, 1.5}), run_with("C", 1, {0, 3})}));
  std::size_t panels = 0;
  for (std::size_t at = 0; (at = script.find("set yrange [-0.1:2.1]", at)) != std::string::npos; ++at) ++panels;
  EXPECT_EQ(panels, 2u) << script;
  EXPECT_TRUE(contains(script, "\"MoH, 75 % (n=1)\""));
}

// Early steps and the wide bands of the training loss would leave the differences a strip of the axis.
TEST(Curves, HaveAnAxisForLaterMeansAndTheValidationBand) {
  const auto run = [](const char* config, std::int64_t seed, std::vector<double> training,
                      std::vector<double> validation) {
    results::RunRecord r = run_with(config, seed, std::move(training), {10, 100});
    r.payload.series.back().value = std::move(validation);
    return r;
  };
  const std::string script =
      curves_script(curves_from({run("A", 1, {0, 0}, {0, 0}), run("A", 2, {0, 0}, {0, 0}),
                                 run("B", 1, {90, 9}, {70, 1}), run("B", 2, {90, -7}, {70, 2})}));
  EXPECT_TRUE(contains(script, "set yrange [-0.1:2.1]")) << script;
}

TEST(Curves, DrawBandsOnlyWhereSeedsGiveOne) {
  const results::ScratchFolder folder("curves");
  std::vector<results::RunRecord> runs = {run_with("A", 1, {1, NAN}), run_with("B", 1, {7, 8})};
  EXPECT_FALSE(contains(curves_script(curves_from(runs)), "filledcurves"));
  runs.push_back(run_with("A", 2, {2, 3}));
  Curves c = curves_from(runs);
  c.differences[0].label = "x\"; `id`";
  const std::string script = curves_script(c);
  EXPECT_TRUE(contains(script, "filledcurves"));
  EXPECT_TRUE(contains(script, "\"x\\\"; \\`id\\` (n=1)\""));
  EXPECT_TRUE(contains(script, "20 NaN NaN NaN"));
  run_gnuplot(script, folder / "a.png");
  EXPECT_TRUE(is_png(folder / "a.png"));
  EXPECT_THROW(curves_script(Curves{}), UsageError);
}

TEST(Curves, SayThatVariantsAreLeftOut) {
  Curves c = curves_from({run_with("A", 1, {1, 4}), run_with("B", 1, {7, 8})});
  c.differences.resize(kMaxDifferences + 1, c.differences.front());
  EXPECT_TRUE(contains(curves_script(c), "first 20 of 21 variants"));
}

TEST(Curves, HaveRoomForTheLongestTitle) {
  Curves c = curves_from({run_with("A", 1, {1, 4}), run_with("B", 1, {7, 8})});
  const auto height = [&] {
    const std::string script = curves_script(c), size = "size 1800,";
    return std::stoi(script.substr(script.find(size) + size.size()));
  };
  const int usual = height();
  c.differences[0].label = "a name of some words, of which three lines are full and no more";
  EXPECT_EQ(height(), usual);
  for (int i = 0; i < 8; ++i) c.differences[0].label += ", and then a further line of words";
  EXPECT_GT(height(), usual);
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

Gap everywhere(double gap) {
  return [gap](std::size_t, std::size_t) { return gap; };
}

void expect_places(const std::vector<double>& places, const std::vector<double>& expected) {
  ASSERT_EQ(places.size(), expected.size());
  for (std::size_t i = 0; i < places.size(); ++i) EXPECT_NEAR(places[i], expected[i], 1e-6) << i;
}

TEST(PlotStyle, SetsApartAroundTheMiddle) {
  expect_places(set_apart({10, 100, 10, 10}, everywhere(4)), {6, 100, 10, 14});
  expect_places(set_apart({}, everywhere(4)), {});
  expect_places(set_apart({0, 1, 2, 50}, everywhere(10)), {-9, 1, 11, 50});
}

TEST(PlotStyle, SetsApartWithoutPassingTheEnd) {
  expect_places(set_apart({90, 100, 100}, everywhere(8), 100), {84, 92, 100});
  expect_places(set_apart({10, 50}, everywhere(8), 100), {10, 50});
}

// The first and the last would cover each other, the one between them touches neither.
TEST(PlotStyle, SetsApartOnlyWhatWouldTouch) {
  const Gap gap = [](std::size_t i, std::size_t j) { return i != 1 && j != 1 ? 8.0 : 0.0; };
  expect_places(set_apart({10, 10, 10}, gap), {6, 10, 14});
  expect_places(set_apart({10, 10.5, 30}, gap), {10, 10.5, 30});
}

TEST(PlotStyle, BreaksAnAxisNameThatIsLongerThanItsAxis) {
  const Picture picture{800, 600};
  const Box box{200, 100, 700, 400};
  const std::string one = y_title(picture, box, "top-1 (%)"),
                    two = y_title(picture, box, "top-1: difference to MHA (points)");
  EXPECT_EQ(std::count(one.begin(), one.end(), '\n'), 1);
  EXPECT_EQ(std::count(two.begin(), two.end(), '\n'), 2);
}

}  // namespace
}  // namespace headlab::analysis
