// Questions put to models whose answers are known by hand, and to small ones in runs.
#include "experiments/tasks/questions.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <numeric>

#include "base/atomic_file.h"
#include "base/error.h"
#include "datasets/text/llama2c.h"
#include "experiments/runs/examine.h"
#include "experiments/runs/metrics.h"
#include "experiments/runs/run.h"
#include "experiments/runs/run_record.h"
#include "results/digests.h"
#include "results/store.h"
#include "tests/datasets/environment.h"
#include "tests/datasets/llama2c_files.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;
using datasets::QuestionSet;

// After any token each next one is as likely as its number says: log p(b) = b / 64 and a constant.
class Ramp : public TokenModel {
 public:
  Var logits(ForwardContext& context, const std::vector<std::int32_t>& tokens, Index batch) const override {
    batches.push_back({batch, static_cast<Index>(tokens.size()) / batch, context.lengths});
    Tensor out({static_cast<Index>(tokens.size()), 256});
    for (Index i = 0; i < out.size(); ++i) out.data()[i] = static_cast<real>(i % 256) / 64;
    return Var(out);
  }
  ParameterSet& parameters() const override { return parameters_; }
  Madds madds() const override { return {}; }
  HeadPairs head_pairs() const override { return {}; }

  struct Batch {
    Index rows, tokens;
    std::vector<Index> lengths;
  };
  mutable std::vector<Batch> batches;

 private:
  mutable ParameterSet parameters_;
};

double ramp(const std::string& text) {
  double sum = 0, all = 0;
  for (int b = 0; b < 256; ++b) all += std::exp(b / 64.0);
  for (const char c : text) sum += static_cast<unsigned char>(c) / 64.0 - std::log(all);
  return sum;
}

QuestionScores asked(const std::vector<QuestionSet>& sets, std::int64_t context, const TokenModel& model) {
  const datasets::TextData bytes;
  return Questions(sets, bytes, context).ask(model, {}, 0, nullptr, [](std::int64_t) {});
}

std::string row_text(const Questions::Row& row) {
  std::string out;
  for (const std::uint16_t token : row.tokens) out += token == 0 ? '|' : static_cast<char>(token);
  return fmt::format("{} {}", out, row.asked);
}

std::vector<std::string> rows_of(const std::vector<QuestionSet>& sets, std::int64_t context) {
  const datasets::TextData bytes;
  const Questions questions(sets, bytes, context);
  std::vector<std::string> out;
  for (const Questions::Row& row : questions.all_rows()) out.push_back(row_text(row));
  return out;
}

using Strings = std::vector<std::string>;

