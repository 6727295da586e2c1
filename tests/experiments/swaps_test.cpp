// Runs that are evaluated under swaps as well, and finished runs that are looked at once more.
#include "experiments/tasks/swaps.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "base/atomic_file.h"
#include "base/error.h"
#include "experiments/runs/checkpoint.h"
#include "experiments/runs/examine.h"
#include "experiments/runs/metrics.h"
#include "experiments/sweeps/estimate.h"
#include "results/array_file.h"
#include "results/store.h"
#include "tests/experiments/bright_quadrants.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;

constexpr const char* kAll = "random + most_used + shuffled + all + selected_keys";

class SwapsTest : public testing::Test {
 protected:
  SwapsTest() : folder_(fs::temp_directory_path() / ("headlab-swaps-" + std::to_string(::getpid()))) {
    fs::remove_all(folder_);
    set({{"data.name", std::string("idx")},
         {"data.folder", bright_quadrants(folder_ / "data", 480, 300).string()},
         {"model.patch", std::int64_t{2}},
         {"model.width", std::int64_t{24}},
         {"model.depth", std::int64_t{2}},
         {"attention.heads", std::int64_t{4}},
         {"attention.router", std::string("two_stage")},
         {"attention.shared", std::int64_t{1}},
         {"attention.routed", std::int64_t{2}},
         {"train.batch", std::int64_t{16}},
         {"train.steps", std::int64_t{30}},
         {"train.lr", 0.003}});
  }
  ~SwapsTest() override { fs::remove_all(folder_); }

  void set(const std::vector<std::pair<const char*, Value>>& settings) {
    for (const auto& [key, value] : settings) config_.set(key, value, "test");
  }

  RunOptions in(const std::string& name, int threads = 1) const {
    RunOptions options;
    options.results = folder_ / name;
    options.threads = threads;
    return options;
  }

  results::RunRecord run(const std::string& name, int threads = 1) { return execute(config_, 1, in(name, threads)); }

  std::map<std::string, std::vector<float>> weights(const std::string& name) const {
    std::map<std::string, std::vector<float>> out;
    for (const auto& [key, array] : results::read_array_file(weights_path(folder_ / name, run_id(config_, 1))).arrays)
      out[key] = array.values;
    return out;
  }

  fs::path folder_;
  Config config_;
};

