// What a user asks of a finished run's weights.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "results/store.h"
#include "tests/cli/cli_fixture.h"

namespace headlab {
namespace {

using nlohmann::json;

class ProbeVerb : public Cli {
 protected:
  std::string id_of(const std::string& router) const {
    for (const auto& run : results::Store(folder_ / "results/runs").read_all().runs) {
      if (contains(run.payload.config_toml, "router = \"" + router + "\"")) return run.payload.id;
    }
    return "";
  }
};

TEST_F(ProbeVerb, EvaluatesARunUnderSwaps) {
  write_spec();
  ASSERT_EQ(headlab("sweep tiny.toml --seeds 1").code, 0);
  const std::string id = id_of("two_stage");
  const Outcome text = headlab("probe tiny.toml/routed --seed 1 --scale smoke");
  EXPECT_EQ(text.code, 0) << text.complaint;
  EXPECT_TRUE(
      contains(text.output, "run " + id + " seed 1: the plain evaluation gives the stored metrics to the last bit"))
      << text.output;
  for (const char* row : {"as trained", "heads at random (random)", "most used heads (most_used)",
                          "choices shuffled (shuffled)", "all heads (all)", "other keys (selected_keys)"})
    EXPECT_TRUE(contains(text.output, row)) << text.output;
  const Outcome chosen = headlab("probe " + id.substr(0, 10) + " --swap random,all --json");
  EXPECT_EQ(chosen.code, 0) << chosen.complaint;
  const json found = json::parse(chosen.output);
  EXPECT_EQ(found["reproduced"], true);
  ASSERT_EQ(found["metrics"].size(), 2U);
  for (const json& metric : found["metrics"]) {
    EXPECT_EQ(metric["stored"], metric["plain"]);
    ASSERT_EQ(metric["swaps"].size(), 2U);
    const json& random = metric["swaps"]["random"];
    EXPECT_DOUBLE_EQ(random["difference"], random["value"].get<double>() - metric["plain"].get<double>());
  }
}

TEST_F(ProbeVerb, SaysInOneLineWhatItCannotDo) {
  write_spec();
  ASSERT_EQ(headlab("sweep tiny.toml --seeds 1").code, 0);
  const auto expect_refused = [&](const std::string& arguments, const std::string& part) {
    const Outcome outcome = headlab(arguments);
    EXPECT_EQ(outcome.code, 2) << arguments;
    EXPECT_TRUE(contains(outcome.complaint, part)) << outcome.complaint;
    EXPECT_TRUE(one_line(outcome.complaint)) << outcome.complaint;
  };
  expect_refused("probe tiny.toml/mha --scale smoke", "there is no choice to swap");
  expect_refused("probe tiny.toml/routed --scale smoke --swap randm", "no swap is called 'randm'");
  expect_refused("probe tiny.toml/routed --scale smoke --seed 9", "which is neither in");
  expect_refused("probe tiny.toml/routed --scale smoke model.depth=2", "cannot be changed");
  expect_refused("probe zz", "no run's id begins with 'zz'");
  const std::string id = id_of("two_stage");
  const fs::path weights = folder_ / "results/runs" / (id + ".weights.h5");
  const std::string before = read_file(weights);
  fs::remove(weights);
  expect_refused("probe " + id, "has lost its weights");
  EXPECT_EQ(headlab("run --spec tiny.toml --variant routed --scale smoke").code, 0);
  EXPECT_FALSE(fs::exists(weights)) << "it is done";
  EXPECT_EQ(headlab("run --spec tiny.toml --variant routed --scale smoke --again").code, 0);
  EXPECT_EQ(read_file(weights), before);
}

// eval.swaps in a specification: columns of its table, empty where nothing is chosen.
TEST_F(ProbeVerb, SwapsAreColumnsOfATable) {
  write_spec();
  std::string text = read_file(folder_ / "tiny.toml");
  const auto replace = [&](const std::string& what, const std::string& by) {
    text.replace(text.find(what), what.size(), by);
  };
  replace("metrics = [\"test_top1\"]", "metrics = [\"test_top1\", \"test_top1:random\", \"test_loss:all\"]");
  replace("[base]\n", "[base]\neval.swaps = \"random + all\"\n");
  write_file(folder_ / "tiny.toml", text);
  ASSERT_EQ(headlab("sweep tiny.toml").code, 0);
  const Outcome table = headlab("table tiny.toml --format csv");
  EXPECT_EQ(table.code, 0) << table.complaint;
  EXPECT_TRUE(contains(table.output, "test_top1:random")) << table.output;
  for (const char* format : {"md", "json"}) {
    const Outcome other = headlab(std::string("table tiny.toml --format ") + format);
    EXPECT_EQ(other.code, 0) << other.complaint;
    EXPECT_TRUE(contains(other.output, "top-1, heads at random")) << other.output;
  }
  EXPECT_EQ(headlab("list --sort-by test_top1:random").code, 0);
  replace("\"test_top1:random\"", "\"test_top1:randm\"");
  write_file(folder_ / "tiny.toml", text);
  const Outcome slip = headlab("table tiny.toml");
  EXPECT_EQ(slip.code, 2);
  EXPECT_TRUE(contains(slip.complaint, "did you mean 'test_top1:random'")) << slip.complaint;
}

}  // namespace
}  // namespace headlab
