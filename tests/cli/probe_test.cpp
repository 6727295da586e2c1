// What a user asks of a finished run's weights.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "base/utf8.h"
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
    EXPECT_NEAR(random["difference"], random["value"].get<double>() - metric["plain"].get<double>(), 1e-12);
  }
  ::setenv("COLUMNS", "50", 1);
  const Outcome narrow = headlab("probe " + id.substr(0, 10) + " --swap random");
  ::unsetenv("COLUMNS");
  ASSERT_TRUE(contains(narrow.output, "\n\n")) << narrow.output << narrow.complaint;
  std::istringstream table(narrow.output.substr(narrow.output.find("\n\n")));
  for (std::string line; std::getline(table, line);) EXPECT_LE(columns_of(line), 50U) << line;
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
  expect_refused("probe tiny.toml/routed --scale smoke --seed 9",
                 "there is no run of seed 9 of 'tiny.toml/routed' at scale smoke in");
  expect_refused("probe tiny.toml/routed --scale smoke model.depth=2", "cannot be changed");
  expect_refused("probe zz", "no run's id begins with 'zz'");
  EXPECT_TRUE(contains(headlab("inspect nowhere.h5").complaint, "there is no file 'nowhere.h5'"));
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

// Questions from files, asked of a model of text that was trained without them.
TEST_F(ProbeVerb, AsksALanguageModelQuestions) {
  std::string documents;
  for (int i = 0; i < 300; ++i) documents += "{\"text\": \"number " + std::to_string(i) + " and so on\"}\n";
  write_file(folder_ / "text/texts.jsonl", documents);
  write_file(folder_ / "tasks/b.jsonl", R"({"query": "number", "choices": ["1 and", "qqqqq"], "gold": 0})");
  write_file(folder_ / "tasks/a.csv", "Question,Best Answer,Incorrect Answers\nWhat?,so on,x;y;z\n");
  const Outcome made = headlab(
      "run task=language-modelling data.corpora=folder data.folder=text data.context=16 model.width=8 model.depth=1 "
      "attention.heads=2 train.batch=8 train.steps=40 train.lr=0.01 eval.test_limit=4");
  ASSERT_EQ(made.code, 0) << made.complaint;
  const std::string id = made.output.substr(0, made.output.find(' '));
  const Outcome text = headlab("probe " + id + " --tasks tasks");
  EXPECT_EQ(text.code, 0) << text.complaint;
  for (const char* part : {"task", "chance", "a ", "25.00", "b ", "50.00", "mean of the tasks", "37.50"})
    EXPECT_TRUE(contains(text.output, part)) << text.output;
  const json found = json::parse(headlab("probe " + id + " --tasks tasks --json").output);
  ASSERT_EQ(found["tasks"].size(), 2U);
  EXPECT_EQ(found["tasks"][1]["task"], "b");
  EXPECT_EQ(found["tasks"][1]["accuracy"], 100.0) << found;
  const auto expect_refused = [&](const std::string& arguments, int code, const std::string& part) {
    const Outcome outcome = headlab(arguments);
    EXPECT_EQ(outcome.code, code) << arguments;
    EXPECT_TRUE(contains(outcome.complaint, part)) << outcome.complaint;
    EXPECT_TRUE(one_line(outcome.complaint)) << outcome.complaint;
  };
  expect_refused("probe " + id + " --tasks tasks --swap random", 2, "without --swap");
  expect_refused("probe " + id + " --tasks nowhere", 3, "'nowhere': expected a folder");
  write_file(folder_ / "tasks/c.txt", "\nx\n");
  expect_refused("probe " + id + " --tasks tasks", 3, "c.txt', line 2: expected the right answer, a to d");
  write_spec();
  ASSERT_EQ(headlab("sweep tiny.toml --seeds 1").code, 0);
  expect_refused("probe tiny.toml/mha --scale smoke --tasks tasks", 2, "belongs to the task language-modelling");
}

}  // namespace
}  // namespace headlab
