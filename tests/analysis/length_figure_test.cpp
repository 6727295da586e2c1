// A metric over the length of training, and the differences at each length.
#include <fmt/format.h>

#include <sstream>

#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

// MHA and MoH after 1 and 10 epochs. The baseline is compared with its equal in length by itself; of the others the
// specification sets MHA against MoH, the other way round.
struct Example {
  results::TablePlan plan = figure_plan({1, 2, 3});
  std::vector<results::RunRecord> runs;

  explicit Example(const char* option = "epochs") {
    const char* labels[] = {"MHA, 1 epoch", "MoH, 50 %, 1 epoch", "MHA, 10 epochs", "MoH, 50 %, 10 epochs"};
    const double top1[] = {0.80, 0.79, 0.90, 0.88};
    for (std::size_t r = 0; r < 4; ++r) {
      const int length = r < 2 ? 1 : 10;
      plan.rows[r].label = labels[r];
      plan.rows[r].training = fmt::format("{} epochs", length);
      plan.rows[r].paper.clear();
      plan.rows[r].config_toml = fmt::format("[attention]\nrouter = \"{}\"\n\n[train]\n{} = {}\nlr = 0.002\n",
                                             r % 2 == 0 ? "none" : "two_stage", option, length);
      for (const std::int64_t seed : {1, 2, 3}) {
        const double seed_and_noise = 0.002 * static_cast<double>(seed) + (r % 2 == 1 && seed == 2 ? 0.001 : 0);
        runs.push_back(figure_run(plan.rows[r].config_digest, seed, top1[r] + seed_and_noise, 1));
      }
    }
    plan.rows[2].against = plan.rows[3].variant;
  }
  Figures drawn() const {
    Report report{build_table(plan, runs), {}, runs};
    return figure_kinds().find("length").draw(report, "");
  }
};

// The block of that name: its lines, numbers between spaces.
std::vector<std::vector<double>> block(const std::string& script, const std::string& name) {
  std::vector<std::vector<double>> out;
  const auto start = script.find(name + " << EOD\n");
  if (start == std::string::npos) return out;
  std::istringstream lines(script.substr(start + name.size() + 8));
  for (std::string line; std::getline(lines, line) && line != "EOD";) {
    std::istringstream numbers(line);
    auto& values = out.emplace_back();
    for (double value = 0; numbers >> value;) values.push_back(value);
  }
  return out;
}

TEST(LengthFigure, SetsRowsOfEqualLengthAgainstEachOtherTheSameWayRound) {
  const Figures figures = Example().drawn();
  ASSERT_EQ(figures.size(), 1U);
  const std::string& script = figures.front().script;
  EXPECT_EQ(figures.front().name, "spec-length.png");
  for (const char* part :
       {"\"MHA\"", "\"MoH, 50 %\"", "\"MoH, 50 % less MHA\"", "'1' 1, '10' 10", "set xlabel 'epochs'"})
    EXPECT_NE(script.find(part), std::string::npos) << part << " in " << script;
  const auto differences = block(script, "$pair0");
  ASSERT_EQ(differences.size(), 2U) << script;
  const double expected[] = {-1 + 0.1 / 3, -2 + 0.1 / 3};
  for (std::size_t i = 0; i < 2; ++i) {
    ASSERT_EQ(differences[i].size(), 4U);
    EXPECT_NEAR(differences[i][0], i == 0 ? 1 : 10, 1e-6);
    EXPECT_NEAR(differences[i][1], expected[i], 1e-4);
    EXPECT_LT(differences[i][2], expected[i]);
    EXPECT_GT(differences[i][3], expected[i]);
    EXPECT_NEAR(differences[i][3] + differences[i][2], 2 * differences[i][1], 1e-3) << "turned round with its interval";
  }
  EXPECT_TRUE(block(script, "$pair1").empty());
  const results::ScratchFolder folder("length");
  run_gnuplot(script, folder / "length.png");
  EXPECT_TRUE(is_png(folder / "length.png"));
}

TEST(LengthFigure, TakesStepsWhereTheseVary) {
  const Figures figures = Example("steps").drawn();
  ASSERT_EQ(figures.size(), 1U);
  EXPECT_NE(figures.front().script.find("set xlabel 'optimiser steps'"), std::string::npos);
}

TEST(LengthFigure, DrawsNothingWhereAllAreTrainedAlike) {
  Example example;
  for (results::RowPlan& row : example.plan.rows) {
    const auto at = row.config_toml.find("epochs = 10");
    if (at != std::string::npos) row.config_toml.replace(at, 11, "heads = 4\nepochs = 1");
  }
  EXPECT_TRUE(example.drawn().empty());
}

}  // namespace
}  // namespace headlab::analysis
