// What the command line says of experts: their sizes, and parity.
#include <nlohmann/json.hpp>

#include "tests/cli/cli_fixture.h"

namespace headlab {
namespace {

TEST_F(Cli, ParamsPrintsThePapersExpertsToTheLastDigit) {
  const Outcome text = headlab("params mh-moe-table1 --scale paper");
  ASSERT_EQ(text.code, 0) << text.complaint;
  for (const char* number : {"4718592", "37748736", "35389440", "36569088", "38928384", "-3.1 %", "+3.1 %"})
    EXPECT_TRUE(contains(text.output, number)) << number << '\n' << text.output;
  EXPECT_TRUE(contains(text.complaint, "vocabulary")) << text.complaint;
  const auto json = nlohmann::json::parse(headlab("params mh-moe-table1 --scale paper --json").output);
  ASSERT_EQ(json.size(), 6U);
  EXPECT_EQ(json[3]["feed_forward"]["projections"]["parameters"], 2 * 768 * 768);
  EXPECT_EQ(json[3]["feed_forward"]["maps"]["madds"], 2 * 2 * 3 * 384 * 768);
  EXPECT_FALSE(contains(headlab("params moh-components --scale smoke").output, "one layer")) << "no experts there";
  const std::string heads = headlab("params moh-llm --scale paper").output;
  for (const char* number : {"185617152", "185746176", "880879104", "881542656"})
    EXPECT_TRUE(contains(heads, number)) << number << '\n' << heads;
}

// A layer of experts is shown though a dense one of the same model is larger.
TEST_F(Cli, ParamsShowsTheLayerWithExperts) {
  write_spec(R"([[variants]]
name = "small"
label = "small experts in every second layer"
set = { model.depth = 2, feed_forward.name = "smoe", feed_forward.every = 2, feed_forward.experts = 2, feed_forward.expert_hidden = 3 }
)");
  const Outcome out = headlab("params tiny.toml --scale smoke --json");
  ASSERT_EQ(out.code, 0) << out.complaint;
  const auto json = nlohmann::json::parse(out.output);
  EXPECT_EQ(json[2]["feed_forward"]["experts"], 2) << json[2];
  EXPECT_EQ(json[2]["feed_forward"]["maps"]["parameters"], 2 * 3 * 16 * 3) << "three matrices in SwiGLU";
  EXPECT_TRUE(contains(headlab("params tiny.toml --scale smoke").output, "one layer"));
}

TEST_F(Cli, ParitySolvesForWidthAndExpertsAndSaysWhatRoundingLeaves) {
  const Outcome text = headlab("parity --d 96 --d-moe 256 --experts 8 --top-k 1 --heads 2");
  ASSERT_EQ(text.code, 0) << text.complaint;
  for (const char* part : {"swiglu ", "96.00     41.33      96       41", "relu ", "80.00     48.80      80       49",
                           "73728        73728   +0.00 %", "-0.78 %"})
    EXPECT_TRUE(contains(text.output, part)) << part << '\n' << text.output;
  const Outcome paper = headlab("parity --heads 3 --multiple 8 --json");
  ASSERT_EQ(paper.code, 0) << paper.complaint;
  const auto json = nlohmann::json::parse(paper.output);
  EXPECT_EQ(json[0]["form"], "swiglu");
  EXPECT_EQ(json[0]["hidden"], 512);
  EXPECT_EQ(json[0]["experts"], 96);
  EXPECT_EQ(json[0]["parameters"], 38928384);
  EXPECT_FALSE(contains(text.output, "at most")) << text.output;
  const Outcome many = headlab("parity --experts 2048 --heads 2");
  EXPECT_TRUE(contains(many.output, "a layer takes 4096 experts at most")) << many.output;
}

TEST_F(Cli, ParityRefusesInOneLine) {
  for (const char* arguments :
       {"--d 97 --heads 2", "--d 96 --d-moe 10", "--top-k 9", "--heads 0", "--experts 1", "96"}) {
    const Outcome outcome = headlab(std::string("parity ") + arguments);
    EXPECT_EQ(outcome.code, 2) << arguments;
    EXPECT_TRUE(one_line(outcome.complaint)) << outcome.complaint;
  }
}

}  // namespace
}  // namespace headlab
