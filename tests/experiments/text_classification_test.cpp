// Classification of texts, and the masked tokens that an encoder learns from before.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <map>
#include <utility>

#include "base/atomic_file.h"
#include "base/error.h"
#include "experiments/runs/run.h"
#include "experiments/specs/lineage.h"
#include "experiments/tasks/agreement.h"
#include "experiments/tasks/task.h"
#include "results/store.h"
#include "tests/datasets/environment.h"
#include "tests/experiments/same_after_stops.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;
using Changes = std::vector<std::pair<std::string, Value>>;

Value text(const char* value) {
  return std::string(value);
}
Value number(std::int64_t value) {
  return value;
}

class TextClassification : public testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(folder_ / "glue/CoLA");
    for (const auto& [name, count] : {std::pair{"train", 400}, {"dev", 60}}) {
      std::string table;
      for (int i = 0; i < count; ++i)
        table +=
            fmt::format("src\t{}\t\tthe {} of {} {}\n", i % 3 != 0 ? 1 : 0, i % 3 != 0 ? "good" : "bad", name, i * i);
      write_file(folder_ / "glue/CoLA" / fmt::format("{}.tsv", name), table);
    }
    std::string documents;
    for (int i = 0; i < 300; ++i)
      documents += fmt::format("{{\"text\": \"the good {} of {} and the bad {} of {}\"}}\n", i, i * 3, i * 5, i * 7);
    write_file(folder_ / "texts.jsonl", documents);
  }
  void TearDown() override { fs::remove_all(folder_); }

  Config config(const Changes& changes) const {
    Config out;
    Changes all = {{"task", text("text-classification")},
                   {"data.name", text("cola")},
                   {"data.folder", (folder_ / "glue").string()},
                   {"data.context", number(24)},
                   {"model.width", number(16)},
                   {"model.depth", number(1)},
                   {"attention.heads", number(4)},
                   {"train.batch", number(16)},
                   {"train.steps", number(30)},
                   {"train.lr", 0.01}};
    all.insert(all.end(), changes.begin(), changes.end());
    for (const auto& [key, value] : all) out.offer({key, value, "test"});
    return plan_run(out, 1).config;
  }

  // Of the text that lies beside.
  Config pretraining(const Changes& changes) const {
    Changes all = {{"task", text("masked-tokens")},
                   {"data.corpora", text("folder")},
                   {"data.folder", (folder_ / "texts.jsonl").string()}};
    all.insert(all.end(), changes.begin(), changes.end());
    return config(all);
  }

  results::RunRecord run(const Config& config, std::int64_t seed = 1) const {
    RunOptions options;
    options.results = folder_ / "results";
    return execute(config, seed, options);
  }

  // Of recall from four pairs; beside it the standard error of guesses.
  std::pair<double, double> recall_accuracy(const Changes& more) const {
    Changes all = {{"data.name", text("associative-recall")},
                   {"data.pairs", number(4)},
                   {"data.joined_pairs", true},
                   {"data.context", number(16)},
                   {"model.width", number(32)},
                   {"model.depth", number(3)},
                   {"train.batch", number(64)},
                   {"train.steps", number(600)},
                   {"train.lr", 0.001}};
    all.insert(all.end(), more.begin(), more.end());
    const auto record = run(config(all));
    const double n = static_cast<double>(record.payload.integers("label").size());
    return {record.value("test_top1"), std::sqrt(0.25 * 0.75 / n)};
  }

  template <class F>
  static std::string usage_error(F f) {
    try {
      f();
    } catch (const UsageError& error) {
      return error.what();
    }
    return "no error";
  }

  fs::path folder_ = fs::temp_directory_path() / fmt::format("headlab-classification-{}", ::getpid());
  datasets::Variable cache_{"HEADLAB_CACHE", folder_ / "cache"};
  datasets::Variable data_{"HEADLAB_DATA", folder_.string()};
};

