// The training loop: same bits on any number of threads and after a stop, and what a run records.
#include "experiments/runs/run.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <map>

#include "base/atomic_file.h"
#include "base/error.h"
#include "experiments/runs/metrics.h"
#include "experiments/tasks/task.h"
#include "results/array_file.h"
#include "results/store.h"
#include "tests/experiments/bright_quadrants.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

class RunTest : public testing::Test {
 protected:
  RunTest() : folder_(fs::temp_directory_path() / ("headlab-run-" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    const std::pair<const char*, Value> settings[] = {
        {"data.name", std::string("idx")},
        {"data.folder", bright_quadrants(folder_ / "data", 480, 100).string()},
        {"model.patch", std::int64_t{2}},
        {"model.width", std::int64_t{24}},
        {"model.depth", std::int64_t{2}},
        {"attention.heads", std::int64_t{4}},
        {"attention.router", std::string("two_stage")},
        {"attention.shared", std::int64_t{1}},
        {"attention.routed", std::int64_t{2}},
        {"train.batch", std::int64_t{16}},
        {"train.steps", std::int64_t{30}},
        {"train.lr", 0.003},
        {"model.dropout", 0.1},
        {"model.drop_path", 0.1},
        {"data.flip", true},
        {"data.mixup", 0.2}};
    for (const auto& [key, value] : settings) config_.set(key, value, "test");
  }
  ~RunTest() override { fs::remove_all(folder_); }

  results::RunRecord run(const std::string& name, int threads = 1, const std::atomic<int>* stop = nullptr) {
    RunOptions options;
    options.results = folder_ / name;
    options.threads = threads;
    options.stop = stop;
    return execute(config_, 1, options);
  }

  std::vector<float> weights(const std::string& name) const {
    std::vector<float> all;
    const auto archive = results::read_array_file(folder_ / name / (run_id(config_, 1) + ".weights.h5"));
    for (const auto& [key, array] : archive.arrays) all.insert(all.end(), array.values.begin(), array.values.end());
    return all;
  }

  fs::path folder_;
  Config config_;
};

TEST_F(RunTest, GivesTheSameBitsOnOneTwoAndThreeThreads) {
  const std::string one = results::payload_digest(run("one", 1).payload);
  EXPECT_EQ(results::payload_digest(run("two", 2).payload), one);
  EXPECT_EQ(results::payload_digest(run("three", 3).payload), one);
  EXPECT_EQ(weights("one"), weights("two"));
  EXPECT_EQ(weights("one"), weights("three"));
}

// An averaged run keeps its average in the checkpoint, and parts their random streams.
TEST_F(RunTest, GivesTheSameBitsAfterEveryStopAndResume) {
  config_.set("train.ema", 0.9, "test");
  config_.set("train.accumulation", std::int64_t{2}, "test");
  const std::string undisturbed = results::payload_digest(run("undisturbed").payload);
  RunOptions options;
  options.results = folder_ / "stopped";
  const fs::path checkpoint = options.results / (run_id(config_, 1) + ".checkpoint.h5");
  std::atomic<int> stop{15};  // before the first step
  options.stop = &stop;
  const auto expect_stop = [&](bool after_a_step) {
    try {
      execute(config_, 1, options);
      FAIL() << "it was not stopped";
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ExitCode::terminated);
      EXPECT_EQ(fs::exists(checkpoint), after_a_step);
    }
  };
  expect_stop(false);
  // The first report of each leg stops the next step; reports come every 0.2 s, the first at once.
  stop = 0;
  options.progress = [&](const Progress&) { stop = 15; };
  for (int leg = 0; leg < 3; ++leg) {
    expect_stop(true);
    EXPECT_EQ(results::read_array_file(checkpoint).integer.at("step"), leg + 1);
    stop = 0;
  }
  options.progress = nullptr;
  EXPECT_EQ(results::payload_digest(execute(config_, 1, options).payload), undisturbed);
  EXPECT_EQ(weights("stopped"), weights("undisturbed"));
  EXPECT_FALSE(fs::exists(checkpoint));
}

