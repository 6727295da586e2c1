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
      "train.batch=16 train.steps=8 train.ema=0.5 eval.validation_limit=30 seed=3 --json");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const std::string id = nlohmann::json::parse(run.output)["id"];
  const Outcome same = headlab("evaluate " + id + " --folder first --json");
  ASSERT_EQ(same.code, 0) << same.complaint;
  for (const char* name : {"test_top1", "test_loss"}) EXPECT_EQ(metric(same, name), metric(run, name)) << name;
  EXPECT_NE(nlohmann::json::parse(same.output)["id"], id);
  EXPECT_EQ(nlohmann::json::parse(same.output)["seed"], 3) << "its numbers stand beside those of its run";
  EXPECT_EQ(nlohmann::json::parse(same.output)["configuration"]["eval.validation_limit"], 30);
  EXPECT_TRUE(contains(headlab("evaluate " + id + " --folder first seed=4").complaint, "has the seed 3"));
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
  expect_refused(id + " --data austen", "'austen' is a corpus, and the model's task is image-classification");
  std::filesystem::remove(folder_ / "results/runs" / (id + ".weights.h5"));
  expect_refused(id + " --folder first", "`headlab run --again` with its configuration makes them again");
}

TEST_F(EvaluateVerb, NeedsNoImagesToTrainOn) {
  experiments::bright_quadrants(folder_ / "first", 240, 100);
  const Outcome run = headlab(
      "run data.name=idx data.folder=first model.patch=2 model.width=16 model.depth=1 attention.heads=2 "
      "train.batch=16 train.steps=2 data.train_limit=200 --json");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const std::string id = nlohmann::json::parse(run.output)["id"];
  fs::create_directories(folder_ / "test");
  for (const char* part : {"t10k-images-idx3-ubyte", "t10k-labels-idx1-ubyte"})
    fs::copy(folder_ / "first" / part, folder_ / "test" / part);
  const Outcome measured = headlab("evaluate " + id + " --folder test --json");
  ASSERT_EQ(measured.code, 0) << measured.complaint;
  EXPECT_EQ(metric(measured, "test_loss"), metric(run, "test_loss")) << "normalised as the images it was trained on";
  EXPECT_FALSE(nlohmann::json::parse(measured.output)["metrics"].contains("validation_loss")) << "of no image";
  const Outcome file = headlab("evaluate results/runs/" + id + ".h5 --folder test");
  EXPECT_EQ(file.code, 2);
  EXPECT_TRUE(contains(file.complaint, "name the run by its id: headlab evaluate " + id.substr(0, 8)))
      << file.complaint;
  const Outcome refused = headlab("run data.name=idx data.folder=test model.patch=2 model.width=16 train.steps=1");
  EXPECT_TRUE(contains(refused.complaint, "nothing can be trained on them")) << refused.complaint;
  const std::string data =
      nlohmann::json::parse(headlab("inspect " + std::string(nlohmann::json::parse(measured.output)["id"]) + " --json")
                                .output)["data_digest"];
  EXPECT_TRUE(contains(headlab("list").output, fmt::format(" on idx {}: {}", data.substr(0, 4), id.substr(0, 8))));
}

// The name goes into the split: under another one, images that the model was trained on would validate it.
TEST_F(EvaluateVerb, RefusesTheModelsOwnImagesUnderAnotherName) {
  const Outcome run = headlab(
      "run model.patch=14 model.width=16 model.depth=1 attention.heads=2 train.batch=16 train.steps=2 "
      "data.train_limit=100 --json");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const auto json = nlohmann::json::parse(run.output);
  const std::string id = json["id"], folder = " --folder /usr/share/datasets/fashion-mnist";
  const Outcome refused = headlab("evaluate " + id + " --data idx" + folder);
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(contains(refused.complaint, "--data fashion-mnist splits these images as they were split then"))
      << refused.complaint;
  EXPECT_TRUE(one_line(refused.complaint)) << refused.complaint;
  const Outcome measured = headlab("evaluate " + id + folder + " --json");
  ASSERT_EQ(measured.code, 0) << measured.complaint;
  EXPECT_EQ(metric(measured, "test_loss"), metric(run, "test_loss"));
  EXPECT_EQ(nlohmann::json::parse(measured.output)["series"]["validation_loss"]["value"].back(),
            json["series"]["validation_loss"]["value"].back());
}