TEST_F(TextClassification, LearnsAndMeasuresAsGlueDoes) {
  const auto record = run(config({{"train.steps", number(120)},
                                  {"attention.router", text("two_stage")},
                                  {"attention.shared", number(1)},
                                  {"attention.routed", number(1)}}));
  EXPECT_GT(record.value("test_top1"), 0.95);
  EXPECT_GT(record.value("test_matthews"), 0.9);
  const auto labels = record.payload.integers("label"), answers = record.payload.integers("prediction");
  ASSERT_EQ(labels.size(), 60U);
  EXPECT_TRUE(record.payload.integers("document").empty()) << "its rows stand alone";
  const std::vector<std::int32_t> label(labels.begin(), labels.end()), answer(answers.begin(), answers.end());
  EXPECT_DOUBLE_EQ(record.value("test_matthews"), matthews(label, answer));
  EXPECT_DOUBLE_EQ(record.value("majority"), 40.0 / 60);
  EXPECT_EQ(record.value("cut_texts"), 0);
  EXPECT_LT(record.value("train_texts"), 400) << "some validate";
  EXPECT_GT(record.value("train_texts"), 340);
  EXPECT_EQ(record.value("test_texts"), 60);
  EXPECT_DOUBLE_EQ(record.value("active_heads"), 0.5);
  const results::Load& load = record.payload.load("head", "category");
  EXPECT_EQ(load.rows, (std::vector<std::string>{"unacceptable", "acceptable"}));
  std::int64_t tokens = 0;
  for (const std::int64_t n : load.tokens) tokens += n;
  std::int64_t wanted = 0;
  for (int i = 0; i < 60; ++i)  // its letters, and the token that ends it; that which begins it stands for nothing
    wanted += std::ssize(fmt::format("the {} of dev {}", i % 3 != 0 ? "good" : "bad", i * i)) + 1;
  EXPECT_EQ(tokens, wanted) << "padding is no part of it";
}

// Are both good? One alone names three of four rightly.
TEST_F(TextClassification, APairIsJudgedByBothTexts) {
  const auto accuracy = [&](bool second_is_there) {
    const std::string name = second_is_there ? "both" : "one";
    for (const auto& [table, count] : {std::pair{"train", 400}, {"dev", 80}}) {
      std::string text = "text_a\ttext_b\tlabel\n";
      for (int i = 0; i < count; ++i) {
        const bool first = i % 2 == 0, second = i / 2 % 2 == 0;
        text += fmt::format("{} {}\t{} {}\t{}\n", first ? "good" : "bad", i * i,
                            !second_is_there ? "so"
                            : second         ? "good"
                                             : "bad",
                            i * i, first && second ? 1 : 0);
      }
      write_file(folder_ / name / "MRPC" / fmt::format("{}.tsv", table), text);
    }
    return run(config({{"data.name", text("mrpc")},
                       {"data.folder", (folder_ / name).string()},
                       {"model.width", number(32)},
                       {"model.depth", number(2)},
                       {"train.steps", number(300)}}))
        .value("test_top1");
  };
  EXPECT_GT(accuracy(true), 0.95);
  EXPECT_LT(accuracy(false), 0.85);
}

// Batches are of other lengths than the first one, which is shorter than the last.
TEST_F(TextClassification, EveryProbeEnduresBatchesOfSeveralLengths) {
  std::string table;
  for (int i = 0; i < 200; ++i)
    table += fmt::format("src\t{}\t\t{}\n", i % 2, std::string(static_cast<std::size_t>(2 + i / 16), 'a'));
  write_file(folder_ / "glue/CoLA/dev.tsv", table);
  std::string all;
  for (const ProbeEntry& probe : probes()) all += (all.empty() ? "" : " + ") + probe.name;
  const auto record = run(config({{"train.steps", number(1)},
                                  {"eval.probes", all},
                                  {"attention.router", text("two_stage")},
                                  {"attention.shared", number(1)},
                                  {"attention.routed", number(1)}}));
  EXPECT_EQ(record.payload.status, results::Status::done);
  EXPECT_FALSE(record.payload.load("head", "position").empty());
}

TEST_F(TextClassification, TheMajorityClassIsARow) {
  const auto record =
      run(config({{"model.name", text("majority")}, {"train.steps", number(0)}, {"train.epochs", number(0)}}));
  EXPECT_DOUBLE_EQ(record.value("test_top1"), 40.0 / 60);
  EXPECT_EQ(record.value("test_matthews"), 0);
  EXPECT_FALSE(record.find("test_f1")) << "GLUE measures CoLA by Matthews correlation";
  EXPECT_EQ(record.value("parameters"), 0);
  // It reads nothing: how much of a text fits is no part of its name. Its tokens are, as all of a table is of one data.
  const auto name = [&](const Changes& more) {
    Changes all = {{"model.name", text("majority")}};
    all.insert(all.end(), more.begin(), more.end());
    return run_id(config(all), 1);
  };
  EXPECT_EQ(name({}), name({{"data.context", number(9)}}));
  const Changes tokens = {{"data.tokenizer", text("sentencepiece")}, {"data.vocabulary", number(290)}};
  EXPECT_NE(name({}), name(tokens));
  EXPECT_EQ(data_digest(config(tokens)), [&] {
    Changes all = tokens;
    all.emplace_back("model.name", text("majority"));
    return data_digest(config(all));
  }());
}

