// The second task: bytes of text, by domain.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <numeric>

#include "base/atomic_file.h"
#include "base/error.h"
#include "base/hex.h"
#include "datasets/text/bigram.h"
#include "datasets/text/tokenizer.h"
#include "experiments/models/stored_model.h"
#include "experiments/runs/checkpoint.h"
#include "experiments/runs/run.h"
#include "experiments/tasks/task.h"
#include "results/store.h"
#include "tests/datasets/environment.h"
#include "tests/experiments/same_after_stops.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

class LanguageModelling : public testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(folder_ / "boost-math/special_functions");
    write_file(folder_ / "boost-math/special_functions/gamma.hpp", "double gamma(double x);\n");
    std::string documents;
    for (int i = 0; i < 300; ++i) {
      documents += fmt::format("{{\"text\": \"the {} of {} and the {} of {}\"}}\n", i, i * 3, i * 5, i * 7);
      write_file(folder_ / "boost-math" / fmt::format("{}.hpp", i), fmt::format("int f{}();\nint g{}();\n", i, i));
    }
    write_file(folder_ / "texts.jsonl", documents);
  }
  void TearDown() override { fs::remove_all(folder_); }

  Config config(const std::vector<std::pair<std::string, Value>>& changes) const {
    Config out;
    std::vector<std::pair<std::string, Value>> all = {{"task", std::string("language-modelling")},
                                                      {"data.corpora", std::string("boost-math")},
                                                      {"data.folder", folder_.string()},
                                                      {"data.context", std::int64_t{16}},
                                                      {"eval.test_limit", std::int64_t{0}},
                                                      {"model.width", std::int64_t{16}},
                                                      {"model.depth", std::int64_t{1}},
                                                      {"attention.heads", std::int64_t{4}},
                                                      {"train.batch", std::int64_t{8}},
                                                      {"train.steps", std::int64_t{30}},
                                                      {"train.lr", 0.01}};
    all.insert(all.end(), changes.begin(), changes.end());
    for (const auto& [key, value] : all) out.offer({key, value, "test"});
    return out;
  }

  results::RunRecord run(const Config& config) const {
    RunOptions options;
    options.results = folder_ / "results";
    return execute(config, 1, options);
  }

  fs::path folder_ = fs::temp_directory_path() / fmt::format("headlab-language-{}", ::getpid());
  datasets::Variable cache_{"HEADLAB_CACHE", folder_ / "cache"};
};

// Two ways to the same number: the model's logits window by window, and the counts over the whole split.
TEST_F(LanguageModelling, GivesTheBigramModelTheBitsOfItsCounts) {
  const auto record = run(config({{"model.name", std::string("bigram")}, {"train.steps", std::int64_t{2}}}));
  const datasets::TextData data = datasets::load_text({"boost-math"}, folder_);
  const double bits = datasets::bits_per_byte(datasets::bigram_of(data), data.domains.at(0).test);
  EXPECT_NEAR(record.value("test_bits"), bits, 1e-5);
  EXPECT_NEAR(record.value("test_perplexity"), std::exp2(bits), 1e-4);
  EXPECT_EQ(record.value("parameters"), 0);
  EXPECT_TRUE(record.payload.loads.empty());
  const auto bytes = record.payload.integers("bytes");
  EXPECT_EQ(std::accumulate(bytes.begin(), bytes.end(), std::int64_t{0}), data.domains.at(0).test.predicted());
}

TEST_F(LanguageModelling, LearnsAndCountsHeadsByDomain) {
  const auto routed = [&](std::int64_t steps) {
    return run(config({{"attention.router", std::string("two_stage")},
                       {"attention.shared", std::int64_t{1}},
                       {"attention.routed", std::int64_t{1}},
                       {"train.steps", steps}}));
  };
  const auto begun = routed(1), trained = routed(60);
  EXPECT_LT(trained.value("test_bits"), 0.8 * begun.value("test_bits"));
  EXPECT_EQ(trained.value("test_bits"), trained.value("test_bits/boost-math")) << "the only domain";
  EXPECT_DOUBLE_EQ(trained.value("active_heads"), 0.5);
  const results::Load& load = trained.payload.load("head", "domain");
  ASSERT_EQ(load.rows, std::vector<std::string>{"boost-math"});
  const auto bytes = trained.payload.integers("bytes");
  EXPECT_EQ(load.tokens.at(0), std::accumulate(bytes.begin(), bytes.end(), std::int64_t{0}))
      << "what a shorter window is filled up with does not count";
}

const results::Series* curve(const results::RunRecord& run, const std::string& name) {
  for (const results::Series& series : run.payload.series) {
    if (series.name == name) return &series;
  }
  return nullptr;
}