TEST(Questions, AreAnsweredByTheSumOfLogLikelihoodsAndByThatForEachByte) {
  const Ramp model;
  const std::vector<QuestionSet> sets = {{"long", {{{"Q"}, {" zz", " zzzz"}, 1}, {{"Q"}, {" az", " aa", " b"}, 2}}},
                                         {"even", {{{"Q", "R"}, {" a", " b"}, 1}}}};
  const QuestionScores scores = asked(sets, 32, model);
  std::size_t i = 0;
  for (const QuestionSet& set : sets) {
    for (const datasets::Question& question : set.questions) {
      for (const std::string& choice : question.choices)
        EXPECT_NEAR(scores.log_likelihood().at(i++), ramp(choice), 1e-4) << choice;
    }
  }
  EXPECT_EQ(i, scores.log_likelihood().size());
  // Each byte costs more than it brings: the shorter one is likelier, the longer one for each byte.
  ASSERT_GT(ramp(" zz"), ramp(" zzzz"));
  ASSERT_LT(ramp(" zz") / 2, ramp(" zzzz") / 4);
  const auto tasks = scores.by_task();
  ASSERT_EQ(tasks.size(), 2U);
  EXPECT_EQ(tasks[0].task, "long");
  EXPECT_EQ(tasks[0].questions, 2);
  EXPECT_DOUBLE_EQ(tasks[0].accuracy, 0.5);       // " zz" is wrong, " b" right
  EXPECT_DOUBLE_EQ(tasks[0].accuracy_norm, 0.5);  // " zzzz" right, " az" wrong
  EXPECT_DOUBLE_EQ(tasks[0].chance, (0.5 + 1.0 / 3) / 2);
  EXPECT_DOUBLE_EQ(tasks[1].accuracy, 1);
  const auto metrics = scores.on_test();
  const auto value = [&](const std::string& name) {
    for (const results::Scalar& scalar : metrics) {
      if (scalar.metric.name == name) return scalar.value;
    }
    return -1.0;
  };
  EXPECT_DOUBLE_EQ(value("test_accuracy"), 0.75) << "tasks count alike, not questions";
  EXPECT_DOUBLE_EQ(value("test_accuracy/long"), 0.5);
  EXPECT_DOUBLE_EQ(value("test_accuracy_norm/even"), 1);
  results::Payload payload;
  payload.columns = scores.columns();
  const auto column = [&](const char* name) {
    const auto found = payload.integers(name);
    return std::vector<std::int64_t>(found.begin(), found.end());
  };
  EXPECT_EQ(column("question_task"), (std::vector<std::int64_t>{0, 0, 1}));
  EXPECT_EQ(column("question_document"), (std::vector<std::int64_t>{0, 1, 0})) << "each its own";
  EXPECT_EQ(column("question_label"), (std::vector<std::int64_t>{1, 2, 1}));
  EXPECT_EQ(column("question_prediction"), (std::vector<std::int64_t>{0, 2, 1}));
  EXPECT_EQ(column("question_prediction_norm"), (std::vector<std::int64_t>{1, 0, 1}));
  for (const results::Column& each : payload.columns) EXPECT_EQ(each.of, "question");
}

// " z" is likelier than "!!", and for each of two bytes, but not for its only one that is no blank.
TEST(Questions, CountTheBytesOfAChoiceWithoutTheBlanksAround) {
  const Ramp model;
  ASSERT_GT(ramp(" z") / 2, ramp("!!") / 2);
  const std::vector<QuestionSet> sets = {{"t", {{{"Q"}, {" z", "!!"}, 1}}}};
  EXPECT_EQ(asked(sets, 32, model).by_task().at(0).accuracy, 0);
  EXPECT_EQ(asked(sets, 32, model).by_task().at(0).accuracy_norm, 1);
}

// A row: what is read and the token after it, | before a text; then how many of the last are asked for.
TEST(Questions, LoseTheBeginningOfAContextThatIsTooLong) {
  const std::vector<QuestionSet> sets = {{"t", {{{"context"}, {" ab", " c"}, 0}}}};
  EXPECT_EQ(rows_of(sets, 32), (Strings{"|context c 2", "|context ab 3"}));
  EXPECT_EQ(rows_of(sets, 10), (Strings{"|context c 2", "|context ab 3"})) << "just enough";
  EXPECT_EQ(rows_of(sets, 9), (Strings{"context ab 3", "|context c 2"})) << "by one too long";
  EXPECT_EQ(rows_of(sets, 4), (Strings{"xt ab 3", "ext c 2"}));
}

TEST(Questions, ReadAChoiceThatIsTooLongInParts) {
  EXPECT_EQ(rows_of({{"t", {{{"xy"}, {"abcdefg", "z"}, 0}}}}, 3), (Strings{"defg 3", "abcd 3", "|xya 1", "|xyz 1"}));
  const Ramp model;
  const std::vector<QuestionSet> sets = {{"t", {{{""}, {"abcdefg", "z"}, 0}}}};
  EXPECT_NEAR(asked(sets, 2, model).log_likelihood().at(0), ramp("abcdefg"), 1e-4) << "each token once";
}