// What short runs of tokens and shared tokens tell: a floor that a row which is said to understand must beat.
TEST_F(TextClassification, NaiveBayesIsARow) {
  const auto bayes = [&](Changes changes) {
    changes.insert(changes.end(),
                   {{"model.name", text("naive_bayes")}, {"train.steps", number(0)}, {"train.epochs", number(0)}});
    return run(config(changes));
  };
  const auto record = bayes({});
  EXPECT_EQ(record.value("parameters"), 0);
  EXPECT_EQ(record.value("madds_needed"), 0);
  EXPECT_GT(record.value("test_top1"), 0.95) << "a word of each text says what it is";
  const auto recall = bayes({{"data.name", text("associative-recall")}, {"data.examples", number(2000)}});
  EXPECT_LT(recall.value("test_top1"), 0.5) << "that needs both, the key and the pairs";
}

TEST_F(TextClassification, GivesTheSameAfterStops) {
  expect_same_after_stops(config({{"train.steps", number(12)}, {"data.context", number(12)}}), folder_);
  expect_same_after_stops(pretraining({{"train.steps", number(12)}}), folder_);
}

TEST_F(TextClassification, AccumulationAndOrderChangeRoundingAlone) {
  const auto loss = [&](const Changes& more) {
    Changes all = {{"train.steps", number(5)}, {"attention.router", text("none")}};
    all.insert(all.end(), more.begin(), more.end());
    return run(config(all)).value("test_loss");
  };
  const double whole = loss({});
  EXPECT_NEAR(loss({{"train.accumulation", number(4)}}), whole, 1e-4);
  EXPECT_NEAR(loss({{"train.batch_order", text("reversed")}}), whole, 1e-4);
}

TEST_F(TextClassification, TextsThatAreLongerThanTheContextAreCounted) {
  const auto record = run(config({{"train.steps", number(1)}, {"data.context", number(18)}}));
  EXPECT_GT(record.value("cut_texts"), 0.5);
  EXPECT_LT(record.value("cut_texts"), 1);
}

TEST_F(TextClassification, LearnsFromTokensOfItsOwnOrOfCorpora) {
  const Changes tokens = {{"data.tokenizer", text("sentencepiece")}, {"data.vocabulary", number(290)}};
  const auto own = run(config(tokens));
  Changes others = tokens;
  others.emplace_back("data.tokenizer_corpora", text("boost-math"));
  EXPECT_NE(own.payload.data_digest, run(config({})).payload.data_digest);
  ASSERT_EQ(own.payload.artefacts.size(), 1U);
  EXPECT_TRUE(own.payload.artefacts[0].bytes.starts_with("sentencepiece 290 "));
}

TEST_F(TextClassification, KeepsTheDocumentsOfSentences) {
  std::string documents;
  for (int i = 0; i < 300; ++i)
    documents += fmt::format(
        "{{\"text\": \"The first sentence of the number {0} is this one. The other sentence of {0} follows it.\"}}\n",
        i);
  write_file(folder_ / "prose.jsonl", documents);
  const auto record = run(config({{"data.name", text("shuffled")},
                                  {"data.corpora", text("folder")},
                                  {"data.folder", (folder_ / "prose.jsonl").string()},
                                  {"data.context", number(96)},
                                  {"train.steps", number(1)}}));
  const auto document = record.payload.integers("document");
  ASSERT_EQ(document.size(), record.payload.integers("label").size());
  std::map<std::int64_t, int> sentences;
  for (const std::int64_t each : document) ++sentences[each];
  ASSERT_GT(sentences.size(), 3U);
  for (const auto& [each, count] : sentences) EXPECT_EQ(count, 2) << each;
}