// Two parts a token: the load counts them, and padding is no part of it.
TEST_F(LanguageModelling, TrainsMixturesOfExpertsAndCountsTheirLoadByDomain) {
  const auto mixture = [&](const char* router, double capacity) {  // capacity: in training and in evaluation
    return run(config({{"feed_forward.name", std::string("mh_moe")},
                       {"feed_forward.experts", std::int64_t{6}},
                       {"feed_forward.top_k", std::int64_t{2}},
                       {"feed_forward.expert_hidden", std::int64_t{12}},
                       {"feed_forward.router", std::string(router)},
                       {"feed_forward.capacity", capacity},
                       {"feed_forward.eval_capacity", capacity},
                       {"eval.probes", std::string("expert-load")},
                       {"train.steps", std::int64_t{60}}}));
  };
  for (const char* router : {"learned", "random", "random_gated", "hashed", "hashed_gated"}) {
    SCOPED_TRACE(router);
    const auto record = mixture(router, 0);
    EXPECT_LT(record.value("test_bits"), 4);
    EXPECT_GT(record.value("different_experts"), 2) << "each of two parts uses two";
    EXPECT_LE(record.value("different_experts"), 4);
    EXPECT_EQ(record.find("dropped_choices"), nullptr) << "there is no bound";
    EXPECT_EQ(curve(record, "train_dropped_choices"), nullptr);
    const results::Load& load = record.payload.load("expert", "domain");
    const auto bytes = record.payload.integers("bytes");
    EXPECT_EQ(load.tokens.at(0), 2 * std::accumulate(bytes.begin(), bytes.end(), std::int64_t{0}));
    EXPECT_EQ(std::accumulate(load.count.begin(), load.count.end(), std::int64_t{0}), 2 * load.tokens.at(0));
  }
  const auto bounded = mixture("learned", 0.5);
  EXPECT_GT(bounded.value("dropped_choices"), 0.45);
  EXPECT_LT(bounded.value("dropped_choices"), 1);
  const results::Series *dropped = curve(bounded, "train_dropped_choices"), *losses = curve(bounded, "train_loss");
  ASSERT_TRUE(dropped && losses);
  EXPECT_EQ(dropped->step, losses->step);
  for (const double share : dropped->value) EXPECT_TRUE(share > 0.45 && share < 1) << share;
}

// All windows are in the first batch, and the last one is shorter: its filling is neither read nor asked.
TEST_F(LanguageModelling, TellsAttentionHowLongWindowsAre) {
  const auto record =
      run(config({{"eval.probes", std::string("attention-patterns")}, {"train.steps", std::int64_t{1}}}));
  const auto bytes = record.payload.integers("bytes");
  ASSERT_LE(bytes.size(), 64U);
  const auto asked = std::accumulate(bytes.begin(), bytes.end(), std::int64_t{0});
  ASSERT_LT(asked, 16 * static_cast<std::int64_t>(bytes.size()));
  const std::string& table = record.payload.artefacts.at(0).bytes;
  EXPECT_NE(table.find(fmt::format(",{}\n", asked)), std::string::npos) << table;
}

TEST_F(LanguageModelling, TellsDomainsApart) {
  const auto record = run(config({{"data.corpora", std::string("boost-math + folder")},
                                  {"data.folder", (folder_ / "texts.jsonl").string()},
                                  {"attention.router", std::string("two_stage")},
                                  {"attention.routed", std::int64_t{2}},
                                  {"eval.test_limit", std::int64_t{50}}}));
  const double code = record.value("test_bits/boost-math"), text = record.value("test_bits/folder");
  EXPECT_GT(std::abs(code - text), 0.1);
  EXPECT_NEAR(record.value("test_bits"), (code + text) / 2, 1e-12);
  const results::Load& load = record.payload.load("head", "domain");
  EXPECT_EQ(load.rows, (std::vector<std::string>{"boost-math", "folder"}));
  const auto domain = record.payload.integers("domain"), bytes = record.payload.integers("bytes");
  std::vector<std::int64_t> tokens(2);
  for (std::size_t i = 0; i < domain.size(); ++i) tokens.at(static_cast<std::size_t>(domain[i])) += bytes[i];
  EXPECT_EQ(load.tokens, tokens);
}

TEST_F(LanguageModelling, AccumulationDrawsTheSameWindows) {
  const auto first_loss = [&](std::int64_t parts) {
    const auto record = run(config({{"train.accumulation", parts}, {"train.steps", std::int64_t{1}}}));
    return record.payload.series.at(0).value.at(0);
  };
  EXPECT_NEAR(first_loss(1), first_loss(4), 1e-6);
}

