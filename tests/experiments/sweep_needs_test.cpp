// Sweeps of runs that need runs, and of runs that other code made.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>

#include "experiments/runs/checkpoint.h"
#include "experiments/runs/code.h"
#include "experiments/runs/run_lock.h"
#include "experiments/sweeps/sweep.h"

namespace headlab::experiments {
namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

// Sweeps whose workers are shell scripts: $name is the run's variant, $seed its seed. `finish` leaves the run's record
// and weights.
class SweepOfNeeds : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("headlab-needs-" + std::to_string(::getpid()));
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "store");
    options_.results = folder_ / "store";
    options_.jobs = 2;
    options_.finished = [this](const SweepItem& item, double) {
      if (item.state == RunState::failed)
        told_.push_back(fmt::format("{}-{}: {}", item.run.variant, item.run.seed, item.reason));
    };
  }
  void TearDown() override { fs::remove_all(folder_); }

  // Variants differ in train.lr, from which the script tells their names.
  PlannedRun run(const std::string& variant, std::int64_t seed, const std::vector<PlannedRun>& needs = {}) {
    PlannedRun out{variant, Config(), seed, needs};
    const std::size_t place =
        static_cast<std::size_t>(std::find(variants_.begin(), variants_.end(), variant) - variants_.begin());
    if (place == variants_.size()) variants_.push_back(variant);
    out.config.set("train.lr", 0.001 * static_cast<double>(place + 1), "test");
    for (const PlannedRun& need : needs) {
      out.config.set("train.start", need.variant, "test");
      out.config.set_parent({"train.start", config_digest(need.config), run_id(need.config, need.seed)});
    }
    leave_result(out);
    return out;
  }

  results::RunRecord record_of(const PlannedRun& run) {
    results::RunRecord record;
    record.payload.id = run_id(run.config, run.seed);
    record.payload.seed = run.seed;
    record.payload.config_toml = run.config.toml();
    record.payload.status = run.variant == diverging_ ? results::Status::diverged : results::Status::done;
    record.payload.failure = run.variant == diverging_ ? "the training loss is nan" : "";
    record.measured.code = code_of(run.config);
    for (const PlannedRun& need : run.needs) {
      const results::Payload of_need = record_of(need).payload;
      record.payload.parents.push_back({"train.start", of_need.id, results::payload_digest(of_need)});
    }
    return record;
  }

  // What the worker of this run will leave in the store.
  void leave_result(const PlannedRun& run) {
    write(folder_ / "results" / run.variant / std::to_string(run.seed), record_of(run));
  }
  void put_in_store(const results::RunRecord& record) { write(options_.results, record); }
  fs::path weights_of(const PlannedRun& run) { return weights_path(options_.results, run_id(run.config, run.seed)); }

  void script(const std::string& text) {
    std::string names;
    for (std::size_t i = 0; i < variants_.size(); ++i)
      names += fmt::format("{}) name={};; ", 0.001 * static_cast<double>(i + 1), variants_[i]);
    options_.worker = {"/bin/sh", "-c",
                       fmt::format("seed=$2; store=$6; case $(sed -n 's/^lr = //p') in {}esac\n"
                                   "finish() {{ cp {}/$name/$seed/* $store; }}\necho $name-$seed >> {}\n{}",
                                   names, (folder_ / "results").string(), (folder_ / "log").string(), text),
                       "worker"};
  }

  // Runs in the order in which they were started, since the last look.
  Lines started() {
    Lines out;
    std::ifstream in(folder_ / "log");
    for (std::string line; std::getline(in, line);) out.push_back(line);
    fs::remove(folder_ / "log");
    return out;
  }
  std::vector<SweepItem> prepared(const std::vector<PlannedRun>& runs, const Retry& retry = {}) {
    return prepare(runs, results::Store(options_.results), retry);
  }
  std::map<std::string, std::string> states(const std::vector<SweepItem>& items) {
    std::map<std::string, std::string> out;
    for (const SweepItem& item : items)
      out[fmt::format("{}-{}", item.run.variant, item.run.seed)] = to_string(item.state);
    return out;
  }
  std::vector<SweepItem> swept(const std::vector<PlannedRun>& runs, const Retry& retry = {}) {
    std::vector<SweepItem> items = prepared(runs, retry);
    sweep(items, options_);
    return items;
  }

  fs::path folder_;
  SweepOptions options_;
  std::string diverging_;
  Lines told_;  // of runs that failed

 private:
  static void write(const fs::path& folder, const results::RunRecord& record) {
    results::write_run(folder / (record.payload.id + ".h5"), record);
    save_weights(weights_path(folder, record.payload.id), record.payload.id, results::payload_digest(record.payload),
                 {});
  }

  Lines variants_;
};

