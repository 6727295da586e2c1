#include "analysis/runs/compare.h"

#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "base/atomic_file.h"
#include "base/error.h"
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
    plot_comparison(compare(list), folder / "c.png");
    EXPECT_GT(std::filesystem::file_size(folder / "c.png"), 1000U);
    return read_file(folder / "c.gp");
  };
  EXPECT_NE(script(sides()).find(" norotate "), std::string::npos);
  const std::string name = "a-name-of-more-than-twenty-eight-letters";
  const std::string twelve = script(std::vector<Side>(12, {name, {&runs_[0]}}));
  EXPECT_NE(twelve.find(" rotate by 45 right "), std::string::npos);
  EXPECT_NE(twelve.find("\"a-name-of-more-than-twenty-…\" 11"), std::string::npos) << twelve;
}

TEST_F(Compare, RefusesOneSideEmptySidesAndDifferentData) {
  EXPECT_THROW(compare({sides()[0]}), UsageError);
  EXPECT_THROW(compare({sides()[0], {"none yet", {}}}), UsageError);
  runs_[2].payload.data_digest = "other";
  EXPECT_THROW(compare(sides()), StoreError);
}

}  // namespace
}  // namespace headlab::analysis