TEST(Questions, AreReadInBatchesOfLikeLength) {
  std::vector<QuestionSet> sets = {{"t", {}}};
  for (int i = 0; i < 50; ++i)
    sets[0].questions.push_back(
        {{std::string(static_cast<std::size_t>(i % 7) * 5, 'c')}, {"ab", std::string(20, 'x')}, 0});
  const Ramp model;
  const QuestionScores scores = asked(sets, 128, model);
  ASSERT_EQ(model.batches.size(), 2U);
  Index read = 0, padded = 0;
  for (const Ramp::Batch& batch : model.batches) {
    EXPECT_LE(batch.rows, 64);
    ASSERT_EQ(static_cast<Index>(batch.lengths.size()), batch.rows) << "padding is told";
    read += std::accumulate(batch.lengths.begin(), batch.lengths.end(), Index{0});
    padded += batch.rows * batch.tokens;
  }
  EXPECT_EQ(read, 50 * (2 + 20) + 2 * 5 * 7 * 21);
  EXPECT_LT(padded, 2 * read);
  for (std::size_t i = 0; i < 100; ++i)
    EXPECT_NEAR(scores.log_likelihood()[i], ramp(i % 2 == 0 ? "ab" : std::string(20, 'x')), 1e-3);
}

// A token that spans the border belongs to the choice; one that begins each text to neither.
TEST(Questions, AskForTheTokensThatEndAfterTheContext) {
  datasets::TextData data;
  data.tokenizer = datasets::llama2c_tokenizer(
      datasets::small_tokenizer_file({{" ", -1}, {"a", -2}, {" a", -0.5f}, {"b", -3}, {"ab", -0.4f}}), "tok.bin");
  data.vocabulary = data.tokenizer->vocabulary();
  data.bytes_of_token = data.tokenizer->bytes_of_token();
  const auto asked_text = [&](const std::string& context, const std::string& choice) {
    const std::vector<QuestionSet> sets = {{"t", {{{context}, {choice, "b"}, 0}}}};
    const Questions questions(sets, data, 32);
    for (const Questions::Row& row : questions.all_rows()) {
      if (row.choice == 0)
        return data.tokenizer->decode(std::span(row.tokens).last(static_cast<std::size_t>(row.asked)));
    }
    return std::string("none");
  };
  EXPECT_EQ(asked_text("b", " a"), "a") << "decoded without the blank at its beginning";
  EXPECT_EQ(asked_text("bb", "b"), "b");
  EXPECT_EQ(asked_text("a", "ba"), "aba") << "one token is both a and b";
  EXPECT_EQ(asked_text("", "b"), "b");
}