// Of tokens that stand for several bytes: bits are those of the original text, perplexity is that of a token.
TEST_F(LanguageModelling, MeasuresTokensByTheBytesThatTheyStandFor) {
  const auto record = run(config({{"model.name", std::string("bigram")},
                                  {"data.tokenizer", std::string("sentencepiece")},
                                  {"data.vocabulary", std::int64_t{290}},
                                  {"train.steps", std::int64_t{1}}}));
  Settings settings;
  settings.set("data.tokenizer", std::string("sentencepiece"));
  settings.set("data.vocabulary", std::int64_t{290});
  const datasets::TextData text = datasets::load_text({"boost-math"}, folder_);
  const datasets::TextData data = datasets::load_tokens({"boost-math"}, folder_, settings);
  const datasets::TextPart& test = data.domains.at(0).test;
  const double bits = datasets::bigram_of(data).bits(test.tokens);
  const auto bytes = static_cast<double>(text.domains.at(0).test.predicted());
  EXPECT_NEAR(record.value("test_bits"), bits / bytes, 1e-5);
  const double a_token = bits / static_cast<double>(test.predicted());
  EXPECT_NEAR(record.value("test_perplexity"), std::exp2(a_token), 1e-3);
  EXPECT_GT(a_token, 1.1 * bits / bytes);
  const auto counted = record.payload.integers("bytes"), tokens = record.payload.integers("tokens");
  EXPECT_EQ(std::accumulate(counted.begin(), counted.end(), std::int64_t{0}), text.domains.at(0).test.predicted());
  EXPECT_EQ(std::accumulate(tokens.begin(), tokens.end(), std::int64_t{0}), test.predicted());
  EXPECT_EQ(record.payload.data_digest, data.digest);
  ASSERT_EQ(record.payload.artefacts.size(), 1U);
  EXPECT_EQ(record.payload.artefacts[0].bytes, "sentencepiece 290 " + data.tokenizer->digest() + "\n");
}

// A model that has seen nothing of a text is measured on all of it, window by window of each part.
TEST_F(LanguageModelling, MeasuresAllOfATextWhereNothingIsTrained) {
  const std::vector<std::pair<std::string, Value>> untrained = {{"train.steps", std::int64_t{0}},
                                                                {"train.epochs", std::int64_t{0}}};
  auto all = untrained;
  all.emplace_back("eval.splits", std::string("all"));
  const auto part = run(config(untrained)), whole = run(config(all));
  const datasets::TextData data = datasets::load_text({"boost-math"}, folder_);
  const auto bytes_of = [](const results::RunRecord& record) {
    const auto bytes = record.payload.integers("bytes");
    return std::accumulate(bytes.begin(), bytes.end(), std::int64_t{0});
  };
  std::int64_t predicted = 0;
  for (const auto split : datasets::kSplits) predicted += data.domains.at(0).part(split).predicted();
  EXPECT_EQ(bytes_of(part), data.domains.at(0).test.predicted());
  EXPECT_EQ(bytes_of(whole), predicted);
  const auto document = whole.payload.integers("document");
  EXPECT_TRUE(std::is_sorted(document.begin(), document.end())) << "counted on from part to part";
  const datasets::TextDomain& domain = data.domains.at(0);
  const std::int64_t before = domain.train.documents() + domain.validation.documents();
  EXPECT_GE(document.back(), before);
  EXPECT_LT(document.back(), before + domain.test.documents());
  EXPECT_EQ(part.payload.integers("document").front(), 0);
  EXPECT_NE(part.payload.id, whole.payload.id);
  EXPECT_EQ(config({}).canonical().find("eval.splits"), std::string::npos) << "runs that train keep their names";
}

TEST_F(LanguageModelling, LearnsFromTokens) {
  const auto trained = [&](std::int64_t steps) {
    return run(config({{"data.tokenizer", std::string("sentencepiece")},
                       {"data.vocabulary", std::int64_t{290}},
                       {"train.steps", steps}}));
  };
  EXPECT_LT(trained(60).value("test_bits"), 0.8 * trained(1).value("test_bits"));
}