std::ptrdiff_t place_of(const Lines& lines, const std::string& line) {
  return std::find(lines.begin(), lines.end(), line) - lines.begin();
}

TEST_F(SweepOfNeeds, MakesTheRunsThatAreNeededFirstAndOnce) {
  std::vector<PlannedRun> runs;
  for (const std::int64_t seed : {1, 2}) {
    const PlannedRun a = run("a", seed), b = run("b", seed, {a});
    for (const PlannedRun& child : {run("c", seed, {b}), run("d", seed, {a})}) runs.push_back(child);
  }
  script("sleep 0.05; finish");
  const auto items = swept(runs);
  EXPECT_EQ(items.size(), 8U);
  for (const SweepItem& item : items) EXPECT_EQ(item.state, RunState::done) << item.run.variant << item.reason;
  const Lines order = started();
  EXPECT_EQ(order.size(), 8U) << fmt::format("{}", fmt::join(order, " "));
  for (const char* seed : {"-1", "-2"}) {
    for (const auto& [first, then] : {std::pair{"a", "b"}, {"b", "c"}, {"a", "d"}})
      EXPECT_LT(place_of(order, first + std::string(seed)), place_of(order, then + std::string(seed)));
  }
  swept(runs);
  EXPECT_EQ(started(), Lines());
}

TEST_F(SweepOfNeeds, AFailureEndsTheChainBehindItAndNothingElse) {
  const PlannedRun a = run("a", 1), b = run("b", 1, {a}), c = run("c", 1, {b}), other = run("other", 1);
  script("if [ $name = a ]; then echo 'headlab: out of luck' >&2; exit 1; fi; finish");
  options_.jobs = 1;
  const auto items = swept({c, other});
  EXPECT_EQ(states(items), (std::map<std::string, std::string>{
                               {"a-1", "failed"}, {"b-1", "failed"}, {"c-1", "failed"}, {"other-1", "done"}}));
  std::sort(told_.begin(), told_.end());
  EXPECT_EQ(told_,
            (Lines{"a-1: exit code 1: out of luck", "b-1: it needs a seed 1, which failed: exit code 1: out of luck",
                   "c-1: it needs b seed 1, which failed: it needs a seed 1, which failed: exit code 1: out of luck"}));
  Lines order = started();
  std::sort(order.begin(), order.end());
  EXPECT_EQ(order, (Lines{"a-1", "other-1"}));
  const results::Store store(options_.results);
  EXPECT_TRUE(store.find(run_id(a.config, 1)));
  for (const PlannedRun& orphan : {b, c}) EXPECT_FALSE(store.find(run_id(orphan.config, 1)));
  // Asked for, the failed one is made again, and so are those that waited for it.
  script("finish");
  const auto again = swept({c}, {.failed = true});
  for (const SweepItem& item : again) EXPECT_EQ(item.state, RunState::done);
  EXPECT_EQ(started(), (Lines{"a-1", "b-1", "c-1"}));
}

TEST_F(SweepOfNeeds, ARunThatDivergedServesNobody) {
  diverging_ = "a";
  const PlannedRun a = run("a", 1), b = run("b", 1, {a});
  script("finish");
  const Lines expected = {"b-1: it needs a seed 1, which diverged: the training loss is nan"};
  EXPECT_EQ(states(swept({b})), (std::map<std::string, std::string>{{"a-1", "diverged"}, {"b-1", "failed"}}));
  EXPECT_EQ(told_, expected);
  EXPECT_EQ(started(), Lines{"a-1"});
  swept({b});  // known from the store
  EXPECT_EQ(started(), Lines());
  EXPECT_EQ(told_, (Lines{expected[0], expected[0]}));
}