// As the checkpoint of the last step has them, a day.
TEST_F(RunTest, TimesOfItsPartsAddUp) {
  config_.set("train.steps", std::int64_t{1}, "test");
  std::atomic<int> stop{0};
  RunOptions options;
  options.results = folder_ / "stopped";
  options.stop = &stop;
  options.progress = [&](const Progress&) { stop = 15; };
  EXPECT_THROW(execute(config_, 1, options), Error);
  const fs::path checkpoint = options.results / (run_id(config_, 1) + ".checkpoint.h5");
  results::ArrayFile archive = results::read_array_file(checkpoint);
  EXPECT_GT(archive.curves.at("seconds").at(0), 0);
  EXPECT_GT(archive.curves.at("seconds").at(1), 0);
  EXPECT_GT(archive.curves.at("seconds").at(2), archive.curves.at("seconds").at(0));
  archive.curves["seconds"] = {3600, 1800, 86400};
  results::write_array_file(checkpoint, archive);
  const results::RunRecord record = run("stopped");
  EXPECT_EQ(record.value("train_seconds"), 3600);
  EXPECT_DOUBLE_EQ(record.value("train_speed"), 16.0 / 3600);
  EXPECT_DOUBLE_EQ(record.value("processor_speed"), 16.0 / 1800);
  EXPECT_GT(record.value("wall_seconds"), 86400);
  EXPECT_LT(record.value("wall_seconds"), 86460);
}

TEST_F(RunTest, MoreImagesThanThereAreAreRefused) {
  config_.set("data.train_limit", std::int64_t{1000}, "test");
  try {
    run("limited");
    FAIL() << "it was trained";
  } catch (const UsageError& error) {
    EXPECT_NE(std::string(error.what()).find("data.train_limit = 1000: idx has "), std::string::npos) << error.what();
  }
}

TEST_F(RunTest, HasNoSpeedWhereNothingIsTrained) {
  config_.set("train.steps", std::int64_t{0}, "test");
  config_.set("train.epochs", std::int64_t{0}, "test");
  const results::RunRecord record = run("untrained");
  EXPECT_EQ(record.find("train_seconds"), nullptr);
  EXPECT_EQ(record.find("train_speed"), nullptr);
  EXPECT_EQ(record.find("processor_speed"), nullptr);
}

// It would be half of one code, half of the other.
TEST_F(RunTest, ACheckpointOfOtherCodeIsDiscarded) {
  const std::string undisturbed = results::payload_digest(run("undisturbed").payload);
  std::atomic<int> stop{0};
  RunOptions options;
  options.results = folder_ / "stopped";
  options.stop = &stop;
  options.progress = [&](const Progress&) { stop = 15; };
  EXPECT_THROW(execute(config_, 1, options), Error);
  const fs::path checkpoint = options.results / (run_id(config_, 1) + ".checkpoint.h5");
  results::ArrayFile archive = results::read_array_file(checkpoint);
  ASSERT_EQ(archive.text.count("code.router two_stage"), 1U);
  archive.text["code.router two_stage"] = "edited";
  for (float& v : archive.arrays.begin()->second.values) v += 1;  // it would show
  results::write_array_file(checkpoint, archive);
  const results::RunRecord record = run("stopped");
  EXPECT_EQ(results::payload_digest(record.payload), undisturbed);
  std::map<std::string, std::string> provenance(record.measured.provenance.begin(), record.measured.provenance.end());
  EXPECT_NE(provenance["discarded_checkpoint"].find("other code than this headlab's (it differs in router two_stage)"),
            std::string::npos)
      << provenance["discarded_checkpoint"];
  EXPECT_EQ(provenance.count("resumed_at_step"), 0U);
}

// Constants are averages of themselves, to the last bit.
TEST_F(RunTest, FrozenParametersStayAsTheyWere) {
  config_.set("train.ema", 0.9, "test");
  config_.set("train.frozen", std::string("blocks.*.attention.router.*"), "test");
  const auto host = make_host(config_);
  host->parameters().initialise(1);
  run("frozen");
  const auto after = results::read_array_file(folder_ / "frozen" / (run_id(config_, 1) + ".weights.h5")).arrays;
  std::size_t frozen = 0;
  for (const Parameter& p : host->parameters().all()) {
    const std::vector<float> before(p.value.span().begin(), p.value.span().end());
    const bool routes = p.name.find("router") != std::string::npos;
    EXPECT_EQ(after.at(p.name).values == before, routes) << p.name;
    frozen += routes;
  }
  EXPECT_GE(frozen, 2U);
}

