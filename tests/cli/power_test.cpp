// How many seeds, runs and hours a comparison takes, as a user asks for it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "base/utf8.h"
#include "tests/cli/cli_fixture.h"

namespace headlab {
namespace {

using nlohmann::json;

// "routed" against "mha": a margin in one metric, a difference without a number of the paper in another.
class PowerVerb : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    write_spec(R"([[contrasts]]
variant = "routed"
metric = "test_top1"
margin = 5.0
[[contrasts]]
variant = "routed"
metric = "test_loss"
)");
    std::string text = read_file(folder_ / "tiny.toml");
    text.replace(text.find("[\"test_top1\"]"), 13, "[\"test_top1\", \"test_loss\"]");
    text.replace(text.find("seeds = 2"), 9, "seeds = 3");
    write_file(folder_ / "tiny.toml", text);
  }

  Outcome power(const std::string& arguments) const { return headlab("power tiny.toml --scale smoke " + arguments); }
  json answers(const std::string& arguments) const {
    const Outcome outcome = power(arguments + " --json");
    EXPECT_EQ(outcome.code, 0) << outcome.complaint;
    return outcome.code == 0 ? json::parse(outcome.output) : json::array();
  }
};

const std::string kDeviations = " --deviation test_loss=0.05,test_top1=3";

TEST_F(PowerVerb, AsksForTheDifferenceOfEachMetric) {
  const std::pair<const char*, const char*> cases[] = {
      {"",
       "the paper has no difference of 'routed' and 'mha' in test_loss; say which one is to be found: --difference "
       "test_loss=D"},
      {"--metric test_loss", "say which one is to be found: --difference D"},
      {"--difference 0.3",
       "in which of test_loss, test_top1? Say it for each metric: --difference "
       "test_loss=X,test_top1=X"},
      {"--difference test_top1=0.3,test_loss=0.1",
       "--difference has no use in test_top1: every contrast there has a margin"},
      {"--difference 0.3 --metric test_top1", "--difference has no use in test_top1"},
      {"--difference test_loss=0", "a difference of 0 cannot be found with any number of seeds"},
      {"--difference test_los=1", "nothing is asked about 'test_los'; there is test_loss, test_top1"},
      {"--difference test_loss=1,test_loss=2", "'test_loss' is given twice"},
      {"--difference test_loss=much", "takes a number like 0.3"},
      {"--difference test_loss=", "takes a number like 0.3"},
      {"--difference test_loss=0.1", "too few runs of tiny to know how far seeds lie apart in test_top1"},
      {"--difference test_loss=0.1 --deviation 2", "in which of test_loss, test_top1?"},
      {"--difference test_loss=0.1 --deviation test_loss=-2,test_top1=1", "--deviation takes numbers above 0"},
  };
  for (const auto& [arguments, complaint] : cases) {
    const Outcome outcome = power(arguments);
    EXPECT_EQ(outcome.code, 2) << arguments;
    EXPECT_TRUE(contains(outcome.complaint, complaint)) << arguments << ": " << outcome.complaint;
    EXPECT_TRUE(one_line(outcome.complaint)) << outcome.complaint;
  }
}

TEST_F(PowerVerb, TheLevelIsThatOfTheTableWhateverMetricIsAskedAbout) {
  const json both = answers("--difference test_loss=0.05" + kDeviations),
             one = answers("--metric test_loss --difference 0.05 --deviation 0.05");
  ASSERT_EQ(both.size(), 2u);
  ASSERT_EQ(one.size(), 1u);
  for (const json* answer : {&both[0], &both[1], &one[0]}) {
    EXPECT_EQ((*answer)["level"], 0.025);
    EXPECT_EQ((*answer)["hypotheses"], 2);
    EXPECT_EQ((*answer)["role"], "primary");
  }
  EXPECT_EQ(one[0]["seeds"], both[1]["seeds"]);
}