TEST_F(SweepOfNeeds, ADamagedRunServesNobody) {
  const PlannedRun a = run("a", 1), b = run("b", 1, {a});
  script("finish");
  std::ofstream(results::Store(options_.results).path_of(run_id(a.config, 1))) << "not HDF5";
  EXPECT_EQ(states(swept({b})), (std::map<std::string, std::string>{{"a-1", "damaged"}, {"b-1", "failed"}}));
  EXPECT_EQ(started(), Lines());
  ASSERT_EQ(told_.size(), 1U);
  EXPECT_EQ(told_[0].find("b-1: it needs a seed 1, which is damaged: "), 0U) << told_[0];
}

TEST_F(SweepOfNeeds, WeightsThatAreGoneAreMadeAgainForThoseThatNeedThem) {
  const PlannedRun a = run("a", 1), b = run("b", 1, {a}), d = run("d", 1, {a});
  script("finish");
  swept({a});
  started();
  fs::remove(weights_of(a));
  swept({a});
  EXPECT_EQ(started(), Lines()) << "its record is all that is asked for";
  swept({b});
  EXPECT_EQ(started(), (Lines{"a-1", "b-1"}));
  EXPECT_TRUE(fs::exists(weights_of(a)));
  swept({b, d});
  EXPECT_EQ(started(), Lines{"d-1"}) << "the weights are there";
  fs::remove(weights_of(a));
  swept({b, d});
  EXPECT_EQ(started(), Lines()) << "nobody needs them any more";
}

TEST_F(SweepOfNeeds, WeightsOfOtherBitsAreNotTakenForTheRecords) {
  const PlannedRun a = run("a", 1), b = run("b", 1, {a});
  results::RunRecord before = record_of(a);
  before.payload.task = "as another processor made it";
  put_in_store(before);
  fs::remove(weights_of(a));
  script("finish");
  EXPECT_EQ(states(swept({b})), (std::map<std::string, std::string>{{"a-1", "failed"}, {"b-1", "failed"}}));
  ASSERT_EQ(told_.size(), 2U);
  EXPECT_EQ(told_[0].find("a-1: made again for its weights, it gave other bits than its record"), 0U) << told_[0];
}

// The child stands before the run that it needs, which another sweep finishes in the meantime.
TEST_F(SweepOfNeeds, GoesOnWithWhatAnotherSweepMade) {
  const PlannedRun a = run("a", 1), b = run("b", 1, {a});
  script("finish");
  auto taken = std::make_unique<RunLock>(options_.results, run_id(a.config, 1));
  ASSERT_TRUE(taken->held());
  options_.status = [&](const SweepStatus& status) {
    if (status.elsewhere == 0 || !taken) return;
    put_in_store(record_of(a));
    taken.reset();
  };
  const auto items = swept({b});
  EXPECT_EQ(states(items), (std::map<std::string, std::string>{{"a-1", "done"}, {"b-1", "done"}}));
  EXPECT_EQ(started(), Lines{"b-1"});
}

class SweepOfOtherCode : public SweepOfNeeds {
 protected:
  void put_of_other_code(const PlannedRun& run) {
    results::RunRecord record = record_of(run);
    record.measured.code.front().second = "other";
    put_in_store(record);
  }
  Lines other_code_in_store(const PlannedRun& run) {
    const results::Store store(options_.results);
    return other_code(*store.find(run_id(run.config, run.seed)), store);
  }
};

TEST_F(SweepOfOtherCode, IsNamedAndMadeAnewOnlyWhenAsked) {
  const PlannedRun a = run("a", 1), b = run("b", 1), own = run("own", 1);
  const std::string component = code_of(a.config).front().first;
  put_of_other_code(a);
  put_of_other_code(b);
  put_in_store(record_of(own));
  script("finish");
  const std::vector<PlannedRun> runs = {a, b, own};
  const auto items = swept(runs);
  EXPECT_EQ(started(), Lines());
  EXPECT_EQ(items[0].other_code, Lines{component});
  EXPECT_EQ(items[1].other_code, Lines{component});
  EXPECT_EQ(items[2].other_code, Lines());
  swept(runs, {.variants = {"b", "own"}});
  EXPECT_EQ(started(), Lines{"b-1"});
  EXPECT_EQ(other_code_in_store(b), Lines());
  swept(runs, {.other_code = true});
  EXPECT_EQ(started(), Lines{"a-1"}) << "b is of this code by now";
  swept(runs, {.other_code = true});
  EXPECT_EQ(started(), Lines());
}

