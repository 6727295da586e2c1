#include "analysis/runs/compare.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/utf8.h"
#include "tests/results/example_run.h"

namespace headlab::analysis {
namespace {

using results::RunRecord;

RunRecord run(std::int64_t seed, const std::string& router, double top1) {
  RunRecord out;
  out.payload.id = router + std::to_string(seed);
  out.payload.seed = seed;
  out.payload.data_digest = "d";
  out.payload.config_toml = "task = \"image-classification\"\n\n[attention]\nheads = 4\nrouter = \"" + router + "\"\n";
  const results::Metric accuracy = results::example_accuracy();
  out.payload.metrics = {{accuracy, top1}, {in_category(accuracy, "Bag"), top1}};
  out.measured.values = {{results::example_speed(), router == "none" ? 100.0 : 50.0}};
  return out;
}

// One layer, one category, two routed heads with these loads.
results::Load load(std::int64_t first, std::int64_t second) {
  return results::head_load({"all"}, {2}, {0}, {1}, {first, second}, {first + second});
}

class Compare : public testing::Test {
 protected:
  std::vector<RunRecord> runs_ = {run(1, "none", 0.80), run(2, "none", 0.82), run(1, "random", 0.79),
                                  run(2, "random", 0.80), run(3, "random", 0.90)};
  std::vector<Side> sides() const {
    return {{"mha", {&runs_[0], &runs_[1]}}, {"random", {&runs_[2], &runs_[3], &runs_[4]}}};
  }
};

TEST_F(Compare, ShowsOnlyWhatDiffersAndPairsBySeed) {
  const Comparison c = compare(sides());
  ASSERT_EQ(c.configuration.size(), 1U);
  EXPECT_EQ(c.configuration[0].key, "attention.router");
  EXPECT_EQ(c.configuration[0].values, (std::vector<std::string>{"\"none\"", "\"random\""}));
  ASSERT_EQ(c.metrics.size(), 2U);  // categories are left to the head-load figures
  EXPECT_NEAR(c.metrics[0].difference[1].mean, -0.015, 1e-12);
  EXPECT_EQ(c.metrics[0].difference[1].n, 2);
  EXPECT_EQ(c.metrics[0].value[1].n, 3);
  EXPECT_EQ(c.metrics[1].difference[1].n, 0);  // a speed is not tested
  const std::string text = describe(c);
  EXPECT_NE(text.find("(x 0.5)"), std::string::npos) << text;
  EXPECT_EQ(text.find("heads = "), std::string::npos);
  const auto json = nlohmann::json::parse(describe_json(c));
  EXPECT_EQ(json["sides"][1]["runs"].size(), 3U);
  EXPECT_EQ(json["metrics"]["test_top1"]["difference"][1]["n"], 2);
}

TEST_F(Compare, SetsTimesOfOneMachineSideBySide) {
  const auto on = [&](std::size_t i, const char* cpu, double speed) {
    runs_[i].measured.provenance = {{"cpu", cpu}};
    runs_[i].measured.values[0].value = speed;
  };
  on(0, "fast", 200), on(1, "slow", 100), on(2, "fast", 150), on(3, "fast", 170), on(4, "slow", 60);
  const Comparison c = compare(sides());
  EXPECT_EQ(c.machine, "fast");
  EXPECT_EQ(c.metrics[1].value[0].mean, 200);
  EXPECT_EQ(c.metrics[1].value[1].mean, 160);
  const std::string text = describe(c);
  EXPECT_NE(text.find("[150 to 170] (x 0.8)"), std::string::npos) << text;
  EXPECT_NE(text.find("one machine, fast; 2 runs"), std::string::npos) << text;
  on(3, "fast", 300);
  const std::string unsteady = describe(compare(sides()));
  EXPECT_NE(unsteady.find("225 [150 to 300]"), std::string::npos) << unsteady;
  EXPECT_EQ(unsteady.find("(x "), std::string::npos) << unsteady;
  on(0, "slow", 90), on(1, "slow", 90), on(2, "fast", 150), on(3, "fast", 150), on(4, "fast", 150);
  EXPECT_EQ(compare(sides()).metrics[1].value[0].n, 0) << "nothing to set beside it";
  for (RunRecord& run : runs_) run.measured.provenance.emplace_back("resumed_at_step", "7");
  EXPECT_EQ(compare(sides()).metrics.size(), 1u) << "a metric without a value is not shown";
  EXPECT_EQ(describe(compare(sides())).find("machine"), std::string::npos);
}

// Two seeds that happen to differ alike are no certainty.
TEST_F(Compare, EqualDifferencesHaveNoInterval) {
  runs_ = {run(1, "none", 0.81), run(2, "none", 0.82), run(1, "random", 0.80), run(2, "random", 0.81),
           run(3, "random", 0.81)};
  const Comparison c = compare({{"mha", {&runs_[0], &runs_[1]}}, {"random", {&runs_[2], &runs_[3]}}});
  EXPECT_NEAR(c.metrics[0].difference[1].mean, -0.01, 1e-12);
  EXPECT_TRUE(std::isnan(c.metrics[0].difference[1].half_width));
  EXPECT_NE(describe(c).find("(-1.0)"), std::string::npos) << describe(c);
  EXPECT_TRUE(nlohmann::json::parse(describe_json(c))["metrics"]["test_top1"]["difference"][1]["half_width"].is_null());
  const Comparison same = compare({{"mha", {&runs_[0], &runs_[1]}}, {"random", {&runs_[3], &runs_[4]}}});
  EXPECT_NE(describe(same).find("81.0 "), std::string::npos) << "of values that are all equal neither";
  EXPECT_EQ(describe(same).find("± 0.0"), std::string::npos) << describe(same);
}

TEST_F(Compare, ShowsTheUnitsOfTheTable) {
  const auto json = [&](const std::vector<results::Metric>& shown) {
    return nlohmann::json::parse(describe_json(compare(sides(), shown)))["metrics"]["test_top1"];
  };
  EXPECT_NEAR(json({})["value"][0]["mean"].get<double>(), 81, 1e-9);
  EXPECT_NEAR(json({})["difference"][1]["mean"].get<double>(), -1.5, 1e-9);
  EXPECT_EQ(json({})["unit"], "%");
  results::Metric by_thousand = results::example_accuracy();
  by_thousand.shown_unit = "per mille", by_thousand.scale = 1000;
  EXPECT_NEAR(json({by_thousand})["value"][0]["mean"].get<double>(), 810, 1e-9);
  EXPECT_EQ(json({by_thousand})["unit"], "per mille");
  EXPECT_NE(describe(compare(sides(), {by_thousand})).find("top-1 (per mille)"), std::string::npos);
  by_thousand.unit = "nat";  // not what the runs measured
  EXPECT_EQ(json({by_thousand})["unit"], "%");
}

TEST_F(Compare, ItsConfigurationHasNumbersInJson) {
  for (std::size_t i = 0; i < 5; ++i) runs_[i].payload.config_toml += i < 2 ? "heads = 6\n" : "shared = [1, 2]\n";
  const auto json = nlohmann::json::parse(describe_json(compare(sides())));
  EXPECT_EQ(json["configuration"]["attention.heads"], nlohmann::json::parse("[6, 4]"));
  EXPECT_EQ(json["configuration"]["attention.shared"], nlohmann::json::parse("[null, [1, 2]]"));
  EXPECT_EQ(json["configuration"]["attention.router"], nlohmann::json::parse("[\"none\", \"random\"]"));
}

TEST_F(Compare, FoldsWhatATerminalHasNoRoomFor) {
  const std::string name = "a-variant-of-a-grid-with-a-long-name-dropout0.1-routed3-shared1";
  for (RunRecord& r : runs_)
    r.payload.config_toml +=
        "probes = \"" + std::string(r.payload.seed % 2 ? "x" : "y") + std::string(90, 'z') + "\"\n";
  const Comparison c = compare({{name, {&runs_[0], &runs_[1]}}, {name + "b", {&runs_[3]}}, {"c", {&runs_[4]}}});
  for (const std::size_t columns : {60UL, 80UL}) {
    std::istringstream lines(describe(c, columns));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(columns_of(line), columns) << line;
  }
  EXPECT_NE(describe(c).find(name + "b (n=1)"), std::string::npos) << "whole where nothing limits it";
}

TEST_F(Compare, EntropyOfTheLoadIsOneWhenEvenAndNoneWhenOneHeadTakesAll) {
  runs_[0].payload.loads = {load(50, 50)};
  runs_[2].payload.loads = {load(100, 0)};
  const Comparison c = compare({{"even", {&runs_[0]}}, {"one", {&runs_[2]}}});
  EXPECT_NEAR(c.load_entropy[0][0], 1.0, 1e-12);
  EXPECT_NEAR(c.load_entropy[1][0], 0.0, 1e-12);
}

TEST_F(Compare, SlantsLabelsThatDoNotFitSideBySide) {
  const results::ScratchFolder folder("compare");
  const auto script = [&](const std::vector<Side>& list) {
    plot_comparison(compare(list), "A : B", folder / "c.png");
    EXPECT_GT(std::filesystem::file_size(folder / "c.png"), 1000U);
    return read_file(folder / "c.gp");
  };
  EXPECT_NE(script(sides()).find(" norotate "), std::string::npos);
  const std::string name = "a-name-of-more-than-twenty-eight-letters";
  const std::string twelve = script(std::vector<Side>(12, {name, {&runs_[0]}}));
  EXPECT_NE(twelve.find(" rotate by 45 right "), std::string::npos);
  EXPECT_NE(twelve.find("\"a-name-of-more-than-twenty-…\" 11"), std::string::npos) << twelve;
}

TEST_F(Compare, DrawsSpeedAndMemoryFromZero) {
  for (RunRecord& r : runs_) r.measured.values[0].value = r.payload.id.starts_with("none") ? 340 : 325;
  const results::ScratchFolder folder("compare");
  plot_comparison(compare(sides()), "A : B", folder / "c.png");
  const std::string script = read_file(folder / "c.gp"), speed = script.substr(script.find("speed (1/s)"));
  EXPECT_NE(speed.find("set yrange [0:367.2]\n"), std::string::npos) << speed;
  EXPECT_EQ(script.substr(0, script.find("speed (1/s)")).find("set yrange [0:"), std::string::npos);
}

TEST_F(Compare, RefusesOneSideEmptySidesAndDifferentData) {
  EXPECT_THROW(compare({sides()[0]}), UsageError);
  EXPECT_THROW(compare({sides()[0], {"none yet", {}}}), UsageError);
  runs_[2].payload.data_digest = "other";
  EXPECT_THROW(compare(sides()), UsageError);
}

}  // namespace
}  // namespace headlab::analysis
