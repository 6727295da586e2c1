// Weights measured on other data.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/cli_fixture.h"
#include "tests/experiments/bright_quadrants.h"

namespace headlab {
namespace {

class EvaluateVerb : public Cli {
 protected:
  static double metric(const Outcome& made, const std::string& name) {
    return nlohmann::json::parse(made.output)["metrics"][name]["value"];
  }
};

TEST_F(EvaluateVerb, MeasuresARunsWeightsAndTrainsNothing) {
  experiments::bright_quadrants(folder_ / "first", 240, 100);
  experiments::bright_quadrants(folder_ / "second", 240, 60);
  const Outcome run = headlab(
      "run data.name=idx data.folder=first model.patch=2 model.width=16 model.depth=1 attention.heads=2 "
      "train.batch=16 train.steps=8 train.ema=0.5 seed=3 --json");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const std::string id = nlohmann::json::parse(run.output)["id"];
  const Outcome same = headlab("evaluate " + id + " --folder first --json");
  ASSERT_EQ(same.code, 0) << same.complaint;
  for (const char* name : {"test_top1", "test_loss"}) EXPECT_EQ(metric(same, name), metric(run, name)) << name;
  EXPECT_NE(nlohmann::json::parse(same.output)["id"], id);
  const Outcome other = headlab("evaluate " + id + " --folder second --json");
  ASSERT_EQ(other.code, 0) << other.complaint;
  EXPECT_NE(metric(other, "test_loss"), metric(run, "test_loss"));
  EXPECT_TRUE(contains(headlab("evaluate " + id + " --folder second").complaint, "done already"));
}

TEST_F(EvaluateVerb, RefusesWhatWouldTrainAndWhatIsNot) {
  experiments::bright_quadrants(folder_ / "first", 240, 100);
  const Outcome run = headlab(
      "run data.name=idx data.folder=first model.patch=2 model.width=16 model.depth=1 attention.heads=2 "
      "train.batch=16 train.steps=2");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const std::string id = run.output.substr(0, run.output.find(' '));
  const auto expect_refused = [&](const std::string& arguments, const std::string& part) {
    const Outcome refused = headlab("evaluate " + arguments);
    EXPECT_NE(refused.code, 0) << arguments;
    EXPECT_TRUE(one_line(refused.complaint)) << refused.complaint;
    EXPECT_TRUE(contains(refused.complaint, part)) << refused.complaint;
  };
  expect_refused(id + " train.lr=0.1", "nothing is trained");
  expect_refused(id + " --folder none", "none");
  expect_refused("zz", "no run's id begins with 'zz'");
  std::filesystem::remove(folder_ / "results/runs" / (id + ".weights.h5"));
  expect_refused(id + " --folder first", id);
}

// Its tokens would mean other pieces of text.
TEST_F(EvaluateVerb, RefusesCorporaThatTrainAnotherTokenizer) {
  for (const char* name : {"one", "two"}) {
    std::string documents;
    for (int i = 0; i < 400; ++i) documents += fmt::format("{{\"text\": \"{} {} and {}\"}}\n", name, i, i * i);
    write_file(folder_ / name / "texts.jsonl", documents);
  }
  const Outcome run = headlab(
      "run task=language-modelling data.corpora=folder data.folder=one data.tokenizer=sentencepiece "
      "data.vocabulary=275 data.context=16 model.width=16 model.depth=1 attention.heads=2 train.batch=4 train.steps=2 "
      "eval.test_limit=4");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const std::string id = run.output.substr(0, run.output.find(' '));
  EXPECT_EQ(headlab("evaluate " + id + " --folder one eval.test_limit=8").code, 0);
  const Outcome refused = headlab("evaluate " + id + " --folder two");
  EXPECT_EQ(refused.code, 3);
  EXPECT_TRUE(contains(refused.complaint, "its tokenizer was 'sentencepiece 275")) << refused.complaint;
}

}  // namespace
}  // namespace headlab