TEST_F(PowerVerb, WithoutPrimaryContrastsEveryVariantAgainstTheBaseline) {
  std::string text = read_file(folder_ / "tiny.toml");
  text.resize(text.find("[[contrasts]]"));
  write_file(folder_ / "tiny.toml", text);
  const json explored = answers("--difference 1 --deviation 2");
  ASSERT_EQ(explored.size(), 1u);
  EXPECT_EQ(explored[0]["metric"], "test_top1") << "the first metric";
  EXPECT_EQ(explored[0]["role"], "explored");
  EXPECT_EQ(explored[0]["hypotheses"], 2) << "the table will compare it in both";
}

TEST_F(PowerVerb, PlansMarginsAndDifferencesWithoutRuns) {
  const json both = answers("--difference test_loss=0.05" + kDeviations);
  ASSERT_EQ(both.size(), 2u);
  EXPECT_EQ(both[0]["margin"], 5.0);
  EXPECT_EQ(both[0]["difference"], 0.0) << "in truth as good";
  EXPECT_TRUE(both[1]["margin"].is_null());
  EXPECT_EQ(both[1]["difference"], 0.05);
  for (const json& answer : both) {
    EXPECT_EQ(answer["seeds_now"], 0);
    EXPECT_TRUE(answer["power_now"].is_null());
    EXPECT_EQ(answer["runs_to_make"].get<int>(), 2 * answer["seeds"].get<int>());
    EXPECT_GT(answer["hours"].get<double>(), 0);
  }
  const Outcome text = power("--difference test_loss=0.05" + kDeviations);
  EXPECT_TRUE(contains(text.output,
                       "level 0.05 / 2 (Holm's strictest): 0 primary hypotheses tested in this table, and 2 "
                       "of this one without a test yet"))
      << text.output;
  EXPECT_TRUE(contains(text.output, "not -5.0")) << text.output;
}

TEST_F(PowerVerb, SaysHowToMakeTheRunsThatItNeeds) {
  const Outcome none = power("--difference test_loss=1 train.lr=0.002 seed=1");
  EXPECT_EQ(none.code, 2);
  EXPECT_TRUE(contains(none.complaint, "(headlab sweep tiny.toml --scale smoke --seeds 3 train.lr=0.002)"))
      << none.complaint;
}

TEST_F(PowerVerb, FitsTheTerminal) {
  ::setenv("COLUMNS", "80", 1);
  const Outcome text = power("--difference test_loss=0.05" + kDeviations);
  ::unsetenv("COLUMNS");
  std::istringstream lines(text.output);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(columns_of(line), 80u) << line;
  for (const char* part : {"routed : mha", "test_loss", "to be found", "hours"})
    EXPECT_TRUE(contains(text.output, part)) << text.output;
}

TEST_F(PowerVerb, CountsOnlyTheRunsThatAreMissing) {
  ASSERT_EQ(headlab("sweep tiny.toml --scale smoke").code, 0);
  const json both = answers("--difference test_loss=0.05");
  ASSERT_EQ(both.size(), 2u);
  for (const json& answer : both) {
    EXPECT_EQ(answer["seeds_now"], 3);
    EXPECT_GT(answer["residual_variance"].get<double>(), 0);
    EXPECT_TRUE(answer.contains("test_set_part"));
    if (!answer["seeds"].is_null()) {
      EXPECT_EQ(answer["runs_to_make"].get<int>(), 2 * answer["seeds"].get<int>() - 6);
    }
  }
}

TEST_F(PowerVerb, PromisesNoSeedsAgainstOtherTestExamples) {
  // One seed does not tell what examples have in common with it: all is left to them.
  ASSERT_EQ(headlab("sweep tiny.toml --scale smoke --seeds 1").code, 0);
  const std::string asked = "--metric test_loss --difference 0.000001 --deviation test_loss=0.1";
  const json small = answers(asked);
  ASSERT_EQ(small.size(), 1u);
  EXPECT_EQ(small[0]["reachable"], false);
  EXPECT_GT(small[0]["test_set_part"].get<double>(), 0) << "the models' answers to each example are known";
  EXPECT_TRUE(small[0]["seeds"].is_null());
  const Outcome text = power(asked);
  EXPECT_TRUE(
      contains(text.output, "routed : mha in test_loss: no number of seeds on these test examples; a difference of "))
      << text.output;
}

}  // namespace
}  // namespace headlab
