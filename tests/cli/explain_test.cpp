// What a model does with one text.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/atomic_file.h"
#include "tests/cli/cli_fixture.h"
#include "tests/experiments/bright_quadrants.h"
#include "tests/experiments/small_glue.h"

namespace headlab {
namespace {

using nlohmann::json;

class ExplainVerb : public Cli {
 protected:
  // Of a model of text with experts of two depths and routed heads.
  std::string made(int seed) {
    std::string documents;
    for (int i = 0; i < 200; ++i) documents += fmt::format("{{\"text\": \"text {} of {}\"}}\n", i, i * i);
    write_file(folder_ / "texts/texts.jsonl", documents);
    const Outcome run = headlab(
        fmt::format("run task=language-modelling data.corpora=folder data.folder=texts data.context=16 model.width=16 "
                    "model.depth=2 attention.heads=4 attention.router=two_stage attention.shared=1 attention.routed=2 "
                    "feed_forward.name=dual_scale feed_forward.k_mode=dynamic feed_forward.depth_router=complexity "
                    "train.batch=4 train.steps=12 eval.test_limit=4 seed={} --json",
                    seed));
    EXPECT_EQ(run.code, 0) << run.complaint;
    return json::parse(run.output)["id"];
  }
};

TEST_F(ExplainVerb, SaysWhatEachTokenUsesAndAttendsTo) {
  const std::string id = made(1);
  const Outcome out = headlab("explain " + id + " 'text 7' --json --out pictures");
  ASSERT_EQ(out.code, 0) << out.complaint;
  const json all = json::parse(out.output);
  ASSERT_EQ(all["tokens"], (json{"[begin]", "t", "e", "x", "t", " ", "7"}));
  EXPECT_TRUE(all["loss"][0].is_null());
  EXPECT_NEAR(all["loss"][1].get<double>(), std::log(256.0), 1) << "a model that knows nothing yet";
  ASSERT_EQ(all["layers"].size(), 2u);
  for (const json& layer : all["layers"]) {
    ASSERT_EQ(layer.at("attention_shape"), (json{4, 7, 7}));
    for (int row = 0; row < 4 * 7; ++row) {
      double sum = 0, later = 0;
      for (int key = 0; key < 7; ++key) {
        const double share = layer.at("attention").at(static_cast<std::size_t>(7 * row + key));
        sum += share;
        if (key > row % 7) later += share;
      }
      EXPECT_NEAR(sum, 1, 1e-5);
      EXPECT_EQ(later, 0) << "a token attends to none that follows";
    }
    for (std::size_t t = 0; t < 7; ++t) {
      EXPECT_EQ(layer.at("heads").at(t).size(), 3u);
      EXPECT_EQ(layer.at("experts").at(t).size(),
                layer.at("shallow").at(t).get<double>() + layer.at("deep").at(t).get<double>());
      for (const char* name : {"importance", "complexity"}) {
        EXPECT_GT(layer.at(name).at(t).get<double>(), 0);
        EXPECT_LT(layer.at(name).at(t).get<double>(), 1);
      }
    }
  }
  EXPECT_TRUE(contains(headlab("explain " + id + " 'text 7' --no-picture").output, "importance  complexity  depth"));
}

TEST_F(ExplainVerb, DrawsSeveralModelsSideBySide) {
  if (std::system("gnuplot --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "no gnuplot";
  const std::string a = made(1), b = made(2);
  const Outcome out = headlab(fmt::format("explain {} {} 'text 7' --out pictures", a, b));
  ASSERT_EQ(out.code, 0) << out.complaint;
  for (const std::string& name : {a.substr(0, 12) + "-attention", b.substr(0, 12) + "-attention",
                                  a.substr(0, 12) + "-" + b.substr(0, 12) + "-tokens"})
    EXPECT_TRUE(fs::exists(folder_ / "pictures" / ("explain-" + name + ".png"))) << name;
}

TEST_F(ExplainVerb, SaysWhatAClassifierAnswers) {
  const Outcome run = headlab(
      "run task=text-classification data.name=associative-recall data.pairs=3 data.gap=2 data.examples=200 "
      "data.context=16 model.width=16 model.depth=2 attention.heads=4 feed_forward.name=dual_scale "
      "feed_forward.k_mode=dynamic feed_forward.depth_router=complexity train.batch=8 train.steps=10 --json");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const std::string id = json::parse(run.output)["id"];
  const json all = json::parse(headlab("explain " + id + " a..aBbAcC --json --no-picture").output);
  ASSERT_EQ(all.at("tokens").size(), 11u);
  EXPECT_EQ(all["tokens"][0], "[CLS]");
  EXPECT_EQ(all["tokens"][10], "[SEP]");
  double sum = 0;
  for (const auto& [category, share] : all.at("answer").items()) sum += share.get<double>();
  EXPECT_NEAR(sum, 1, 1e-5);
  EXPECT_EQ(all.at("layers").at(1).at("importance").size(), 11u);
  EXPECT_EQ(all.at("shallow_experts"), 8);
  const std::string text = headlab("explain " + id + " a..aBbAcC --no-picture").output;
  EXPECT_TRUE(contains(text, "answer: ") && (contains(text, " s") || contains(text, " d"))) << text;
  const Outcome generated = headlab("generate " + id + " --prompt a");
  EXPECT_EQ(generated.code, 2);
  EXPECT_TRUE(contains(generated.complaint, "learned text-classification, and goes on with no text; `headlab explain " +
                                                id + " TEXT` shows"))
      << generated.complaint;
  EXPECT_TRUE(contains(headlab("explain " + id + " a --second b").complaint, "these read single ones"));
  EXPECT_TRUE(contains(headlab("explain " + id + " aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa").complaint, "too long"));
}

// A table of counts has no layer to show, and a model of hidden tokens is asked for each token by the others.
TEST_F(ExplainVerb, ShowsModelsWithoutLayersAndOfHiddenTokens) {
  const Outcome counts = headlab(
      "run task=text-classification data.name=associative-recall data.pairs=3 data.gap=2 data.examples=200 "
      "data.context=16 model.name=majority train.steps=0 train.epochs=0 --json");
  ASSERT_EQ(counts.code, 0) << counts.complaint;
  const Outcome table = headlab("explain " + json::parse(counts.output)["id"].get<std::string>() + " a..aBbAcC");
  EXPECT_EQ(table.code, 0) << table.complaint;
  EXPECT_TRUE(contains(table.output, "no layers\nanswer: ")) << table.output;

  write_file(folder_ / "texts/texts.jsonl", [] {
    std::string documents;
    for (int i = 0; i < 200; ++i) documents += fmt::format("{{\"text\": \"text {} of {}\"}}\n", i, i * i);
    return documents;
  }());
  const Outcome hidden = headlab(
      "run task=masked-tokens data.corpora=folder data.folder=texts data.context=16 model.width=16 model.depth=2 "
      "attention.heads=4 train.batch=4 train.steps=5 eval.test_limit=4 --json");
  ASSERT_EQ(hidden.code, 0) << hidden.complaint;
  const std::string id = json::parse(hidden.output)["id"];
  const json all = json::parse(headlab("explain " + id + " 'text 7' --json --no-picture").output);
  ASSERT_EQ(all.at("tokens"), (json{"[CLS]", "t", "e", "x", "t", " ", "7", "[SEP]"}));
  EXPECT_TRUE(all.at("loss")[0].is_null() && all["loss"][7].is_null()) << all["loss"];
  EXPECT_NEAR(all["loss"][3].get<double>(), std::log(256.0), 1.5);
  EXPECT_EQ(all.at("layers").size(), 2u);
  const Outcome too_long = headlab("explain " + id + " 'fifteen letters'");
  EXPECT_TRUE(contains(too_long.complaint, "those at its ends; the model's context holds 16")) << too_long.complaint;
}

// (7): the same text is judged by whose it is said to be.
TEST_F(ExplainVerb, TellsAModelWhoseTextItReads) {
  std::string documents;
  for (int i = 0; i < 200; ++i) documents += fmt::format("{{\"text\": \"text {} of {}\"}}\n", i, i * i);
  write_file(folder_ / "texts/texts.jsonl", documents);
  for (int i = 0; i < 60; ++i)
    write_file(folder_ / fmt::format("texts/boost-math/f{}.hpp", i), fmt::format("double f{}(double x);\n", i));
  std::string last;
  for (const char* kind : {"language-modelling", "masked-tokens"}) {
    SCOPED_TRACE(kind);
    const Outcome run = headlab(
        fmt::format("run task={} 'data.corpora=boost-math + folder' data.folder=texts data.context=16 model.width=16 "
                    "model.depth=1 attention.heads=4 feed_forward.name=dual_scale feed_forward.depth_router=complexity "
                    "feed_forward.shallow_stage=0 feed_forward.deep_stage=0 feed_forward.tasks=2 train.batch=8 "
                    "train.steps=4 train.lr=0.05 eval.test_limit=4 --json",
                    kind));
    ASSERT_EQ(run.code, 0) << run.complaint;
    const std::string id = last = json::parse(run.output)["id"];
    const auto complexity = [&](const char* corpus) {
      const Outcome out = headlab(fmt::format("explain {} 'text 7' --task {} --json --no-picture", id, corpus));
      EXPECT_EQ(out.code, 0) << out.complaint;
      return json::parse(out.output).at("layers").at(0).at("complexity").at(1).get<double>();
    };
    EXPECT_NE(complexity("boost-math"), complexity("folder"));
    for (const char* said : {"", " --task wordnet"}) {
      const Outcome refused = headlab("explain " + id + " 'text 7'" + said);
      EXPECT_EQ(refused.code, 2);
      EXPECT_TRUE(contains(refused.complaint, "say --task, one of boost-math, folder")) << refused.complaint;
    }
  }
  const std::string deaf = made(1);
  const Outcome refused = headlab("explain " + deaf + " 'text 7' --task folder");
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(contains(refused.complaint, "hear of no task")) << refused.complaint;
  const Outcome beside = headlab("explain " + deaf + " " + last + " 'text 7' --task folder --no-picture");
  EXPECT_EQ(beside.code, 0) << beside.complaint;
}

TEST_F(ExplainVerb, ReadsBothTextsOfAPair) {
  experiments::write_small_glue(folder_ / "glue");
  const Outcome run = headlab(
      "run task=text-classification data.name=mrpc data.folder=glue data.context=40 model.width=16 model.depth=1 "
      "attention.heads=2 train.batch=8 train.steps=5 --json");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const std::string id = json::parse(run.output)["id"];
  const Outcome both = headlab("explain " + id + " ab --second cd --json --no-picture");
  ASSERT_EQ(both.code, 0) << both.complaint;
  EXPECT_EQ(json::parse(both.output)["tokens"], (json{"[CLS]", "a", "b", "[SEP]", "c", "d", "[SEP]"}));
  const Outcome one = headlab("explain " + id + " ab --no-picture");
  EXPECT_EQ(one.code, 2);
  EXPECT_TRUE(contains(one.complaint, "give a second one")) << one.complaint;
}

TEST_F(ExplainVerb, RanksNoSingleText) {
  const Outcome run = headlab(
      "run task=text-classification data.name=associative-recall data.pairs=3 data.gap=2 data.examples=200 "
      "data.context=16 model.width=16 model.depth=1 attention.heads=4 feed_forward.name=dual_scale "
      "feed_forward.level=sequence feed_forward.depth_router=complexity feed_forward.deep_rate=0.4 train.batch=8 "
      "train.steps=2 --json");
  ASSERT_EQ(run.code, 0) << run.complaint;
  const Outcome refused = headlab("explain " + json::parse(run.output)["id"].get<std::string>() + " a..aBbAcC");
  EXPECT_EQ(refused.code, 2);
  EXPECT_TRUE(one_line(refused.complaint)) << refused.complaint;
  EXPECT_TRUE(contains(refused.complaint, "feed_forward.deep_rate")) << refused.complaint;
}

TEST_F(ExplainVerb, RefusesWhatItCannotExplain) {
  const std::string id = made(1);
  const auto expect_refused = [&](const std::string& arguments, const std::string& part) {
    const Outcome refused = headlab("explain " + arguments);
    EXPECT_NE(refused.code, 0) << arguments;
    EXPECT_TRUE(one_line(refused.complaint)) << refused.complaint;
    EXPECT_TRUE(contains(refused.complaint, part)) << refused.complaint;
  };
  expect_refused(id + " ''", "no text");
  expect_refused(id + " 'a text of more than sixteen bytes'", "the model's context holds 16");
  expect_refused(id + " a --layer 3", "layer");
  expect_refused(id, "TEXT");
  experiments::bright_quadrants(folder_ / "images", 96, 40);
  const Outcome images = headlab(
      "run data.name=idx data.folder=images model.patch=2 model.width=16 model.depth=1 attention.heads=2 train.steps=1 "
      "train.batch=16 --json");
  const std::string of_images = json::parse(images.output)["id"];
  const Outcome generated = headlab("generate " + of_images);
  EXPECT_EQ(generated.code, 2);
  EXPECT_TRUE(one_line(generated.complaint)) << generated.complaint;
  EXPECT_TRUE(contains(generated.complaint, "learned image-classification, and goes on with no text; `headlab list "))
      << generated.complaint;
  expect_refused(of_images + " a", "reads no text");
}

}  // namespace
}  // namespace headlab
