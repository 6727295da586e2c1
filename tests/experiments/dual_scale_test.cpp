// A run with experts of two depths: its stages, its state in checkpoints, and what it tells of itself.
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <map>

#include "base/atomic_file.h"
#include "base/error.h"
#include "experiments/runs/run.h"
#include "experiments/tasks/task.h"
#include "results/array_file.h"
#include "results/store.h"
#include "tests/experiments/bright_quadrants.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

class DualScaleRun : public testing::Test {
 protected:
  DualScaleRun() : folder_(fs::temp_directory_path() / ("headlab-dual-scale-" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    const std::pair<const char*, Value> settings[] = {
        {"data.name", std::string("idx")},
        {"data.folder", bright_quadrants(folder_ / "data", 240, 100).string()},
        {"model.patch", std::int64_t{2}},
        {"model.width", std::int64_t{16}},
        {"model.depth", std::int64_t{2}},
        {"attention.heads", std::int64_t{4}},
        {"feed_forward.name", std::string("dual_scale")},
        {"feed_forward.k_mode", std::string("dynamic")},
        {"feed_forward.hidden", std::int64_t{12}},
        {"train.batch", std::int64_t{16}},
        {"train.steps", std::int64_t{10}},
        {"train.lr", 0.01},
        {"eval.probes", std::string("expert-load + expert-depth")}};
    for (const auto& [key, value] : settings) config_.set(key, value, "test");
  }
  ~DualScaleRun() override { fs::remove_all(folder_); }

  results::RunRecord run(const std::string& name) {
    RunOptions options;
    options.results = folder_ / name;
    return execute(config_, 1, options);
  }
  std::map<std::string, results::Array> weights(const std::string& name) const {
    return results::read_array_file(folder_ / name / (run_id(config_, 1) + ".weights.h5")).arrays;
  }

  fs::path folder_;
  Config config_;
};

// After each of its steps it is stopped, and goes on from the checkpoint. Of ten steps three are the shallow experts'
// and three the deep ones'.
TEST_F(DualScaleRun, IsTrainedInStagesAndGivesTheSameBitsAfterEveryStop) {
  config_.set("train.ema", 0.9, "test");
  config_.set("train.accumulation", std::int64_t{2}, "test");
  const std::string undisturbed = results::payload_digest(run("undisturbed").payload);
  RunOptions options;
  options.results = folder_ / "stopped";
  const fs::path checkpoint = options.results / (run_id(config_, 1) + ".checkpoint.h5");
  std::atomic<int> stop{0};
  options.stop = &stop;
  options.progress = [&](const Progress&) { stop = 15; };
  std::vector<std::map<std::string, results::Array>> after;  // each step
  for (int step = 1; step < 10; ++step) {
    EXPECT_THROW(execute(config_, 1, options), Error);
    stop = 0;
    after.push_back(results::read_array_file(checkpoint).arrays);
  }
  options.progress = nullptr;
  EXPECT_EQ(results::payload_digest(execute(config_, 1, options).payload), undisturbed);
  for (const auto& [name, array] : weights("undisturbed"))
    EXPECT_EQ(weights("stopped").at(name).values, array.values) << name;

  const auto value = [&](std::size_t step, const std::string& name) {
    return after[step - 1].at("value.blocks.1.mlp." + name).values;
  };
  const auto stage = [&](std::size_t step) { return value(step, "stages.stage")[0]; };
  for (std::size_t step = 1; step <= 9; ++step) EXPECT_EQ(stage(step), step <= 3 ? 1 : step <= 6 ? 2 : 3) << step;
  for (const char* name : {"first", "first_bias", "second", "second_bias"}) {
    const std::string shallow = std::string("shallow.layer1.") + name, deep = std::string("deep.layer1.") + name;
    for (std::size_t step = 4; step <= 9; ++step) {
      EXPECT_EQ(value(step, deep), value(3, shallow)) << deep << " after step " << step;
      EXPECT_EQ(after[step - 1].at("average.blocks.1.mlp." + deep).values, value(3, shallow)) << "its average";
    }
    EXPECT_EQ(weights("stopped").at("blocks.1.mlp." + deep).values, value(3, shallow));
    EXPECT_EQ(value(6, shallow), value(3, shallow)) << "idle in the deep stage";
    EXPECT_NE(value(9, shallow), value(6, shallow));
    EXPECT_NE(value(3, shallow), value(1, shallow));
    EXPECT_EQ(value(3, std::string("deep.layer2.") + name), value(1, std::string("deep.layer2.") + name));
    EXPECT_NE(value(6, std::string("deep.layer2.") + name), value(4, std::string("deep.layer2.") + name));
  }
  for (const char* state : {"depth_reward.baseline", "count_reward.baseline"}) {
    EXPECT_EQ(value(6, state), (std::vector<float>{0, 0, 0})) << "nothing is drawn yet";
    EXPECT_NE(value(8, state), value(7, state));
  }
  EXPECT_NE(value(3, "stages.median_loss"), value(2, "stages.median_loss"));
  EXPECT_EQ(value(9, "stages.median_loss"), value(3, "stages.median_loss"));
}

// Each of the two domains gets a number of its own for deep experts, and learns it.
TEST(DualScaleOfText, TakesDomainsForTasks) {
  const fs::path folder = fs::temp_directory_path() / ("headlab-dual-scale-text-" + std::to_string(::getpid()));
  std::string documents;
  for (int i = 0; i < 300; ++i) documents += "{\"text\": \"number " + std::to_string(i * i) + " of many\"}\n";
  write_file(folder / "data/texts.jsonl", documents);
  for (int i = 0; i < 60; ++i) {
    const std::string name = "f" + std::to_string(i);
    write_file(folder / "data/boost-math" / (name + ".hpp"), "double " + name + "(double x) { return x * x; }\n");
  }
  for (const char* task : {"masked-tokens", "language-modelling"}) {
    Config config;
    const std::pair<const char*, Value> settings[] = {{"task", std::string(task)},
                                                      {"data.corpora", std::string("boost-math + folder")},
                                                      {"data.folder", (folder / "data").string()},
                                                      {"data.context", std::int64_t{16}},
                                                      {"model.width", std::int64_t{16}},
                                                      {"model.depth", std::int64_t{1}},
                                                      {"attention.heads", std::int64_t{4}},
                                                      {"feed_forward.name", std::string("dual_scale")},
                                                      {"feed_forward.depth_router", std::string("complexity")},
                                                      {"feed_forward.shallow_stage", 0.0},
                                                      {"feed_forward.deep_stage", 0.0},
                                                      {"feed_forward.tasks", std::int64_t{2}},
                                                      {"eval.validation_limit", std::int64_t{4}},
                                                      {"eval.test_limit", std::int64_t{4}},
                                                      {"train.batch", std::int64_t{8}},
                                                      {"train.steps", std::int64_t{4}},
                                                      {"train.lr", 0.01}};
    for (const auto& [key, value] : settings) config.set(key, value, "test");
    RunOptions options;
    options.results = folder / task;
    execute(config, 1, options);
    const auto learned = results::read_array_file(folder / task / (run_id(config, 1) + ".weights.h5"))
                             .arrays.at("blocks.0.mlp.task")
                             .values;
    ASSERT_EQ(learned.size(), 2u) << task;
    for (const float each : learned) EXPECT_NE(each, 0) << task;
    EXPECT_NE(learned[0], learned[1]) << task;
    config.set("feed_forward.tasks", std::int64_t{1}, "test");
    try {
      execute(config, 1, options);
      ADD_FAILURE() << task << ": two domains are taken for one task";
    } catch (const UsageError& error) {
      EXPECT_NE(std::string(error.what()).find("feed_forward.tasks = 1: the text is of 2 domains"), std::string::npos)
          << error.what();
    }
    EXPECT_FALSE(fs::exists(folder / task / (run_id(config, 1) + ".checkpoint.h5"))) << "nothing was trained";
  }
  fs::remove_all(folder);
}

// Parameters for tasks that nobody tells would be counted, and never used.
TEST(DualScaleOfOneTask, TakesNoNumberOfTasks) {
  for (const std::string task : {"image-classification", "text-classification"}) {
    Config config;
    config.set("task", task, "test");
    if (task == "text-classification") config.set("data.name", std::string("associative-recall"), "test");
    config.set("feed_forward.name", std::string("dual_scale"), "test");
    config.set("feed_forward.tasks", std::int64_t{2}, "test");
    try {
      make_task(config);
      ADD_FAILURE() << task << ": its examples are of one task";
    } catch (const UsageError& error) {
      EXPECT_NE(std::string(error.what()).find("feed_forward.tasks = 2: examples of " + task), std::string::npos)
          << error.what();
      EXPECT_NE(std::string(error.what()).find("language-modelling and masked-tokens"), std::string::npos)
          << error.what();
    }
  }
}

// docs/dasg.md; under every attention, in both hosts of blocks.
TEST_F(DualScaleRun, IsOneLineOfASpecification) {
  const char* lines[] = {
      R"(feed_forward = { name = "dual_scale" })",
      R"(feed_forward = { name = "dual_scale", form = "linear", k_mode = "dynamic", depth_router = "complexity" })",
      R"(feed_forward = { name = "smoe", experts = 16, activation = "relu", every = 2, capacity = 1.25, eval_capacity = 2.0, )"
      R"(z_weight = 0.001, jitter = 0.01 })"};
  const char* attentions[] = {R"(attention = { name = "gmha", groups = 4 })", R"(attention = { heads = 4 })",
                              R"(attention = { router = "two_stage", shared = 1, routed = 2 })"};
  const char* tasks[] = {R"(task = "image-classification")", R"(task = "language-modelling")"};
  for (const std::string task : tasks) {
    for (const std::string attention : attentions) {
      for (const std::string line : lines) {
        const Config config = Config::from_toml(task + "\n" + attention + "\n" + line + "\n", "test");
        config.check();
        Index experts = 0;
        for (const FeedForwardCost& cost : make_host(config)->feed_forwards()) experts += cost.experts;
        EXPECT_EQ(experts, line.find("smoe") == std::string::npos ? 4 * 16 : 2 * 16) << task << attention << line;
      }
    }
  }
}

TEST_F(DualScaleRun, TellsHowDeepTokensGo) {
  const auto told = [&](const std::string& router) {
    config_.set("feed_forward.depth_router", router, "test");
    config_.set("feed_forward.k_mode", std::string("fixed2"), "test");
    const results::RunRecord record = run(router);
    EXPECT_EQ(record.payload.loads.size(), 1U);
    const results::Load& load = record.payload.loads[0];
    std::int64_t shallow = 0, all = 0;
    for (std::int64_t layer = 0; layer < load.layers; ++layer) {
      for (std::int64_t row = 0; row < load.row_count(); ++row) {
        for (std::int64_t slot = 0; slot < 16; ++slot) {
          const std::int64_t count = load.count[static_cast<std::size_t>(load.at(layer, row, slot))];
          all += count;
          if (slot < 8) shallow += count;
        }
      }
    }
    EXPECT_NEAR(static_cast<double>(all - shallow) / static_cast<double>(all), record.value("deep_activation"), 1e-12);
    EXPECT_EQ(record.value("experts_per_token"), 2);
    EXPECT_NEAR(record.value("madds_saved_by_count"), 0, 1e-9);
    EXPECT_NEAR(record.value("madds_saved_by_depth"), record.value("madds_saved"), 1e-9);
    return std::pair(record.value("deep_activation"), record.value("madds_saved"));
  };
  // An expert's layer has 2 x 16 x 12 weights; a depth's output map 16 x 16, its router 16 x 8.
  const double layer = 2 * 16 * 12, rest = 16 * 16 + 16 * 8, saved = 4 * layer / (6 * layer + rest);
  const auto [deep, none] = told("deep");
  EXPECT_EQ(deep, 1);
  EXPECT_NEAR(none, 0, 1e-9);
  const auto [shallow, most] = told("shallow");
  EXPECT_EQ(shallow, 0);
  EXPECT_NEAR(most, saved, 1e-6);
  const auto [some, half] = told("random");
  EXPECT_NEAR(some, 0.5, 0.1);
  EXPECT_NEAR(half, saved * (1 - some), 1e-6);
}

// Of three experts a token uses one to three: what that saves, what shallow ones save, and both together.
TEST_F(DualScaleRun, TellsWhatFewerAndWhatShallowExpertsSave) {
  const auto told = [&](const char* router) {
    config_.set("feed_forward.depth_router", std::string(router), "test");
    config_.set("feed_forward.k_mode", std::string("dynamic"), "test");
    config_.set("feed_forward.importance", std::string("attention"), "test");
    return run(router);
  };
  const double layer = 2 * 16 * 12, rest = 16 * 16 + 16 * 8, most = 3 * 3 * layer + rest;
  const results::RunRecord deep = told("deep"), random = told("random");
  const double used = deep.value("experts_per_token");
  EXPECT_GT(used, 1);
  EXPECT_LT(used, 3);
  EXPECT_NEAR(deep.value("expert_madds"), used * 3 * layer + rest, 1e-3 * most);
  EXPECT_NEAR(deep.value("madds_saved_by_count"), (3 - used) * 3 * layer / most, 1e-5);
  EXPECT_NEAR(deep.value("madds_saved_by_depth"), 0, 1e-9);
  EXPECT_NEAR(random.value("madds_saved_by_depth"), 6 * layer / most * (1 - random.value("deep_activation")), 1e-5);
  EXPECT_NEAR(1 - random.value("madds_saved"),
              (1 - random.value("madds_saved_by_count")) * (1 - random.value("madds_saved_by_depth")), 1e-9);
}

TEST_F(DualScaleRun, TextLearnsFromTheLossOfEachToken) {
  Config text;
  fs::create_directories(folder_ / "texts");
  std::string documents;
  for (int i = 0; i < 60; ++i)
    documents += "{\"text\": \"document " + std::to_string(i * i) + " of a test of experts\"}\n";
  std::ofstream(folder_ / "texts/texts.jsonl") << documents;
  const std::pair<const char*, Value> settings[] = {{"task", std::string("language-modelling")},
                                                    {"data.corpora", std::string("folder")},
                                                    {"data.folder", (folder_ / "texts").string()},
                                                    {"data.context", std::int64_t{16}},
                                                    {"model.width", std::int64_t{16}},
                                                    {"model.depth", std::int64_t{1}},
                                                    {"attention.heads", std::int64_t{2}},
                                                    {"feed_forward.name", std::string("dual_scale")},
                                                    {"feed_forward.depth_router", std::string("complexity")},
                                                    {"feed_forward.k_mode", std::string("dynamic")},
                                                    {"train.batch", std::int64_t{8}},
                                                    {"train.steps", std::int64_t{10}},
                                                    {"eval.probes", std::string("expert-depth")}};
  for (const auto& [key, value] : settings) text.set(key, value, "test");
  config_ = text;
  const results::RunRecord record = run("text");
  EXPECT_GE(record.value("experts_per_token"), 1);
  EXPECT_LE(record.value("experts_per_token"), 3);
  const auto baseline = weights("text").at("blocks.0.mlp.depth_reward.baseline").values;
  EXPECT_NEAR(baseline[2], 1 - 0.99f * 0.99f * 0.99f * 0.99f, 1e-4) << "of four steps";
}

}  // namespace
}  // namespace headlab::experiments