TEST_F(TextClassification, MaskedTokensAreLearned) {
  const auto trained = [&](std::int64_t steps) {
    return run(pretraining({{"train.steps", number(steps)},
                            {"train.lr", 0.005},
                            {"train.batch", number(32)},
                            {"model.width", number(32)},
                            {"model.depth", number(2)}}));
  };
  const auto begun = trained(1), later = trained(800);
  const auto floor =
      run(pretraining({{"model.name", text("unigram")}, {"train.steps", number(0)}, {"train.epochs", number(0)}}));
  EXPECT_LT(later.value("test_loss"), floor.value("test_loss") - 0.5);
  EXPECT_GT(begun.value("test_loss"), later.value("test_loss"));
  EXPECT_GT(later.value("test_top1"), floor.value("test_top1"));
  EXPECT_EQ(later.value("test_top1"), later.value("test_top1/folder")) << "the only domain";
  const auto document = later.payload.integers("document");
  EXPECT_TRUE(!document.empty() && std::is_sorted(document.begin(), document.end()) && document.back() > 0);
  const auto hidden = later.payload.integers("hidden"), others = begun.payload.integers("hidden");
  EXPECT_TRUE(std::equal(hidden.begin(), hidden.end(), others.begin(), others.end())) << "the same in every run";
}

// The validation text is shorter than the others: without it a run would train up to its first validation.
TEST_F(TextClassification, AContextLongerThanTheValidationTextIsRefusedBeforeTraining) {
  std::string first;
  for (std::int64_t context = 16; first.empty() && context < 1 << 20; context += context / 4) {
    try {
      make_task(pretraining({{"data.context", number(context)}}));
    } catch (const UsageError& error) {
      first = error.what();
    }
  }
  EXPECT_NE(first.find("is longer than the validation text of 'folder'"), std::string::npos) << first;
}

TEST_F(TextClassification, BeginsWithAnEncoderOrADecoderAndANewHead) {
  for (const char* task : {"masked-tokens", "language-modelling"}) {
    SCOPED_TRACE(task);
    const auto parent = run(pretraining({{"task", text(task)}, {"train.steps", number(3)}}));
    const auto child = run(config({{"train.start", parent.payload.id}, {"train.steps", number(1)}}));
    ASSERT_EQ(child.payload.parents.size(), 1U);
    const results::Parent& from = child.payload.parents[0];
    const bool masked = std::string(task) == "masked-tokens";
    EXPECT_EQ(from.fresh, masked ? (std::vector<std::string>{"head.bias", "head.weight"})
                                 : (std::vector<std::string>{"head.bias", "head.weight", "special"}));
    EXPECT_EQ(from.left, std::vector<std::string>{"output.weight"});
    const auto has = [&](const char* name) { return std::count(from.taken.begin(), from.taken.end(), name) == 1; };
    EXPECT_TRUE(has("embedding") && has("position") && has("norm.weight") && has("blocks.0.attention.qkv.weight"));
    const std::string said = start_text(plan_run(config({{"train.start", parent.payload.id}}), 1), folder_ / "results");
    EXPECT_NE(said.find("new: head.bias, head.weight"), std::string::npos) << said;
    EXPECT_NE(said.find("left: output.weight"), std::string::npos) << said;
  }
}

TEST_F(TextClassification, ForgetsWhatLossesAndRewardsWereUsualBefore) {
  const Changes deep = {{"feed_forward.name", text("dual_scale")}};
  Changes first = deep, then = deep;
  first.emplace_back("train.steps", number(6));
  const auto parent = run(pretraining(first));
  then.emplace_back("train.start", parent.payload.id);
  then.emplace_back("train.steps", number(1));
  const auto child = run(config(then));
  const auto& fresh = child.payload.parents.at(0).fresh;
  for (const char* name : {"blocks.0.mlp.depth_reward.baseline", "blocks.0.mlp.stages.median_loss", "head.weight"})
    EXPECT_EQ(std::count(fresh.begin(), fresh.end(), name), 1) << name;
  const auto& taken = child.payload.parents.at(0).taken;
  EXPECT_EQ(std::count(taken.begin(), taken.end(), "blocks.0.mlp.stages.stage"), 1);
}

TEST_F(TextClassification, AHeadOfTheSameShapeIsNewToo) {
  const auto parent = run(config({{"train.steps", number(2)}}));
  const auto child = run(config({{"train.start", parent.payload.id}, {"train.steps", number(1)}}));
  EXPECT_EQ(child.payload.parents.at(0).fresh, (std::vector<std::string>{"head.bias", "head.weight"}));
}

