// A metric over the learning rate.
#include <fmt/format.h>

#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

struct Example {
  results::TablePlan plan = figure_plan({1, 2});
  std::vector<results::RunRecord> runs;

  // Two models at two rates each.
  Example() {
    const char* labels[] = {"MHA, all heads, rate 0.002", "MHA, all heads, rate 0.001", "MoH, rate 0.001, no jitter",
                            "MoH, rate 0.002, no jitter"};
    const char* rates[] = {"0.002", "0.001", "0.001", "0.002"};
    for (std::size_t r = 0; r < 4; ++r) {
      plan.rows[r].label = labels[r];
      plan.rows[r].paper.clear();
      plan.rows[r].config_toml = fmt::format("[attention]\nrouter = \"{}\"\n\n[train]\nepochs = 2\nlr = {}\n",
                                             r < 2 ? "none" : "two_stage", rates[r]);
      for (const std::int64_t seed : {1, 2}) {
        const double top1 = 0.8 + 0.01 * static_cast<double>(r) + 0.002 * static_cast<double>(seed);
        runs.push_back(figure_run(plan.rows[r].config_digest, seed, top1, 1));
      }
    }
  }
  Figures drawn() const {
    Report report{build_table(plan, runs), {}, runs};
    return figure_kinds().find("rates").draw(report, "");
  }
};

TEST(RatesFigure, DrawsACurveOfTheRowsThatDifferInTheRateAlone) {
  const Figures figures = Example().drawn();
  ASSERT_EQ(figures.size(), 1U);
  const std::string& script = figures.front().script;
  EXPECT_EQ(figures.front().name, "spec-rates.png");
  for (const char* part :
       {"\"MHA, all heads\"", "\"MoH, no jitter\"", "set logscale x", "'0.001' 0.001", "'0.002' 0.002"})
    EXPECT_NE(script.find(part), std::string::npos) << part << " in " << script;
  EXPECT_NE(script.find("$model0 << EOD\n0.001 81.3\n0.002 80.3\n"), std::string::npos) << "by rate: " << script;
  EXPECT_NE(script.find("$seeds0 << EOD\n0.001 81.2\n0.001 81.4\n"), std::string::npos) << script;
  EXPECT_EQ(script.find("$model2"), std::string::npos);
  const results::ScratchFolder folder("rates");
  run_gnuplot(script, folder / "rates.png");
  EXPECT_TRUE(is_png(folder / "rates.png"));
}

TEST(RatesFigure, LeavesOutARowThatDiffersInAnOptionWhichNoFileOfOlderRunsHolds) {
  Example example;
  for (std::size_t r = 0; r < 4; ++r)
    example.plan.rows[r].config_toml += fmt::format("router_init = \"{}\"\n", r == 3 ? "fan_in" : "small");
  const std::string script = example.drawn().front().script;
  EXPECT_EQ(script.find("no jitter"), std::string::npos) << "two rows of one rate each: " << script;
  EXPECT_NE(script.find("Left out: 2 rows of the table, tried at one rate alone."), std::string::npos) << script;
  EXPECT_NE(script.find("\"MHA, all heads\""), std::string::npos) << script;
  EXPECT_EQ(script.find("$model1"), std::string::npos) << script;
}

TEST(RatesFigure, DrawsNothingWhereNoRateVaries) {
  Example example;
  for (std::size_t r = 0; r < 4; ++r)
    example.plan.rows[r].config_toml = fmt::format("[attention]\nheads = {}\n\n[train]\nlr = 0.001\n", r + 1);
  EXPECT_TRUE(example.drawn().empty());
}

}  // namespace
}  // namespace headlab::analysis
