// How results change where a choice of heads is replaced.
#include <fmt/format.h>

#include "analysis/figures/figure.h"
#include "analysis/figures/gnuplot.h"
#include "tests/analysis/figure_kit.h"

namespace headlab::analysis {
namespace {

results::Metric replaced(const char* swap, const char* label) {
  results::Metric metric = results::example_accuracy();
  metric.name += std::string(":") + swap;
  metric.label += std::string(", ") + label;
  return metric;
}

struct Example {
  results::TablePlan plan = figure_plan({1, 2});
  std::vector<results::RunRecord> runs = figure_runs();
  const results::Metric plain = results::example_accuracy(), random = replaced("random", "heads at random"),
                        all = replaced("all", "all heads");

  // MHA, whose heads nobody chooses, is not measured under a replacement.
  Example() {
    for (const results::Metric& metric : {random, all}) {
      plan.metrics.push_back(planned(less(metric, plain)));
      for (results::RunRecord& run : runs) {
        const double lost = metric.name == random.name ? 0.25 : 0.01 * static_cast<double>(run.payload.seed);
        if (run.payload.config_digest != "A") run.payload.metrics.push_back({metric, run.value(plain.name) - lost});
      }
    }
  }
  Figures drawn(const std::string& variant = "") const {
    return figure_kinds().find("swaps").draw({build_table(plan, runs), {}, runs}, variant);
  }
};

TEST(SwapsFigure, HasAPanelAReplacement) {
  const Figures figures = Example().drawn();
  ASSERT_EQ(figures.size(), 1U);
  EXPECT_EQ(figures.front().name, "spec-swaps.png");
  const std::string& script = figures.front().script;
  EXPECT_EQ(script.find("\"MHA\""), std::string::npos) << "it has no replacement: " << script;
  std::size_t at = 0;
  for (const char* part :
       {"\"heads at random\"", "$row1 << EOD\n1 -25 0\n", "\"all heads\"", "$row1 << EOD\n1 -1.5 "}) {
    at = script.find(part, at);
    ASSERT_NE(at, std::string::npos) << part << " is missing or out of order: " << script;
  }
  EXPECT_EQ(script.find("$row3"), std::string::npos);
  const results::ScratchFolder folder("swaps");
  run_gnuplot(script, folder / "swaps.png");
  EXPECT_TRUE(is_png(folder / "swaps.png"));
}

// A change of a point must not vanish beside one of 25.
TEST(SwapsFigure, GivesEachReplacementARangeOfItsOwn) {
  const std::string script = Example().drawn().front().script;
  std::vector<double> low;
  for (auto at = script.find("set yrange ["); at != std::string::npos; at = script.find("set yrange [", at + 1))
    low.push_back(std::stod(script.substr(at + 12)));
  ASSERT_EQ(low.size(), 2u);
  EXPECT_LT(low[0], -25);
  EXPECT_GT(low[1], -10);
}

TEST(SwapsFigure, SaysWhatAReplacementIs) {
  Example example;
  EXPECT_EQ(example.drawn().front().script.find("heads at random:"), std::string::npos) << "nothing is known of it";
  results::Metric random = example.random;
  random.meaning += ", evaluated with as many heads, drawn at random";
  example.plan.metrics[2] = planned(less(random, example.plain));
  const std::string script = example.drawn().front().script;
  EXPECT_NE(script.find("\"heads at random: as many heads, drawn at random.\""), std::string::npos) << script;
}

TEST(SwapsFigure, ShowsLabelsAsTheyAre) {
  Example example;
  example.plan.metrics.back().label = "half \"of\" 100 % `date`";
  const Figures figures = example.drawn();
  ASSERT_EQ(figures.size(), 1U);
  EXPECT_NE(figures.front().script.find(R"(half \"of\" 100 % \`date\`)"), std::string::npos) << figures.front().script;
  const results::ScratchFolder folder("swaps");
  run_gnuplot(figures.front().script, folder / "swaps.png");
  EXPECT_TRUE(is_png(folder / "swaps.png"));
}

TEST(SwapsFigure, DrawsNothingWithoutReplacementsNorOfOneVariant) {
  Example example;
  EXPECT_TRUE(example.drawn("moh-50").empty());
  example.plan.metrics.resize(2);
  EXPECT_TRUE(example.drawn().empty());
}

}  // namespace
}  // namespace headlab::analysis