// While the average stands in the parameters' place: the checkpoint holds the parameters that are trained.
TEST_F(RunTest, GivesTheSameBitsAfterAStopInTheFinalEvaluation) {
  config_.set("train.ema", 0.5, "test");
  config_.set("train.steps", std::int64_t{1}, "test");
  const std::string undisturbed = results::payload_digest(run("undisturbed").payload);
  std::atomic<int> stop{0};
  RunOptions options;
  options.results = folder_ / "stopped";
  options.stop = &stop;
  options.progress = [&](const Progress& p) { stop = p.step == p.steps ? 15 : 0; };
  EXPECT_THROW(execute(config_, 1, options), Error);
  EXPECT_TRUE(fs::exists(options.results / (run_id(config_, 1) + ".checkpoint.h5")));
  EXPECT_EQ(results::payload_digest(run("stopped").payload), undisturbed);
  EXPECT_EQ(weights("stopped"), weights("undisturbed"));
}

// The step is kept, and its validation, which is owed, is made first when the run goes on.
TEST_F(RunTest, GivesTheSameBitsAfterAStopInAValidation) {
  // One image in twelve is for validation, in batches of 250.
  config_.set("data.folder", bright_quadrants(folder_ / "more", 12 * 300, 100).string(), "test");
  config_.set("train.ema", 0.5, "test");
  config_.set("train.steps", std::int64_t{1}, "test");
  const std::string undisturbed = results::payload_digest(run("undisturbed").payload);
  std::atomic<int> stop{0};
  RunOptions options;
  options.results = folder_ / "stopped";
  options.stop = &stop;
  options.progress = [&](const Progress& progress) {
    EXPECT_EQ(progress.phase, "train");
    stop = 2;
  };
  try {
    execute(config_, 1, options);
    ADD_FAILURE() << "it was stopped";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("stopped at step 1 of 1"), std::string::npos) << error.what();
  }
  EXPECT_EQ(results::payload_digest(run("stopped").payload), undisturbed);
}

TEST_F(RunTest, ADamagedCheckpointCostsItsStepsAlone) {
  const std::string undisturbed = results::payload_digest(run("undisturbed").payload);
  std::atomic<int> stop{0};
  RunOptions options;
  options.results = folder_ / "damaged";
  options.stop = &stop;
  options.progress = [&](const Progress&) { stop = 15; };
  EXPECT_THROW(execute(config_, 1, options), Error);
  const fs::path checkpoint = options.results / (run_id(config_, 1) + ".checkpoint.h5");
  fs::resize_file(checkpoint, fs::file_size(checkpoint) / 2);
  write_file(checkpoint.string() + ".damaged", "an earlier one");
  std::string told;
  options.stop = nullptr;
  options.notice = [&](const std::string& text) { told = text; };
  options.progress = [&](const Progress&) { EXPECT_NE(told, "") << "before the first step"; };
  const results::RunRecord record = execute(config_, 1, options);
  EXPECT_EQ(results::payload_digest(record.payload), undisturbed);
  EXPECT_TRUE(fs::exists(checkpoint.string() + ".damaged.2"));
  EXPECT_NE(told.find(".checkpoint.h5.damaged.2, could not be used"), std::string::npos) << told;
  const auto& provenance = record.measured.provenance;
  EXPECT_TRUE(std::any_of(provenance.begin(), provenance.end(),
                          [](const auto& entry) { return entry.first == "discarded_checkpoint"; }));
}

// Without what draws by the part or is a product of means over the batch.
TEST_F(RunTest, ABatchInPartsTrainsAsTheWholeBatch) {
  for (const char* off : {"model.dropout", "model.drop_path"}) config_.set(off, 0.0, "test");
  config_.set("attention.router", std::string("none"), "test");
  const double whole = run("whole").value("test_loss");
  config_.set("train.accumulation", std::int64_t{4}, "test");
  EXPECT_NEAR(run("parts").value("test_loss"), whole, 1e-3 * whole);
  config_.set("train.accumulation", std::int64_t{3}, "test");
  EXPECT_THROW(run("uneven"), UsageError);
}

// At decay 1 the average stays at the initial weights, which know nothing; a small decay follows the weights closely.
TEST_F(RunTest, EvaluatesTheMovingAverageOfTheWeights) {
  config_.set("train.steps", std::int64_t{200}, "test");
  const double plain = run("plain").value("test_loss");
  config_.set("train.ema", 1.0, "test");
  EXPECT_GT(run("initial").value("test_loss"), 1.3);
  const std::vector<float> initial = weights("initial");
  config_.set("train.ema", 0.5, "test");
  EXPECT_NEAR(run("close").value("test_loss"), plain, 0.1 * plain);
  EXPECT_NE(weights("close"), initial);
}

// The size of a known data set's images is declared.
TEST_F(RunTest, CostsAreCountedWithoutData) {
  Config config;
  config.set("data.folder", (folder_ / "nowhere").string(), "test");
  EXPECT_GT(costs_of(config).parameters, 0);
  EXPECT_THROW(make_task(config), DataError);
  config.set("task", std::string("language-modelling"), "test");
  EXPECT_GT(costs_of(config).madds_needed, 0);
  EXPECT_THROW(make_task(config), DataError);
}