class QuestionRuns : public testing::Test {
 protected:
  void SetUp() override {
    fs::create_directories(folder_);
    std::string documents;
    for (int i = 0; i < 300; ++i) {
      documents += fmt::format(
          "{{\"text\": \"entry {0}: the number {1} is followed by {2}, that one by {3}, and no other "
          "number of entry {0} by itself\"}}\n",
          i, i * 3, i * 5, i * 7);
    }
    write_file(folder_ / "texts.jsonl", documents);
    write_questions("b");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write_questions(const std::string& last) const {
    fs::create_directories(folder_ / "tasks");
    write_file(folder_ / "tasks/small.jsonl", R"({"query": "the number", "choices": ["is", "xz"], "gold": 0})"
                                              "\n"
                                              R"({"query": "by", "choices": ["a", ")" +
                                                  last + R"(", "c"], "gold": 1})");
  }

  Config config(const std::vector<std::pair<std::string, Value>>& changes) const {
    Config out;
    std::vector<std::pair<std::string, Value>> all = {{"task", std::string("language-modelling")},
                                                      {"data.corpora", std::string("folder")},
                                                      {"data.folder", (folder_ / "texts.jsonl").string()},
                                                      {"data.context", std::int64_t{48}},
                                                      {"model.width", std::int64_t{16}},
                                                      {"model.depth", std::int64_t{2}},
                                                      {"attention.heads", std::int64_t{4}},
                                                      {"train.batch", std::int64_t{8}},
                                                      {"train.steps", std::int64_t{4}},
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

  std::string tasks() const { return (folder_ / "tasks").string(); }

  fs::path folder_ = fs::temp_directory_path() / fmt::format("headlab-questions-{}", ::getpid());
  datasets::Variable cache_{"HEADLAB_CACHE", folder_ / "cache"};
};

TEST_F(QuestionRuns, AskNothingUnlessToldTo) {
  const Config usual = config({});
  EXPECT_EQ(usual.canonical().find("eval."), std::string::npos) << usual.canonical();
  const auto record = run(usual);
  EXPECT_EQ(record.find("test_accuracy"), nullptr);
  for (const results::Column& column : record.payload.columns) EXPECT_EQ(column.of, "example");
  for (const results::Metric& metric : metrics_of(usual)) EXPECT_FALSE(metric.name.starts_with("test_accuracy"));
}

TEST_F(QuestionRuns, LeaveAccuraciesAnswersAndLoadsByTask) {
  const auto record = run(config({{"eval.cloze", std::int64_t{9}},
                                  {"eval.tasks", tasks()},
                                  {"attention.router", std::string("two_stage")},
                                  {"attention.shared", std::int64_t{1}},
                                  {"attention.routed", std::int64_t{1}},
                                  {"eval.probes", std::string("head-load + attention-patterns")}}));
  const double cloze = record.value("test_accuracy/cloze/folder"), small = record.value("test_accuracy/small");
  EXPECT_DOUBLE_EQ(record.value("test_accuracy"), (cloze + small) / 2);
  const auto task = record.payload.integers("question_task"), label = record.payload.integers("question_label"),
             prediction = record.payload.integers("question_prediction");
  ASSERT_EQ(task.size(), 11U);
  EXPECT_EQ(std::count(task.begin(), task.end(), 0), 9);
  double right = 0;
  for (std::size_t i = 0; i < 9; ++i) right += label[i] == prediction[i];
  EXPECT_DOUBLE_EQ(cloze, right / 9);
  const results::Load &by_domain = record.payload.load("head", "domain"),
                      &by_task = record.payload.load("head", "task");
  EXPECT_EQ(&record.payload.load("head"), &by_domain) << "figures show the test split";
  EXPECT_EQ(by_task.rows, (Strings{"cloze/folder", "small"}));
  const datasets::TextData bytes;
  const std::vector<QuestionSet> sets = {
      {"small", {{{"the number"}, {" is", " xz"}, 0}, {{"by"}, {" a", " b", " c"}, 1}}}};
  std::int64_t read = 0;
  const Questions questions(sets, bytes, 48);
  for (const Questions::Row& row : questions.all_rows()) read += row.read();
  EXPECT_EQ(by_task.tokens.at(by_task.at(1, 1)), read) << "padding is not counted";
  EXPECT_EQ(
      std::accumulate(by_task.count.begin() + static_cast<std::ptrdiff_t>(by_task.at(1, 1, 0)),
                      by_task.count.begin() + static_cast<std::ptrdiff_t>(by_task.at(1, 1, 0) + 4), std::int64_t{0}),
      2 * read);
  EXPECT_EQ(results::payload_digest(results::Store(folder_ / "results").read_all().runs.at(0).payload),
            results::payload_digest(record.payload));
}

// Where the files lie is no part of a run, what they say is; and that there are some sets table rows apart.
TEST_F(QuestionRuns, AreNamedByWhatTheFilesSay) {
  const std::string without = run_id(config({}), 1), with = run_id(config({{"eval.tasks", tasks()}}), 1);
  EXPECT_NE(without, with);
  EXPECT_NE(config_digest(config({})), config_digest(config({{"eval.tasks", tasks()}})));
  fs::copy(tasks(), folder_ / "copy");
  const Config copy = config({{"eval.tasks", (folder_ / "copy").string()}});
  EXPECT_EQ(run_id(copy, 1), with);
  EXPECT_EQ(config_digest(copy), config_digest(config({{"eval.tasks", tasks()}})));
  fs::rename(tasks(), folder_ / "before");
  write_questions("d");
  fs::rename(tasks(), folder_ / "other");
  EXPECT_NE(run_id(config({{"eval.tasks", (folder_ / "other").string()}}), 1), with);
  const auto record = run(copy);
  EXPECT_EQ(record.payload.id, with);
  EXPECT_EQ(record.payload.config_toml.find("copy"), std::string::npos) << record.payload.config_toml;
  EXPECT_EQ(stored_config(record).text("eval.tasks"), (folder_ / "copy").string());
  EXPECT_EQ(config_digest(stored_config(record)), record.payload.config_digest);
}

TEST_F(QuestionRuns, KeepTheOtherResultsOfTheRun) {
  const auto without = run(config({})), with = run(config({{"eval.cloze", std::int64_t{5}}}));
  for (const char* metric : {"test_bits", "test_loss", "validation_loss"})
    EXPECT_EQ(without.value(metric), with.value(metric)) << metric;
}

TEST_F(QuestionRuns, HaveChanceAsARow) {
  const auto record = run(config({{"model.name", std::string("uniform")},
                                  {"train.steps", std::int64_t{0}},
                                  {"train.epochs", std::int64_t{0}},
                                  {"eval.cloze", std::int64_t{6}},
                                  {"eval.tasks", tasks()}}));
  EXPECT_NEAR(record.value("test_perplexity"), 256, 1e-3);
  EXPECT_NEAR(record.value("test_bits"), 8, 1e-6);
  EXPECT_DOUBLE_EQ(record.value("test_accuracy/cloze/folder"), 0.25);
  EXPECT_DOUBLE_EQ(record.value("test_accuracy_norm/small"), (1.0 / 2 + 1.0 / 3) / 2);
  EXPECT_TRUE(record.payload.integers("question_prediction").empty()) << "it has none";
  EXPECT_EQ(record.value("parameters"), 0);
}

// "is" follows "the number" in every document, and "xz" nowhere.
TEST_F(QuestionRuns, CountTheBigramsOfTheChoices) {
  const auto record = run(config({{"model.name", std::string("bigram")},
                                  {"train.steps", std::int64_t{0}},
                                  {"train.epochs", std::int64_t{0}},
                                  {"eval.tasks", tasks()}}));
  EXPECT_EQ(record.payload.integers("question_prediction")[0], 0);
}

TEST_F(QuestionRuns, AreAskedOfAFinishedRun) {
  const Config asked = config({{"eval.cloze", std::int64_t{7}}, {"eval.tasks", tasks()}});
  const auto with = run(asked), without = run(config({{"eval.cloze", std::int64_t{7}}}));
  RunOptions options;
  options.results = folder_ / "results";
  const auto scores = ask(without, stored_config(without), tasks(), options);
  ASSERT_EQ(scores.size(), 2U);
  EXPECT_EQ(scores[0].task, "cloze/folder");
  EXPECT_EQ(scores[1].questions, 2);
  for (const TaskScore& score : scores) {
    EXPECT_DOUBLE_EQ(score.accuracy, with.value("test_accuracy/" + score.task)) << "the same weights";
    EXPECT_DOUBLE_EQ(score.accuracy_norm, with.value("test_accuracy_norm/" + score.task));
  }
  fs::create_directories(folder_ / "bad");
  write_file(folder_ / "bad/small.jsonl", "{}");
  EXPECT_THROW(ask(without, stored_config(without), (folder_ / "bad").string(), options), DataError);
}

}  // namespace
}  // namespace headlab::experiments