// Whatever files they lie in.
TEST_F(EvaluateVerb, RefusesImagesThatTheModelWasTrainedOn) {
  experiments::bright_quadrants(folder_ / "first", 240, 100);
  const Outcome run = headlab(
      "run data.name=idx data.folder=first model.patch=2 model.width=16 model.depth=1 attention.heads=2 "
      "train.batch=16 train.steps=2 data.train_limit=200 --json");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const std::string id = nlohmann::json::parse(run.output)["id"];
  fs::create_directories(folder_ / "swapped");
  for (const char* part : {"images-idx3-ubyte", "labels-idx1-ubyte"}) {
    fs::copy(folder_ / "first" / fmt::format("train-{}", part), folder_ / "swapped" / fmt::format("t10k-{}", part));
    fs::copy(folder_ / "first" / fmt::format("t10k-{}", part), folder_ / "swapped" / fmt::format("train-{}", part));
  }
  const Outcome refused = headlab("evaluate " + id + " --folder swapped");
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(contains(refused.complaint,
                       fmt::format("run {} was trained on 200 of the 240 test images; --seen measures it nevertheless",
                                   id.substr(0, 8))))
      << refused.complaint;
  const Outcome measured = headlab("evaluate " + id + " --folder swapped --seen --json");
  ASSERT_EQ(measured.code, 0) << measured.complaint;
  const std::string again = nlohmann::json::parse(measured.output)["id"];
  const Outcome through = headlab("evaluate " + again + " --folder swapped eval.validation_limit=10");
  EXPECT_TRUE(contains(through.complaint, "was trained on 200 of the 240 test images"))
      << "an evaluation's weights are those of the run that it measured: " << through.complaint;
}

TEST_F(EvaluateVerb, NormalisesOtherImagesAsTheModelsOwn) {
  experiments::bright_quadrants(folder_ / "first", 240, 100);
  experiments::bright_quadrants(folder_ / "second", 240, 60);
  const Outcome run = headlab(
      "run data.name=idx data.folder=first model.patch=2 model.width=16 model.depth=1 attention.heads=2 "
      "train.batch=16 train.steps=2 --json");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const std::string id = nlohmann::json::parse(run.output)["id"];
  const auto data = nlohmann::json::parse(headlab("data show idx --folder first --json").output);
  const auto used = [&](const std::string& folder, const std::string& change) {
    const Outcome made = headlab(fmt::format("evaluate {} --folder {} {} --json", id, folder, change));
    EXPECT_EQ(made.code, 0) << made.complaint;
    return nlohmann::json::parse(made.output)["configuration"]["data.normalisation"].get<std::string>();
  };
  EXPECT_EQ(used("second", ""),
            fmt::format("{} / {}", data["mean"][0].get<double>(), data["deviation"][0].get<double>()));
  EXPECT_EQ(used("first", ""), "") << "its own images";
  EXPECT_EQ(used("second", "'data.normalisation=0.50 /0.25'"), "0.5 / 0.25");
  for (const char* wrong : {"0.5", "0.5 / 0", "0.5 / nan", "0.5 0.5 / 0.1", "0.5 0.5 / 0.1 0.1", "a / b"}) {
    const Outcome refused = headlab(fmt::format("evaluate {} --folder second 'data.normalisation={}'", id, wrong));
    EXPECT_EQ(refused.code, 2) << wrong << refused.complaint;
    EXPECT_TRUE(one_line(refused.complaint)) << refused.complaint;
  }
  fs::remove_all(folder_ / "first");
  const Outcome gone = headlab(fmt::format("evaluate {} --folder second", id));
  EXPECT_EQ(gone.code, 3) << gone.complaint;
  EXPECT_TRUE(contains(gone.complaint, "data.normalisation=")) << gone.complaint;
}

// Pieces of text are those that the run learned; on other pieces its tokens would mean nothing.
TEST_F(EvaluateVerb, MeasuresOtherTextByTheRunsOwnTokenizer) {
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
  EXPECT_EQ(headlab("evaluate " + id + " --folder two eval.test_limit=8").code, 0);
  write_file(folder_ / "one.txt", "one 1 and 1, and so on to its end");
  const Outcome one = headlab("evaluate " + id + " --folder one.txt");
  EXPECT_TRUE(contains(one.complaint, "eval.splits=all")) << one.complaint;
  EXPECT_TRUE(contains(headlab("evaluate --help").output, "eval.splits=all"));
  EXPECT_EQ(headlab("evaluate " + id + " --folder one.txt eval.splits=all").code, 0);
  fs::copy(folder_ / "two/texts.jsonl", folder_ / "one/more.jsonl");
  const Outcome later = headlab("evaluate " + id + " --folder two eval.test_limit=8");
  EXPECT_EQ(later.code, 0) << "its weights hold the tokenizer: " << later.complaint;
  fs::remove_all(folder_ / "one");
  EXPECT_EQ(headlab("evaluate " + id + " --folder two eval.test_limit=16").code, 0);
  EXPECT_EQ(headlab("generate " + id + " --prompt 'one 1' --tokens 4").code, 0);
  const Outcome explained = headlab("explain " + id + " 'one 1 and 1' --no-picture");
  EXPECT_EQ(explained.code, 0) << explained.complaint;
  EXPECT_TRUE(contains(explained.output, "\nne ")) << "a piece of text: " << explained.output;
}

}  // namespace
}  // namespace headlab