// With the weights lies all of the tokenizer, and another one is refused before it is read.
TEST_F(LanguageModelling, KeepsItsTokenizerWithItsWeights) {
  const auto record = run(config({{"data.tokenizer", std::string("sentencepiece")},
                                  {"data.vocabulary", std::int64_t{290}},
                                  {"train.steps", std::int64_t{1}}}));
  const auto of_bytes = run(config({{"train.steps", std::int64_t{1}}}));
  const fs::path folder = folder_ / "results";
  EXPECT_EQ(model_of_run(of_bytes, folder).tokenizer_model, "");
  fs::remove_all(folder_ / "boost-math");
  fs::remove_all(folder_ / "cache");
  const StoredModel stored = model_of_run(record, folder);
  const auto tokenizer = tokenizer_of(stored);
  EXPECT_EQ(tokenizer->description(), stored.tokenizer);
  std::vector<std::uint16_t> tokens;
  tokenizer->encode("int f7();", tokens);
  EXPECT_EQ(tokenizer->decode(tokens), "int f7();");

  const auto refusal = [&](const results::RunRecord& of, const std::string& model) -> std::string {
    const fs::path path = weights_path(folder, of.payload.id);
    results::ArrayFile weights = results::read_array_file(path);
    weights.text["tokenizer_model"] = model;
    results::write_array_file(path, weights);
    try {
      model_of_run(of, folder);
    } catch (const StoreError& error) {
      return error.what();
    }
    return "no error";
  };
  EXPECT_NE(refusal(record, "0g").find("hexadecimal"), std::string::npos);
  EXPECT_NE(refusal(record, "0a0b").find("none that it names: 'sentencepiece 290"), std::string::npos);
  EXPECT_NE(refusal(of_bytes, to_hex(stored.tokenizer_model)).find("none that it names: 'bytes'"), std::string::npos);
}

TEST_F(LanguageModelling, DrawsTheSameTokensAfterAStop) {
  expect_same_after_stops(config({{"data.tokenizer", std::string("sentencepiece")},
                                  {"data.vocabulary", std::int64_t{400}},
                                  {"data.corpora", std::string("boost-math + folder")},
                                  {"data.folder", (folder_ / "texts.jsonl").string()},
                                  {"data.mixture", std::string("boost-math:1 + folder:2")},
                                  {"train.steps", std::int64_t{12}}}),
                          folder_);
}

TEST_F(LanguageModelling, DrawsTheSameExpertsAfterAStop) {
  for (const char* router : {"learned", "random_gated"}) {
    SCOPED_TRACE(router);
    expect_same_after_stops(config({{"feed_forward.name", std::string("smoe")},
                                    {"feed_forward.router", std::string(router)},
                                    {"feed_forward.experts", std::int64_t{4}},
                                    {"feed_forward.top_k", std::int64_t{2}},
                                    {"feed_forward.capacity", 1.0},
                                    {"feed_forward.jitter", 0.1},
                                    {"model.bitnet", std::string("all")},
                                    {"train.weight_decay_until", 0.5},
                                    {"train.steps", std::int64_t{12}}}),
                            folder_);
  }
}

// Runs that were made before there were tokenizers and mixtures keep their names.
TEST_F(LanguageModelling, WhatIsLeftOutIsNoPartOfARunsNameAndWhatIsSaidIsChecked) {
  const std::string usual = config({}).canonical();
  for (const char* key : {"data.tokenizer", "data.vocabulary", "data.mixture"})
    EXPECT_EQ(usual.find(key), std::string::npos) << usual;
  const std::vector<std::pair<std::string, Value>> two = {{"data.corpora", std::string("boost-math + folder")},
                                                          {"data.folder", (folder_ / "texts.jsonl").string()}};
  const auto mixed = [&](const std::string& mixture) {
    auto changes = two;
    changes.emplace_back("data.mixture", mixture);
    return config(changes);
  };
  EXPECT_NE(mixed("folder:5 + boost-math:5").canonical().find("data.mixture = \"boost-math:1 + folder:1\""),
            std::string::npos);
  for (const char* of_others : {"folder:1", "folder:2 + wordnet:2", "folder:1 + boost-mth:1"})
    EXPECT_THROW(make_task(mixed(of_others)), UsageError) << of_others;
}

TEST_F(LanguageModelling, DrawsCorporaByTheirShares) {
  const auto floor = [&](const std::string& mixture) {
    return run(config({{"model.name", std::string("bigram")},
                       {"data.corpora", std::string("boost-math + folder")},
                       {"data.folder", (folder_ / "texts.jsonl").string()},
                       {"data.mixture", mixture},
                       {"eval.test_limit", std::int64_t{200}},
                       {"train.steps", std::int64_t{1}}}));
  };
  const auto code = floor("boost-math:9 + folder:1"), text = floor("folder:9 + boost-math:1");
  EXPECT_LT(code.value("test_bits/boost-math"), text.value("test_bits/boost-math"));
  EXPECT_GT(code.value("test_bits/folder"), text.value("test_bits/folder"));
  EXPECT_NE(code.payload.id, text.payload.id);
  EXPECT_THROW(floor("boost-math:9 + wordnet:1"), UsageError);
}

TEST_F(LanguageModelling, RefusesWindowsLongerThanItsText) {
  try {
    make_task(config({{"data.context", std::int64_t{60000}}}));
    ADD_FAILURE();
  } catch (const UsageError& error) {
    EXPECT_NE(
        std::string(error.what()).find("a context of 60000 bytes is longer than the training text of 'boost-math'"),
        std::string::npos)
        << error.what();
  }
}

}  // namespace
}  // namespace headlab::experiments