// Both were told `--again` of the same runs, and looked at the store before either made one.
TEST_F(SweepOfOtherCode, TwoSweepsAtOnceMakeARunAnewOnce) {
  const PlannedRun a = run("a", 1);
  put_of_other_code(a);
  script("finish");
  std::vector<SweepItem> first = prepared({a}, {.other_code = true}), second = first;
  sweep(first, options_);
  EXPECT_EQ(started(), Lines{"a-1"});
  sweep(second, options_);
  EXPECT_EQ(started(), Lines());
  EXPECT_EQ(second[0].state, RunState::skipped);
}

// The one that another sweep tried again, and that diverged again, is not tried a third time.
TEST_F(SweepOfNeeds, TwoSweepsAtOnceTryADivergedRunOnceMore) {
  diverging_ = "a";
  const PlannedRun a = run("a", 1);
  results::RunRecord old = record_of(a);
  old.measured.provenance.emplace_back("started", "yesterday");
  put_in_store(old);
  script("finish");
  std::vector<SweepItem> first = prepared({a}, {.diverged = true}), second = first;
  sweep(first, options_);
  EXPECT_EQ(started(), Lines{"a-1"});
  sweep(second, options_);
  EXPECT_EQ(started(), Lines());
  EXPECT_EQ(second[0].state, RunState::diverged);
}

TEST_F(SweepOfNeeds, KnowsWhatWasAskedForFromWhatItNeeds) {
  const PlannedRun a = run("a", 1), b = run("b", 1, {a});
  const auto items = prepared({b});
  ASSERT_EQ(items.size(), 2u);
  EXPECT_TRUE(items[0].asked_for);
  EXPECT_FALSE(items[1].asked_for);
  for (const SweepItem& item : prepared({a, b})) EXPECT_TRUE(item.asked_for);
}

// What failed by other code may do well by this one.
TEST_F(SweepOfOtherCode, FailuresAreMadeAnewToo) {
  const PlannedRun a = run("a", 1), b = run("b", 1);
  diverging_ = "a";
  put_of_other_code(a);
  diverging_ = "b";
  put_in_store(record_of(b));
  diverging_ = "";
  script("finish");
  const auto items = swept({a, b}, {.other_code = true});
  EXPECT_EQ(started(), Lines{"a-1"});
  EXPECT_EQ(items[0].state, RunState::done);
  EXPECT_EQ(items[1].state, RunState::diverged);
}

TEST_F(SweepOfOtherCode, AFailureKnowsWhichCodeFailed) {
  const PlannedRun a = run("a", 1);
  script("exit 1");
  swept({a});
  EXPECT_EQ(other_code_in_store(a), Lines());
}

TEST_F(SweepOfOtherCode, WhatComesFromItIsOfItToo) {
  const PlannedRun a = run("a", 1), b = run("b", 1, {a});
  put_of_other_code(a);
  put_in_store(record_of(b));
  EXPECT_EQ(other_code_in_store(b), Lines{"train.start"});
  script("finish");
  swept({b}, {.other_code = true});
  EXPECT_EQ(started(), (Lines{"a-1", "b-1"}));
  EXPECT_EQ(other_code_in_store(b), Lines());
  // Made anew with another result, the parent is not that of the child any more; with the same, it is.
  results::RunRecord anew = record_of(a);
  put_in_store(anew);
  EXPECT_EQ(other_code_in_store(b), Lines());
  anew.payload.task = "another result";
  put_in_store(anew);
  EXPECT_EQ(other_code_in_store(b), Lines{"train.start"});
  EXPECT_EQ(other_code_in_store(a), Lines());
}

}  // namespace
}  // namespace headlab::experiments