std::vector<std::string> names_of(const std::vector<results::Metric>& metrics) {
  std::vector<std::string> out;
  for (const results::Metric& metric : metrics) out.push_back(metric.name);
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<results::Metric> metrics_in(const results::RunRecord& record) {
  std::vector<results::Metric> out;
  for (const auto* list : {&record.payload.metrics, &record.measured.values}) {
    for (const results::Scalar& scalar : *list) out.push_back(scalar.metric);
  }
  return out;
}

TEST_F(SwapsTest, AddTheirMetricsToARunAndChangeNothingElse) {
  const auto plain = run("plain");
  const auto before = weights("plain");
  const std::string id = run_id(config_, 1);
  set({{"eval.swaps", std::string(kAll)}});
  EXPECT_NE(run_id(config_, 1), id);
  auto swapped = run("swapped");
  EXPECT_EQ(weights("swapped"), before);
  std::vector<std::string> added;
  std::erase_if(swapped.payload.metrics, [&](const results::Scalar& scalar) {
    const bool is_new = scalar.metric.name.find(':') != std::string::npos;
    if (is_new) added.push_back(scalar.metric.name);
    return is_new;
  });
  std::sort(added.begin(), added.end());
  std::vector<std::string> expected;
  for (const char* metric : {"test_loss", "test_top1"}) {
    for (const char* swap : {"all", "most_used", "random", "selected_keys", "shuffled"})
      expected.push_back(fmt::format("{}:{}", metric, swap));
  }
  EXPECT_EQ(added, expected);
  for (std::string* text : {&swapped.payload.id, &swapped.payload.config_digest, &swapped.payload.config_toml})
    *text = "";
  results::Payload of_plain = plain.payload;
  of_plain.id = of_plain.config_digest = of_plain.config_toml = "";
  EXPECT_EQ(results::payload_digest(swapped.payload), results::payload_digest(of_plain));
}

TEST_F(SwapsTest, DeclareWhatTheyLeave) {
  set({{"eval.swaps", std::string(kAll)}, {"train.steps", std::int64_t{2}}});
  std::vector<results::Metric> left = metrics_in(run("declared"));
  std::erase_if(left, results::is_of_category);
  EXPECT_EQ(names_of(left), names_of(metrics_of(config_)));
  const auto all = names_of(all_metrics());
  for (const results::Metric& metric : left) {
    EXPECT_TRUE(std::binary_search(all.begin(), all.end(), metric.name)) << metric.name;
    if (metric.name != "test_top1:random") continue;
    EXPECT_EQ(metric.label, "top-1, heads at random");
    EXPECT_EQ(metric.kind, results::Metric::Kind::mechanism);
    EXPECT_EQ(metric.better, results::Metric::Better::more);
    EXPECT_EQ(metric.shown_unit, "%");
  }
}

TEST_F(SwapsTest, GiveTheSameBitsOnAnyNumberOfThreads) {
  set({{"eval.swaps", std::string(kAll)}});
  const std::string one = results::payload_digest(run("one", 1).payload);
  EXPECT_EQ(results::payload_digest(run("two", 2).payload), one);
  EXPECT_EQ(results::payload_digest(run("three", 3).payload), one);
}

// A model notices when its heads are chosen otherwise; one that selects every head does not.
TEST_F(SwapsTest, MeasureWhatTheChoiceIsWorth) {
  set({{"eval.swaps", std::string("random + shuffled + all")}});
  const auto some = run("some");
  for (const char* swap : {"random", "shuffled", "all"})
    EXPECT_NE(some.value(fmt::format("test_loss:{}", swap)), some.value("test_loss")) << swap;
  EXPECT_NE(some.value("test_loss:random"), some.value("test_loss:shuffled"));
  set({{"attention.routed", std::int64_t{3}}});
  const auto every = run("every");
  for (const char* swap : {"random", "shuffled", "all"})
    EXPECT_EQ(every.value(fmt::format("test_loss:{}", swap)), every.value("test_loss")) << swap;
}

TEST_F(SwapsTest, CountOnlyWhereAChoiceIsLearned) {
  for (const char* router : {"none", "fixed", "random", "random_gated"}) {
    set({{"attention.router", std::string(router)}});
    set({{"eval.swaps", std::string()}});
    const std::string id = run_id(config_, 1);
    set({{"eval.swaps", std::string("random")}});
    EXPECT_EQ(run_id(config_, 1), id) << router;
    EXPECT_TRUE(chosen_swaps(config_).empty()) << router;
  }
  set({{"attention.router", std::string("two_stage")}});
  EXPECT_EQ(chosen_swaps(config_).size(), 1U);
  set({{"attention.routed", std::int64_t{0}}});
  EXPECT_TRUE(chosen_swaps(config_).empty());
}

// Five more evaluations cost a pass each over 300 images, 30 more steps of 16 images three passes each. Both have the
// pace of the first, whose model they share.
TEST_F(SwapsTest, CountInEstimatesAndInTheTimeLeft) {
  Config swapped = config_, longer = config_;
  swapped.set("eval.swaps", std::string(kAll), "test");
  longer.set("train.steps", std::int64_t{60}, "test");
  std::vector<SweepItem> items(3);
  items[0].run = {"plain", config_, 1};
  items[1].run = {"swapped", swapped, 1};
  items[2].run = {"longer", longer, 1};
  const std::vector<double> seconds = estimate_times(items, results::Store(folder_ / "none"), 1).seconds;
  EXPECT_NEAR((seconds.at(1) - seconds.at(0)) / (seconds.at(2) - seconds.at(0)), 5.0 * 300 / (3 * 30 * 16), 1e-6);
  set({{"train.steps", std::int64_t{1}}});
  RunOptions options = in("left");
  double left = -1;
  options.progress = [&](const Progress& progress) {
    if (left < 0 && progress.step == 1) left = progress.eta_seconds;
  };
  execute(config_, 1, options);
  EXPECT_GT(left, 0) << "after the last step the evaluation is still to come";
}

TEST_F(SwapsTest, RefuseSharedKeysBeforeAnythingIsTrained) {
  set({{"eval.swaps", std::string("selected_keys")}, {"attention.key_heads", std::int64_t{2}}});
  try {
    run("refused");
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_NE(std::string(error.what()).find("the swap selected_keys gives each head keys of its own tokens"),
              std::string::npos)
        << error.what();
  }
  EXPECT_FALSE(fs::exists(folder_ / "refused"));
}

TEST_F(SwapsTest, OfAFinishedRunAreThoseOfARunWithThem) {
  set({{"train.ema", 0.9}});
  const auto plain = run("plain");
  set({{"eval.swaps", std::string(kAll)}});
  const auto swapped = run("swapped");
  set({{"eval.swaps", std::string()}});
  const Examined found = examine(plain, config_, {}, in("plain"));
  EXPECT_EQ(found.differing, std::vector<std::string>());
  ASSERT_EQ(found.plain.size(), 2U);
  ASSERT_EQ(found.swaps.size(), 5U);
  for (const Examined::Under& under : found.swaps) {
    for (std::size_t i = 0; i < 2; ++i) {
      const results::Scalar& scalar = under.metrics.at(i);
      EXPECT_EQ(scalar.metric.name, found.plain[i].metric.name);
      EXPECT_EQ(scalar.value, swapped.value(scalar.metric.name + ":" + under.swap)) << under.swap;
    }
  }
}

TEST_F(SwapsTest, OfAFinishedRunTellWhatDiffersFromItsFile) {
  auto record = run("plain");
  for (results::Scalar& scalar : record.payload.metrics) scalar.value += scalar.metric.name == "test_loss" ? 1e-12 : 0;
  auto weights = results::read_array_file(weights_path(folder_ / "plain", record.payload.id));
  weights.text["payload_digest"] = results::payload_digest(record.payload);
  results::write_array_file(weights_path(folder_ / "plain", record.payload.id), weights);
  const Examined found = examine(record, config_, {"all"}, in("plain"));
  EXPECT_EQ(found.differing, std::vector<std::string>{"test_loss"});
}

TEST_F(SwapsTest, OfAFinishedRunNeedItsWeightsAndALearnedChoice) {
  const auto complaint = [&](const results::RunRecord& record, const std::vector<std::string>& swaps) -> std::string {
    try {
      examine(record, config_, swaps, in("plain"));
    } catch (const UsageError& error) {
      return error.what();
    }
    return "none";
  };
  const auto record = run("plain");
  EXPECT_NE(complaint(record, {"shufled"}).find("did you mean 'shuffled'"), std::string::npos);
  fs::remove(weights_path(folder_ / "plain", record.payload.id));
  EXPECT_NE(complaint(record, {}).find("has lost its weights"), std::string::npos);
  set({{"attention.router", std::string("random")}});
  EXPECT_NE(complaint(run("plain"), {}).find("there is no choice to swap"), std::string::npos);
}

// Those that the task names, of all domains together.
TEST_F(SwapsTest, WorkForText) {
  fs::create_directories(folder_ / "boost-math/special_functions");
  write_file(folder_ / "boost-math/special_functions/gamma.hpp", "double gamma(double x);\n");
  for (int i = 0; i < 300; ++i)
    write_file(folder_ / "boost-math" / fmt::format("{}.hpp", i), fmt::format("int f{}();\nint g{}();\n", i, i));
  Config text;
  const std::vector<std::pair<const char*, Value>> settings = {
      {"task", std::string("language-modelling")}, {"data.corpora", std::string("boost-math")},
      {"data.folder", folder_.string()},           {"data.context", std::int64_t{16}},
      {"model.width", std::int64_t{16}},           {"model.depth", std::int64_t{1}},
      {"attention.heads", std::int64_t{4}},        {"attention.router", std::string("query_norm")},
      {"attention.routed", std::int64_t{2}},       {"train.batch", std::int64_t{8}},
      {"train.steps", std::int64_t{20}},           {"eval.swaps", std::string(kAll)}};
  for (const auto& [key, value] : settings) text.set(key, value, "test");
  const auto record = execute(text, 1, in("text"));
  for (const SwapEntry& swap : swaps()) {
    EXPECT_NE(record.value("test_bits:" + swap.name), record.value("test_bits")) << swap.name;
    EXPECT_TRUE(std::isfinite(record.value("test_perplexity:" + swap.name))) << swap.name;
  }
  for (const results::Metric& metric : metrics_in(record))
    EXPECT_FALSE(is_of_category(metric) && metric.name.find(':') != std::string::npos) << metric.name;
}

}  // namespace
}  // namespace headlab::experiments