TEST_F(TextClassification, ARunThatOnlyMeasuresKeepsTheHead) {
  const auto trained = run(config({{"train.steps", number(20)}}));
  const Changes nothing = {
      {"train.start", trained.payload.id}, {"train.steps", number(0)}, {"train.epochs", number(0)}};
  EXPECT_EQ(run(config(nothing)).value("test_loss"), trained.value("test_loss"));
  const auto decoder = run(pretraining({{"task", text("language-modelling")}, {"train.steps", number(1)}}));
  Changes headless = nothing;
  headless[0].second = decoder.payload.id;
  EXPECT_NE(usage_error([&] { run(config(headless)); }).find("head.bias is not in the run to start from"),
            std::string::npos);
}

TEST_F(TextClassification, OtherTokensThanThoseOfTheStartAreRefused) {
  const auto parent = run(pretraining(
      {{"data.tokenizer", text("sentencepiece")}, {"data.vocabulary", number(300)}, {"train.steps", number(1)}}));
  const std::string message = usage_error([&] { run(config({{"train.start", parent.payload.id}})); });
  EXPECT_TRUE(message.starts_with("train.start: that model reads tokens of sentencepiece 300 ")) << message;
  EXPECT_NE(message.find("this one of bytes; data.tokenizer"), std::string::npos) << message;
  const std::string same_size = usage_error([&] {
    run(config({{"train.start", parent.payload.id},
                {"data.tokenizer", text("sentencepiece")},
                {"data.vocabulary", number(300)}}));
  });
  EXPECT_TRUE(same_size.starts_with("train.start: that model reads tokens of sentencepiece 300 ")) << same_size;
  const std::string longer = usage_error([&] {
    run(config(
        {{"train.start", run(pretraining({{"train.steps", number(1)}})).payload.id}, {"data.context", number(30)}}));
  });
  EXPECT_NE(longer.find("parameter position is"), std::string::npos) << longer;
}

TEST_F(TextClassification, RefusesMoreTextsThanThereAre) {
  EXPECT_NE(usage_error([&] {
              make_task(config({{"data.train_limit", number(1000)}}));
            }).find("data.train_limit = 1000: cola has "),
            std::string::npos);
}

// Key and pairs stand in different groups: without a way between groups nothing is better than chance, however long it
// learns; with groups that are shifted in every second block, or with whole attention, the answer is found.
TEST_F(TextClassification, RecallNeedsAWayBetweenGroups) {
  const auto accuracy = [&](const Changes& attention) {
    Changes all = {{"data.gap", number(6)}, {"model.pool", text("cls")}};
    all.insert(all.end(), attention.begin(), attention.end());
    return recall_accuracy(all);
  };
  const Changes groups = {
      {"attention.name", text("gmha")}, {"attention.groups", number(2)}, {"attention.group_mlp", text("none")}};
  const auto with = [&](const char* cross) {
    Changes all = groups;
    all.emplace_back("attention.cross_group", text(cross));
    return accuracy(all);
  };
  const auto [full, unused] = accuracy({});
  const auto [shifted, unused2] = with("shift");
  const auto [none, error] = with("none");
  EXPECT_GT(full, 0.9);
  EXPECT_GT(shifted, 0.9);
  EXPECT_LT(none, 0.25 + 4 * error) << "a quarter is chance";
}

// As Table 6 of DASG-MoE is trained: blocks of the key and of the pairs by turns, each a group of its own, and the mean
// of all tokens, which adds up what literal groups know by themselves.
TEST_F(TextClassification, RecallFromBlocksNeedsShiftedGroups) {
  const auto with = [&](const char* cross) {
    return recall_accuracy({{"data.block", number(4)},
                            {"data.gap", number(9)},
                            {"model.pool", text("mean")},
                            {"attention.name", text("gmha")},
                            {"attention.groups", number(4)},
                            {"attention.cross_group", text(cross)}});
  };
  const auto [shifted, error] = with("shift");
  const auto [none, unused] = with("none");
  EXPECT_GT(shifted, 0.25 + 8 * error);
  EXPECT_LT(none, 0.25 + 4 * error) << "a quarter is chance";
}

}  // namespace
}  // namespace headlab::experiments