TEST_F(RunTest, LeavesTheMetricsThatAreDeclared) {
  config_.set("train.steps", std::int64_t{2}, "test");
  const auto record = run("declared");
  std::vector<results::Metric> left;
  for (const auto* list : {&record.payload.metrics, &record.measured.values}) {
    for (const results::Scalar& scalar : *list) {
      if (!is_of_category(scalar.metric)) left.push_back(scalar.metric);
    }
  }
  std::vector<results::Metric> declared = metrics_of(config_);
  for (auto* list : {&left, &declared}) {
    std::sort(list->begin(), list->end(), [](const auto& a, const auto& b) { return a.name < b.name; });
  }
  EXPECT_EQ(left, declared);
  for (const results::Metric& metric : declared) {
    EXPECT_FALSE(metric.label.empty()) << metric.name;
    EXPECT_EQ(metric.shown_unit == "%", metric.unit == "1" && metric.scale == 100) << metric.name;
  }
}

TEST_F(RunTest, RecordsAccuracyLoadsAndCosts) {
  for (const char* off : {"data.mixup", "model.dropout", "model.drop_path"}) config_.set(off, 0.0, "test");
  config_.set("train.steps", std::int64_t{200}, "test");
  const auto record = run("record");
  const results::Payload& p = record.payload;
  EXPECT_EQ(p.status, results::Status::done);
  const auto label = p.integers("label"), prediction = p.integers("prediction");
  ASSERT_EQ(label.size(), 100u);
  EXPECT_GT(record.value("test_top1"), 0.4);  // chance is 0.25
  double hits = 0;
  for (std::size_t i = 0; i < 100; ++i) hits += label[i] == prediction[i];
  EXPECT_DOUBLE_EQ(record.value("test_top1"), hits / 100);
  EXPECT_DOUBLE_EQ(record.value("active_heads"), 0.75);
  EXPECT_EQ(record.value("madds_needed"), record.value("madds_executed"));

  const results::Load& load = p.load("head", "category");
  EXPECT_EQ(load.layers, 2);
  EXPECT_EQ(load.slots, 4);
  std::int64_t tokens = 0;
  for (std::int64_t c = 0; c < 4; ++c) {
    const std::int64_t of_category = load.tokens[load.at(1, c)];
    tokens += of_category;
    std::int64_t selected = 0;
    for (std::int64_t h = 0; h < 4; ++h) selected += load.count[load.at(1, c, h)];
    EXPECT_EQ(load.count[load.at(1, c, 0)], of_category);  // the shared head
    EXPECT_EQ(selected, 3 * of_category);
  }
  EXPECT_EQ(tokens, 100 * 16);
}

TEST_F(RunTest, IdDependsOnWhatChangesTheResultAndOnNothingElse) {
  const std::string id = run_id(config_, 1);
  Config other = config_;
  other.set("feed_forward.ratio", 4.0, "test");  // its default
  EXPECT_EQ(run_id(other, 1), id);
  EXPECT_NE(run_id(config_, 2), id);
  other.set("train.lr", 0.004, "test");
  EXPECT_NE(run_id(other, 1), id);
  Config moved = config_;
  fs::copy(folder_ / "data", folder_ / "elsewhere", fs::copy_options::recursive);
  moved.set("data.folder", (folder_ / "elsewhere").string(), "test");
  EXPECT_EQ(run_id(moved, 1), id);
}

TEST_F(RunTest, RecordsADivergedRunWithItsStep) {
  config_.set("train.lr", 10.0, "test");
  config_.set("train.clip", 0.0, "test");
  config_.set("train.weight_decay", 10.0, "test");
  config_.set("train.schedule", std::string("constant"), "test");
  config_.set("train.warmup", 0.0, "test");
  config_.set("train.steps", std::int64_t{400}, "test");
  const auto record = run("diverged");
  EXPECT_EQ(record.payload.status, results::Status::diverged);
  EXPECT_GT(record.payload.failed_step, 0);
  EXPECT_NE(record.payload.failure.find("first in"), std::string::npos) << record.payload.failure;
}

TEST_F(RunTest, RefusesAModelThatCannotBeBuilt) {
  config_.set("model.width", std::int64_t{25}, "test");
  try {
    run("refused");
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_NE(std::string(error.what()).find("width 25"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace headlab::experiments
